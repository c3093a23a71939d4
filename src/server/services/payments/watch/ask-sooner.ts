import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { openStates } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import { LEASE_MS } from './ask-open-payments.ts';

/** While a page waits, the provider is asked within ten seconds, including the watch's own second. */
const SOON_MS = 8_000;
/** A check that is under way has a lease, perhaps of a process whose clock is a little ahead: it is not repeated. */
const AFTER_ANY_LEASE_MS = LEASE_MS + 1_000;
/**
 * Makes the open attempts of a registration due soon, at any age, because a page waits for them.
 */
export async function askSooner({ database: { db }, payments, clock }: Context, registrationId: string) {
  const providers = [payments.main, ...payments.others].filter(({ capabilities }) => capabilities.isAsked);
  const now = clock.now().getTime();
  const soon = new Date(now + SOON_MS);
  const { id, nextCheckAt } = paymentAttempts;
  const waiting = db
    .select({ id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.registrationId, registrationId),
        inArray(paymentAttempts.state, openStates),
        inArray(
          paymentAttempts.provider,
          providers.map((provider) => provider.id),
        ),
        or(isNull(nextCheckAt), gt(nextCheckAt, new Date(now + AFTER_ANY_LEASE_MS))),
      ),
    )
    .for('update', { skipLocked: true });
  await db.update(paymentAttempts).set({ nextCheckAt: soon }).where(inArray(id, waiting));
}
