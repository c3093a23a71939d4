import type { PaymentNotice, StaffTask } from '#domain/messages/email.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Mismatch, Settlement } from '#domain/payment/settlement.ts';
import { type Change, raiseStaffTask } from '../../outbox/records.ts';
import type { MoneyDetails, MoneyTask } from '../../outbox/task-details.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { transactionName } from '../ledger/find-money.ts';
import type { LockedAttempt } from '../ledger/rows.ts';
import { notifyFamily } from './notify-family.ts';

const mismatchTasks = {
  amount: 'payment_underpaid',
  currency: 'payment_wrong_currency',
  reference: 'payment_wrong_reference',
} as const satisfies Record<Mismatch, StaffTask>;

/** What money that does not count, or exceeds the price, waits for. */
export const moneyTaskKinds = [
  'payment_underpaid',
  'payment_wrong_currency',
  'payment_wrong_reference',
  'payment_duplicate',
  'payment_late',
  'payment_unknown_reference',
] as const satisfies StaffTask[];

/**
 * Raises a staff task for money that staff must decide about and notifies the family, and ends a task that a newer answer
 * of the provider disproves.
 *
 * @param provider the provider of the transaction
 */
export async function raiseMoneyTasks(
  change: Change,
  { attempt, registration, ledger }: LockedAttempt,
  transaction: ProviderTransaction,
  { money, mismatch, overpaidBy }: Settlement,
  provider: string,
): Promise<void> {
  const { transactionId, reference, amount, currency } = transaction;
  const subject = transactionName({ provider, transactionId });
  const raise = (kind: MoneyTask, more: Partial<MoneyDetails> = {}) =>
    raiseStaffTask(change, {
      kind,
      subject,
      registrationId: registration.id,
      details: { reference, transactionId, provider, amount, currency, ...more },
    });
  const known = ledger.find((other) => other.transactionId === transactionId);
  if (known?.money === 'mismatch') {
    const outdatedKinds = Object.values(mismatchTasks).filter(
      (kind) => !mismatch || kind !== mismatchTasks[mismatch],
    );
    await finishTasksAbout(change, outdatedKinds, subject, "the provider's newer answer differs");
  }
  const notify = (why: PaymentNotice) => notifyFamily(change, registration.id, why, transaction, provider);
  if (money === 'mismatch' && mismatch) {
    await raise(mismatchTasks[mismatch], { expected: attempt.reference });
    // A visitor who names another's payment is answered on the page: the registration's address may not be theirs.
    if (mismatch !== 'reference') await notify(mismatch === 'amount' ? 'underpaid' : 'wrong_currency');
  }
  if (money === 'duplicate' || money === 'late') {
    await raise(money === 'duplicate' ? 'payment_duplicate' : 'payment_late');
    await notify(money);
  }
  if (overpaidBy) await raise('payment_overpaid', { overpaidBy });
}
