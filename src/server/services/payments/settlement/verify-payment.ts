import { desc, eq } from 'drizzle-orm';
import { DomainError, hasCode } from '#domain/errors.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { noAnswerError } from '#domain/payment/no-answer.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import { mismatchMessages } from '#domain/payment/settlement.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import { type PaymentProvider, providerById } from '../../../gateways/payments/port.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { type AttemptKey, attemptKey } from '../ledger/rows.ts';
import { raiseClaim } from './raise-claim.ts';
import { type Answered, settleAttempt, settleTransaction } from './settle-payment.ts';

export type Verification =
  | { paid: true; registration: RegistrationView }
  | {
      paid: false;
      paymentStatus: 'pending' | 'failed';
      message: string;
      /** Staff now have the number that the parent named. */
      isWithStaff?: boolean;
    };

/** The shape of a provider's id; anything else names no transaction. */
const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,64}$/;
const MAX_ASKED = 3;

/**
 * Finds out from the provider whether a registration is paid. The browser only gives a hint where to look: the
 * transaction that it names, else the registration's newest attempts. Repeating it changes nothing.
 *
 * @param noteMiss called when the named transaction is not this registration's: unknown to the provider, or another's
 * @param known the provider that knows the named transaction; without it, the newest attempt's provider is asked
 * @throws DomainError `not_found`; `conflict` when the transaction is another registration's or does not match the
 *   price, currency or reference; `provider_unavailable` or `provider_unreadable` when the provider gave no usable answer;
 *   `busy` when many wait to ask it
 */
export async function verifyPayment(
  ctx: Context,
  registrationId: string,
  transactionId: unknown,
  noteMiss: () => void = () => {},
  known?: PaymentProvider,
): Promise<Verification> {
  const before = await readRegistration(ctx, registrationId);
  const attempts = await newestAttempts(ctx, registrationId);
  const named = readTransactionId(transactionId);
  if (before.paymentStatus === 'paid' && (named === null || named === before.transactionId)) {
    return { paid: true, registration: before };
  }

  const answers =
    named === null
      ? await askAboutAttempts(ctx, attempts)
      : [
          await askAboutTransaction(
            ctx,
            named,
            { registrationId, attempt: attempts[0] ?? null },
            noteMiss,
            known,
          ),
        ];
  const after = await readRegistration(ctx, registrationId);
  if (after.paymentStatus === 'paid') return { paid: true, registration: after };

  const mismatch = answers.find(({ settlement }) => settlement?.mismatch)?.settlement?.mismatch;
  if (mismatch) throw new DomainError('conflict', mismatchMessages[mismatch]);
  if (after.status === 'refunded') throw new DomainError('conflict', paymentMessages.refunded);
  if (after.status === 'cancelled') throw new DomainError('conflict', paymentMessages.cancelled);
  if (after.payment.state === 'review') throw new DomainError('conflict', paymentMessages.inReview);
  refuseIfNothingLearned(answers.map(({ answer }) => answer));
  return after.paymentStatus === 'failed'
    ? { paid: false, paymentStatus: 'failed', message: paymentMessages.failed }
    : { paid: false, paymentStatus: 'pending', message: paymentMessages.pending };
}

async function newestAttempts(ctx: Context, registrationId: string): Promise<AttemptKey[]> {
  return ctx.database.db
    .select(attemptKey)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, registrationId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(MAX_ASKED);
}

/** The named transaction, or `null` for a text that cannot be one's number. */
export function readTransactionId(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  // Our own reference names all tries, not one transaction.
  return TRANSACTION_ID.test(text) && !registrationIdOf(text) ? text : null;
}

async function askAboutAttempts(ctx: Context, attempts: readonly AttemptKey[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const attempt of attempts) {
    const answered = await settleAttempt(ctx, attempt, 'callback');
    answers.push(answered);
    if (answered.settlement.attempt === 'paid') break;
    // A provider that gave no answer just now is not asked again: each request may take ten seconds.
    if (answered.answer.kind === 'unknown' && answered.answer.reason !== 'unreadable') break;
  }
  return answers;
}

async function askAboutTransaction(
  ctx: Context,
  transactionId: string,
  claim: { registrationId: string; attempt: AttemptKey | null },
  noteMiss: () => void,
  known: PaymentProvider | undefined,
) {
  const newest = claim.attempt && providerById(ctx.payments, claim.attempt.provider);
  // A newest attempt in person has no transactions to name.
  const provider = known ?? (newest?.capabilities.isAsked ? newest : ctx.payments.main);
  const answered = await settleTransaction(ctx, provider, transactionId, claim, 'callback').catch(
    (error: unknown) => {
      if (hasCode(error, 'conflict')) noteMiss();
      throw error;
    },
  );
  const { answer, settlement } = answered;
  const isUnmatched = answer.kind === 'transaction' && !settlement;
  // A settlement without an entry is of a foreign transaction that moved no money.
  const isForeign = settlement?.mismatch === 'reference' || settlement?.entry === null;
  if (answer.kind === 'not_found' || isUnmatched || isForeign) noteMiss();
  if (isUnmatched) {
    if (answer.transaction.status === 'successful')
      await raiseClaim(ctx, claim.registrationId, transactionId);
    throw new DomainError('conflict', mismatchMessages.reference);
  }
  return answered;
}

function refuseIfNothingLearned(answers: readonly ProviderAnswer[]) {
  const unknown = answers.find((answer) => answer.kind === 'unknown');
  if (!unknown) return;
  if (unknown.reason === 'unreadable')
    throw new DomainError('provider_unreadable', paymentMessages.providerDown);
  throw noAnswerError(unknown);
}
