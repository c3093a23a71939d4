import { and, eq } from 'drizzle-orm';
import { moneyWords } from '#domain/desk/books.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts, paymentTransactions, registrations } from '../../../db/schema/index.ts';
import type { AnswerOfProvider } from './ask-now.ts';

const statusWords: Record<string, string> = {
  pending: 'It still waits for the payer.',
  failed: 'It failed: no money moved.',
  not_found: 'It does not know this payment.',
  unknown: 'It cannot be reached now. Try again shortly.',
};

/** What each provider answered, and where money that has arrived belongs, for staff. */
export async function answersInWords(
  ctx: Context,
  answers: readonly AnswerOfProvider[],
): Promise<{ provider: string; text: string }[]> {
  return Promise.all(
    answers.map(async ({ provider, answer }) => ({ provider, text: await wordsOf(ctx, provider, answer) })),
  );
}

async function wordsOf(ctx: Context, provider: string, answer: ProviderAnswer): Promise<string> {
  if (answer.kind !== 'transaction') return statusWords[answer.kind] ?? answer.kind;
  const { status, transactionId } = answer.transaction;
  if (status !== 'successful') return statusWords[status] ?? status;
  const [found] = await ctx.database.db
    .select({
      money: paymentTransactions.money,
      childName: registrations.childName,
      parentName: registrations.parentName,
      offerId: registrations.offerId,
    })
    .from(paymentTransactions)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .leftJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .where(
      and(eq(paymentTransactions.provider, provider), eq(paymentTransactions.transactionId, transactionId)),
    );
  const family = found?.offerId
    ? ` for ${found.childName}, child of ${found.parentName} (${ctx.offers.byId(found.offerId).name})`
    : '';
  if (found?.money === 'counts') return `The money has arrived, and is settled${family}.`;
  const state = found ? moneyWords[found.money] : 'not recorded';
  return `The money has arrived${family}, and settles nothing: it is marked “${state}”. Decide about it in Payments to check.`;
}
