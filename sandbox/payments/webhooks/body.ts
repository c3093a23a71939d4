import { describeTransaction, type Transaction } from '../transaction.ts';

/** The JSON of a webhook. The dotted key is the provider's. */
export function describeWebhook(transaction: Transaction, status?: string) {
  const data = describeTransaction(transaction, status ? { status } : {});
  return {
    event: 'charge.completed',
    data,
    'event.type': 'MOBILEMONEYUG_TRANSACTION',
    ...(data.meta ? { meta_data: data.meta } : {}),
  };
}
