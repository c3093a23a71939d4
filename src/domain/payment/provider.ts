export type TransactionStatus = 'successful' | 'pending' | 'failed';

/** What a payment provider says of one transaction, in our terms. */
export interface ProviderTransaction {
  transactionId: string;
  reference: string;
  status: TransactionStatus;
  /** In the currency's major unit, as providers write it. */
  amount: number;
  currency: string;
  /** How it was paid, in the provider's word: `mobilemoneyug`, `card`. */
  method?: string | null;
  /** The last digits of the payer's phone or card, never more. */
  payerHint?: string | null;
  /** When the provider has it from. */
  at?: Date | null;
}

/**
 * A provider's answer to a question about a payment. `unknown` is every answer that says nothing: an outage, a time-out,
 * nonsense. It is never treated as a failure.
 */
export type ProviderAnswer =
  | { kind: 'transaction'; transaction: ProviderTransaction }
  | { kind: 'not_found' }
  | { kind: 'unknown'; reason: 'unreachable' | 'nonsense' };
