import { and, eq, isNull, ne, notExists } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { toMajor } from '#domain/money.ts';
import type { MoneyStatus } from '#domain/payment/settlement.ts';
import { isOpen } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/open.ts';
import {
  manualPayments,
  paymentAttempts,
  paymentTransactions,
  refunds,
  registrations,
  seats,
  sessions,
} from '../../../db/schema/index.ts';
import { leaveCalendar } from '../../bookings/calendar/leave-calendar.ts';
import { noSession } from '../../bookings/no-session.ts';
import { HOLD_MS } from '../../bookings/seats/hold-seat.ts';
import { type Change, commit, promiseEmail, record } from '../../outbox/records.ts';
import type { StoredData } from '../../outbox/stored-email.ts';
import { finishTasksAbout, finishTasksOf } from '../../staff/tasks.ts';
import { findMoney, transactionName } from '../ledger/find-money.ts';
import { isEntry } from '../ledger/manual-ledger.ts';
import type { LockedAttempt, Registration, Transaction } from '../ledger/rows.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { restateAttempt } from '../refunds/apply-refund.ts';
import { lockAttempt } from '../settlement/lock-attempt.ts';
import { refreshPaymentStatus } from '../settlement/mark-paid.ts';
import { moneyTaskKinds } from '../settlement/money-tasks.ts';
import { countMoney, type Decision, recordDecision, refuseRefunded } from './decide-review.ts';

/**
 * Makes money void that staff entered for a child by mistake. There was no such money, so nothing is refunded, and its
 * evidence can be entered again. A registration that it paid is unpaid again, unless the family paid a second time: then
 * that money pays it. The family hears of it.
 *
 * @throws DomainError `not_found`; `conflict` for money that staff did not enter, that is void already, of which a part
 *   was refunded or is being refunded, or that pays for a session that has begun
 */
export async function voidPayment(ctx: Context, { transactionId: name, by, note }: Decision): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const { money, locked } = await voidEntry(change, name, note);
    const { attempt, registration, others } = locked;
    await recordDecision(change, attempt.id, 'voided', money.transactionId, note);
    await restateAttempt(change, attempt.id, others.some(isOpen));
    if (money.money === 'counts' && registration.status === 'paid') {
      const isPaidAgain = await countSecondPayment(change, registration);
      if (isPaidAgain) await announce(change, registration.id, money, { isPaidByOther: true });
      else await reopen(change, registration, money);
    } else {
      if (registration.status === 'pending_payment') await refreshPaymentStatus(change, registration.id);
      if (noticedMoney.includes(money.money)) await announce(change, registration.id, money);
    }
  });
}

/** Makes an entry of staff void, with its transaction and tasks, under the lock of its registration. */
export async function voidEntry(
  change: Change,
  name: string,
  note: string,
): Promise<{ money: Transaction; locked: LockedAttempt }> {
  const { tx, now } = change;
  const { attemptId } = await findMoney(tx, name);
  if (attemptId === null) refuseOthers();
  const locked = await lockAttempt(tx, attemptId);
  const money = await findMoney(tx, name);
  if (money.money === 'void') throw new DomainError('conflict', alreadyVoid);
  await refuseRefunded(tx, money.id);
  const isCurrent = and(
    isEntry(money.transactionId),
    eq(manualPayments.reference, locked.attempt.reference),
    isNull(manualPayments.voidedAt),
  );
  const voided = await tx.update(manualPayments).set({ voidedAt: now }).where(isCurrent).returning();
  if (voided.length === 0) refuseOthers();
  await tx
    .update(paymentTransactions)
    .set({ money: 'void', updatedAt: now })
    .where(eq(paymentTransactions.id, money.id));
  await finishTasksAbout(change, [...moneyTaskKinds, 'payment_overpaid'], transactionName(money), note);
  if (money.money === 'counts')
    await tx
      .update(paymentAttempts)
      .set({ paidByTransactionId: null, settledAt: null })
      .where(eq(paymentAttempts.id, locked.attempt.id));
  return { money, locked };
}

export const alreadyVoid = 'It was taken back already.';

function refuseOthers(): never {
  throw new DomainError('conflict', 'Only money that the office entered can be taken back as a mistake.');
}

/** The whole price that came a second time, of which nothing was or is being refunded. */
export async function findSecondPayment(tx: Db | Tx, registrationId: string) {
  const isRefund = and(eq(refunds.transactionRowId, paymentTransactions.id), ne(refunds.state, 'failed'));
  const found = await tx
    .select({ transaction: paymentTransactions, attempt: paymentAttempts })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(
      and(
        eq(paymentAttempts.registrationId, registrationId),
        eq(paymentTransactions.money, 'duplicate'),
        notExists(tx.select({ id: refunds.id }).from(refunds).where(isRefund)),
      ),
    )
    .orderBy(paymentTransactions.createdAt);
  return found.find(
    ({ transaction, attempt }) =>
      transaction.currency === attempt.currency &&
      Number(transaction.amount) >= toMajor({ minor: attempt.amountMinor, currency: attempt.currency }),
  );
}

/** That money pays the registration, which stays as it is. */
async function countSecondPayment(change: Change, { id: registrationId }: Registration): Promise<boolean> {
  const { tx, now } = change;
  const second = await findSecondPayment(tx, registrationId);
  if (!second) return false;
  const { transaction, attempt } = second;
  await refuseRefunded(tx, transaction.id);
  const { transactionId } = transaction;
  await countMoney(change, attempt.id, transaction, false, 'the first payment was entered by mistake');
  await tx
    .update(registrations)
    .set({
      paymentReference: attempt.reference,
      paymentTransactionId: transactionId,
      paymentTimestamp: now,
      updatedAt: now,
    })
    .where(eq(registrations.id, registrationId));
  await issueReceipt(change, attempt.id);
  await promiseEmail(change, {
    kind: 'receipt',
    subject: attempt.id,
    version: transactionId,
    registrationId,
  });
  return true;
}

/** Whether the booked session, or the first date of the course, has begun. */
export async function hasBegun(tx: Db | Tx, registrationId: string, now: Date): Promise<boolean> {
  const [booked] = await tx
    .select({ startsAt: sessions.startsAt })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(eq(seats.registrationId, registrationId));
  return booked !== undefined && booked.startsAt <= now;
}

/** Money for a session that has begun cannot be made void: nothing else could be booked instead. */
export const begunMessage =
  'The session has begun, so the child stays paid. Ask this family for the money, and then correct the number of this entry. Until then enter the right child under another number, such as 17-B.';

/** The registration waits for its payment again. A booked seat is held for a while. */
async function reopen(change: Change, registration: Registration, money: Transaction): Promise<void> {
  const { tx, now } = change;
  const { id: registrationId, appointmentBooked, sessionDate, sessionSlot } = registration;
  const version = registration.bookingSequence + 1;
  const isBooked = appointmentBooked && sessionDate !== null && sessionSlot !== null;
  if (isBooked && (await hasBegun(tx, registrationId, now))) throw new DomainError('conflict', begunMessage);
  await tx
    .update(registrations)
    .set({
      status: 'pending_payment',
      paymentReference: null,
      paymentTransactionId: null,
      paymentTimestamp: null,
      ...noSession,
      ...(isBooked && { bookingSequence: version }),
      updatedAt: now,
    })
    .where(eq(registrations.id, registrationId));
  await refreshPaymentStatus(change, registrationId);
  await tx
    .update(seats)
    .set({ holdStartedAt: now, holdExpiresAt: new Date(now.getTime() + HOLD_MS) })
    .where(eq(seats.registrationId, registrationId));
  await record(change, { aggregate: 'registration', id: registrationId, event: 'unpaid_again' });
  await finishTasksOf(change, ['paid_without_seat'], registrationId, 'it is not paid');
  await leaveCalendar(change, registrationId, registration, 'its payment was entered by mistake');
  const cancelled = isBooked ? { sessionDate, sessionSlot, version } : null;
  await announce(change, registrationId, money, { hasCounted: true, cancelled });
}

/** Money whose family read that something is wrong with it (`payment_notice`). */
export const noticedMoney: readonly MoneyStatus[] = ['mismatch', 'duplicate', 'late'];

async function announce(
  change: Change,
  registrationId: string,
  { id: subject }: Transaction,
  more: Partial<StoredData['payment_void']> = {},
): Promise<void> {
  const data = { hasCounted: false, isPaidByOther: false, cancelled: null, ...more };
  await promiseEmail(change, { kind: 'payment_void', subject, registrationId, data });
}
