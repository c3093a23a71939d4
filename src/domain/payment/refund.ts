import { exact } from '../money.ts';
import type { NoAnswer } from './no-answer.ts';

/**
 * - `requested`: promised. The provider may know it already and is asked before the request is repeated.
 * - `sent`: the provider accepted it. `done`: it was paid out. `failed`: it was not paid out, and staff must act.
 */
export const refundStates = ['requested', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A provider's answer about a refund. `unknown`: an outage, a time-out, or an unreadable answer. */
export type RefundAnswer =
  | {
      kind: 'refund';
      refundId: string | null;
      state: 'sent' | 'done' | 'failed';
      failure?: string;
      /** The provider may still reverse this `done`; it is final this long after the refund was sent. */
      certainAfterMs?: number;
    }
  | { kind: 'not_found' }
  | NoAnswer;

/** A refund in a provider's list, ours or not. */
export interface ProviderRefund {
  refundId: string;
  transactionId: string;
  /** In the major unit of its transaction's currency. */
  amount: number;
  state: 'sent' | 'done' | 'failed';
  /** The state as in `RefundAnswer`, counted from when the refund was made. */
  certainAfterMs?: number;
  /** Our key, if the provider returns the note that contains it. */
  refundKey: string | null;
  at: Date | null;
}

interface PartOfPayment {
  /** In the major unit. */
  amount: number;
  state: RefundState;
}

interface OwnRefund extends PartOfPayment {
  id: string;
  providerRefundId: string | null;
}

/**
 * The refunds of one transaction that the provider made, or is making, without us. Our refunds are recognised by the
 * provider's number, else by our key, else by the amount. Each explains one row of the provider's list, so a second row
 * with the same key is not ours. A refund that failed here is not ours either, if the provider made it after all.
 */
export function refundsWithoutUs(
  theirs: readonly ProviderRefund[],
  ours: readonly OwnRefund[],
): ProviderRefund[] {
  const own = ours.filter(({ state }) => state !== 'failed');
  const numberless = own.filter(
    ({ id, providerRefundId }) =>
      providerRefundId === null && !theirs.some(({ refundKey }) => refundKey === id),
  );
  const byKey = new Set<string>();
  // A row may appear twice, because rows move between pages while the list is read.
  const listed = [...new Map(theirs.map((refund) => [refund.refundId, refund])).values()];
  return listed.filter(({ refundId, refundKey, amount, state }) => {
    if (state === 'failed') return false;
    if (own.some(({ providerRefundId }) => providerRefundId === refundId)) return false;
    const keyed = own.find(({ id, providerRefundId }) => id === refundKey && providerRefundId === null);
    if (keyed) {
      const isSecond = byKey.has(keyed.id);
      byKey.add(keyed.id);
      return isSecond;
    }
    const waiting = refundKey === null ? numberless.findIndex((one) => one.amount === amount) : -1;
    if (waiting >= 0) numberless.splice(waiting, 1);
    return waiting < 0;
  });
}

/** The part of a payment that can still be refunded, in the major unit. Failed refunds do not count. */
export function refundable(amount: number, refunds: readonly PartOfPayment[]): number {
  return exact(amount - sum(refunds.filter(({ state }) => state !== 'failed')));
}

/** Whether it is neither paid out nor failed: until then no other refund of the payment begins. */
export const isUnderWay = ({ state }: { state: RefundState }): boolean =>
  state === 'requested' || state === 'sent';

/** What was refunded of a payment, in the major unit. */
export function refunded(refunds: readonly PartOfPayment[]): number {
  return sum(refunds.filter(({ state }) => state === 'done'));
}

function sum(refunds: readonly PartOfPayment[]): number {
  return exact(refunds.reduce((total, { amount }) => total + amount, 0));
}

/** Why staff look at a refund that the provider has neither made nor refused. */
export const STILL_UNDER_WAY = 'still under way after two weeks';
