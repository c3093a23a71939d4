import { and, eq, ne, sql } from 'drizzle-orm';
import { paymentStatusOf } from '#domain/payment/status.ts';
import { paymentAttempts, registrations } from '../../../db/schema/index.ts';
import { holdChosenSeat } from '../../bookings/seats/hold-seat.ts';
import { lockSeats } from '../../bookings/seats/seat-outlook.ts';
import { type Change, promiseEmail, record } from '../../outbox/records.ts';
import { finishTasksOf } from '../../staff/tasks.ts';
import type { Attempt } from '../ledger/rows.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';

/** Marks the registration as paid by this attempt: issues the receipt number and promises the receipt. */
export async function markPaid(
  change: Change,
  registrationId: string,
  attempt: Pick<Attempt, 'id' | 'reference'>,
  transactionId: string,
): Promise<void> {
  const { tx, now } = change;
  await tx
    .update(registrations)
    .set({
      paymentStatus: 'paid',
      status: 'paid',
      paymentReference: attempt.reference,
      paymentTransactionId: transactionId,
      paymentTimestamp: now,
      updatedAt: now,
    })
    .where(eq(registrations.id, registrationId));
  await record(change, { aggregate: 'registration', id: registrationId, event: 'paid' });
  await finishTasksOf(change, ['payment_claimed', 'payment_stuck'], registrationId, 'it is paid');
  // The lock of the seats' counts comes before a seat's lock everywhere.
  await lockSeats(change);
  await holdChosenSeat(change, registrationId, attempt.id);
  const isFirst = await issueReceipt(change, attempt.id);
  // Paid again under the same reference, it keeps its number and the family is notified again.
  const version = isFirst ? '' : transactionId;
  await promiseEmail(change, { kind: 'receipt', subject: attempt.id, version, registrationId });
}

/** Recomputes an unpaid registration's payment status from its attempts. */
export async function refreshPaymentStatus({ tx, now }: Change, registrationId: string): Promise<void> {
  const attempts = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, registrationId))
    .orderBy(sql`${paymentAttempts.createdAt} DESC, ${paymentAttempts.id} DESC`);
  const paymentStatus = paymentStatusOf(
    attempts.map((row) => row.state),
    false,
  );
  await tx
    .update(registrations)
    .set({ paymentStatus, updatedAt: now })
    .where(and(eq(registrations.id, registrationId), ne(registrations.paymentStatus, paymentStatus)));
}
