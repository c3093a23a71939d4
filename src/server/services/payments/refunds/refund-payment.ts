import { eq } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { refundable } from '#domain/payment/refund.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { manualPayments, refunds } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import { commit, promiseEmail, record } from '../../outbox/records.ts';
import { findMoney, lockTransaction, registrationOf } from '../ledger/find-money.ts';
import type { Refund, Transaction } from '../ledger/rows.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { raiseForStaff } from './record-refund-answer.ts';

interface RefundOrder {
  /** The provider's id of the transaction; `provider:id` where two providers have the same. */
  transactionId: string;
  /** In the major unit; by default everything that is left. */
  amount?: number;
  reason: string;
  /** The member of staff who ordered it. */
  by: string;
}

/**
 * Promises a refund and has the provider carry it out. The promise is recorded first, so the refund is carried out once
 * even if this process ends.
 *
 * @returns the refund's id and state; a refund that no provider can carry out is for staff
 * @throws DomainError `not_found`; `conflict` when less (or nothing) is left, or a refund is pending
 */
export async function refundPayment(
  ctx: Context,
  order: RefundOrder,
): Promise<Pick<Refund, 'id' | 'state' | 'failure' | 'nextCheckAt'>> {
  const id = await promiseRefund(ctx, order);
  await carryOutRefund(ctx, id);
  const [refund] = await ctx.database.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`the refund ${id} was not found`);
  return refund;
}

async function promiseRefund(
  ctx: Context,
  { transactionId: name, amount, reason, by }: RefundOrder,
): Promise<string> {
  return commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const { id: rowId } = await findMoney(tx, name);
    const transaction = await lockTransaction(tx, rowId);
    const earlier = await tx.select().from(refunds).where(eq(refunds.transactionRowId, transaction.id));
    if (earlier.some(({ state }) => state === 'requested' || state === 'sent')) {
      throw new DomainError('conflict', 'A refund of this transaction is under way.');
    }
    const left = refundable(Number(transaction.amount), earlier);
    const wanted = amount ?? left;
    if (!(wanted > 0)) throw new DomainError('conflict', 'Nothing of this transaction is left to refund.');
    if (wanted > left)
      throw new DomainError('conflict', `Only ${transaction.currency} ${left} is left to refund.`);
    const provider = providerById(ctx.payments, transaction.provider);
    // Payments in person may have been switched off since. Staff who received the money refund it.
    const isStaffs = !provider && (await wasReceivedByStaff(tx, transaction));
    const means = isStaffs ? 'by_hand' : provider?.capabilities.refunds;
    if (means === 'full' && wanted < Number(transaction.amount))
      throw new DomainError('conflict', 'This provider refunds whole payments only.');
    const [refund] = await tx
      .insert(refunds)
      .values({
        transactionRowId: transaction.id,
        amount: wanted,
        currency: transaction.currency,
        reason,
        requestedBy: by,
        nextCheckAt: isStaffs ? null : now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!refund) throw new Error('the refund was not inserted');
    await record(change, {
      aggregate: 'refund',
      id: refund.id,
      event: 'requested',
      data: {
        transaction: transaction.transactionId,
        amount: wanted,
        currency: transaction.currency,
        reason,
      },
    });
    const registrationId = await registrationOf(tx, transaction.attemptId);
    if (means === 'by_hand') await raiseForStaff(change, 'refund_by_hand', refund, transaction);
    // It may take days.
    if (registrationId)
      await promiseEmail(change, { kind: 'refund_promised', subject: refund.id, registrationId });
    return refund.id;
  });
}

async function wasReceivedByStaff(tx: Tx, { reference }: Transaction): Promise<boolean> {
  const [received] = await tx
    .select({ id: manualPayments.id })
    .from(manualPayments)
    .where(eq(manualPayments.reference, reference));
  return received !== undefined;
}
