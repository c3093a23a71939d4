import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import { type MoneyStatus, mismatchMessages, type Settlement } from '#domain/payment/settlement.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts, paymentTransactions } from '../../../db/schema/index.ts';
import { type PaymentProvider, providerById } from '../../../gateways/payments/port.ts';
import { redactedId } from '../../../log.ts';
import type { Actor } from '../../outbox/records.ts';
import { type AttemptKey, attemptKey } from '../ledger/rows.ts';
import { adoptAttempt } from './adopt-attempt.ts';
import { recordAnswer } from './record-answer.ts';
import { recordUnmatched } from './record-unmatched.ts';

export interface Answered {
  answer: ProviderAnswer;
  settlement: Settlement;
}

const UNREADABLE: ProviderAnswer = { kind: 'unknown', reason: 'unreadable' };

/**
 * Asks the provider about an attempt by its reference and records the answer. Every trigger uses it: callback, webhook,
 * poller, and the return from the hosted page.
 */
export async function settleAttempt(ctx: Context, attempt: AttemptKey, actor: Actor): Promise<Answered> {
  const provider = providerById(ctx.payments, attempt.provider);
  const byReference: ProviderAnswer = provider
    ? await provider.findByReference(attempt.reference, attempt.providerNumber)
    : { kind: 'unknown', reason: 'unreachable' };
  const answer = (await belongsToOtherAttempt(ctx, attempt, byReference)) ? UNREADABLE : byReference;
  for (const transaction of await othersOf(ctx, provider, attempt, answer)) {
    await recordAnswer(ctx, attempt.id, { kind: 'transaction', transaction }, actor);
  }
  return { answer, settlement: await recordAnswer(ctx, attempt.id, answer, actor) };
}

/**
 * A request by reference returns the newest transaction. Unless that one is successful, an earlier one may have been
 * paid in the same window, so the list is checked before anything is called failed or left pending.
 */
async function othersOf(
  ctx: Context,
  provider: PaymentProvider | undefined,
  attempt: AttemptKey,
  answer: ProviderAnswer,
): Promise<ProviderTransaction[]> {
  if (!provider?.capabilities.lists || answer.kind !== 'transaction') return [];
  const { status, transactionId } = answer.transaction;
  if (status === 'successful') return [];
  const list = await provider.listTransactions({ reference: attempt.reference });
  if (list.kind === 'unknown') return [];
  const recorded = await recordedTries(ctx, attempt);
  return list.transactions.filter(
    (other) =>
      other.reference === attempt.reference &&
      other.transactionId !== transactionId &&
      recorded.get(other.transactionId) !== other.status,
  );
}

/** Tries without money that are already recorded. They are skipped because anybody can make many under a reference. */
async function recordedTries({ database }: Context, attempt: AttemptKey) {
  const { transactionId, attemptId, provider, status, money } = paymentTransactions;
  const rows = await database.db
    .select({ transactionId, status })
    .from(paymentTransactions)
    .where(and(eq(attemptId, attempt.id), eq(provider, attempt.provider), eq(money, 'none')));
  return new Map(rows.map((row) => [row.transactionId, row.status]));
}

/** An answer with another registration's transaction says nothing about either. */
async function belongsToOtherAttempt(
  ctx: Context,
  attempt: AttemptKey,
  answer: ProviderAnswer,
): Promise<boolean> {
  if (answer.kind !== 'transaction' || answer.transaction.reference === attempt.reference) return false;
  const owner = await findOwner(ctx, attempt.provider, answer.transaction);
  if (owner) return owner.id !== attempt.id;
  return isDecided(await unmatchedMoney(ctx, attempt.provider, answer.transaction));
}

/** The record of money that has no registration; `null` for any other. */
async function unmatchedMoney(
  ctx: Context,
  provider: string,
  { transactionId }: ProviderTransaction,
): Promise<MoneyStatus | null> {
  const [row] = await ctx.database.db
    .select({ money: paymentTransactions.money })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.provider, provider),
        eq(paymentTransactions.transactionId, transactionId),
        isNull(paymentTransactions.attemptId),
      ),
    );
  return row?.money ?? null;
}

/** Unmatched money that staff refunded or dismissed is over, also when it is claimed later. */
function isDecided(money: MoneyStatus | null): boolean {
  return money !== null && money !== 'unmatched';
}

/**
 * Asks the provider about a named transaction, and records the answer on the right attempt.
 *
 * @param claim the attempt that it is said to pay, or `null` when only the transaction is known
 * @returns `settlement: null` when the transaction says nothing about any attempt (not found, no answer, or unmatched)
 * @throws DomainError `conflict` when the transaction belongs to another registration
 */
export async function settleTransaction(
  ctx: Context,
  provider: PaymentProvider,
  transactionId: string,
  claim: { registrationId: string; attempt: AttemptKey | null } | null,
  actor: Actor,
): Promise<{ answer: ProviderAnswer; settlement: Settlement | null }> {
  const answer = await provider.findTransaction(transactionId);
  if (answer.kind !== 'transaction') return { answer, settlement: null };
  return { answer, settlement: await settleKnown(ctx, provider, answer.transaction, claim, actor) };
}

/**
 * Records a provider's transaction on the attempt whose reference it carries; a lost attempt of ours is recreated. One
 * that carries no reference of ours is a mismatch on the claimed attempt; without a claim it is unmatched, and stays so
 * when it is claimed later. Staff are notified in every case.
 *
 * @returns `null` for unmatched money, or money that staff decided about while it was unmatched
 * @throws DomainError `conflict` when the transaction belongs to another registration than the claim
 */
export async function settleKnown(
  ctx: Context,
  provider: PaymentProvider,
  transaction: ProviderTransaction,
  claim: { registrationId: string; attempt: AttemptKey | null } | null,
  actor: Actor,
): Promise<Settlement | null> {
  const unmatched = await unmatchedMoney(ctx, provider.id, transaction);
  if (isDecided(unmatched)) return null;
  const owner =
    (await findOwner(ctx, provider.id, transaction)) ??
    (await adoptAttempt(ctx, provider.id, transaction, actor));
  if (owner && claim && owner.registrationId !== claim.registrationId) {
    ctx.log.warn(
      { registration: redactedId(claim.registrationId) },
      'a transaction of another registration was presented',
    );
    throw new DomainError('conflict', mismatchMessages.reference);
  }
  // A claim does not settle money that staff were notified about already.
  const isClaimable = unmatched === null && claim?.attempt?.provider === provider.id;
  const claimed = isClaimable ? claim.attempt : null;
  const attempt = owner ?? claimed;
  if (attempt) return recordAnswer(ctx, attempt.id, { kind: 'transaction', transaction }, actor, provider.id);
  await recordUnmatched(ctx, provider.id, transaction);
  return null;
}

/** By its reference; a transaction under a foreign one belongs to the attempt that recorded it first. */
async function findOwner(
  ctx: Context,
  provider: string,
  { reference, transactionId }: ProviderTransaction,
): Promise<AttemptKey | null> {
  const [named] = await ctx.database.db
    .select(attemptKey)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  if (named) return named;
  const [recorded] = await ctx.database.db
    .select(attemptKey)
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(
      and(
        eq(paymentTransactions.provider, provider),
        eq(paymentTransactions.transactionId, transactionId),
        isNotNull(paymentTransactions.attemptId),
      ),
    );
  return recorded ?? null;
}
