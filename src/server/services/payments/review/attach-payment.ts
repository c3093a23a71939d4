import { eq } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { isOpen } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { paymentAttempts, paymentTransactions } from '../../../db/schema/index.ts';
import { type Change, commit } from '../../outbox/records.ts';
import { lockRegistrations } from '../../registration-view/lock-registration.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { findMoney, transactionName } from '../ledger/find-money.ts';
import type { Transaction } from '../ledger/rows.ts';
import { restateAttempt } from '../refunds/apply-refund.ts';
import { insertReplacedAttempt } from '../settlement/adopt-attempt.ts';
import { lockAttempt } from '../settlement/lock-attempt.ts';
import { refreshPaymentStatus } from '../settlement/mark-paid.ts';
import { moneyTaskKinds } from '../settlement/money-tasks.ts';
import { recordAnswerIn } from '../settlement/record-answer.ts';
import { type Decision, recordDecision, refuse, refuseRefunded } from './decide-review.ts';

/**
 * Settles money for the registration that staff name: money without a registration, money claimed for a registration
 * whose reference it does not carry, or dismissed money. It is settled like any other: less than the price goes to
 * review, and money for a paid registration is a duplicate.
 *
 * @throws DomainError `not_found`; `conflict` when the transaction belongs to another registration
 */
export async function attachPayment(
  ctx: Context,
  { transactionId: name, by, note }: Decision,
  registrationId: string,
): Promise<void> {
  if (!isUuid(registrationId)) throw new DomainError('not_found', 'There is no such registration.');
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    await lockBoth(tx, await findMoney(tx, name), registrationId);
    const found = await findMoney(tx, name);
    const { transactionId, amount, providerAt, attemptId: formerAttemptId, ...facts } = found;
    await refuseUnlessFree(tx, found);
    await refuseRefunded(tx, found.id);
    const attemptId = await attemptFor(change, found, registrationId);
    await tx
      .update(paymentTransactions)
      .set({ attemptId: null, money: 'unmatched', updatedAt: now })
      .where(eq(paymentTransactions.id, found.id));
    await finishTasksAbout(change, moneyTaskKinds, transactionName(found), `attached: ${note}`);
    if (formerAttemptId !== null && formerAttemptId !== attemptId) {
      await restateFormer(change, formerAttemptId);
      await recordDecision(change, formerAttemptId, 'detached', transactionId, note);
    }
    await recordDecision(change, attemptId, 'attached', transactionId, note);
    const recorded = { ...facts, transactionId, amount: Number(amount), at: providerAt };
    await recordAnswerIn(change, attemptId, { kind: 'transaction', transaction: recorded });
  });
}

/** Locks the registration that has the money and the one that gets it. */
async function lockBoth(tx: Tx, { attemptId }: Transaction, registrationId: string): Promise<void> {
  const holders =
    attemptId === null
      ? []
      : await tx
          .select({ id: paymentAttempts.registrationId })
          .from(paymentAttempts)
          .where(eq(paymentAttempts.id, attemptId));
  const locked = await lockRegistrations(tx, [registrationId, ...holders.map(({ id }) => id)]);
  if (!locked.some(({ id }) => id === registrationId))
    throw new DomainError('not_found', 'There is no such registration.');
}

/** Money under the reference of the registration that has it stays there until it is dismissed. */
async function refuseUnlessFree(tx: Tx, { money, attemptId, reference }: Transaction): Promise<void> {
  if (money === 'unmatched' || money === 'dismissed') return;
  if (money !== 'mismatch' || attemptId === null) refuse(money);
  const { attempt } = await lockAttempt(tx, attemptId);
  if (attempt.reference === reference) refuse(money);
}

/** The attempt with the money's reference, made if there is none. */
async function attemptFor(
  change: Change,
  { provider, reference, transactionId }: Transaction,
  registrationId: string,
): Promise<string> {
  const { tx, now } = change;
  const key = { registrationId, provider, reference, providerNumber: transactionId };
  const made = await insertReplacedAttempt(change, { ...key, createdAt: now });
  if (made) return made.id;
  const [there] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  if (there?.registrationId === registrationId) return there.id;
  throw new DomainError('conflict', 'Another payment carries this reference.');
}

/** Recomputes the attempt that had the money. */
async function restateFormer(change: Change, attemptId: string): Promise<void> {
  const { others, registration } = await lockAttempt(change.tx, attemptId);
  await restateAttempt(change, attemptId, others.some(isOpen));
  if (registration.status === 'pending_payment') await refreshPaymentStatus(change, registration.id);
}
