import type { PaymentMethod } from '../order.ts';
import type { Refund } from '../refund.ts';
import { describeTransaction, type Transaction } from '../transaction.ts';

const eventTypes: Record<PaymentMethod, string> = {
  mobile_money: 'MOBILEMONEYUG_TRANSACTION',
  bank_transfer: 'BANK_TRANSFER_TRANSACTION',
  card: 'CARD_TRANSACTION',
};

/** The JSON of a webhook. The dotted key is the provider's. */
export function describeWebhook(transaction: Transaction, status?: string) {
  const data = describeTransaction(transaction, status ? { status } : {});
  return {
    event: 'charge.completed',
    data,
    'event.type': eventTypes[transaction.payer.method],
    ...(data.meta ? { meta_data: data.meta } : {}),
  };
}

/** The JSON of the webhook that tells a refund's end, in the capitals that merchants report of it. */
export function describeRefundWebhook(refund: Refund) {
  return {
    event: 'refund.completed',
    data: {
      id: refund.id,
      AccountId: 1,
      TransactionId: refund.transaction.id,
      FlwRef: refund.transaction.flwReference,
      walletId: 1,
      AmountRefunded: refund.amount,
      status: refund.status,
      destination: 'payment_source',
      comments: refund.comments,
      meta: JSON.stringify({ source: 'availablebalance' }),
      createdAt: new Date(refund.createdAt).toISOString(),
    },
  };
}
