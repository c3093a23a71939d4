import { and, desc, eq, gt, inArray, min, or, sql } from 'drizzle-orm';
import { isBookable } from '#domain/booking/availability.ts';
import { UNPAID_SEAT_MS } from '#domain/booking/unpaid-seats.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { openStates } from '#domain/payment/status.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import { paymentAttempts, seats, sessions } from '../../../db/schema/index.ts';
import type { Change } from '../../outbox/records.ts';
import { findHold } from '../../registration-view/find-hold.ts';
import { offerOf } from '../../registration-view/offer-of.ts';
import { keptFor, readPlaces } from './seat-outlook.ts';

/** A chosen seat is held this long, longer than a phone's prompt lasts. */
export const HOLD_MS = 15 * MINUTE_MS;
/** Choosing again prolongs an unpaid hold at most to this. The next begins when the first is `UNPAID_SEAT_MS` old. */
const LONGEST_UNPAID_MS = 2 * HOLD_MS;

type HoldOutcome = 'claimed' | 'existing' | 'elsewhere' | 'closed' | 'full';

/**
 * Holds a seat of a session, or prolongs the hold. The caller holds the lock of the registration's row.
 *
 * @param isPaid whether the money has come; then a new hold begins
 */
export async function holdSeat(
  change: Change,
  registrationId: string,
  sessionId: number,
  isPaid: boolean,
): Promise<HoldOutcome> {
  const { tx, now } = change;
  const since = isPaid ? now : await unpaidSince(change, registrationId);
  const latest = isPaid ? Number.POSITIVE_INFINITY : latestUnpaid(since);
  const until = new Date(Math.min(now.getTime() + HOLD_MS, latest)).toISOString();
  const [claim] = await rowsOf<{ outcome: HoldOutcome }>(
    tx,
    sql`SELECT outcome FROM claim_seat(${registrationId}::uuid, ${sessionId}::integer, ${until}::timestamptz, ${now.toISOString()}::timestamptz)`,
  );
  if (!claim) throw new Error('claim_seat gave no answer');
  if (claim.outcome === 'claimed')
    await tx.update(seats).set({ holdStartedAt: since }).where(eq(seats.registrationId, registrationId));
  return claim.outcome;
}

/** When the registration began to hold a seat without paying; now, if it has not within the last hour. */
export async function unpaidSince({ tx, now }: Change, registrationId: string): Promise<Date> {
  const { registrationId: of, holdStartedAt } = paymentAttempts;
  const lately = gt(holdStartedAt, new Date(now.getTime() - UNPAID_SEAT_MS));
  const [first] = await tx
    .select({ since: min(holdStartedAt) })
    .from(paymentAttempts)
    .where(and(eq(of, registrationId), lately));
  return first?.since ?? now;
}

/** Until when a seat may be held without paying. */
export function latestUnpaid(since: Date): number {
  return since.getTime() + LONGEST_UNPAID_MS;
}

/**
 * Holds the seat that a payment is for once its money has come: of the session that was chosen last, if a seat is left
 * although none was held, or its hold has expired; else the one that is held. Otherwise the parent chooses another session.
 * Without a hold it takes no seat that is kept for another family.
 */
export async function holdChosenSeat(
  change: Change,
  registrationId: string,
  attemptId: string,
): Promise<void> {
  const { tx, ctx, now } = change;
  const heldId = await findHold(tx, now, registrationId);
  const { id, sessionDate, sessionSlot, startsAt, decision } = sessions;
  const [chosen] = await tx
    .select({ id, sessionDate, sessionSlot, startsAt, decision })
    .from(paymentAttempts)
    .innerJoin(sessions, eq(sessions.id, paymentAttempts.chosenSessionId))
    // The money of an older payment pays for a newer choice, as long as that has its seat.
    .where(
      heldId === null
        ? eq(paymentAttempts.id, attemptId)
        : and(
            eq(paymentAttempts.registrationId, registrationId),
            or(eq(paymentAttempts.id, attemptId), inArray(paymentAttempts.state, [...openStates])),
          ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  const { rules } = await offerOf(ctx, tx, registrationId);
  const isFree =
    chosen &&
    chosen.id !== heldId &&
    !(await isChosenLater(tx, registrationId, attemptId, heldId)) &&
    isBookable(rules, now, chosen) &&
    (heldId !== null || !(await isNeededByOthers(change, registrationId))) &&
    (await holdSeat(change, registrationId, chosen.id, true)) === 'claimed';
  if (heldId === null) return;
  if (!isFree) await holdSeat(change, registrationId, heldId, true);
  await tx
    .update(paymentAttempts)
    .set({ chosenSessionId: isFree ? chosen.id : heldId })
    .where(eq(paymentAttempts.id, attemptId));
}

/** Whether all free seats of the offer are kept for other families. The caller holds `SEATS_LOCK`. */
async function isNeededByOthers({ tx, ctx, now }: Change, registrationId: string): Promise<boolean> {
  const { free, waiting } = await readPlaces(tx, now, await offerOf(ctx, tx, registrationId));
  return free <= keptFor(waiting.filter(({ id }) => id !== registrationId));
}

/** Whether a later payment of the registration was for this session, whatever has become of it. */
async function isChosenLater(
  tx: Change['tx'],
  registrationId: string,
  attemptId: string,
  sessionId: number | null,
): Promise<boolean> {
  if (sessionId === null) return false;
  const later = and(
    eq(paymentAttempts.registrationId, registrationId),
    eq(paymentAttempts.chosenSessionId, sessionId),
    sql`${paymentAttempts.createdAt} > (SELECT a.created_at FROM payment_attempts a WHERE a.id = ${attemptId})`,
  );
  return (await tx.$count(paymentAttempts, later)) > 0;
}
