import { eq } from 'drizzle-orm';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import { madeAt, registrationIdOf } from '#domain/reference.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, registrations } from '../../db/schema/index.ts';
import { type Actor, commit, record } from '../records.ts';
import { type AttemptKey, attemptKey } from './rows.ts';

/**
 * Makes the attempt of a reference of ours again that is not in the database: lost, or made after the backup that the
 * database was restored from. It counts as replaced, so that it is no obstacle to paying; its money settles it as any
 * other's does.
 *
 * @returns `null` for anybody else's reference, and for one whose registration is gone
 */
export async function adoptAttempt(
  ctx: Context,
  provider: string,
  { reference }: ProviderTransaction,
  actor: Actor,
): Promise<AttemptKey | null> {
  const registrationId = registrationIdOf(reference);
  if (!registrationId) return null;
  return commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [registration] = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.id, registrationId))
      .for('update');
    if (!registration) return null;
    const [adopted] = await tx
      .insert(paymentAttempts)
      .values({
        registrationId,
        provider,
        reference,
        amountMinor: ctx.price.minor,
        currency: ctx.price.currency,
        state: 'expired',
        // The payer writes the reference: a moment to come would keep it young for ever.
        createdAt: new Date(Math.min(madeAt(reference)?.getTime() ?? now.getTime(), now.getTime())),
        updatedAt: now,
      })
      .onConflictDoNothing({ target: paymentAttempts.reference })
      .returning();
    if (!adopted) {
      // Somebody else heard of it at the same moment.
      const [there] = await tx
        .select(attemptKey)
        .from(paymentAttempts)
        .where(eq(paymentAttempts.reference, reference));
      return there ?? null;
    }
    await record(tx, now, { aggregate: 'payment_attempt', id: adopted.id, event: 'adopted', actor });
    ctx.log.warn({ attempt: adopted.id }, 'a payment attempt that was not in the database was adopted');
    return { id: adopted.id, registrationId, reference, provider };
  });
}
