import { exact } from '../money.ts';
import type { ProviderAnswer, ProviderTransaction, TransactionStatus } from './provider.ts';
import { type AttemptState, isOpen } from './status.ts';

/**
 * How a transaction's money counts.
 *
 * - `none`: no money moved (pending or failed).
 * - `counts`: it pays the registration.
 * - `duplicate`: it was paid already, whatever the amount. `late`: it was cancelled or refunded already. `mismatch`: less
 *   than the price, another currency or another reference. `unmatched`: no registration of ours expects it. Each is a task for staff.
 * - `returned`: money of these kinds that was refunded. `dismissed`: staff found that it is not ours. `void`: staff
 *   entered it by mistake; there is no such money.
 */
export const moneyStatuses = [
  'none',
  'counts',
  'duplicate',
  'late',
  'mismatch',
  'unmatched',
  'returned',
  'dismissed',
  'void',
] as const;
export type MoneyStatus = (typeof moneyStatuses)[number];

/** Money that we never had. It is in no sum, and nothing of it can be refunded. */
export const notReceived = ['none', 'dismissed', 'void'] as const satisfies readonly MoneyStatus[];

export function wasReceived(money: MoneyStatus): boolean {
  return !(notReceived as readonly MoneyStatus[]).includes(money);
}

/** One transaction of an attempt as it is recorded. */
export interface LedgerEntry {
  transactionId: string;
  status: TransactionStatus;
  money: MoneyStatus;
}

/** The attempt, read under its lock. */
export interface AttemptFacts {
  reference: string;
  /** In the currency's major unit. */
  amount: number;
  currency: string;
  state: AttemptState;
  /** Every transaction recorded for it. */
  ledger: readonly LedgerEntry[];
}

export interface RegistrationFacts {
  /** Whether another attempt of the same registration was paid already. */
  paidByOtherAttempt: boolean;
  /** Whether another attempt of the registration is open, which replaced this one. */
  hasOtherOpenAttempt: boolean;
  /** Whether it was cancelled or refunded: money that still arrives is for staff. */
  closed: boolean;
}

export type Mismatch = 'reference' | 'currency' | 'amount';

/** What to record. */
export interface Settlement {
  /** The attempt's next state. */
  attempt: AttemptState;
  /** The transaction's new state; `null` when the answer has no transaction of this attempt. */
  entry: LedgerEntry | null;
  /** How its money counts. */
  money: MoneyStatus;
  mismatch?: Mismatch;
  /** More than the price was paid; staff return the difference. */
  overpaidBy?: number;
}

/**
 * Decides what a provider's answer means for an attempt. Pure, idempotent, and the same for callback, webhook, poller
 * and staff. A transaction only moves forward (pending, failed, successful), and the attempt's state follows from all
 * of its transactions. So answers may come in any order and number, a late failure never undoes a success, and an
 * `unknown` answer changes nothing.
 */
export function decideSettlement(
  attempt: AttemptFacts,
  registration: RegistrationFacts,
  answer: ProviderAnswer,
): Settlement {
  const nothing: Settlement = { attempt: attempt.state, entry: null, money: 'none' };
  if (answer.kind !== 'transaction') return nothing;
  const { transaction } = answer;
  const isOurs = transaction.reference === attempt.reference;
  if (transaction.status !== 'successful' && !isOurs) return nothing;

  const known = attempt.ledger.find(({ transactionId }) => transactionId === transaction.transactionId);
  const finding = judge(attempt, registration, transaction, known);
  const entry: LedgerEntry = {
    transactionId: transaction.transactionId,
    status: furthest(known?.status, transaction.status),
    money: finding.money,
  };
  const ledger = [...attempt.ledger.filter((other) => other !== known), entry];
  return {
    ...finding,
    entry,
    attempt: stateOf(attempt.state, ledger, registration.hasOtherOpenAttempt || registration.closed),
  };
}

/**
 * The state of an attempt with these transactions.
 *
 * @param isReplaced Whether a newer attempt is open, or the registration is over
 */
export function stateOf(
  current: AttemptState,
  ledger: readonly LedgerEntry[],
  isReplaced: boolean,
): AttemptState {
  const some = (...kinds: MoneyStatus[]) => ledger.some(({ money }) => kinds.includes(money));
  if (some('counts')) return 'paid';
  if (some('mismatch', 'late')) return 'review';
  if (some('duplicate')) return 'duplicate';
  if (ledger.some(({ status }) => status === 'pending')) {
    // A replaced attempt stays replaced. Money that comes late is still found.
    return isReplaced && !isOpen(current) ? current : 'pending';
  }
  if (ledger.some(({ status }) => status === 'failed') || some('returned')) return 'failed';
  return current === 'review' || current === 'duplicate' || current === 'paid' ? 'expired' : current;
}

type Finding = Pick<Settlement, 'money' | 'mismatch' | 'overpaidBy'>;

function judge(
  attempt: AttemptFacts,
  registration: RegistrationFacts,
  transaction: ProviderTransaction,
  known: LedgerEntry | undefined,
): Finding {
  // How money counts is changed only by staff, or by a later answer that now matches.
  const mayMatchNow =
    known?.money === 'mismatch' && transaction.status === 'successful' && !mismatchOf(attempt, transaction);
  if (known?.status === 'successful' && !mayMatchNow)
    return { money: known.money, ...detailsOf(known.money, attempt, transaction) };
  if (transaction.status !== 'successful') return { money: 'none' };
  const money = moneyOf(attempt, registration, transaction);
  return { money, ...detailsOf(money, attempt, transaction) };
}

function moneyOf(
  attempt: AttemptFacts,
  registration: RegistrationFacts,
  transaction: ProviderTransaction,
): MoneyStatus {
  const mismatch = mismatchOf(attempt, transaction);
  if (mismatch === 'reference' || mismatch === 'currency') return 'mismatch';
  if (registration.closed) return 'late';
  const isPaid = registration.paidByOtherAttempt || attempt.ledger.some(({ money }) => money === 'counts');
  if (isPaid) return 'duplicate';
  return mismatch ? 'mismatch' : 'counts';
}

function detailsOf(
  money: MoneyStatus,
  attempt: AttemptFacts,
  transaction: ProviderTransaction,
): Pick<Settlement, 'mismatch' | 'overpaidBy'> {
  if (money === 'mismatch') {
    const mismatch = mismatchOf(attempt, transaction);
    return mismatch ? { mismatch } : {};
  }
  const surplus = exact(transaction.amount - attempt.amount);
  const isSame = transaction.currency === attempt.currency;
  return money === 'counts' && isSame && surplus > 0 ? { overpaidBy: surplus } : {};
}

/** How a successful transaction differs from the attempt, most serious first. */
export function mismatchOf(
  attempt: Pick<AttemptFacts, 'reference' | 'amount' | 'currency'>,
  transaction: ProviderTransaction,
): Mismatch | undefined {
  if (transaction.reference !== attempt.reference) return 'reference';
  if (transaction.currency !== attempt.currency) return 'currency';
  if (transaction.amount < attempt.amount) return 'amount';
  return undefined;
}

const order: readonly TransactionStatus[] = ['pending', 'failed', 'successful'];

function furthest(known: TransactionStatus | undefined, reported: TransactionStatus): TransactionStatus {
  return known && order.indexOf(known) > order.indexOf(reported) ? known : reported;
}

/** The 409 messages of `POST /api/verify-payment`. */
export const mismatchMessages: Record<Mismatch, string> = {
  reference: 'This payment belongs to another registration.',
  currency: 'This payment was made in another currency. Our staff will contact you about it.',
  amount: 'The amount paid is less than the price. Our staff will contact you about it.',
};
