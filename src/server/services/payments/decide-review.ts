import { and, eq, ne } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { isOpen } from '#domain/payment/status.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { paymentAttempts, paymentTransactions, refunds, registrations } from '../../db/schema/index.ts';
import { type Actor, commit, record } from '../records.ts';
import { finishTasksAbout } from '../staff-tasks.ts';
import { restateAttempt } from './apply-refund.ts';
import { findMoney, transactionName } from './find-money.ts';
import { lockAttempt, markPaid, recordAnswerIn, refreshPaymentStatus } from './record-answer.ts';

export interface Decision {
  /** The provider's id of the transaction; `provider:id` where two providers have the same. */
  transactionId: string;
  by: string;
  note: string;
}

const taskKinds = [
  'payment_underpaid',
  'payment_wrong_currency',
  'payment_wrong_reference',
  'payment_late',
  'payment_unknown_reference',
] as const;

/**
 * Staff take money that does not match, or that came for a registration that was over, as its payment.
 *
 * @throws DomainError `not_found`; `conflict` when it is nothing to decide about or the registration is paid already
 */
export async function acceptPayment(
  ctx: Context,
  { transactionId: name, by, note }: Decision,
): Promise<void> {
  const actor: Actor = `staff:${by}`;
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const transaction = await findMoney(tx, name);
    const { transactionId } = transaction;
    if (transaction.attemptId === null) {
      throw new DomainError('conflict', 'No registration is known for it yet: name one with --registration.');
    }
    const { attempt, registration, others } = await lockAttempt(tx, transaction.attemptId);
    const current = await findMoney(tx, name);
    if (current.money !== 'mismatch' && current.money !== 'late') refuse(current.money);
    await refuseRefunded(tx, current.id);
    if (registration.status === 'paid' || attempt.state === 'paid' || others.includes('paid')) {
      throw new DomainError('conflict', 'The registration is paid already: give this money back instead.');
    }
    await tx
      .update(paymentTransactions)
      .set({ money: 'counts', updatedAt: now })
      .where(eq(paymentTransactions.id, current.id));
    await tx
      .update(paymentAttempts)
      .set({ paidByTransactionId: transactionId, settledAt: now, updatedAt: now })
      .where(eq(paymentAttempts.id, attempt.id));
    await restateAttempt(tx, now, attempt.id, others.some(isOpen), actor);
    await recordDecision(tx, now, attempt.id, 'accepted', actor, transactionId, note);
    await finishTasksAbout(tx, now, taskKinds, transactionName(current), actor, `accepted: ${note}`);
    await markPaid(tx, ctx, now, registration.id, attempt, transactionId, actor);
  });
}

/**
 * Staff found that money is none of ours after all; the parent may pay again where it stood in the way.
 *
 * @throws DomainError `not_found`; `conflict` when it is nothing to decide about
 */
export async function dismissPayment(
  ctx: Context,
  { transactionId: name, by, note }: Decision,
): Promise<void> {
  const actor: Actor = `staff:${by}`;
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const { attemptId, transactionId } = await findMoney(tx, name);
    const locked = attemptId === null ? null : await lockAttempt(tx, attemptId);
    const current = await findMoney(tx, name);
    if (current.money !== 'mismatch' && current.money !== 'unmatched') refuse(current.money);
    await tx
      .update(paymentTransactions)
      .set({ money: 'dismissed', updatedAt: now })
      .where(eq(paymentTransactions.id, current.id));
    await finishTasksAbout(tx, now, taskKinds, transactionName(current), actor, `dismissed: ${note}`);
    if (!locked) return;
    await restateAttempt(tx, now, locked.attempt.id, locked.others.some(isOpen), actor);
    await recordDecision(tx, now, locked.attempt.id, 'dismissed', actor, transactionId, note);
    if (locked.registration.status === 'pending_payment')
      await refreshPaymentStatus(tx, now, locked.registration.id);
  });
}

/**
 * Staff found whose money an unmatched transaction is: it is settled for that registration like any other, so that less
 * than the price is for review and money for a paid one a duplicate.
 *
 * @throws DomainError `not_found`; `conflict` when the transaction has a registration already
 */
export async function attachPayment(
  ctx: Context,
  { transactionId: name, by, note }: Decision,
  registrationId: string,
): Promise<void> {
  const actor: Actor = `staff:${by}`;
  if (!isUuid(registrationId)) throw new DomainError('not_found', 'There is no such registration.');
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [registration] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.id, registrationId))
      .for('update');
    if (!registration) throw new DomainError('not_found', 'There is no such registration.');
    const found = await findMoney(tx, name);
    if (found.money !== 'unmatched') refuse(found.money);
    await refuseRefunded(tx, found.id);
    const { transactionId, amount, providerAt, ...facts } = found;
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({
        registrationId,
        provider: found.provider,
        reference: found.reference,
        amountMinor: ctx.price.minor,
        currency: ctx.price.currency,
        state: 'expired',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: paymentAttempts.reference })
      .returning({ id: paymentAttempts.id });
    if (!attempt) throw new DomainError('conflict', 'Another payment carries this reference.');
    await recordDecision(tx, now, attempt.id, 'attached', actor, transactionId, note);
    await finishTasksAbout(
      tx,
      now,
      ['payment_unknown_reference'],
      transactionName(found),
      actor,
      `attached: ${note}`,
    );
    const said = { ...facts, transactionId, amount: Number(amount), at: providerAt };
    await recordAnswerIn(tx, ctx, attempt.id, { kind: 'transaction', transaction: said }, actor);
  });
}

/** Money that is being given back, or was, pays nothing any more. The row's lock keeps a refund from beginning meanwhile. */
async function refuseRefunded(tx: Tx, transactionRowId: string): Promise<void> {
  await tx
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.id, transactionRowId))
    .for('update');
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.transactionRowId, transactionRowId), ne(refunds.state, 'failed')))
    .limit(1);
  if (refund) throw new DomainError('conflict', 'Of this money some was given back, or is being.');
}

function refuse(money: string): never {
  throw new DomainError('conflict', `There is nothing to decide about it: its money is marked "${money}".`);
}

async function recordDecision(
  tx: Tx,
  now: Date,
  attemptId: string,
  event: string,
  actor: Actor,
  transaction: string,
  note: string,
): Promise<void> {
  await record(tx, now, {
    aggregate: 'payment_attempt',
    id: attemptId,
    event,
    actor,
    data: { transaction, note },
  });
}
