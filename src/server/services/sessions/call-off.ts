import { and, eq, sql } from 'drizzle-orm';
import { changeEnd } from '#domain/booking/availability.ts';
import { refundReason } from '#domain/booking/session-text.ts';
import type { FamilyOutcome } from '#domain/desk/sessions.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { calledOffSeats, registrations, sessions } from '../../db/schema/index.ts';
import { changeSession } from '../bookings/change-session.ts';
import { raiseWithoutSeat } from '../bookings/seats/without-seat.ts';
import { closeWithin } from '../bookings/sessions/close-session.ts';
import { type Change, commit, promiseEmail, record } from '../outbox/records.ts';
import { promiseRefund, promiseRefundMails } from '../payments/refunds/promise-refund.ts';
import { isBookedFor, lockRegistrations } from '../registration-view/lock-registration.ts';
import { wholeRefundOf } from '../registrations/cancel-registration.ts';
import { type Family, lockFamilies, wayOfUnbooked } from './call-off-families.ts';
import { findSession, type Session, type Viewer } from './find-session.ts';

export interface CallOff {
  reason: string;
  /** How the families go on. */
  way: FamilyOutcome;
  /** The session that all are moved to, with `move`. */
  to: string | null;
}

const ASKED_TO_CHOOSE = 'The family got the e-mail to choose another session.';

/** Staff can decide for the families of a session that was called off as long as the families themselves. */
export function lastDecision({ offers }: Pick<Context, 'offers'>, session: Session): Date {
  return session.calledOffBecause === null
    ? session.endsAt
    : changeEnd(offers.byId(session.offerId).rules, session, true);
}

/**
 * Calls a session off: it takes no bookings, its families are written to, and go on as staff decided. Refunds are
 * promised, and carried out by the job. A family for whom that cannot be done is written to and chooses another session.
 * It stays in the session's list, and the act can be repeated for those who wait. A family that chose another session
 * first keeps it. `askLeftBehind` writes to those whom a crash leaves between.
 *
 * @returns What could not be done, in words for staff
 * @throws DomainError as `previewCallOff`
 */
export async function callOff(
  ctx: Context,
  viewer: Viewer & { email: string },
  id: string,
  order: CallOff,
): Promise<string[]> {
  const { reason, way } = order;
  const by = viewer.email;
  const failed: string[] = [];
  const { session, families } = await commit(ctx, `staff:${by}`, async (change) => {
    const { tx } = change;
    const found = await findSession(ctx, viewer, id, tx);
    await closeWithin(change, found);
    const { booked, returning, paid, unpaid, undecided, withCode } = await lockFamilies(change, found);
    await tx.update(sessions).set({ calledOffBecause: reason }).where(eq(sessions.id, found.id));
    // Who has a code has weeks, and pays for another session. Money that staff accept later pays for another one too.
    const later = new Set([...withCode.filter((one) => !one.isPaying).map((one) => one.id), ...undecided]);
    await keepWays(
      change,
      found,
      unpaid.filter((one) => !later.has(one)),
      wayOfUnbooked(way),
    );
    await keepWays(change, found, [...later], 'choose');
    if (found.calledOffBecause === null) {
      for (const family of codesWrittenTo(withCode))
        await askToChoose(change, found, family, { isUnproved: true });
      for (const family of returning) {
        await endCalendarEntry(change, found, family);
        await promiseRefundMails(change, family.id, { isByStaff: true });
      }
    }
    for (const family of [...booked, ...paid]) {
      const its = booked.includes(family) ? way : wayOfUnbooked(way);
      const refused =
        its === 'refund'
          ? await refusalOf(async () => {
              const note = refundReason(found, reason);
              await promiseRefund(change, await wholeRefundOf(tx, { id: family.id, by, note }));
              await endCalendarEntry(change, found, family);
            })
          : null;
      if (its === 'choose' || refused) await letChoose(change, found, family);
      else await keepWays(change, found, [family.id], its);
      if (refused) failed.push(`${family.childName}: ${refused} ${ASKED_TO_CHOOSE}`);
    }
    await record(change, {
      aggregate: 'session',
      id: String(found.id),
      event: 'called_off',
      data: { way, reason, families: booked.length + paid.length },
    });
    return { session: found, families: booked };
  });
  const target = way === 'move' && order.to ? await findSession(ctx, viewer, order.to) : null;
  if (target)
    for (const family of families) {
      const refused = await refusalOf(() => changeSession(ctx, family.id, target, `staff:${by}`, session));
      if (!refused) continue;
      const isAsked = await commit(ctx, `staff:${by}`, async (change) => {
        const [row] = await lockRegistrations(change.tx, [family.id]);
        if (!row || !isBookedFor(row, session)) return false;
        await letChoose(change, session, family);
        return true;
      });
      failed.push(`${family.childName}: ${refused}${isAsked ? ` ${ASKED_TO_CHOOSE}` : ''}`);
    }
  await raiseWithoutSeat(ctx, session.offerId);
  return failed;
}

async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** Anyone can ask for codes, in any number. */
const MOST_CODES_WRITTEN_TO = 100;

/** Of one mailbox: each child has a link of its own, and a stranger may have registered one under the address. */
const MOST_CODES_OF_MAILBOX = 3;

/** Of the children with a code those whose families are written to: the networks take turns, the oldest first. */
export function codesWrittenTo<Coded extends { mailbox: string; network: string }>(
  withCode: readonly Coded[],
): Coded[] {
  const firstOfEach = (key: keyof Coded, most: number, some: readonly Coded[]) =>
    [...Map.groupBy(some, (one) => one[key]).values()].flatMap((group) =>
      group.slice(0, most).map((one, turn) => ({ one, turn })),
    );
  const written = firstOfEach('mailbox', MOST_CODES_OF_MAILBOX, withCode).map(({ one }) => one);
  return firstOfEach('network', MOST_CODES_WRITTEN_TO, written)
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, MOST_CODES_WRITTEN_TO)
    .map(({ one }) => one);
}

/** Promises a family the e-mail that its session does not take place, with the link to choose another one. */
export async function letChoose(change: Change, session: Session, family: Pick<Family, 'id'>): Promise<void> {
  await endCalendarEntry(change, session, family);
  await keepWays(change, session, [family.id], 'choose');
  await askToChoose(change, session, family, { isByStaff: true });
}

/** The next e-mail cancels the calendar entry of a booked family, which needs a higher version (RFC 5546, 3.2.5). */
async function endCalendarEntry({ tx }: Change, session: Session, family: Pick<Family, 'id'>): Promise<void> {
  await tx
    .update(registrations)
    .set({ bookingSequence: sql`${registrations.bookingSequence} + 1` })
    .where(
      and(
        eq(registrations.id, family.id),
        eq(registrations.appointmentBooked, true),
        eq(registrations.sessionDate, session.sessionDate),
        eq(registrations.sessionSlot, session.sessionSlot),
      ),
    );
}

/** @param bounds Whether the e-mail counts as one that staff sent, or one to an address that nobody has proved */
async function askToChoose(
  change: Change,
  { id: sessionId }: Session,
  { id }: Pick<Family, 'id'>,
  bounds: { isByStaff: true } | { isUnproved: true },
): Promise<void> {
  await promiseEmail(change, {
    kind: 'session_called_off',
    subject: id,
    version: `${sessionId} ${change.now.toISOString()}`,
    registrationId: id,
    data: { sessionId, ...bounds },
  });
}

async function keepWays(
  { tx, now }: Change,
  session: Session,
  families: readonly string[],
  way: FamilyOutcome,
): Promise<void> {
  // All in one parameter: strangers may have chosen the session without paying, as many as they like. When families are
  // written to once only, the time stays that of the first act; `askLeftBehind` needs that of the last move.
  await tx.execute(sql`
    INSERT INTO ${calledOffSeats} (session_id, registration_id, way, created_at)
    SELECT ${session.id}::integer, id, ${way}, ${now.toISOString()}::timestamptz
    FROM unnest(${sql.param(families)}::uuid[]) AS id
    ON CONFLICT (session_id, registration_id) DO UPDATE SET way = excluded.way,
      created_at = CASE WHEN excluded.way = 'move' THEN excluded.created_at ELSE ${calledOffSeats.createdAt} END`);
}
