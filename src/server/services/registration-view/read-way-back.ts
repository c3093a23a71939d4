import { and, desc, eq, sql } from 'drizzle-orm';
import { type WayBack, wayBackOf } from '#domain/payment/way-back.ts';
import type { Context } from '../../context.ts';
import { eventLog, paymentAttempts, paymentTransactions, refunds } from '../../db/schema/index.ts';

/** Staff who made a refund themselves recorded its evidence. */
const isByHand = sql<boolean>`EXISTS (SELECT 1 FROM ${eventLog} e WHERE e.aggregate = 'refund'
  AND e.aggregate_id = ${refunds.id}::text AND e.event = 'done' AND e.data ? 'evidence')`;

/** How a refund, or the last one of a registration, was paid to the family; `null` without one. */
export async function readWayBack(
  ctx: Context,
  about: { refundId: string } | { registrationId: string },
): Promise<WayBack | null> {
  const isWanted =
    'refundId' in about
      ? eq(refunds.id, about.refundId)
      : eq(paymentAttempts.registrationId, about.registrationId);
  const [last] = await ctx.database.db
    .select({ method: paymentTransactions.method, isByHand })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(and(isWanted, eq(refunds.state, 'done')))
    .orderBy(desc(refunds.doneAt), desc(refunds.id))
    .limit(1);
  return last ? wayBackOf(last.method, last.isByHand) : null;
}
