import { DomainError } from '#domain/errors.ts';
import { exact } from '#domain/money.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { type ProviderRefund, refundable, refundsWithoutUs } from '#domain/payment/refund.ts';
import type { Context } from '../../../context.ts';
import { refunds } from '../../../db/schema/index.ts';
import { type PaymentProvider, providerById } from '../../../gateways/payments/port.ts';
import { type Change, commit, record } from '../../outbox/records.ts';
import { readEvidence } from '../ledger/evidence.ts';
import { findMoney, lockTransaction, refuseVoid } from '../ledger/find-money.ts';
import type { Transaction } from '../ledger/rows.ts';
import { lockAttempt } from '../settlement/lock-attempt.ts';
import { applyRefund } from './apply-refund.ts';
import { refuseUsedEvidence } from './finish-refund.ts';
import { refundsOf, searchOf } from './refunds-without-us.ts';

interface ProviderRefundRecord {
  /** The provider's id of the transaction; `provider:id` where two providers have the same. */
  transactionId: string;
  /** The family reads this. */
  reason: string;
  by: string;
  /**
   * The number of a repayment that only the provider's letter or dashboard shows, such as a chargeback, and its amount.
   */
  evidence?: string;
  amount?: number;
}

/** Money that was refunded, and the number of that refund where it has one. */
type RefundedAmount = Pick<ProviderRefund, 'amount' | 'at'> & { refundId: string | null };

/**
 * Records money that the provider refunded without us as our own refund, after staff confirmed it. No money moves. The
 * amount comes from the provider: the refunds that it lists; or everything left, when it lists none and no longer calls
 * the transaction successful. What the provider does not show at all needs its number.
 *
 * @returns how much was recorded
 * @throws DomainError `not_found`; `provider_unavailable`; `invalid` for a malformed number; `conflict` when the
 *   provider has refunded nothing new, is still working on it, or the amount exceeds what was left
 */
export async function recordProviderRefund(
  ctx: Context,
  order: ProviderRefundRecord,
): Promise<{ sum: number; currency: string }> {
  const found = await ctx.database.inTransaction((tx) => findMoney(tx, order.transactionId));
  const provider = providerById(ctx.payments, found.provider);
  const listed = await askForRefunds(provider, found);
  const isReversed = listed.length === 0 && (await askWhetherReversed(provider, found));
  return commit(ctx, `staff:${order.by}`, async (change) => {
    const { tx, now } = change;
    if (found.attemptId !== null) await lockAttempt(tx, found.attemptId);
    const transaction = await lockTransaction(tx, found.id);
    refuseVoid(transaction);
    const ours = await refundsOf(tx, transaction);
    if (order.evidence) await refuseUsedEvidence(tx, null, readEvidence(order.evidence));
    const left = refundable(Number(transaction.amount), ours);
    const amounts = amountsToRecord(now, refundsWithoutUs(listed, ours), isReversed, left, order);
    const sum = exact(amounts.reduce((total, { amount }) => total + amount, 0));
    if (!(left > 0))
      throw new DomainError('conflict', 'All of this money was refunded or is being refunded.');
    if (sum > left) {
      throw new DomainError(
        'conflict',
        `Only ${transaction.currency} ${left} is left of it: ask the provider why.`,
      );
    }
    for (const one of amounts) await insertRefund(change, transaction, one, order);
    return { sum, currency: transaction.currency };
  });
}

function amountsToRecord(
  now: Date,
  unknown: readonly ProviderRefund[],
  isReversed: boolean,
  left: number,
  { evidence, amount }: ProviderRefundRecord,
): RefundedAmount[] {
  if (unknown.length > 0) {
    if (evidence) throw new DomainError('conflict', 'The provider lists this refund: leave --evidence out.');
    const over = unknown.filter(
      ({ state, at, certainAfterMs = 0 }) =>
        state === 'done' && (at === null || now.getTime() - at.getTime() >= certainAfterMs),
    );
    if (over.length > 0) return over;
    throw new DomainError('conflict', 'The provider is still refunding it: try again when it is done.');
  }
  if (evidence) {
    const refundId = readEvidence(evidence);
    return [{ refundId, amount: amount ?? left, at: null }];
  }
  if (isReversed) return [{ refundId: null, amount: left, at: null }];
  throw new DomainError(
    'conflict',
    'The provider lists no refund of this payment. For a chargeback give its number: --evidence.',
  );
}

async function askForRefunds(
  provider: PaymentProvider | undefined,
  transaction: Transaction,
): Promise<ProviderRefund[]> {
  if (!provider?.capabilities.listsRefunds) return [];
  const list = await provider.listRefunds(searchOf(transaction));
  if (list.kind === 'unknown') throw unavailable();
  return list.refunds;
}

async function askWhetherReversed(
  provider: PaymentProvider | undefined,
  { transactionId }: Transaction,
): Promise<boolean> {
  const answer = await provider?.findTransaction(transactionId);
  if (!answer || answer.kind === 'unknown') throw unavailable();
  return answer.kind === 'not_found' || answer.transaction.status !== 'successful';
}

const unavailable = () => new DomainError('provider_unavailable', paymentMessages.providerDown);

async function insertRefund(
  change: Change,
  transaction: Transaction,
  { refundId, amount, at }: RefundedAmount,
  { reason, by }: ProviderRefundRecord,
): Promise<void> {
  const { tx, now } = change;
  const [refund] = await tx
    .insert(refunds)
    .values({
      transactionRowId: transaction.id,
      amount,
      currency: transaction.currency,
      reason,
      state: 'done',
      providerRefundId: refundId,
      requestedBy: by,
      createdAt: now,
      updatedAt: now,
      doneAt: at ?? now,
    })
    .returning();
  if (!refund) throw new Error('the refund was not inserted');
  await record(change, {
    aggregate: 'refund',
    id: refund.id,
    event: 'done',
    data: {
      because: 'the provider refunded it without us',
      transaction: transaction.transactionId,
      amount,
      currency: transaction.currency,
      number: refundId,
      reason,
    },
  });
  await applyRefund(change, refund, transaction);
}
