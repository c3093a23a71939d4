import { eq, sql } from 'drizzle-orm';
import { isBookable } from '#domain/booking/offer.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { paymentAttempts, sessions } from '../../db/schema/index.ts';

/** A chosen seat is kept this long, well past the minutes that a phone's prompt lives. */
const HOLD_MS = 15 * 60 * 1000;

type HoldOutcome = 'claimed' | 'existing' | 'elsewhere' | 'closed' | 'full';

/** Holds a seat of a session, or holds the one that is held for longer. The registration's row is locked by the caller. */
export async function holdSeat(
  tx: Tx,
  now: Date,
  registrationId: string,
  sessionId: number,
): Promise<HoldOutcome> {
  const until = new Date(now.getTime() + HOLD_MS).toISOString();
  const result = await tx.execute(
    sql`SELECT outcome FROM claim_seat(${registrationId}::uuid, ${sessionId}::integer, ${until}::timestamptz, ${now.toISOString()}::timestamptz)`,
  );
  const [claim] = (result as unknown as { rows: { outcome: HoldOutcome }[] }).rows;
  if (!claim) throw new Error('claim_seat gave no answer');
  return claim.outcome;
}

/**
 * Holds the seat that was chosen for a payment from now on, when its money has come: also where the hold had run out
 * meanwhile, as long as a seat is left. Where none is, the parent chooses another session.
 */
export async function holdChosenSeat(
  tx: Tx,
  ctx: Context,
  now: Date,
  registrationId: string,
  attemptId: string,
): Promise<void> {
  const { id, sessionDate, sessionSlot, decision } = sessions;
  const [chosen] = await tx
    .select({ id, sessionDate, sessionSlot, decision })
    .from(paymentAttempts)
    .innerJoin(sessions, eq(sessions.id, paymentAttempts.chosenSessionId))
    .where(eq(paymentAttempts.id, attemptId));
  if (chosen && isBookable(ctx.offer, now, chosen)) await holdSeat(tx, now, registrationId, chosen.id);
}
