import { eq } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { type RefundAnswer, STILL_UNDER_WAY } from '#domain/payment/refund.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { paymentAttempts, paymentTransactions, refunds } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import { type Actor, commit, record } from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { lockTransaction } from '../ledger/find-money.ts';
import type { Refund, Transaction } from '../ledger/rows.ts';
import { applyRefund } from './apply-refund.ts';
import { raiseForStaff } from './promise-refund.ts';

/** How long one process works on a refund before another may take over. */
export const LEASE_MS = MINUTE_MS;
const ASK_AGAIN_MS = 15 * MINUTE_MS;

/** Mobile money is refunded within hours, cards within days. After two weeks, staff look. */
const LONGEST_MS = 14 * DAY_MS;

/** Records a refund's state, with everything that follows from a refund. */
export async function recordRefundAnswer(
  ctx: Context,
  refundId: string,
  answer: RefundAnswer,
  actor: Actor,
): Promise<void> {
  await commit(ctx, actor, async (change) => {
    const { tx, now } = change;
    const { refund, transaction } = await lockRefund(tx, refundId);
    if (refund.state === 'done' || refund.state === 'failed') return;
    const provider = providerById(ctx.payments, transaction.provider);
    const isByHand = provider?.capabilities.refunds === 'by_hand';
    const state = stateAfter(refund, answer, now);
    const isOver = state === 'done' || state === 'failed';
    const isLate = !isByHand && !isOver && now.getTime() - refund.createdAt.getTime() > LONGEST_MS;
    const soon = answer.kind === 'refund' ? ASK_AGAIN_MS : LEASE_MS;
    await tx
      .update(refunds)
      .set({
        state,
        providerRefundId: (answer.kind === 'refund' ? answer.refundId : null) ?? refund.providerRefundId,
        failure: answer.kind === 'refund' ? (answer.failure ?? null) : refund.failure,
        nextCheckAt: isOver || isByHand || isLate ? null : new Date(now.getTime() + soon),
        doneAt: state === 'done' ? now : null,
        updatedAt: now,
      })
      .where(eq(refunds.id, refundId));
    if (state !== refund.state) {
      await record(change, {
        aggregate: 'refund',
        id: refundId,
        event: state,
        data: { from: refund.state, ...(answer.kind === 'refund' && { failure: answer.failure }) },
      });
    }
    if (state === 'failed' || isLate) {
      const failure = answer.kind === 'refund' && state === 'failed' ? answer.failure : STILL_UNDER_WAY;
      await raiseForStaff(change, 'refund_failed', refund, transaction, failure);
    }
    if (state === 'done') await applyRefund(change, { ...refund, state }, transaction);
  });
}

function stateAfter(refund: Refund, answer: RefundAnswer, now: Date): Refund['state'] {
  if (answer.kind !== 'refund') return refund.state;
  const age = now.getTime() - (refund.sentAt ?? refund.createdAt).getTime();
  return answer.state === 'done' && age < (answer.certainAfterMs ?? 0) ? 'sent' : answer.state;
}

/** Locks the registration first, as everywhere, then the refund. */
export async function lockRefund(
  tx: Tx,
  refundId: string,
): Promise<{ refund: Refund; transaction: Transaction }> {
  const [owner] = await tx
    .select({ registrationId: paymentAttempts.registrationId })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(eq(refunds.id, refundId));
  if (owner) {
    await lockRegistration(tx, owner.registrationId);
  }
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!refund) throw new DomainError('not_found', 'There is no such refund.');
  return { refund, transaction: await lockTransaction(tx, refund.transactionRowId) };
}
