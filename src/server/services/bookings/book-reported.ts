import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { bookingMessages, notBookable } from '#domain/booking/booking.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { slotOf } from '#domain/booking/slots.ts';
import { kampalaDate } from '#domain/clock.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { BookingRefusedEmailData } from '#domain/messages/email.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context, ThirdPartyCalendar } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { calendarReports, registrations } from '../../db/schema/index.ts';
import type { CalendarBooking } from '../../gateways/calendars/port.ts';
import { redactedId } from '../../log.ts';
import { commit, promiseEmail, raiseStaffTask } from '../records.ts';
import { readRegistration } from '../registrations/read.ts';
import { finishTasksAbout } from '../staff-tasks.ts';
import { bookSession, refusedUnpaid } from './book-session.ts';
import { registrationOfToken } from './calendar-token.ts';
import { firstQuestionAt } from './report-schedule.ts';

export type Report = typeof calendarReports.$inferSelect;

/** Of one registration, waiting for a calendar's word: more than anybody books by mistake. */
const MOST_OPEN = 5;
const LEFT_SINCE = 'the session was moved, or its money given back, while it was confirmed';
const TOO_MANY = 'more bookings were told of than are checked at a time: look at them in the calendar';
const NO_TOKEN = 'It carries no token of a registration.';

export interface Reported {
  registration: RegistrationView;
  /** The calendar could not confirm it yet; it is asked again. */
  isOpen: boolean;
}

/** One booking is not asked about again within so long, whoever tells of it. */
const SECONDS_BETWEEN_QUESTIONS = 5;

/**
 * Books what a third party's calendar has told the parent's page of. Nothing of the message is believed but its reference:
 * the calendar is asked, and ours decides. The report is kept before anything is asked, so that nothing forgets it.
 *
 * @param isParentThere Whether the parent's page still waits for the answer: who has left it is written to
 * @throws DomainError `invalid` where no such calendar is used or the reference is none; `too_many` for a booking that was
 *   refused this moment, and with several open reports; else as `bookSession`
 */
export async function bookReported(
  ctx: Context,
  registrationId: string,
  told: string,
  isParentThere: () => boolean = () => true,
): Promise<Reported> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const { calendar } = ctx;
  const reference = calendar?.gateway.readReference(told);
  if (!calendar || !reference) throw notBookable('sessionDate');
  const registration = await readRegistration(ctx, registrationId);
  // Nobody who has not paid can make us ask a third party, or give staff work.
  if (registration.status !== 'paid') throw await refusedUnpaid(ctx, registrationId);
  const report = await keep(ctx, calendar, registration.id, reference);
  if (!report) throw new DomainError('too_many', 'Several bookings are being checked. Please wait a moment.');
  if (await claimQuestion(ctx, report)) await settleReport(ctx, calendar, report, isParentThere);
  const answered = await readRegistration(ctx, registrationId);
  return { registration: answered, isOpen: !answered.appointmentBooked };
}

/** Ours refuses; everything else that goes wrong may pass. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && ['invalid', 'not_paid', 'conflict'].includes(error.code);
}

/**
 * Asks the calendar about a report and does what follows.
 *
 * @param isParentThere Whether the parent's page waits for the answer, asked when there is one
 * @returns whether the calendar could not say yet
 * @throws DomainError when ours refuses: by then staff know what to cancel
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
      task && { ...task, parent: told(isParentThere()) },
      isParentThere() ? null : why,
    );
  const holders = booking.tokens.map((token) => registrationOfToken(ctx, calendar.secret, token));
  if (!holders.includes(report.registrationId)) {
    // Somebody else's booking is no concern of this one; one that names nobody may be this parent's all the same.
    const isNobodys = holders.every((holder) => holder === null);
    const reason = isNobodys ? NO_TOKEN : "it has another registration's token";
    const task = { kind: 'calendar_unconfirmed', reason } as const;
    await refuse('unconfirmed', isNobodys || !isParentThere() ? task : null);
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

const told = (isParentThere: boolean) => (isParentThere ? 'was told' : 'is told by e-mail');

type Why = BookingRefusedEmailData['why'];

interface ReportTask {
  kind: 'calendar_cancel' | 'calendar_unconfirmed';
  reason: string;
  parent?: string;
}

/**
 * Ends a report that came to nothing, and raises its task.
 *
 * @param mail What the parent is written who was promised an answer; `null` for one who has it
 */
export async function decide(
  ctx: Context,
  report: Report,
  state: 'refused' | 'unconfirmed',
  task: ReportTask | null,
  mail: Why | null,
): Promise<void> {
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const isDecided = await decideIn(tx, now, report, state, task);
    if (!isDecided || mail === null) return;
    const { id, registrationId, reportedAt } = report;
    await promiseEmail(tx, now, {
      kind: 'booking_refused',
      subject: id,
      // Taken up again, and refused again, it is told of again.
      version: reportedAt.toISOString(),
      registrationId,
      data: { why: mail },
    });
  });
}

/** Ends the report of a session that was booked just now, unless it was moved or given back since, or has its booking there. */
async function decideBooked(ctx: Context, report: Report, session: SessionKey): Promise<void> {
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.id, report.registrationId))
      .for('update');
    if (!row) return;
    const { sessionDate, sessionSlot, appointmentBooked } = row;
    const isStill =
      appointmentBooked && sessionDate === session.sessionDate && sessionSlot === session.sessionSlot;
    const earlier = isStill ? await bookedBefore(tx, report) : undefined;
    const reason = earlier ? `the same session is booked there already, as ${earlier.reference}` : LEFT_SINCE;
    if (isStill && !earlier) await decideIn(tx, now, report, 'booked', null);
    else await decideIn(tx, now, report, 'refused', { kind: 'calendar_cancel', reason });
  });
}

/** What stands for the registration's session in a calendar already: a second booking only takes a seat there. */
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
 * Whoever asked longer than others did may come with an answer that is old: what was decided meanwhile stands, and a booking
 * counts for more than what came to nothing.
 *
 * @returns whether this decided it
 */
async function decideIn(
  tx: Tx,
  now: Date,
  report: Report,
  state: 'booked' | 'refused' | 'unconfirmed',
  task: ReportTask | null,
): Promise<boolean> {
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
    await raiseStaffTask(tx, now, { kind, subject, registrationId, details });
  }
  const settled = ['calendar_cancel', 'calendar_unconfirmed'] as const;
  if (state === 'booked') await finishTasksAbout(tx, now, settled, subject, 'system', 'Booked.');
  return true;
}

/** The session that begins then. @throws DomainError `invalid` where none does */
function sessionAt({ startsAt }: CalendarBooking): SessionKey {
  const sessionSlot = slotOf(startsAt.toISOString());
  if (!sessionSlot) throw notBookable('sessionSlot');
  return { sessionDate: kampalaDate(startsAt), sessionSlot };
}

/**
 * Lets one of those ask who would ask about the same booking at the same moment.
 *
 * @returns whether the caller asks; if not, somebody has just done so
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

/** The report as it is known, or taken up again where it had come to nothing; `null` where too many wait, which staff learn. */
async function keep(
  ctx: Context,
  { gateway: { dialect } }: ThirdPartyCalendar,
  registrationId: string,
  reference: string,
): Promise<Report | null> {
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
    if (known?.askedAt && known.askedAt > longEnoughAgo(now))
      throw new DomainError('too_many', 'We have just looked at this booking. Please wait a moment.', {
        retryAfterSeconds: SECONDS_BETWEEN_QUESTIONS,
      });
    if (ofRegistration.filter(({ state }) => state === 'reported').length >= MOST_OPEN) {
      // Once for the family, however many more there are.
      await raiseStaffTask(tx, now, {
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
