import { and, eq, ne } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { refundable } from '#domain/payment/refund.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { refunds } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import { commit, record } from '../../outbox/records.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { readEvidence } from '../ledger/evidence.ts';
import { refuseVoid } from '../ledger/find-money.ts';
import type { Refund, Transaction } from '../ledger/rows.ts';
import { applyRefund } from './apply-refund.ts';
import { lockRefund } from './record-refund-answer.ts';

/**
 * Records a refund that staff made themselves, with its evidence: of a payment in person, after the provider's refund
 * failed, or after it was pending for so long that the provider is no longer asked. Repeating it with the same evidence
 * changes nothing.
 *
 * @throws DomainError `invalid` for malformed evidence; `not_found`; `conflict` while the provider is working on it, or
 *   when the money was refunded another way
 */
export async function finishRefundByHand(
  ctx: Context,
  { refundId, evidence, by }: { refundId: string; evidence: string; by: string },
): Promise<void> {
  const refundReceipt = readEvidence(evidence);
  if (!isUuid(refundId)) throw noSuchRefund();
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const { refund, transaction } = await lockRefund(tx, refundId);
    if (refund.state === 'done' && refund.providerRefundId === refundReceipt) return;
    refuseVoid(transaction);
    refuseUnlessByHand(ctx, refund, transaction);
    if (refund.state === 'failed') await refuseTwice(tx, refund, transaction);
    await refuseUsedEvidence(tx, refund, refundReceipt);
    const done = {
      state: 'done' as const,
      providerRefundId: refundReceipt,
      failure: null,
      nextCheckAt: null,
      doneAt: now,
      updatedAt: now,
    };
    await tx.update(refunds).set(done).where(eq(refunds.id, refundId));
    await record(change, {
      aggregate: 'refund',
      id: refundId,
      event: 'done',
      data: { from: refund.state, evidence: refundReceipt, because: 'staff refunded it by hand' },
    });
    await applyRefund(change, { ...refund, ...done }, transaction);
  });
}

/**
 * Records that a refund will not happen: one that staff were to make by hand, or that the provider is no longer asked
 * about. The money counts as not refunded, so that it can be refunded again.
 *
 * @throws DomainError `not_found`; `conflict` while the provider is working on it, or when the refund is over
 */
export async function giveUpRefund(
  ctx: Context,
  { refundId, note, by }: { refundId: string; note: string; by: string },
): Promise<void> {
  if (!isUuid(refundId)) throw noSuchRefund();
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const { refund, transaction } = await lockRefund(tx, refundId);
    if (refund.state === 'failed') throw new DomainError('conflict', 'This refund has failed already.');
    refuseUnlessByHand(ctx, refund, transaction);
    await tx
      .update(refunds)
      .set({ state: 'failed', failure: note, nextCheckAt: null, updatedAt: now })
      .where(eq(refunds.id, refundId));
    await record(change, {
      aggregate: 'refund',
      id: refundId,
      event: 'failed',
      data: { from: refund.state, note },
    });
    await finishTasksAbout(change, ['refund_failed', 'refund_by_hand'], refundId, note);
  });
}

const noSuchRefund = () => new DomainError('not_found', 'There is no such refund.');

/** A refund that the provider may still carry out is left to it: by hand it would be paid twice. */
function refuseUnlessByHand(ctx: Context, refund: Refund, { provider }: Transaction): void {
  if (refund.state === 'done') throw new DomainError('conflict', 'This refund is done already.');
  const isByHand = providerById(ctx.payments, provider)?.capabilities.refunds === 'by_hand';
  if (isByHand || refund.state === 'failed' || refund.nextCheckAt === null) return;
  throw new DomainError(
    'conflict',
    'The provider is carrying out this refund. It is asked about by itself; give nothing back by hand.',
  );
}

/** A failed refund did not count, so the same money may have been refunded since. */
async function refuseTwice(tx: Tx, refund: Refund, transaction: Transaction): Promise<void> {
  const all = await tx.select().from(refunds).where(eq(refunds.transactionRowId, transaction.id));
  if (refundable(Number(transaction.amount), all) >= refund.amount) return;
  throw new DomainError('conflict', 'This money was refunded or is being refunded another way.');
}

/** Evidence covers one refund. @throws DomainError `conflict` */
export async function refuseUsedEvidence(
  tx: Tx,
  refund: Pick<Refund, 'id'> | null,
  refundReceipt: string,
): Promise<void> {
  const [other] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.providerRefundId, refundReceipt), refund ? ne(refunds.id, refund.id) : undefined));
  if (!other) return;
  throw new DomainError(
    'conflict',
    `This evidence was taken for another refund already (${other.id}). If it is another receipt with the same number, add a suffix: ${refundReceipt}-B.`,
  );
}
