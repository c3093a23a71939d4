import type { Transaction } from './transaction.ts';

/**
 * Of `completed` the provider's users report that for mobile money it means only "initiated", and that
 * `completed-momo` is the end.
 */
export type RefundStatus = 'pending' | 'completed' | 'failed' | 'pending-momo' | 'completed-momo';

export interface Refund {
  id: number;
  transaction: Transaction;
  amount: number;
  /** The merchant's own words, given back in every answer about the refund. */
  comments: string | null;
  status: RefundStatus;
  createdAt: number;
}

/** The refund as the server API tells it. */
export function describeRefund(refund: Refund) {
  return {
    id: refund.id,
    account_id: 1,
    tx_id: refund.transaction.id,
    flw_ref: refund.transaction.flwReference,
    wallet_id: 1,
    amount_refunded: refund.amount,
    currency: refund.transaction.currency,
    status: refund.status,
    destination: 'payment_source',
    comments: refund.comments,
    meta: { source: 'availablebalance' },
    created_at: new Date(refund.createdAt).toISOString(),
  };
}
