import { sql } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { toMajor } from '#domain/money.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import { decideSettlement, mismatchMessages, type Settlement } from '#domain/payment/settlement.ts';
import { isOnThePhone, isOpen } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import { paymentTransactions } from '../../../db/schema/index.ts';
import { type Actor, type Change, commit, record, releaseEmails } from '../../outbox/records.ts';
import { type LockedAttempt, transactionFacts } from '../ledger/rows.ts';
import { lockAttempt } from './lock-attempt.ts';
import { markPaid, refreshPaymentStatus } from './mark-paid.ts';
import { raiseMoneyTasks } from './money-tasks.ts';
import { moveAttempt } from './move-attempt.ts';
import { endUnfound } from './raise-unfound.ts';

/**
 * Records the provider's answer about an attempt: the one place where money becomes a paid registration. Under the
 * registration's lock it records the transaction first, then the attempt, then the registration, with the receipt and
 * any staff task in the same commit. Repeating an answer, or giving several in any order, ends in the same state.
 *
 * @param from the provider that gave it, if that is not the attempt's own
 * @throws DomainError `conflict` when the transaction is recorded for another attempt already
 */
export async function recordAnswer(
  ctx: Context,
  attemptId: string,
  answer: ProviderAnswer,
  actor: Actor,
  from?: string,
): Promise<Settlement> {
  return commit(ctx, actor, (change) => recordAnswerIn(change, attemptId, answer, from));
}

/** Does the same within a transaction that writes more. */
export async function recordAnswerIn(
  change: Change,
  attemptId: string,
  answer: ProviderAnswer,
  from?: string,
): Promise<Settlement> {
  const { tx, now } = change;
  const locked = await lockAttempt(tx, attemptId);
  const { attempt, registration, others, ledger } = locked;
  const settlement = decideSettlement(
    { ...attempt, amount: toMajor({ minor: attempt.amountMinor, currency: attempt.currency }), ledger },
    {
      paidByOtherAttempt: others.includes('paid'),
      hasOtherOpenAttempt: others.some(isOpen),
      closed: registration.status === 'cancelled' || registration.status === 'refunded',
    },
    answer,
  );
  if (answer.kind === 'transaction' && settlement.entry) {
    const provider = from ?? attempt.provider;
    await recordTransaction(change, locked, answer.transaction, settlement, provider);
    await raiseMoneyTasks(change, locked, answer.transaction, settlement, provider);
    if (answer.transaction.status === 'successful') await endUnfound(change, answer.transaction, provider);
  }
  const moved = await moveAttempt(change, locked, settlement, answer);
  await moveRegistration(change, locked, settlement, answer);
  const isOver = !isOpen(moved.state) || (moved.state === 'pending' && !isOnThePhone(moved, now));
  if (isOver && !others.some(isOpen)) await releaseEmails(change, registration.id);
  return settlement;
}

async function recordTransaction(
  change: Change,
  { attempt, ledger }: LockedAttempt,
  transaction: ProviderTransaction,
  settlement: Settlement,
  provider: string,
): Promise<void> {
  const { tx, now } = change;
  const { entry } = settlement;
  if (!entry) return;
  const { status, money } = entry;
  const { transactionId, reference, amount, currency } = transaction;
  const known = ledger.find((other) => other.transactionId === transactionId);
  const isReportedAgain =
    known?.money === 'mismatch' && (Number(known.amount) !== amount || known.currency !== currency);
  if (known?.status === status && known.money === money && !isReportedAgain) return;
  const facts = { ...transactionFacts(transaction), attemptId: attempt.id, status, money, updatedAt: now };
  const written = await tx
    .insert(paymentTransactions)
    .values({ provider, transactionId, reference, createdAt: now, ...facts })
    .onConflictDoUpdate({
      target: [paymentTransactions.provider, paymentTransactions.transactionId],
      set: facts,
      // A decision of staff about unmatched money remains.
      setWhere: sql`${paymentTransactions.attemptId} = ${attempt.id} OR ${paymentTransactions.money} = 'unmatched'`,
    })
    .returning({ id: paymentTransactions.id });
  if (written.length === 0) throw new DomainError('conflict', mismatchMessages.reference);
  await record(change, {
    aggregate: 'payment_attempt',
    id: attempt.id,
    event: 'transaction',
    data: { transaction: transactionId, status, money, amount, currency },
  });
}

async function moveRegistration(
  change: Change,
  { registration, attempt }: LockedAttempt,
  settlement: Settlement,
  answer: ProviderAnswer,
): Promise<void> {
  if (registration.status !== 'pending_payment') return;
  if (settlement.money === 'counts' && answer.kind === 'transaction') {
    await markPaid(change, registration.id, attempt, answer.transaction.transactionId);
  } else {
    await refreshPaymentStatus(change, registration.id);
  }
}
