import { exact } from '../money.ts';

/**
 * - `requested`: promised, and perhaps pending: the provider is asked whether it knows of it before a second request.
 * - `sent`: the provider has taken it on. `done`: it was paid out. `failed`: it was not, and staff must act.
 */
export const refundStates = ['requested', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A provider's answer about a refund. `unknown` is no answer: an outage, a time-out, an unreadable body. */
export type RefundAnswer =
  | {
      kind: 'refund';
      refundId: string | null;
      state: 'sent' | 'done' | 'failed';
      failure?: string;
      /** A `done` that may still be reversed counts only this long after the refund was sent. */
      certainAfterMs?: number;
    }
  | { kind: 'not_found' }
  | { kind: 'unknown'; reason: 'unreachable' | 'nonsense' };

/** A refund in a provider's list, ours or not. */
export interface ProviderRefund {
  refundId: string;
  transactionId: string;
  /** In the major unit of its transaction's currency. */
  amount: number;
  state: 'sent' | 'done' | 'failed';
  /** As in `RefundAnswer`, from when it was made. */
  certainAfterMs?: number;
  /** Ours, where the provider gives the note back that has it. */
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
 * What the provider refunded of one transaction, or is refunding, without us. One of ours is known by its number; while
 * it has none, by our key, or without a key by its amount. Each of ours accounts for one: what the provider paid twice
 * under our key is not known the second time. One that we have as failed and the provider carried out all the same is not
 * known either.
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
  // Rows move from page to page while a list is read, so one may appear twice.
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

/** What can still be refunded of a payment, in the major unit; refunds that failed count for nothing. */
export function refundable(amount: number, refunds: readonly PartOfPayment[]): number {
  return exact(amount - sum(refunds.filter(({ state }) => state !== 'failed')));
}

/** What was refunded of a payment, in the major unit. */
export function refunded(refunds: readonly PartOfPayment[]): number {
  return sum(refunds.filter(({ state }) => state === 'done'));
}

function sum(refunds: readonly PartOfPayment[]): number {
  return exact(refunds.reduce((total, { amount }) => total + amount, 0));
}
