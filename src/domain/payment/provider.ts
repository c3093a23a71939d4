import type { NoAnswer } from './no-answer.ts';

export type TransactionStatus = 'successful' | 'pending' | 'failed';

/** A provider's transaction in our terms. */
export interface ProviderTransaction {
  transactionId: string;
  reference: string;
  status: TransactionStatus;
  /** In the currency's major unit, as providers write it. */
  amount: number;
  currency: string;
  /** What the provider keeps of the amount, if it says so. */
  fee?: number | null;
  /** How it was paid, in the provider's word: `mobilemoneyug`, `card`. */
  method?: string | null;
  /** Only the last digits of the payer's phone or card. */
  payerHint?: string | null;
  /** When it was made, by the provider. */
  at?: Date | null;
}

/**
 * A provider's answer about a payment. `unknown` is never treated as a failed payment.
 */
export type ProviderAnswer =
  | { kind: 'transaction'; transaction: ProviderTransaction }
  | { kind: 'not_found' }
  | NoAnswer;
