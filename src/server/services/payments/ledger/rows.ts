import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { AttemptState } from '#domain/payment/status.ts';
import {
  paymentAttempts,
  type paymentTransactions,
  type refunds,
  type registrations,
} from '../../../db/schema/index.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
export type Registration = typeof registrations.$inferSelect;
export type Transaction = typeof paymentTransactions.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** An attempt with everything that decides its next state, read under its registration's lock. */
export interface LockedAttempt {
  attempt: Attempt;
  registration: Registration;
  /** The states of the registration's other attempts. */
  others: AttemptState[];
  ledger: Pick<Transaction, 'transactionId' | 'status' | 'money' | 'amount' | 'currency'>[];
}

/** What is needed to ask about an attempt. */
export interface AttemptKey {
  id: string;
  registrationId: string;
  reference: string;
  provider: string;
  providerNumber: string | null;
}

/** The columns of an `AttemptKey`. */
export const attemptKey = {
  id: paymentAttempts.id,
  registrationId: paymentAttempts.registrationId,
  reference: paymentAttempts.reference,
  provider: paymentAttempts.provider,
  providerNumber: paymentAttempts.providerNumber,
};

/** The columns of a transaction that its provider may change. */
export function transactionFacts({
  amount,
  currency,
  fee = null,
  method = null,
  payerHint = null,
  at = null,
}: ProviderTransaction) {
  return { amount: String(amount), fee, currency, method, payerHint, providerAt: at };
}
