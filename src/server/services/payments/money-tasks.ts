import type { StaffTask } from '#domain/messages/email.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Mismatch, Settlement } from '#domain/payment/settlement.ts';
import type { Tx } from '../../db/open.ts';
import { raiseStaffTask } from '../records.ts';
import type { LockedAttempt } from './rows.ts';

const mismatchTasks: Record<Mismatch, StaffTask> = {
  amount: 'payment_underpaid',
  currency: 'payment_wrong_currency',
  reference: 'payment_wrong_reference',
};

/** Money that is not simply right ends in a task with a name, once per transaction. */
export async function raiseMoneyTasks(
  tx: Tx,
  now: Date,
  { attempt, registration }: Pick<LockedAttempt, 'attempt' | 'registration'>,
  transaction: ProviderTransaction,
  { money, mismatch, overpaidBy }: Settlement,
): Promise<void> {
  const { transactionId, reference, amount, currency } = transaction;
  const raise = (kind: StaffTask, more: object = {}) =>
    raiseStaffTask(tx, now, {
      kind,
      subject: transactionId,
      registrationId: registration.id,
      details: { reference, transactionId, provider: attempt.provider, amount, currency, ...more },
    });
  if (money === 'mismatch' && mismatch) await raise(mismatchTasks[mismatch], { expected: attempt.reference });
  if (money === 'duplicate') await raise('payment_duplicate');
  if (money === 'late') await raise('payment_late');
  if (overpaidBy) await raise('payment_overpaid', { overpaidBy });
}
