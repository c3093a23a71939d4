import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { changeEnd, firstStarts } from '#domain/booking/availability.ts';
import { type BookingRequest, bookingMessages, notBookable } from '#domain/booking/booking.ts';
import type { OfferRules } from '#domain/booking/offer.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { DAY_MS } from '#domain/clock.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { waitInWords } from '#domain/wait.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { emails, eventLog } from '../../db/schema/index.ts';
import { type Actor, type Change, commit } from '../outbox/records.ts';
import { readBookedSession } from '../registration-view/booked-session.ts';
import { type BookedSession, isBookedFor, lockRegistration } from '../registration-view/lock-registration.ts';
import { offerOf } from '../registration-view/offer-of.ts';
import { readRegistration } from '../registration-view/read-registration.ts';
import { refusedUnpaid, repeatedOrRefused } from './book-session.ts';
import { leaveCalendar } from './calendar/leave-calendar.ts';
import { findBookable } from './seats/find-bookable.ts';
import { comesAfterOthers } from './seats/seat-outlook.ts';

type ChangeOutcome =
  | 'moved'
  | 'existing'
  | 'unbooked'
  | 'gone'
  | 'late'
  | 'closed'
  | 'full'
  | 'unpaid'
  | 'refunding'
  | 'unknown';

/** By the family of one registration: each change sends it an e-mail, and shows it the meeting link of another session. */
const CHANGES_A_DAY = 4;

/**
 * Exchanges a booked session for another. The new seat is taken and the old one freed together, with the e-mail that
 * updates the calendar entry. Repeating the same change gives the same answer. Parents can do it until a day before the
 * old session, staff at any time.
 *
 * @param from The session that is left; by default the one that is booked
 * @throws DomainError `not_found`; `invalid` for a session that cannot be booked; `not_paid`; `conflict` when nothing, or
 *   another session than `from`, is booked, when it is too late, when the other session is full, and while the payment is being refunded; `too_many`
 *   when the family changed it four times within a day
 */
export async function changeSession(
  ctx: Context,
  registrationId: string,
  request: BookingRequest,
  actor: Actor = 'parent',
  from?: BookedSession,
): Promise<RegistrationView> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const session = await findBookable(ctx, request, registrationId, actor);
  if (!session) return repeatedOrRefused(ctx, registrationId, request);
  if (actor === 'parent' && (await comesAfterOthers(ctx, registrationId)))
    throw new DomainError('conflict', bookingMessages.neededByOthers);
  const now = ctx.clock.now();
  const { rules } = await offerOf(ctx, ctx.database.db, registrationId);
  const outcome = await commit(ctx, actor, async (change) => {
    const { tx } = change;
    const left = await lockRegistration(tx, registrationId);
    if (left && from && !isBookedFor(left, from)) return 'gone';
    const earliest =
      actor === 'parent' && !(await mayLeaveLate(change, rules, left))
        ? firstStarts(rules, now).toChange.toISOString()
        : null;
    const [row] = await rowsOf<{ outcome: ChangeOutcome }>(
      tx,
      sql`SELECT change_session(${registrationId}::uuid, ${session.id}::integer, ${earliest}::timestamptz, ${actor}, ${now.toISOString()}::timestamptz) AS outcome`,
    );
    if (left && row?.outcome === 'moved') {
      if (actor === 'parent') await refuseTooMany(change, registrationId);
      else await sendWithoutLimits(change, registrationId, left.bookingSequence + 1);
      const to = `${request.sessionDate}, ${request.sessionSlot}`;
      await leaveCalendar(change, registrationId, left, `the session was moved to ${to}`);
    }
    return row?.outcome;
  });
  if (outcome === 'unknown') throw registrationNotFound();
  if (outcome === 'unpaid') throw await refusedUnpaid(ctx, registrationId);
  if (outcome === 'refunding') throw new DomainError('conflict', bookingMessages.refunding);
  if (outcome === 'closed') throw notBookable('sessionDate');
  if (outcome === 'unbooked') throw new DomainError('conflict', bookingMessages.nothingBooked);
  if (outcome === 'gone') throw new DomainError('conflict', bookingMessages.gone);
  if (outcome === 'late') throw new DomainError('conflict', bookingMessages.tooLateToChange);
  if (outcome === 'full') throw new DomainError('conflict', bookingMessages.full);
  return readRegistration(ctx, registrationId);
}

/** The school called the session off, so that its family chooses another one however late it is. */
async function mayLeaveLate(
  { tx, now }: Change,
  rules: OfferRules,
  left: Awaited<ReturnType<typeof lockRegistration>>,
): Promise<boolean> {
  const session = left && (await readBookedSession(tx, left));
  if (session?.calledOffBecause == null || !isSlotLabel(session.sessionSlot)) return false;
  const { sessionDate, sessionSlot } = session;
  return changeEnd(rules, { sessionDate, sessionSlot }, true) >= now;
}

/** The notice of this change. `change_session` promises it. */
async function sendWithoutLimits({ tx }: Change, registrationId: string, sequence: number): Promise<void> {
  await tx
    .update(emails)
    .set({ data: sql`${emails.data} || '{"isByStaff": true}'::jsonb` })
    .where(
      and(
        eq(emails.kind, 'booking_changed'),
        eq(emails.subject, registrationId),
        eq(emails.version, String(sequence)),
      ),
    );
}

/** Counts the change in its transaction, which an error rolls back. @throws DomainError `too_many` */
async function refuseTooMany({ tx, now }: Change, registrationId: string): Promise<void> {
  const changes = await tx
    .select({ at: eventLog.at })
    .from(eventLog)
    .where(
      and(
        eq(eventLog.aggregate, 'registration'),
        eq(eventLog.aggregateId, registrationId),
        eq(eventLog.event, 'moved'),
        eq(eventLog.actor, 'parent'),
        gt(eventLog.at, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(asc(eventLog.at));
  const [first] = changes;
  if (!first || changes.length <= CHANGES_A_DAY) return;
  const retryAfterSeconds = Math.ceil((first.at.getTime() + DAY_MS - now.getTime()) / 1000);
  const message = `The session was changed ${CHANGES_A_DAY} times within a day. Please wait ${waitInWords(retryAfterSeconds)}, or write to our staff.`;
  throw new DomainError('too_many', message, { retryAfterSeconds });
}
