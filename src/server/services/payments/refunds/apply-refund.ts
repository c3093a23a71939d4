import { and, eq, ne, sql } from 'drizzle-orm';
import { exact, toMajor } from '#domain/money.ts';
import { refunded } from '#domain/payment/refund.ts';
import { stateOf } from '#domain/payment/settlement.ts';
import { isOpen } from '#domain/payment/status.ts';
import {
  paymentAttempts,
  paymentTransactions,
  refunds,
  registrations,
  seats,
} from '../../../db/schema/index.ts';
import { leaveCalendar } from '../../bookings/calendar/leave-calendar.ts';
import { noSession } from '../../bookings/no-session.ts';
import { type Change, promiseEmail, record } from '../../outbox/records.ts';
import type { StoredData } from '../../outbox/stored-email.ts';
import { addToTask, finishTasksAbout, finishTasksOf } from '../../staff/tasks.ts';
import { transactionName } from '../ledger/find-money.ts';
import type { Refund, Registration, Transaction } from '../ledger/rows.ts';
import { lockAttempt } from '../settlement/lock-attempt.ts';
import { refreshPaymentStatus } from '../settlement/mark-paid.ts';
import { moneyTaskKinds } from '../settlement/money-tasks.ts';
import { recordMove } from '../settlement/move-attempt.ts';
import { refundSubject } from './refunds-without-us.ts';

/**
 * Applies the consequences of a refund. A whole refund of a payment that counts closes the registration and frees its
 * seat. After a whole refund of money that does not count, its state is `returned`, and it no longer prevents another
 * payment. A partial refund, as of an overpayment, only changes tasks. The caller has locked the registration's row.
 */
export async function applyRefund(change: Change, refund: Refund, transaction: Transaction): Promise<void> {
  const { tx, now } = change;
  const all = await tx.select().from(refunds).where(eq(refunds.transactionRowId, transaction.id));
  const left = exact(Number(transaction.amount) - refunded(all));
  const isWhole = left <= 0;
  const note = `${refund.currency} ${refund.amount} was refunded`;
  const subject = transactionName(transaction);
  if (transaction.money === 'counts') {
    await settleSurplus(change, transaction, left, note);
    // A partial refund does not explain a payment that the provider reversed as a whole.
    if (isWhole) await finishTasksAbout(change, ['payment_reversed'], subject, note);
  } else if (isWhole) {
    await tx
      .update(paymentTransactions)
      .set({ money: 'returned', updatedAt: now })
      .where(eq(paymentTransactions.id, transaction.id));
    await finishTasksAbout(change, [...moneyTaskKinds, 'payment_reversed'], subject, note);
  }
  if (refund.providerRefundId !== null) {
    const gone = refundSubject(transaction, refund.providerRefundId);
    await finishTasksAbout(change, ['payment_reversed'], gone, note);
  }
  // This refund replaces earlier ones that failed.
  for (const { id } of isWhole ? all : [refund]) {
    await finishTasksAbout(change, ['refund_failed', 'refund_by_hand'], id, note);
  }
  if (transaction.attemptId === null) return;
  const { attempt, registration, others } = await lockAttempt(tx, transaction.attemptId);
  let cancelled: StoredData['refund_done']['cancelled'] = null;
  if (transaction.money === 'counts' && isWhole) {
    cancelled = await closeRegistration(change, registration);
  } else if (isWhole) {
    await restateAttempt(change, attempt.id, others.some(isOpen));
    if (registration.status === 'pending_payment') await refreshPaymentStatus(change, registration.id);
  }
  await promiseEmail(change, {
    kind: 'refund_done',
    subject: refund.id,
    registrationId: registration.id,
    data: { refundId: refund.id, cancelled },
  });
}

/** The task about an overpayment is done when the money that was not refunded is the price or less. */
async function settleSurplus(
  change: Change,
  transaction: Transaction,
  left: number,
  note: string,
): Promise<void> {
  const { tx } = change;
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(sql`${paymentAttempts.id} = ${transaction.attemptId}`);
  if (attempt?.currency !== transaction.currency) return;
  const stillToReturn = exact(left - toMajor({ minor: attempt.amountMinor, currency: attempt.currency }));
  const subject = transactionName(transaction);
  if (stillToReturn > 0) await addToTask(tx, 'payment_overpaid', subject, { stillToReturn });
  else await finishTasksAbout(change, ['payment_overpaid'], subject, note);
}

/** @returns the booking that this cancelled */
async function closeRegistration(
  change: Change,
  registration: Registration,
): Promise<StoredData['refund_done']['cancelled']> {
  const { tx, now } = change;
  const { id: registrationId, appointmentBooked, sessionDate, sessionSlot } = registration;
  const version = registration.bookingSequence + 1;
  const isBooked = appointmentBooked && sessionDate !== null && sessionSlot !== null;
  const [closed] = await tx
    .update(registrations)
    .set({
      status: 'refunded',
      paymentStatus: 'refunded',
      ...noSession,
      ...(isBooked && { bookingSequence: version }),
      updatedAt: now,
    })
    .where(and(eq(registrations.id, registrationId), ne(registrations.status, 'refunded')))
    .returning({ id: registrations.id });
  if (!closed) return null;
  await tx
    .update(seats)
    .set({ registrationId: null, holdExpiresAt: null })
    .where(eq(seats.registrationId, registrationId));
  await record(change, { aggregate: 'registration', id: registrationId, event: 'refunded' });
  await finishTasksOf(change, ['paid_without_seat'], registrationId, 'its money was refunded');
  await leaveCalendar(change, registrationId, registration, 'the money was refunded');
  return isBooked ? { sessionDate, sessionSlot, version } : null;
}

/** Gives an attempt the state that follows from its current transactions. */
export async function restateAttempt(
  change: Change,
  attemptId: string,
  hasOtherOpenAttempt: boolean,
): Promise<void> {
  const { tx, now } = change;
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!attempt) return;
  const ledger = await tx
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.attemptId, attemptId));
  const state = stateOf(attempt.state, ledger, hasOtherOpenAttempt);
  const { nextCheckAt, pendingAt } = attempt;
  await tx
    .update(paymentAttempts)
    .set({
      state,
      // An attempt that this money no longer pays is asked about at once.
      nextCheckAt: state === 'paid' ? nextCheckAt : now,
      pendingAt: state === 'pending' ? (pendingAt ?? now) : pendingAt,
      updatedAt: now,
    })
    .where(eq(paymentAttempts.id, attemptId));
  await recordMove(change, attempt, state, { because: 'staff decided about its money' });
}
