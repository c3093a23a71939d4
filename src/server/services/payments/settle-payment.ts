import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import { type Money, mismatchMessages, type Settlement } from '#domain/payment/settlement.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, paymentTransactions } from '../../db/schema/index.ts';
import { type PaymentProvider, providerById } from '../../gateways/payments/port.ts';
import { redactedId } from '../../log.ts';
import type { Actor } from '../records.ts';
import { adoptAttempt } from './adopt-attempt.ts';
import { recordAnswer } from './record-answer.ts';
import { recordUnmatched } from './record-unmatched.ts';
import { type AttemptKey, attemptKey } from './rows.ts';

export interface Answered {
  answer: ProviderAnswer;
  settlement: Settlement;
}

const NONSENSE: ProviderAnswer = { kind: 'unknown', reason: 'nonsense' };

/**
 * Asks the provider about an attempt by its reference and writes down the answer. The one road of every cause: callback,
 * webhook, poller, and the return from the hosted page.
 */
export async function settleAttempt(ctx: Context, attempt: AttemptKey, actor: Actor): Promise<Answered> {
  const provider = providerById(ctx.payments, attempt.provider);
  const said: ProviderAnswer = provider
    ? await provider.findByReference(attempt.reference)
    : { kind: 'unknown', reason: 'unreachable' };
  const answer = (await isAnothers(ctx, attempt, said)) ? NONSENSE : said;
  for (const transaction of await othersOf(provider, attempt, answer)) {
    await recordAnswer(ctx, attempt.id, { kind: 'transaction', transaction }, actor);
  }
  return { answer, settlement: await recordAnswer(ctx, attempt.id, answer, actor) };
}

/**
 * The newest transaction of a reference is the answer to a question about it. Unless that one is successful, an earlier one
 * may have been paid in the same window: before anything is called failed, or waited for until paying again is offered, the
 * list is asked for it.
 */
async function othersOf(
  provider: PaymentProvider | undefined,
  attempt: AttemptKey,
  answer: ProviderAnswer,
): Promise<ProviderTransaction[]> {
  if (!provider?.capabilities.lists || answer.kind !== 'transaction') return [];
  const { status, transactionId } = answer.transaction;
  if (status === 'successful') return [];
  const list = await provider.listTransactions({ reference: attempt.reference });
  if (list.kind === 'unknown') return [];
  return list.transactions.filter(
    (other) => other.reference === attempt.reference && other.transactionId !== transactionId,
  );
}

/** A question about one registration that is answered with another's transaction says nothing of either. */
async function isAnothers(ctx: Context, attempt: AttemptKey, answer: ProviderAnswer): Promise<boolean> {
  if (answer.kind !== 'transaction' || answer.transaction.reference === attempt.reference) return false;
  const owner = await findOwner(ctx, attempt.provider, answer.transaction);
  if (owner) return owner.id !== attempt.id;
  return isDecided(await nobodysMoney(ctx, attempt.provider, answer.transaction));
}

/** What became of money that has no registration; `null` for any other. */
async function nobodysMoney(
  ctx: Context,
  provider: string,
  { transactionId }: ProviderTransaction,
): Promise<Money | null> {
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

/** Money of nobody's that staff gave back or dismissed is over, whoever names it later. */
function isDecided(money: Money | null): boolean {
  return money !== null && money !== 'unmatched';
}

/**
 * Asks the provider about a transaction that somebody named, and writes the answer down where it belongs.
 *
 * @param claim Whose payment it is said to be, or `null` when only the transaction is known
 * @returns `settlement: null` when the transaction says nothing about any attempt (not found, no answer, or nobody's)
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
 * Writes a transaction that the provider told of down on the attempt whose reference it carries; a reference of ours whose
 * attempt is lost gets it back. One that carries no reference of ours lands on the claimed attempt as a mismatch, and
 * without a claim among the unmatched, where it stays whoever claims it later: in every case staff are told.
 *
 * @returns `null` for money that is nobody's, or that staff have decided about while it was
 * @throws DomainError `conflict` when the transaction belongs to another registration than the claim
 */
export async function settleKnown(
  ctx: Context,
  provider: PaymentProvider,
  transaction: ProviderTransaction,
  claim: { registrationId: string; attempt: AttemptKey | null } | null,
  actor: Actor,
): Promise<Settlement | null> {
  const kept = await nobodysMoney(ctx, provider.id, transaction);
  if (isDecided(kept)) return null;
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
  // Whoever names money that staff were told of already gets no hold of it.
  const isClaimable = kept === null && claim?.attempt?.provider === provider.id;
  const claimed = isClaimable ? claim.attempt : null;
  const attempt = owner ?? claimed;
  if (attempt) return recordAnswer(ctx, attempt.id, { kind: 'transaction', transaction }, actor, provider.id);
  await recordUnmatched(ctx, provider.id, transaction);
  return null;
}

/** By its reference; a transaction under a foreign one belongs to where it was recorded first. */
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
