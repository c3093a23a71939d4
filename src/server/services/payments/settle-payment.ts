import { eq } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import { mismatchMessages, type Settlement } from '#domain/payment/settlement.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts } from '../../db/schema/index.ts';
import { redactedId } from '../../log.ts';
import type { Actor } from '../records.ts';
import { recordAnswer } from './record-answer.ts';

export interface AttemptKey {
  id: string;
  registrationId: string;
  reference: string;
}

/**
 * Asks the provider about an attempt by its reference and writes down the answer. The one road of every cause: callback,
 * webhook, poller, and the return from the hosted page.
 */
export async function settleAttempt(ctx: Context, attempt: AttemptKey, actor: Actor): Promise<Answered> {
  const answer = await ctx.payments.findByReference(attempt.reference);
  return { answer, settlement: await recordAnswer(ctx, attempt.id, answer, actor) };
}

export interface Answered {
  answer: ProviderAnswer;
  settlement: Settlement;
}

/**
 * Asks the provider about a transaction that somebody named, and writes the answer down on the attempt whose reference it
 * carries. A transaction that carries no reference of ours lands on the claimed attempt as a mismatch, for staff to look at.
 *
 * @param claim Whose payment it is said to be, or `null` when only the transaction is known
 * @returns `settlement: null` when the transaction says nothing about any attempt (not found, no answer, or nobody's)
 * @throws DomainError `conflict` when the transaction belongs to another registration
 */
export async function settleTransaction(
  ctx: Context,
  transactionId: string,
  claim: { registrationId: string; attempt: AttemptKey | null } | null,
  actor: Actor,
): Promise<{ answer: ProviderAnswer; settlement: Settlement | null }> {
  const answer = await ctx.payments.findTransaction(transactionId);
  if (answer.kind !== 'transaction') return { answer, settlement: null };
  const owner = await ownerOf(ctx, answer.transaction);
  if (owner && claim && owner.registrationId !== claim.registrationId) {
    ctx.log.warn(
      { registration: redactedId(claim.registrationId) },
      'a transaction of another registration was presented',
    );
    throw new DomainError('conflict', mismatchMessages.reference);
  }
  const attempt = owner ?? claim?.attempt;
  if (!attempt) return { answer, settlement: null };
  return { answer, settlement: await recordAnswer(ctx, attempt.id, answer, actor) };
}

async function ownerOf(ctx: Context, transaction: ProviderTransaction): Promise<AttemptKey | null> {
  const [owner] = await ctx.database.db
    .select({
      id: paymentAttempts.id,
      registrationId: paymentAttempts.registrationId,
      reference: paymentAttempts.reference,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, transaction.reference));
  return owner ?? null;
}
