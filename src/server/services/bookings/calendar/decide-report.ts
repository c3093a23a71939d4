import { and, eq, ne } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { BookingRefusedEmailData } from '#domain/messages/email.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { calendarReports } from '../../../db/schema/index.ts';
import { redactedId } from '../../../log.ts';
import { type Change, commit, promiseEmail, raiseStaffTask } from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';

export type Report = typeof calendarReports.$inferSelect;

const LEFT_SINCE = 'the session was moved, or its money refunded, while it was confirmed';

export type RefusalReason = BookingRefusedEmailData['why'];

export interface ReportTask {
  kind: 'calendar_cancel' | 'calendar_unconfirmed';
  reason: string;
  parent?: string;
}

/**
 * Ends a report without a booking, and raises its task.
 *
 * @param mail what to write to the parent who was promised an answer; `null` for one who has it
 */
export async function decideReport(
  ctx: Context,
  report: Report,
  state: 'refused' | 'unconfirmed',
  task: ReportTask | null,
  mail: RefusalReason | null,
): Promise<void> {
  await commit(ctx, 'system', async (change) => {
    const isDecided = await decideReportIn(change, report, state, task);
    if (!isDecided || mail === null) return;
    const { id, registrationId, reportedAt } = report;
    await promiseEmail(change, {
      kind: 'booking_refused',
      subject: id,
      // If it is taken up again and refused again, the parent is notified again.
      version: reportedAt.toISOString(),
      registrationId,
      data: { why: mail },
    });
  });
}

/**
 * Ends the report of a session that was booked just now, unless it was moved or refunded since, or is booked there
 * already.
 */
export async function decideBookedReport(ctx: Context, report: Report, session: SessionKey): Promise<void> {
  await commit(ctx, 'system', async (change) => {
    const { tx } = change;
    const row = await lockRegistration(tx, report.registrationId);
    if (!row) return;
    const { sessionDate, sessionSlot, appointmentBooked } = row;
    const isStill =
      appointmentBooked && sessionDate === session.sessionDate && sessionSlot === session.sessionSlot;
    const earlier = isStill ? await bookedBefore(tx, report) : undefined;
    const reason = earlier ? `the same session is booked there already, as ${earlier.reference}` : LEFT_SINCE;
    if (isStill && !earlier) await decideReportIn(change, report, 'booked', null);
    else await decideReportIn(change, report, 'refused', { kind: 'calendar_cancel', reason });
  });
}

/** The registration's existing entry in a calendar: a second booking there only takes a seat. */
async function bookedBefore(tx: Tx, { id, registrationId }: Report): Promise<Report | undefined> {
  const [earlier] = await tx
    .select()
    .from(calendarReports)
    .where(
      and(
        eq(calendarReports.registrationId, registrationId),
        eq(calendarReports.state, 'booked'),
        ne(calendarReports.id, id),
      ),
    );
  return earlier;
}

/**
 * A slow request may return an outdated answer: an earlier decision remains, and a booking outweighs a report without
 * one.
 *
 * @returns whether this decided it
 */
async function decideReportIn(
  change: Change,
  report: Report,
  state: 'booked' | 'refused' | 'unconfirmed',
  task: ReportTask | null,
): Promise<boolean> {
  const { tx, now } = change;
  const { dialect, reference, registrationId } = report;
  const subject = `${dialect}:${reference}`;
  const isUndecided =
    state === 'booked' ? ne(calendarReports.state, 'booked') : eq(calendarReports.state, 'reported');
  const decided = await tx
    .update(calendarReports)
    .set({ state, decidedAt: now, askAt: null })
    .where(and(eq(calendarReports.id, report.id), isUndecided))
    .returning({ id: calendarReports.id });
  if (decided.length === 0) return false;
  if (task) {
    const { kind, ...why } = task;
    const details = { calendar: dialect, reference, registration: redactedId(registrationId), ...why };
    await raiseStaffTask(change, { kind, subject, registrationId, details });
  }
  const settled = ['calendar_cancel', 'calendar_unconfirmed'] as const;
  if (state === 'booked') await finishTasksAbout(change, settled, subject, 'Booked.');
  return true;
}
