import { and, eq, gt } from 'drizzle-orm';
import type { PaymentNotice, StaffTask } from '#domain/messages/email.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Mismatch, Money, Settlement } from '#domain/payment/settlement.ts';
import { emails } from '../../../db/schema/index.ts';
import { type Change, keepEmail, promiseEmail, raiseStaffTask } from '../../outbox/records.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { transactionName } from './find-money.ts';
import type { LockedAttempt } from './rows.ts';

const mismatchTasks: Record<Mismatch, StaffTask> = {
  amount: 'payment_underpaid',
  currency: 'payment_wrong_currency',
  reference: 'payment_wrong_reference',
};

/** What an e-mail to the family about money stores; the rest is read when it is sent. */
export interface PaymentNoticePromise {
  why: PaymentNotice;
  transaction: { provider: string; transactionId: string };
}

/** Whoever pays small amounts for a registration has mail sent to its address, which may be a stranger's. */
const NOTICES_A_DAY = 3;

async function countNotices({ tx, now }: Change, registrationId: string): Promise<number> {
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const isNotice = and(eq(emails.registrationId, registrationId), eq(emails.kind, 'payment_notice'));
  return tx.$count(emails, and(isNotice, gt(emails.createdAt, dayBefore)));
}

/** The money that each notice is about. */
export const noticeMoney: Record<PaymentNotice, Money> = {
  underpaid: 'mismatch',
  wrong_currency: 'mismatch',
  duplicate: 'duplicate',
  late: 'late',
};

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
 * Raises a named staff task for money that is not simply right, and ends a task that a newer answer of the provider
 * disproves.
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
  const raise = (kind: StaffTask, more: object = {}) =>
    raiseStaffTask(change, {
      kind,
      subject,
      registrationId: registration.id,
      details: { reference, transactionId, provider, amount, currency, ...more },
    });
  const known = ledger.find((other) => other.transactionId === transactionId);
  if (known?.money === 'mismatch') {
    const untrue = Object.values(mismatchTasks).filter(
      (kind) => !mismatch || kind !== mismatchTasks[mismatch],
    );
    await finishTasksAbout(change, untrue, subject, 'the provider says otherwise now');
  }
  const notifyFamily = async (why: PaymentNotice) => {
    const notice = {
      kind: 'payment_notice',
      subject,
      version: `${why} ${currency} ${amount}`,
      registrationId: registration.id,
      data: { why, transaction: { provider, transactionId } } satisfies PaymentNoticePromise,
    } as const;
    if ((await countNotices(change, registration.id)) < NOTICES_A_DAY) await promiseEmail(change, notice);
    else await keepEmail(change, notice, 'skipped');
  };
  if (money === 'mismatch' && mismatch) {
    await raise(mismatchTasks[mismatch], { expected: attempt.reference });
    // A visitor who names another's payment is answered on the page: the registration's address may not be theirs.
    if (mismatch !== 'reference') await notifyFamily(mismatch === 'amount' ? 'underpaid' : 'wrong_currency');
  }
  if (money === 'duplicate' || money === 'late') {
    await raise(money === 'duplicate' ? 'payment_duplicate' : 'payment_late');
    await notifyFamily(money);
  }
  if (overpaidBy) await raise('payment_overpaid', { overpaidBy });
}
