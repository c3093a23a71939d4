import { eq } from 'drizzle-orm';
import { bookingMessages, notBookable } from '#domain/booking/booking.ts';
import { slotOf } from '#domain/booking/slots.ts';
import { kampalaDate } from '#domain/clock.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context, ThirdPartyCalendar } from '../../context.ts';
import { calendarReports, registrations } from '../../db/schema/index.ts';
import type { CalendarBooking } from '../../gateways/calendars/port.ts';
import { redactedId } from '../../log.ts';
import { commit, raiseStaffTask } from '../records.ts';
import { readRegistration } from '../registrations/read.ts';
import { finishTasksAbout } from '../staff-tasks.ts';
import { bookSession } from './book-session.ts';
import { registrationOfToken } from './calendar-token.ts';
import { firstQuestionAt } from './report-schedule.ts';

export type Report = typeof calendarReports.$inferSelect;

/** Of one registration, waiting for a calendar's word: more than anybody books by mistake. */
const MOST_OPEN = 5;
const NO_TOKEN = 'It carries no token of a registration.';

export interface Reported {
  registration: RegistrationView;
  /** The calendar could not confirm it yet; it is asked again. */
  isOpen: boolean;
}

/**
 * Books what a third party's calendar has told the parent's page of. Nothing of the message is believed but its reference:
 * the calendar is asked, and ours decides. The report is kept before anything is asked, so that nothing forgets it.
 *
 * @throws DomainError `invalid` where no such calendar is used or the reference is none; else as `bookSession`
 */
export async function bookReported(ctx: Context, registrationId: string, told: string): Promise<Reported> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const { calendar } = ctx;
  const reference = calendar?.gateway.readReference(told);
  if (!calendar || !reference) throw notBookable('sessionDate');
  const registration = await readRegistration(ctx, registrationId);
  const report = await keep(ctx, calendar, registration.id, reference);
  const isOpen = await settleReport(ctx, calendar, report, true);
  return { registration: await readRegistration(ctx, registrationId), isOpen };
}

/** Ours refuses; everything else that goes wrong may pass. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && ['invalid', 'not_paid', 'conflict'].includes(error.code);
}

/**
 * Asks the calendar about a report and does what follows.
 *
 * @param isParentThere The parent's page waits for the answer
 * @returns whether the calendar could not say yet
 * @throws DomainError when ours refuses: by then staff know what to cancel
 */
export async function settleReport(
  ctx: Context,
  calendar: ThirdPartyCalendar,
  report: Report,
  isParentThere: boolean,
): Promise<boolean> {
  const answer = await calendar.gateway.find(report.reference);
  if (answer.kind !== 'booking') return true;
  const { booking } = answer;
  const holders = booking.tokens.map((token) => registrationOfToken(ctx, calendar.secret, token));
  if (!holders.includes(report.registrationId)) {
    // Somebody else's booking is no concern of this one; one that names nobody may be this parent's all the same.
    const isNobodys = holders.every((holder) => holder === null);
    const reason = isNobodys ? NO_TOKEN : "it has another registration's token";
    await decide(
      ctx,
      report,
      'refused',
      isNobodys || !isParentThere
        ? { kind: 'calendar_unconfirmed', reason, parent: told(isParentThere) }
        : null,
    );
    throw new DomainError('conflict', bookingMessages.notBookable);
  }
  if (booking.isCancelled) {
    const reason = 'it was cancelled there';
    // Who was promised an answer gets one.
    const task = { kind: 'calendar_unconfirmed', reason, parent: told(false) } as const;
    await decide(ctx, report, 'refused', isParentThere ? null : task);
    throw new DomainError('conflict', bookingMessages.notBookable);
  }
  try {
    await bookSession(ctx, report.registrationId, sessionAt(booking));
  } catch (error) {
    if (isRefusal(error)) {
      const parent = told(isParentThere);
      await decide(ctx, report, 'refused', { kind: 'calendar_cancel', reason: error.message, parent });
    }
    throw error;
  }
  await decide(ctx, report, 'booked', null);
  return false;
}

const told = (isParentThere: boolean) =>
  isParentThere ? 'was told' : 'does not know yet: please write to them';

interface ReportTask {
  kind: 'calendar_cancel' | 'calendar_unconfirmed';
  reason: string;
  parent?: string;
}

/** Ends a report, and raises its task or ticks off those that it settles. */
export async function decide(
  ctx: Context,
  report: Report,
  state: 'booked' | 'refused' | 'unconfirmed',
  task: ReportTask | null,
): Promise<void> {
  const { dialect, reference, registrationId } = report;
  const subject = `${dialect}:${reference}`;
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    await tx
      .update(calendarReports)
      .set({ state, decidedAt: now, askAt: null })
      .where(eq(calendarReports.id, report.id));
    if (task) {
      const { kind, ...why } = task;
      const details = { calendar: dialect, reference, registration: redactedId(registrationId), ...why };
      await raiseStaffTask(tx, now, { kind, subject, registrationId, details });
    }
    if (state === 'booked')
      await finishTasksAbout(
        tx,
        now,
        ['calendar_cancel', 'calendar_unconfirmed'],
        subject,
        'system',
        'Booked.',
      );
  });
}

/** The session that begins then. @throws DomainError `invalid` where none does */
function sessionAt({ startsAt }: CalendarBooking) {
  const sessionSlot = slotOf(startsAt.toISOString());
  if (!sessionSlot) throw notBookable('sessionSlot');
  return { sessionDate: kampalaDate(startsAt), sessionSlot };
}

/** The report as it is known, or taken up again where it had come to nothing. */
async function keep(
  ctx: Context,
  { gateway: { dialect } }: ThirdPartyCalendar,
  registrationId: string,
  reference: string,
): Promise<Report> {
  return ctx.database.inTransaction(async (tx) => {
    const now = ctx.clock.now();
    const fresh = {
      state: 'reported',
      reportedAt: now,
      askAt: firstQuestionAt(now),
      decidedAt: null,
    } as const;
    // Twins of one registration take turns, so that each sees what the other kept.
    await tx.select().from(registrations).where(eq(registrations.id, registrationId)).for('update');
    const ofRegistration = await tx
      .select()
      .from(calendarReports)
      .where(eq(calendarReports.registrationId, registrationId));
    const known = ofRegistration.find((one) => one.dialect === dialect && one.reference === reference);
    if (known?.state === 'reported' || known?.state === 'booked') return known;
    if (ofRegistration.filter(({ state }) => state === 'reported').length >= MOST_OPEN)
      throw new DomainError('too_many', 'Several bookings are being checked. Please wait a moment.');
    const [report] = known
      ? await tx.update(calendarReports).set(fresh).where(eq(calendarReports.id, known.id)).returning()
      : await tx
          .insert(calendarReports)
          .values({ dialect, reference, registrationId, ...fresh })
          .returning();
    if (!report) throw new Error('a calendar report could not be kept');
    return report;
  });
}
