import { and, eq } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { paymentAttempts, paymentTransactions, registrations, seats } from '../../db/schema/index.ts';
import { leaveCalendar } from '../bookings/calendar/leave-calendar.ts';
import { type Change, commit, record } from '../outbox/records.ts';
import { transactionName } from '../payments/ledger/find-money.ts';
import type { Refund } from '../payments/ledger/rows.ts';
import type { RefundOrder } from '../payments/refunds/promise-refund.ts';
import { refundPayment } from '../payments/refunds/refund-payment.ts';
import { findOpenAttempt } from '../payments/settlement/find-open-attempt.ts';
import { recordMove } from '../payments/settlement/move-attempt.ts';
import { lockRegistration } from '../registration-view/lock-registration.ts';

interface Cancellation {
  id: string;
  by: string;
  note: string;
}

/**
 * Cancels an unpaid registration, frees its seat and ends its open payment. Money that still arrives, from a prompt on
 * a phone, is found as usual and goes to staff. Repeating it changes nothing.
 *
 * @returns `paid` when it is, and nothing changed: its money must be refunded first
 * @throws DomainError `not_found`; `conflict` when it was refunded
 */
export async function cancelRegistration(
  ctx: Context,
  { id, by, note }: Cancellation,
): Promise<{ status: 'cancelled' | 'was_cancelled' | 'paid' }> {
  if (!isUuid(id)) throw registrationNotFound();
  return commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const row = await lockRegistration(tx, id);
    if (!row) throw registrationNotFound();
    if (row.status === 'cancelled') return { status: 'was_cancelled' };
    if (row.status === 'refunded') throw new DomainError('conflict', 'It was refunded: it is over already.');
    if (row.status === 'paid') return { status: 'paid' };
    await tx
      .update(registrations)
      .set({ status: 'cancelled', appointmentBooked: false, updatedAt: now })
      .where(eq(registrations.id, id));
    await tx
      .update(seats)
      .set({ registrationId: null, holdExpiresAt: null })
      .where(eq(seats.registrationId, id));
    await stopOpenPayment(change, id);
    await leaveCalendar(change, id, row, 'the registration was cancelled');
    await record(change, { aggregate: 'registration', id, event: 'cancelled', data: { note } });
    return { status: 'cancelled' };
  });
}

/** The provider is still asked about it, because the prompt may be approved. */
async function stopOpenPayment(change: Change, registrationId: string): Promise<void> {
  const { tx, now } = change;
  const attempt = await findOpenAttempt(tx, registrationId);
  if (!attempt) return;
  await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled', updatedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  await recordMove(change, attempt, 'cancelled', { because: 'staff cancelled the registration' });
}

/**
 * Cancels a paid registration by refunding what is left of its money. After the refund the registration is refunded and
 * its seat free.
 *
 * @throws DomainError as `refundPayment`; `conflict` when it is not paid
 */
export async function refundRegistration(
  ctx: Context,
  cancellation: Cancellation,
): Promise<Pick<Refund, 'id' | 'state' | 'failure' | 'nextCheckAt'>> {
  return refundPayment(ctx, await wholeRefundOf(ctx.database.db, cancellation));
}

/** The refund of what is left of a registration's money. @throws DomainError `conflict` when it is not paid */
export async function wholeRefundOf(
  db: Pick<Tx, 'select'>,
  { id, by, note }: Cancellation,
): Promise<RefundOrder> {
  if (!isUuid(id)) throw registrationNotFound();
  const [counting] = await db
    .select({ provider: paymentTransactions.provider, transactionId: paymentTransactions.transactionId })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .innerJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.status, 'paid'),
        eq(paymentTransactions.money, 'counts'),
      ),
    );
  if (!counting) throw new DomainError('conflict', 'It is not paid: there is nothing to refund.');
  return { transactionId: transactionName(counting), reason: note, by };
}
