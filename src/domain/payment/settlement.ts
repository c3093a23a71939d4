import type { ProviderAnswer, ProviderTransaction } from './provider.ts';
import type { AttemptState } from './status.ts';

/** The attempt that a question was asked about, as it stands under lock. */
export interface AttemptFacts {
  reference: string;
  amount: number;
  currency: string;
  state: AttemptState;
  /** The transaction that paid this attempt, when one did. */
  paidBy: string | null;
}

export interface RegistrationFacts {
  /** Whether another attempt of the same registration was paid already. */
  paidByOtherAttempt: boolean;
  /** Whether it was cancelled or refunded: money that still arrives is to be returned. */
  closed: boolean;
}

export type Mismatch = 'reference' | 'currency' | 'amount';

/** What to write down. `attempt` is the attempt's next state; a transaction is recorded whenever the provider named one. */
export interface Settlement {
  attempt: AttemptState;
  /** How this transaction's money counts. `none`: no money moved (pending or failed). */
  money: 'counts' | 'duplicate' | 'mismatch' | 'none';
  mismatch?: Mismatch;
  /** More than the price was paid; staff return the difference. */
  overpaidBy?: number;
}

/**
 * Decides what a provider's answer means for an attempt. Pure, idempotent, and the same for callback, webhook, poller and
 * staff: money that matches settles it whatever came before; a late failure never undoes a success; an answer that says
 * nothing changes nothing.
 */
export function decideSettlement(
  attempt: AttemptFacts,
  registration: RegistrationFacts,
  answer: ProviderAnswer,
): Settlement {
  if (answer.kind !== 'transaction') return { attempt: attempt.state, money: 'none' };
  const { transaction } = answer;
  if (transaction.status === 'pending') return { attempt: attempt.state, money: 'none' };
  if (transaction.status === 'failed') {
    const isOurs = transaction.reference === attempt.reference;
    return { attempt: isOurs ? afterFailure(attempt.state) : attempt.state, money: 'none' };
  }
  return settleSuccess(attempt, registration, transaction);
}

function settleSuccess(
  attempt: AttemptFacts,
  registration: RegistrationFacts,
  transaction: ProviderTransaction,
): Settlement {
  const mismatch = mismatchOf(attempt, transaction);
  if (mismatch) {
    return { attempt: attempt.state === 'paid' ? 'paid' : 'review', money: 'mismatch', mismatch };
  }
  const paidByAnotherTransaction = attempt.paidBy !== null && attempt.paidBy !== transaction.transactionId;
  if (paidByAnotherTransaction || registration.paidByOtherAttempt || registration.closed) {
    return { attempt: 'paid', money: 'duplicate' };
  }
  const surplus = transaction.amount - attempt.amount;
  return { attempt: 'paid', money: 'counts', ...(surplus > 0 && { overpaidBy: surplus }) };
}

/** What about a successful transaction does not match what was asked, the gravest first. */
export function mismatchOf(
  attempt: Pick<AttemptFacts, 'reference' | 'amount' | 'currency'>,
  transaction: ProviderTransaction,
): Mismatch | undefined {
  if (transaction.reference !== attempt.reference) return 'reference';
  if (transaction.currency !== attempt.currency) return 'currency';
  if (transaction.amount < attempt.amount) return 'amount';
  return undefined;
}

function afterFailure(state: AttemptState): AttemptState {
  return state === 'open' || state === 'expired' ? 'failed' : state;
}

/** What `POST /api/verify-payment` answers with 409, by what does not match. */
export const mismatchMessages: Record<Mismatch, string> = {
  reference: 'This payment belongs to another registration.',
  currency: 'This payment was made in another currency. Our staff will contact you about it.',
  amount: 'The amount paid is less than the price. Our staff will contact you about it.',
};
