import { and, eq, inArray, ne } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { MoneyStatus } from '#domain/payment/settlement.ts';
import { isOpen } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { calledOffSeats, paymentAttempts, paymentTransactions, refunds } from '../../../db/schema/index.ts';
import { type Change, commit, record } from '../../outbox/records.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { findMoney, lockTransaction, transactionName } from '../ledger/find-money.ts';
import type { Transaction } from '../ledger/rows.ts';
import { restateAttempt } from '../refunds/apply-refund.ts';
import { lockAttempt } from '../settlement/lock-attempt.ts';
import { markPaid, refreshPaymentStatus } from '../settlement/mark-paid.ts';
import { moneyTaskKinds } from '../settlement/money-tasks.ts';

export interface Decision {
  /** The provider's id of the transaction; `provider:id` where two providers have the same. */
  transactionId: string;
  by: string;
  note: string;
}

/**
 * Accepts money as the payment: money that does not match, that came after the registration was over, or a duplicate
 * that is left after the first payment was refunded.
 *
 * @throws DomainError `not_found`; `conflict` when there is nothing to decide or the registration is paid already
 */
export async function acceptPayment(
  ctx: Context,
  { transactionId: name, by, note }: Decision,
): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx } = change;
    const transaction = await findMoney(tx, name);
    const { transactionId } = transaction;
    if (transaction.attemptId === null) {
      throw new DomainError('conflict', 'No registration is known for it yet: name one with --registration.');
    }
    const { attempt, registration, others } = await lockAttempt(tx, transaction.attemptId);
    const current = await findMoney(tx, name);
    if (!acceptable.includes(current.money)) refuse(current.money);
    await refuseRefunded(tx, current.id);
    if (registration.status === 'paid') {
      throw new DomainError('conflict', 'The registration is paid already: refund this money instead.');
    }
    await uncountRefunded(change, registration.id);
    await countMoney(change, attempt.id, current, others.some(isOpen), note);
    await markPaid(change, registration.id, attempt, transactionId);
  });
}

/** Makes money of an attempt count, ends its tasks and writes down why. */
export async function countMoney(
  change: Change,
  attemptId: string,
  money: Transaction,
  hasOtherOpenAttempt: boolean,
  note: string,
): Promise<void> {
  const { tx, now } = change;
  const { id, transactionId } = money;
  await tx
    .update(paymentTransactions)
    .set({ money: 'counts', updatedAt: now })
    .where(eq(paymentTransactions.id, id));
  await tx
    .update(paymentAttempts)
    .set({ paidByTransactionId: transactionId, settledAt: now, updatedAt: now })
    .where(eq(paymentAttempts.id, attemptId));
  await restateAttempt(change, attemptId, hasOtherOpenAttempt);
  await recordDecision(change, attemptId, 'accepted', transactionId, note);
  // It pays for another session than one that was called off, and is not given back for that.
  const own = tx
    .select({ id: paymentAttempts.registrationId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  await tx
    .update(calledOffSeats)
    .set({ way: 'choose' })
    .where(and(inArray(calledOffSeats.registrationId, own), eq(calledOffSeats.way, 'refund')));
  await finishTasksAbout(change, moneyTaskKinds, transactionName(money), `accepted: ${note}`);
}

const acceptable: readonly MoneyStatus[] = ['mismatch', 'late', 'duplicate'];

/** The refunded payment makes room for the one that pays the registration now. */
async function uncountRefunded(change: Change, registrationId: string): Promise<void> {
  const { tx, now } = change;
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, registrationId));
  const refunded = await tx
    .update(paymentTransactions)
    .set({ money: 'returned', updatedAt: now })
    .where(and(inArray(paymentTransactions.attemptId, attempts), eq(paymentTransactions.money, 'counts')))
    .returning({ attemptId: paymentTransactions.attemptId });
  for (const { attemptId } of refunded) {
    if (attemptId === null) continue;
    const { others } = await lockAttempt(tx, attemptId);
    await restateAttempt(change, attemptId, others.some(isOpen));
  }
}

/**
 * Dismisses money that staff found not to be ours. The parent may pay again if it was in the way.
 *
 * @throws DomainError `not_found`; `conflict` when there is nothing to decide
 */
export async function dismissPayment(
  ctx: Context,
  { transactionId: name, by, note }: Decision,
): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const { attemptId, transactionId } = await findMoney(tx, name);
    const locked = attemptId === null ? null : await lockAttempt(tx, attemptId);
    const current = await findMoney(tx, name);
    if (current.money !== 'mismatch' && current.money !== 'unmatched') refuse(current.money);
    await tx
      .update(paymentTransactions)
      .set({ money: 'dismissed', updatedAt: now })
      .where(eq(paymentTransactions.id, current.id));
    await finishTasksAbout(change, moneyTaskKinds, transactionName(current), `dismissed: ${note}`);
    if (!locked) return;
    await restateAttempt(change, locked.attempt.id, locked.others.some(isOpen));
    await recordDecision(change, locked.attempt.id, 'dismissed', transactionId, note);
    if (locked.registration.status === 'pending_payment')
      await refreshPaymentStatus(change, locked.registration.id);
  });
}

/** Refuses money that is being refunded, or was. The row's lock prevents a refund from starting during the decision. */
export async function refuseRefunded(tx: Tx, transactionRowId: string): Promise<void> {
  await lockTransaction(tx, transactionRowId);
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.transactionRowId, transactionRowId), ne(refunds.state, 'failed')))
    .limit(1);
  if (refund) throw new DomainError('conflict', 'Part of this payment was refunded or is being refunded.');
}

export function refuse(money: string): never {
  throw new DomainError('conflict', `There is nothing to decide about it: its money is marked "${money}".`);
}

export async function recordDecision(
  change: Change,
  attemptId: string,
  event: string,
  transaction: string,
  note: string,
): Promise<void> {
  await record(change, {
    aggregate: 'payment_attempt',
    id: attemptId,
    event,
    data: { transaction, note },
  });
}
