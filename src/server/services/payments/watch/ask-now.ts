import { DomainError } from '#domain/errors.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts, paymentTransactions } from '../../../db/schema/index.ts';
import { type PaymentProvider, providerById } from '../../../gateways/payments/port.ts';
import type { Actor } from '../../outbox/records.ts';
import { isAttempt } from '../history/find-payments.ts';
import { isNamed, readTransactionName } from '../ledger/find-money.ts';
import { manualTransactionId } from '../ledger/manual-ledger.ts';
import { type AttemptKey, attemptKey } from '../ledger/rows.ts';
import { settleAttempt, settleKnown, settleTransaction } from '../settlement/settle-payment.ts';

/** What a provider answered when staff had it asked. */
export interface AnswerOfProvider {
  provider: string;
  answer: ProviderAnswer;
}

/**
 * Asks the providers now about a payment that staff name: everything under our reference or code, or one transaction.
 * The answers are recorded.
 *
 * @returns the answer of each provider that was asked; several transactions of one are several entries
 * @throws DomainError `not_found` for a text that names nothing to ask about; `conflict` when its provider is not
 *   configured
 */
export async function askNow(ctx: Context, text: string, by: string): Promise<AnswerOfProvider[]> {
  const actor: Actor = `staff:${by}`;
  const named = text.trim();
  const attempts = await ctx.database.db.select(attemptKey).from(paymentAttempts).where(isAttempt(named));
  if (attempts.length > 0) {
    return (await Promise.all(attempts.map((attempt) => askAboutAttempt(ctx, attempt, actor)))).flat();
  }
  if (registrationIdOf(named)) return askForLost(ctx, named, actor);
  return askAboutTransactions(ctx, await transactionsOf(ctx, named), actor);
}

/** Its newest transaction, and where the provider lists, everything under its reference. */
async function askAboutAttempt(ctx: Context, attempt: AttemptKey, actor: Actor): Promise<AnswerOfProvider[]> {
  const provider = setUp(ctx, attempt.provider);
  const { answer } = await settleAttempt(ctx, attempt, actor);
  const answers: AnswerOfProvider[] = [{ provider: provider.id, answer }];
  if (answer.kind !== 'transaction' || !provider.capabilities.lists) return answers;
  const list = await provider.listTransactions({ reference: attempt.reference });
  for (const transaction of list.kind === 'transactions' ? list.transactions : []) {
    if (transaction.transactionId === answer.transaction.transactionId) continue;
    await settleKnown(ctx, provider, transaction, null, actor);
    answers.push({ provider: provider.id, answer: { kind: 'transaction', transaction } });
  }
  return answers;
}

/** A reference of ours whose attempt is missing from the database. */
async function askForLost(ctx: Context, reference: string, actor: Actor): Promise<AnswerOfProvider[]> {
  const answers: AnswerOfProvider[] = [];
  for (const provider of [ctx.payments.main, ...ctx.payments.others]) {
    const answer = await provider.findByReference(reference);
    if (answer.kind === 'transaction') await settleKnown(ctx, provider, answer.transaction, null, actor);
    answers.push({ provider: provider.id, answer });
  }
  return answers;
}

interface Named {
  provider: PaymentProvider;
  transactionId: string;
}

async function askAboutTransactions(
  ctx: Context,
  named: readonly Named[],
  actor: Actor,
): Promise<AnswerOfProvider[]> {
  const answers: AnswerOfProvider[] = [];
  for (const { provider, transactionId } of named) {
    const { answer } = await settleTransaction(ctx, provider, transactionId, null, actor);
    answers.push({ provider: provider.id, answer });
  }
  const found = answers.filter(({ answer }) => answer.kind === 'transaction');
  return found.length > 0 ? found : answers;
}

/** The providers with a transaction of that name; otherwise every provider that may know it. */
async function transactionsOf(ctx: Context, text: string): Promise<Named[]> {
  const known = await ctx.database.db.select().from(paymentTransactions).where(isNamed(text));
  if (known.length > 0) {
    return known.map(({ provider, transactionId }) => ({ provider: setUp(ctx, provider), transactionId }));
  }
  const { provider, transactionId } = readTransactionName(text);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(transactionId)) {
    throw new DomainError('not_found', 'This is not a reference, a code or a transaction id.');
  }
  const providers = provider ? [setUp(ctx, provider)] : [ctx.payments.main, ...ctx.payments.others];
  return providers.map((one) => ({
    provider: one,
    transactionId: one.capabilities.ways.includes('offline')
      ? manualTransactionId(transactionId.replace(/^M-/, ''))
      : transactionId,
  }));
}

function setUp(ctx: Context, id: string): PaymentProvider {
  const provider = providerById(ctx.payments, id);
  if (!provider) throw new DomainError('conflict', `The payment provider ${id} is not set up here.`);
  return provider;
}
