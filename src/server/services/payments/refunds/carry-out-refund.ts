import { and, asc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/clock.ts';
import type { RefundAnswer } from '#domain/payment/refund.ts';
import type { Context } from '../../../context.ts';
import { paymentTransactions, refunds } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import { commit } from '../../outbox/records.ts';
import { LEASE_MS, recordRefundAnswer } from './record-refund-answer.ts';

/** The provider's list may lag behind its answer. A younger request that is not found is asked about again. */
const MAY_APPEAR_MS = MINUTE_MS;

/** Requests a refund from the provider, or asks for its state if the provider may know it, and records the answer. */
export async function carryOutRefund(ctx: Context, refundId: string): Promise<void> {
  const found = await leaseRefund(ctx, refundId);
  if (!found) return;
  const { refund, transaction, wasSent, knownIds, leasedUntil } = found;
  const provider = providerById(ctx.payments, transaction.provider);
  if (!provider) {
    ctx.log.error(
      { refund: refundId, provider: transaction.provider },
      'the provider of a refund is not set up',
    );
    return recordRefundAnswer(ctx, refundId, { kind: 'unknown', reason: 'unreachable' }, 'system');
  }
  const order = {
    transactionId: transaction.transactionId,
    amount: refund.amount,
    method: transaction.method,
    since: refund.createdAt,
    refundKey: refund.id,
    reason: refund.reason,
  };
  let answer: RefundAnswer | null = wasSent
    ? await provider.findRefund(order, refund.providerRefundId, knownIds)
    : await requestUnderLease(ctx, refundId, leasedUntil, () => provider.refund(order));
  const age = ctx.clock.now().getTime() - (refund.sentAt ?? ctx.clock.now()).getTime();
  if (wasSent && answer?.kind === 'not_found' && age > MAY_APPEAR_MS) {
    answer = await requestUnderLease(ctx, refundId, leasedUntil, () => provider.refund(order));
    // The provider may refuse because it carried out the first request: its list decides, later.
    if (answer?.kind === 'refund' && answer.state === 'failed' && answer.refundId === null) {
      const listed = await provider.findRefund(order, null, knownIds);
      if (listed.kind !== 'not_found') answer = listed;
    }
  }
  if (answer) await recordRefundAnswer(ctx, refundId, answer, wasSent ? 'poller' : 'system');
}

/**
 * Requests the refund if this process still has the lease, which it renews for the time that the answer may take. An
 * earlier request may have taken longer than the lease, so that another process has it now.
 *
 * @returns `null` when another process has the lease; nothing was requested then
 */
async function requestUnderLease(
  ctx: Context,
  refundId: string,
  leasedUntil: Date,
  refund: () => Promise<RefundAnswer>,
): Promise<RefundAnswer | null> {
  const renewed = await commit(ctx, 'system', ({ tx, now }) =>
    tx
      .update(refunds)
      .set({ nextCheckAt: new Date(now.getTime() + LEASE_MS) })
      .where(
        and(
          eq(refunds.id, refundId),
          eq(refunds.nextCheckAt, leasedUntil),
          inArray(refunds.state, ['requested', 'sent']),
        ),
      )
      .returning({ id: refunds.id }),
  );
  return renewed.length === 0 ? null : refund();
}

/** Processes every refund that is due. @returns how many */
export async function askOpenRefunds(ctx: Context): Promise<number> {
  const due = await ctx.database.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextCheckAt), lte(refunds.nextCheckAt, ctx.clock.now())))
    .orderBy(asc(refunds.nextCheckAt), asc(refunds.createdAt))
    .limit(10);
  for (const { id } of due) {
    await carryOutRefund(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, refund: id }, 'a refund could not be carried out');
    });
  }
  return due.length;
}

async function leaseRefund(ctx: Context, refundId: string) {
  return commit(ctx, 'system', async ({ tx, now }) => {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), lte(refunds.nextCheckAt, now)))
      .for('update', { skipLocked: true });
    if (!refund) return null;
    const [transaction] = await tx
      .select()
      .from(paymentTransactions)
      .where(eq(paymentTransactions.id, refund.transactionRowId));
    if (!transaction) throw new Error(`the refund ${refundId} has no transaction`);
    const others = await tx
      .select({ id: refunds.providerRefundId })
      .from(refunds)
      .where(and(eq(refunds.transactionRowId, transaction.id), ne(refunds.id, refundId)));
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    await tx
      .update(refunds)
      .set({ sentAt: refund.sentAt ?? now, nextCheckAt: leasedUntil })
      .where(eq(refunds.id, refundId));
    return {
      refund,
      transaction,
      leasedUntil,
      wasSent: refund.sentAt !== null,
      knownIds: others.flatMap(({ id }) => id ?? []),
    };
  });
}
