import type { Transaction } from './transaction.ts';

export interface Refund {
  id: number;
  transaction: Transaction;
  amount: number;
  comments: string | null;
  status: 'pending' | 'completed' | 'failed';
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
    status: refund.status,
    destination: 'payment_source',
    comments: refund.comments,
    meta: { source: 'availablebalance' },
    created_at: new Date(refund.createdAt).toISOString(),
  };
}
