import { and, eq, gt, sql } from 'drizzle-orm';
import { isBookable } from '#domain/booking/offer.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { paymentAttempts, seats, sessions } from '../../db/schema/index.ts';
import { findHold } from './find-hold.ts';

/** A chosen seat is kept this long, well past the minutes that a phone's prompt lives. */
const HOLD_MS = 15 * 60 * 1000;
/** Choosing it again prolongs it up to this, so that nobody keeps a seat from others without paying for it. */
const LONGEST_UNPAID_MS = 2 * HOLD_MS;

type HoldOutcome = 'claimed' | 'existing' | 'elsewhere' | 'closed' | 'full';

/**
 * Holds a seat of a session, or holds the one that is held for longer. The registration's row is locked by the caller.
 *
 * @param isPaid Whether the money has come: then it is held anew
 */
export async function holdSeat(
  tx: Tx,
  now: Date,
  registrationId: string,
  sessionId: number,
  isPaid: boolean,
): Promise<HoldOutcome> {
  const since = isPaid ? now : await heldSince(tx, now, registrationId, sessionId);
  const latest = isPaid ? Number.POSITIVE_INFINITY : since.getTime() + LONGEST_UNPAID_MS;
  const until = new Date(Math.min(now.getTime() + HOLD_MS, latest)).toISOString();
  const result = await tx.execute(
    sql`SELECT outcome FROM claim_seat(${registrationId}::uuid, ${sessionId}::integer, ${until}::timestamptz, ${now.toISOString()}::timestamptz)`,
  );
  const [claim] = (result as unknown as { rows: { outcome: HoldOutcome }[] }).rows;
  if (!claim) throw new Error('claim_seat gave no answer');
  if (claim.outcome === 'claimed')
    await tx.update(seats).set({ heldSince: since }).where(eq(seats.registrationId, registrationId));
  return claim.outcome;
}

/** When the registration began to hold its seat of the session; now, where it holds none. */
async function heldSince(tx: Tx, now: Date, registrationId: string, sessionId: number): Promise<Date> {
  const [own] = await tx
    .select({ since: seats.heldSince })
    .from(seats)
    .where(
      and(eq(seats.registrationId, registrationId), eq(seats.sessionId, sessionId), gt(seats.heldUntil, now)),
    );
  return own?.since ?? now;
}

/**
 * Holds the seat that a payment is for from now on, when its money has come: the one that is held, which was chosen last,
 * else the one that was chosen for this payment, although its hold has run out, as long as a seat is left. Where none is,
 * the parent chooses another session.
 */
export async function holdChosenSeat(
  tx: Tx,
  ctx: Context,
  now: Date,
  registrationId: string,
  attemptId: string,
): Promise<void> {
  const heldId = await findHold(tx, now, registrationId);
  if (heldId !== null) {
    await holdSeat(tx, now, registrationId, heldId, true);
    // The money of an older payment is for what was chosen since.
    await tx
      .update(paymentAttempts)
      .set({ chosenSessionId: heldId })
      .where(eq(paymentAttempts.id, attemptId));
    return;
  }
  const { id, sessionDate, sessionSlot, decision } = sessions;
  const [chosen] = await tx
    .select({ id, sessionDate, sessionSlot, decision })
    .from(paymentAttempts)
    .innerJoin(sessions, eq(sessions.id, paymentAttempts.chosenSessionId))
    .where(eq(paymentAttempts.id, attemptId));
  if (chosen && isBookable(ctx.offer, now, chosen)) await holdSeat(tx, now, registrationId, chosen.id, true);
}
