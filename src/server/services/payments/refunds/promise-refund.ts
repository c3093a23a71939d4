import { eq } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { refuseParts } from '#domain/money.ts';
import { isUnderWay, refundable } from '#domain/payment/refund.ts';
import type { Tx } from '../../../db/open.ts';
import { manualPayments, paymentAttempts, paymentTransactions, refunds } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import { type Change, promiseEmail, raiseStaffTask, record } from '../../outbox/records.ts';
import type { MailBoundsData } from '../../outbox/stored-email.ts';
import { findMoney, lockTransaction, refuseVoid, registrationOf } from '../ledger/find-money.ts';
import type { Refund, Transaction } from '../ledger/rows.ts';

export interface RefundOrder {
  /** The provider's id of the transaction; `provider:id` where two providers have the same. */
  transactionId: string;
  /** In the major unit; by default everything that is left. */
  amount?: number;
  reason: string;
  /** The member of staff who ordered it. */
  by: string;
}

/**
 * Promises a refund in the transaction of a larger act. The provider is asked for it by the job.
 *
 * @returns its id
 * @throws DomainError `not_found`; `conflict` when less (or nothing) is left, or a refund is pending; before anything is
 *   stored
 */
export async function promiseRefund(
  change: Change,
  { transactionId: name, amount, reason, by }: RefundOrder,
): Promise<string> {
  const { tx, now, ctx } = change;
  const { id: rowId } = await findMoney(tx, name);
  const transaction = await lockTransaction(tx, rowId);
  refuseVoid(transaction);
  const earlier = await tx.select().from(refunds).where(eq(refunds.transactionRowId, transaction.id));
  if (earlier.some(isUnderWay)) {
    throw new DomainError('conflict', 'A refund of this transaction is under way.');
  }
  const left = refundable(Number(transaction.amount), earlier);
  const wanted = amount ?? left;
  // What is left may have parts, of a payment that did not match.
  if (wanted !== left) refuseParts(wanted, transaction.currency);
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
}

/**
 * Promises the e-mails about the refunds of a registration that are under way, once more. The caller has locked it.
 *
 * @returns how many
 */
export async function promiseRefundMails(
  change: Change,
  registrationId: string,
  data: MailBoundsData,
): Promise<number> {
  const made = await change.tx
    .select({ id: refunds.id, state: refunds.state })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(eq(paymentAttempts.registrationId, registrationId));
  const underWay = made.filter(isUnderWay);
  const version = change.now.toISOString();
  for (const { id: subject } of underWay)
    await promiseEmail(change, { kind: 'refund_promised', subject, version, registrationId, data });
  return underWay.length;
}

async function wasReceivedByStaff(tx: Tx, { reference }: Transaction): Promise<boolean> {
  const [received] = await tx
    .select({ id: manualPayments.id })
    .from(manualPayments)
    .where(eq(manualPayments.reference, reference));
  return received !== undefined;
}

/** Lists a refund for staff: one that they alone can carry out, or that failed. */
export async function raiseForStaff(
  change: Change,
  kind: 'refund_by_hand' | 'refund_failed',
  { id, amount, currency }: Refund,
  { reference, transactionId, attemptId }: Transaction,
  failure?: string | undefined,
): Promise<void> {
  await raiseStaffTask(change, {
    kind,
    subject: id,
    registrationId: await registrationOf(change.tx, attemptId),
    details: { reference, transactionId, amount, currency, failure },
  });
}
