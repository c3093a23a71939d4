/** What a payment provider says of one transaction, in our terms. */
export interface ProviderTransaction {
  transactionId: string;
  reference: string;
  status: 'successful' | 'pending' | 'failed';
  amount: number;
  currency: string;
}

/**
 * A provider's answer to a question about a payment. `unknown` is every answer that says nothing: an outage, a time-out,
 * nonsense. It is never taken for a failure.
 */
export type ProviderAnswer =
  | { kind: 'transaction'; transaction: ProviderTransaction }
  | { kind: 'not_found' }
  | { kind: 'unknown'; reason: 'unreachable' | 'nonsense' };
