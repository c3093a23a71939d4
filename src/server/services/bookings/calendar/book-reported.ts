import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { bookingMessages, notBookable } from '#domain/booking/booking.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { slotOf } from '#domain/booking/slots.ts';
import { kampalaDate } from '#domain/clock.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { BookingRefusedEmailData } from '#domain/messages/email.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context, ThirdPartyCalendar } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { calendarReports } from '../../../db/schema/index.ts';
import type { CalendarBooking } from '../../../gateways/calendars/port.ts';
import { redactedId } from '../../../log.ts';
import { type Change, commit, promiseEmail, raiseStaffTask } from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { bookSession, refusedUnpaid } from '../book-session.ts';
import { registrationOfToken } from './calendar-token.ts';
import { firstQuestionAt } from './report-schedule.ts';

export type Report = typeof calendarReports.$inferSelect;

/** Open reports of one registration: more than anyone books by mistake. */
const MOST_OPEN = 5;
const LEFT_SINCE = 'the session was moved, or its money refunded, while it was confirmed';
const TOO_MANY = 'more bookings were reported than are checked at a time: look at them in the calendar';
const NO_TOKEN = 'It carries no token of a registration.';

interface Reported {
  registration: RegistrationView;
  /** The calendar could not confirm it yet; it will be asked again. */
  isOpen: boolean;
}

/** One booking is asked about at most once within this time, by any trigger. */
const SECONDS_BETWEEN_QUESTIONS = 5;

/**
 * Books what a third party's calendar reported to the parent's page. Only the reference in the report is used: the
 * calendar is asked, and our rules decide. The report is stored before anything is asked, so that it cannot be lost.
 *
 * @param isParentThere Whether the parent's page still waits for the answer. A parent who has left gets an e-mail.
 * @throws DomainError `invalid` where no such calendar is used or the reference is malformed; `too_many` for a booking
 *   that was refused just now, and with several open reports; else as `bookSession`
 */
export async function bookReported(
  ctx: Context,
  registrationId: string,
  reported: string,
  isParentThere: () => boolean = () => true,
): Promise<Reported> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const { calendar } = ctx;
  const reference = calendar?.gateway.readReference(reported);
  if (!calendar || !reference) throw notBookable('sessionDate');
  const registration = await readRegistration(ctx, registrationId);
  // An unpaid visitor cannot make us ask a third party or give staff work.
  if (registration.status !== 'paid') throw await refusedUnpaid(ctx, registrationId);
  const report = await keep(ctx, calendar, registration.id, reference);
  if (!report) throw new DomainError('too_many', 'Several bookings are being checked. Please wait a moment.');
  if (await claimQuestion(ctx, report)) await settleReport(ctx, calendar, report, isParentThere);
  const answered = await readRegistration(ctx, registrationId);
  return { registration: answered, isOpen: !answered.appointmentBooked };
}

/** Our own refusal is final; any other error may pass. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && ['invalid', 'not_paid', 'conflict'].includes(error.code);
}

/**
 * Asks the calendar about a report and acts on the answer.
 *
 * @param isParentThere Whether the parent's page waits for the answer, called when there is one
 * @returns whether the calendar could not answer yet
 * @throws DomainError when our rules refuse: by then staff know what to cancel
 */
export async function settleReport(
  ctx: Context,
  calendar: ThirdPartyCalendar,
  report: Report,
  isParentThere: () => boolean,
): Promise<boolean> {
  const answer = await calendar.gateway.find(report.reference);
  if (answer.kind !== 'booking') return true;
  const { booking } = answer;
  const refuse = (why: Why, task: ReportTask | null) =>
    decide(
      ctx,
      report,
      'refused',
      task && { ...task, parent: notified(isParentThere()) },
      isParentThere() ? null : why,
    );
  const holders = booking.tokens.map((token) => registrationOfToken(ctx, calendar.secret, token));
  if (!holders.includes(report.registrationId)) {
    // A booking with another registration's token is not this parent's. One without a token may be.
    const isUnclaimed = holders.every((holder) => holder === null);
    const reason = isUnclaimed ? NO_TOKEN : "it has another registration's token";
    const task = { kind: 'calendar_unconfirmed', reason } as const;
    await refuse('unconfirmed', isUnclaimed || !isParentThere() ? task : null);
    throw new DomainError('conflict', bookingMessages.notBookable);
  }
  if (booking.isCancelled) {
    await refuse('cancelled', null);
    throw new DomainError('conflict', bookingMessages.notBookable);
  }
  let session: SessionKey;
  try {
    session = sessionAt(booking);
    await bookSession(ctx, report.registrationId, session);
  } catch (error) {
    if (isRefusal(error)) await refuse('unavailable', { kind: 'calendar_cancel', reason: error.message });
    throw error;
  }
  await decideBooked(ctx, report, session);
  return false;
}

const notified = (isParentThere: boolean) => (isParentThere ? 'was notified' : 'is notified by e-mail');

type Why = BookingRefusedEmailData['why'];

interface ReportTask {
  kind: 'calendar_cancel' | 'calendar_unconfirmed';
  reason: string;
  parent?: string;
}

/**
 * Ends a report without a booking, and raises its task.
 *
 * @param mail what to write to the parent who was promised an answer; `null` for one who has it
 */
export async function decide(
  ctx: Context,
  report: Report,
  state: 'refused' | 'unconfirmed',
  task: ReportTask | null,
  mail: Why | null,
): Promise<void> {
  await commit(ctx, 'system', async (change) => {
    const isDecided = await decideIn(change, report, state, task);
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
async function decideBooked(ctx: Context, report: Report, session: SessionKey): Promise<void> {
  await commit(ctx, 'system', async (change) => {
    const { tx } = change;
    const row = await lockRegistration(tx, report.registrationId);
    if (!row) return;
    const { sessionDate, sessionSlot, appointmentBooked } = row;
    const isStill =
      appointmentBooked && sessionDate === session.sessionDate && sessionSlot === session.sessionSlot;
    const earlier = isStill ? await bookedBefore(tx, report) : undefined;
    const reason = earlier ? `the same session is booked there already, as ${earlier.reference}` : LEFT_SINCE;
    if (isStill && !earlier) await decideIn(change, report, 'booked', null);
    else await decideIn(change, report, 'refused', { kind: 'calendar_cancel', reason });
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
 * A slow question may return an outdated answer: an earlier decision remains, and a booking outweighs a report without
 * one.
 *
 * @returns whether this decided it
 */
async function decideIn(
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

/** The session that begins at that time. @throws DomainError `invalid` if none does */
function sessionAt({ startsAt }: CalendarBooking): SessionKey {
  const sessionSlot = slotOf(startsAt.toISOString());
  if (!sessionSlot) throw notBookable('sessionSlot');
  return { sessionDate: kampalaDate(startsAt), sessionSlot };
}

/**
 * Lets one of several concurrent callers ask about a booking.
 *
 * @returns whether this caller asks; if not, another has just done so
 */
export async function claimQuestion(ctx: Context, { id }: Report): Promise<boolean> {
  const now = ctx.clock.now();
  const claimed = await ctx.database.db
    .update(calendarReports)
    .set({ askedAt: now })
    .where(
      and(
        eq(calendarReports.id, id),
        eq(calendarReports.state, 'reported'),
        or(isNull(calendarReports.askedAt), lte(calendarReports.askedAt, longEnoughAgo(now))),
      ),
    )
    .returning({ id: calendarReports.id });
  return claimed.length > 0;
}

const longEnoughAgo = (now: Date) => new Date(now.getTime() - SECONDS_BETWEEN_QUESTIONS * 1000);

/**
 * The stored report, reopened if it had ended without a booking; `null` when too many are open, which becomes a staff task.
 */
async function keep(
  ctx: Context,
  { gateway: { dialect } }: ThirdPartyCalendar,
  registrationId: string,
  reference: string,
): Promise<Report | null> {
  return commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    const fresh = {
      state: 'reported',
      reportedAt: now,
      askAt: firstQuestionAt(now),
      decidedAt: null,
    } as const;
    // Concurrent reports of one registration take turns, so that each sees the other's row.
    await lockRegistration(tx, registrationId);
    const ofRegistration = await tx
      .select()
      .from(calendarReports)
      .where(eq(calendarReports.registrationId, registrationId));
    const known = ofRegistration.find((one) => one.dialect === dialect && one.reference === reference);
    if (known?.state === 'reported' || known?.state === 'booked') return known;
    if (known?.askedAt && known.askedAt > longEnoughAgo(now))
      throw new DomainError('too_many', 'We have just looked at this booking. Please wait a moment.', {
        retryAfterSeconds: SECONDS_BETWEEN_QUESTIONS,
      });
    if (ofRegistration.filter(({ state }) => state === 'reported').length >= MOST_OPEN) {
      // One task per family, however many reports follow.
      await raiseStaffTask(change, {
        kind: 'calendar_unconfirmed',
        subject: `${dialect}:${registrationId}`,
        registrationId,
        details: { calendar: dialect, registration: redactedId(registrationId), reason: TOO_MANY },
      });
      return null;
    }
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
