import { and, eq, ne } from 'drizzle-orm';
import { refunded } from '#domain/payment/refund.ts';
import { stateOf } from '#domain/payment/settlement.ts';
import { isOpen } from '#domain/payment/status.ts';
import type { Tx } from '../../db/open.ts';
import {
  paymentAttempts,
  paymentTransactions,
  refunds,
  registrations,
  seats,
} from '../../db/schema/index.ts';
import { type Actor, promiseEmail, record } from '../records.ts';
import { finishTasksAbout } from '../staff-tasks.ts';
import { lockAttempt, recordMove, refreshPaymentStatus } from './record-answer.ts';
import { refundSubject } from './refunds-without-us.ts';
import type { Refund, Transaction } from './rows.ts';

/**
 * What follows from money that was given back. All of the money that counted: the registration is refunded and its seat
 * is free. All of money that did not count: it is returned, and the parent may pay again where it stood in the way. A
 * part (the difference of an overpayment) changes nothing else. The registration's row is locked by the caller.
 */
export async function applyRefund(
  tx: Tx,
  now: Date,
  refund: Refund,
  transaction: Transaction,
  actor: Actor,
): Promise<void> {
  const all = await tx.select().from(refunds).where(eq(refunds.transactionRowId, transaction.id));
  const isWhole = refunded(all) >= Number(transaction.amount);
  const note = `${refund.currency} ${refund.amount} was given back`;
  if (transaction.money === 'counts') {
    await finishTasksAbout(
      tx,
      now,
      ['payment_overpaid', 'payment_reversed'],
      transaction.transactionId,
      actor,
      note,
    );
  } else if (isWhole) {
    await tx
      .update(paymentTransactions)
      .set({ money: 'returned', updatedAt: now })
      .where(eq(paymentTransactions.id, transaction.id));
    await finishTasksAbout(tx, now, moneyTaskKinds, transaction.transactionId, actor, note);
  }
  if (refund.providerRefundId !== null) {
    const { transactionId } = transaction;
    await finishTasksAbout(
      tx,
      now,
      ['payment_reversed'],
      refundSubject(transactionId, refund.providerRefundId),
      actor,
      note,
    );
  }
  // An earlier try that failed has been made good, as far as it went.
  for (const { id } of isWhole ? all : [refund]) {
    await finishTasksAbout(tx, now, ['refund_failed', 'refund_by_hand'], id, actor, note);
  }
  if (transaction.attemptId === null) return;
  const { attempt, registration, others } = await lockAttempt(tx, transaction.attemptId);
  if (transaction.money === 'counts' && isWhole) {
    await closeRegistration(tx, now, registration.id, actor);
  } else if (isWhole) {
    await restateAttempt(tx, now, attempt.id, others.some(isOpen), actor);
    if (registration.status === 'pending_payment') await refreshPaymentStatus(tx, now, registration.id);
  }
  await promiseEmail(tx, now, {
    kind: 'refund_done',
    subject: refund.id,
    registrationId: registration.id,
    data: { refundId: refund.id },
  });
}

const moneyTaskKinds = [
  'payment_underpaid',
  'payment_wrong_currency',
  'payment_wrong_reference',
  'payment_duplicate',
  'payment_late',
  'payment_unknown_reference',
  'payment_reversed',
] as const;

async function closeRegistration(tx: Tx, now: Date, registrationId: string, actor: Actor): Promise<void> {
  const [closed] = await tx
    .update(registrations)
    .set({
      status: 'refunded',
      paymentStatus: 'refunded',
      appointmentBooked: false,
      sessionDate: null,
      sessionSlot: null,
      meetingLink: null,
      updatedAt: now,
    })
    .where(and(eq(registrations.id, registrationId), ne(registrations.status, 'refunded')))
    .returning({ id: registrations.id });
  if (!closed) return;
  await tx
    .update(seats)
    .set({ registrationId: null, heldUntil: null })
    .where(eq(seats.registrationId, registrationId));
  await record(tx, now, { aggregate: 'registration', id: registrationId, event: 'refunded', actor });
}

/** Gives an attempt the state that follows from its transactions as they now stand. */
export async function restateAttempt(
  tx: Tx,
  now: Date,
  attemptId: string,
  hasOtherOpenAttempt: boolean,
  actor: Actor,
): Promise<void> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!attempt) return;
  const ledger = await tx
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.attemptId, attemptId));
  const state = stateOf(attempt.state, ledger, hasOtherOpenAttempt);
  const { nextQuestionAt, pendingAt } = attempt;
  await tx
    .update(paymentAttempts)
    .set({
      state,
      // What stood behind the money that was decided about is expected again.
      nextQuestionAt: state === 'paid' ? nextQuestionAt : now,
      pendingAt: state === 'pending' ? (pendingAt ?? now) : pendingAt,
      updatedAt: now,
    })
    .where(eq(paymentAttempts.id, attemptId));
  await recordMove(tx, now, attempt, state, actor, { because: 'staff decided about its money' });
}
