import { and, asc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { type RefundAnswer, refundable } from '#domain/payment/refund.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { manualPayments, paymentAttempts, paymentTransactions, refunds } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import {
  type Actor,
  type Change,
  commit,
  promiseEmail,
  raiseStaffTask,
  record,
} from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { findMoney, lockTransaction, registrationOf } from '../ledger/find-money.ts';
import type { Refund, Transaction } from '../ledger/rows.ts';
import { applyRefund } from './apply-refund.ts';

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
): Promise<Pick<Refund, 'id' | 'state' | 'failure' | 'nextQuestionAt'>> {
  const id = await promiseRefund(ctx, order);
  await carryOutRefund(ctx, id);
  const [refund] = await ctx.database.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`the refund ${id} is gone`);
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
        nextQuestionAt: isStaffs ? null : now,
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

/** Lists a refund for staff: one that they alone can carry out, or that failed. */
async function raiseForStaff(
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

/** How long one process works on a refund before another may take over. */
const LEASE_MS = MINUTE_MS;
const ASK_AGAIN_MS = 15 * MINUTE_MS;
/** Mobile money is refunded within hours, cards within days. After two weeks, staff look. */
const LONGEST_MS = 14 * DAY_MS;
/** The provider's list may lag behind its answer. A younger request that is not found is asked about again. */
const MAY_APPEAR_MS = MINUTE_MS;

/** Requests a refund from the provider, or asks for its state if the provider may know it, and records the answer. */
export async function carryOutRefund(ctx: Context, refundId: string): Promise<void> {
  const found = await leaseRefund(ctx, refundId);
  if (!found) return;
  const { refund, transaction, wasSent, knownIds, leasedUntil } = found;
  const provider = providerById(ctx.payments, transaction.provider);
  if (!provider) {
    ctx.log.error(
      { refund: refundId, provider: transaction.provider },
      'the provider of a refund is not set up',
    );
    return recordRefundAnswer(ctx, refundId, { kind: 'unknown', reason: 'unreachable' }, 'system');
  }
  const order = {
    transactionId: transaction.transactionId,
    amount: refund.amount,
    method: transaction.method,
    since: refund.createdAt,
    refundKey: refund.id,
    reason: refund.reason,
  };
  let answer: RefundAnswer | null = wasSent
    ? await provider.findRefund(order, refund.providerRefundId, knownIds)
    : await requestUnderLease(ctx, refundId, leasedUntil, () => provider.refund(order));
  const age = ctx.clock.now().getTime() - (refund.sentAt ?? ctx.clock.now()).getTime();
  if (wasSent && answer?.kind === 'not_found' && age > MAY_APPEAR_MS) {
    answer = await requestUnderLease(ctx, refundId, leasedUntil, () => provider.refund(order));
    // The provider may refuse because it carried out the first request: its list decides, later.
    if (answer?.kind === 'refund' && answer.state === 'failed' && answer.refundId === null) {
      const listed = await provider.findRefund(order, null, knownIds);
      if (listed.kind !== 'not_found') answer = listed;
    }
  }
  if (answer) await recordRefundAnswer(ctx, refundId, answer, wasSent ? 'poller' : 'system');
}

/**
 * Requests the refund while the lease is still ours, and renews the lease for the time that the answer may take. A
 * question may have outlasted the lease, and another process may have it.
 *
 * @returns `null` when another process has the lease; nothing was requested then
 */
async function requestUnderLease(
  ctx: Context,
  refundId: string,
  leasedUntil: Date,
  refund: () => Promise<RefundAnswer>,
): Promise<RefundAnswer | null> {
  const renewed = await commit(ctx, 'system', ({ tx, now }) =>
    tx
      .update(refunds)
      .set({ nextQuestionAt: new Date(now.getTime() + LEASE_MS) })
      .where(
        and(
          eq(refunds.id, refundId),
          eq(refunds.nextQuestionAt, leasedUntil),
          inArray(refunds.state, ['requested', 'sent']),
        ),
      )
      .returning({ id: refunds.id }),
  );
  return renewed.length === 0 ? null : refund();
}

/** Processes every refund that is due. @returns how many */
export async function askOpenRefunds(ctx: Context): Promise<number> {
  const due = await ctx.database.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextQuestionAt), lte(refunds.nextQuestionAt, ctx.clock.now())))
    .orderBy(asc(refunds.nextQuestionAt), asc(refunds.createdAt))
    .limit(10);
  for (const { id } of due) {
    await carryOutRefund(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, refund: id }, 'a refund could not be carried out');
    });
  }
  return due.length;
}

async function leaseRefund(ctx: Context, refundId: string) {
  return commit(ctx, 'system', async ({ tx, now }) => {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), lte(refunds.nextQuestionAt, now)))
      .for('update', { skipLocked: true });
    if (!refund) return null;
    const [transaction] = await tx
      .select()
      .from(paymentTransactions)
      .where(eq(paymentTransactions.id, refund.transactionRowId));
    if (!transaction) throw new Error(`the refund ${refundId} lost its transaction`);
    const others = await tx
      .select({ id: refunds.providerRefundId })
      .from(refunds)
      .where(and(eq(refunds.transactionRowId, transaction.id), ne(refunds.id, refundId)));
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    await tx
      .update(refunds)
      .set({ sentAt: refund.sentAt ?? now, nextQuestionAt: leasedUntil })
      .where(eq(refunds.id, refundId));
    return {
      refund,
      transaction,
      leasedUntil,
      wasSent: refund.sentAt !== null,
      knownIds: others.flatMap(({ id }) => id ?? []),
    };
  });
}

/** Records a refund's state, with everything that follows from a refund. */
async function recordRefundAnswer(
  ctx: Context,
  refundId: string,
  answer: RefundAnswer,
  actor: Actor,
): Promise<void> {
  await commit(ctx, actor, async (change) => {
    const { tx, now } = change;
    const { refund, transaction } = await lockRefund(tx, refundId);
    if (refund.state === 'done' || refund.state === 'failed') return;
    const provider = providerById(ctx.payments, transaction.provider);
    const isByHand = provider?.capabilities.refunds === 'by_hand';
    const state = stateAfter(refund, answer, now);
    const isOver = state === 'done' || state === 'failed';
    const isLate = !isByHand && !isOver && now.getTime() - refund.createdAt.getTime() > LONGEST_MS;
    const soon = answer.kind === 'refund' ? ASK_AGAIN_MS : LEASE_MS;
    await tx
      .update(refunds)
      .set({
        state,
        providerRefundId: (answer.kind === 'refund' ? answer.refundId : null) ?? refund.providerRefundId,
        failure: answer.kind === 'refund' ? (answer.failure ?? null) : refund.failure,
        nextQuestionAt: isOver || isByHand || isLate ? null : new Date(now.getTime() + soon),
        doneAt: state === 'done' ? now : null,
        updatedAt: now,
      })
      .where(eq(refunds.id, refundId));
    if (state !== refund.state) {
      await record(change, {
        aggregate: 'refund',
        id: refundId,
        event: state,
        data: { from: refund.state, ...(answer.kind === 'refund' && { failure: answer.failure }) },
      });
    }
    if (state === 'failed' || isLate) {
      const failure = answer.kind === 'refund' ? answer.failure : 'still under way after two weeks';
      await raiseForStaff(change, 'refund_failed', refund, transaction, failure);
    }
    if (state === 'done') await applyRefund(change, { ...refund, state }, transaction);
  });
}

function stateAfter(refund: Refund, answer: RefundAnswer, now: Date): Refund['state'] {
  if (answer.kind !== 'refund') return refund.state;
  const age = now.getTime() - (refund.sentAt ?? refund.createdAt).getTime();
  return answer.state === 'done' && age < (answer.certainAfterMs ?? 0) ? 'sent' : answer.state;
}

/** Locks the registration first, as everywhere, then the refund. */
export async function lockRefund(
  tx: Tx,
  refundId: string,
): Promise<{ refund: Refund; transaction: Transaction }> {
  const [owner] = await tx
    .select({ registrationId: paymentAttempts.registrationId })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(eq(refunds.id, refundId));
  if (owner) {
    await lockRegistration(tx, owner.registrationId);
  }
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!refund) throw new DomainError('not_found', 'There is no such refund.');
  return { refund, transaction: await lockTransaction(tx, refund.transactionRowId) };
}
