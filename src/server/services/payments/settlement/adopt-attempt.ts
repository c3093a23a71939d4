import { eq } from 'drizzle-orm';
import { priceOf } from '#domain/booking/offer.ts';
import { toMajor } from '#domain/money.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import { mismatchOf } from '#domain/payment/settlement.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import { type Actor, type Change, commit, record } from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { offerOf } from '../../registration-view/offer-of.ts';
import { type Attempt, type AttemptKey, attemptKey } from '../ledger/rows.ts';

/**
 * Recreates the attempt of one of our references that is missing from the database: lost, or made after the backup that
 * was restored. It counts as replaced, so that it does not prevent paying; its money settles it like any other.
 *
 * Only money that pays the price has an attempt recreated. Who knows a registration's id can write such a reference: less
 * money under one would put the registration in review, and its family could not pay.
 *
 * @returns `null` for money that does not pay, a reference that is not ours, or one whose registration is gone
 */
export async function adoptAttempt(
  ctx: Context,
  provider: string,
  transaction: ProviderTransaction,
  actor: Actor,
): Promise<AttemptKey | null> {
  const { reference, transactionId } = transaction;
  const registrationId = registrationIdOf(reference);
  if (!registrationId || transaction.status !== 'successful') return null;
  return commit(ctx, actor, async (change) => {
    const { tx, now } = change;
    const registration = await lockRegistration(tx, registrationId);
    if (!registration) return null;
    const price = priceOf(await offerOf(ctx, tx, registrationId));
    const expected = { reference, amount: toMajor(price), currency: price.currency };
    if (mismatchOf(expected, transaction)) return null;
    // A provider that is asked by a number of its own can be asked by the transaction's.
    const key = { registrationId, provider, reference, providerNumber: transactionId };
    const adopted = await insertReplacedAttempt(change, { ...key, createdAt: now });
    if (!adopted) {
      // Another process adopted it at the same moment.
      const [there] = await tx
        .select(attemptKey)
        .from(paymentAttempts)
        .where(eq(paymentAttempts.reference, reference));
      return there ?? null;
    }
    await record(change, { aggregate: 'payment_attempt', id: adopted.id, event: 'adopted' });
    ctx.log.warn({ attempt: adopted.id }, 'a payment attempt that was not in the database was adopted');
    return { id: adopted.id, ...key };
  });
}

/** Inserts an attempt that does not prevent paying. @returns `undefined` when the reference has one already */
export async function insertReplacedAttempt(
  { tx, ctx, now }: Change,
  attempt: Omit<AttemptKey, 'id'> & { createdAt: Date },
): Promise<Attempt | undefined> {
  const price = priceOf(await offerOf(ctx, tx, attempt.registrationId));
  const [made] = await tx
    .insert(paymentAttempts)
    .values({
      ...attempt,
      amountMinor: price.minor,
      currency: price.currency,
      state: 'expired',
      updatedAt: now,
    })
    .onConflictDoNothing({ target: paymentAttempts.reference })
    .returning();
  return made;
}
