import { desc, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { paymentAttempts } from '../../db/schema/index.ts';
import { settleAttempt } from './settle-payment.ts';

/** While one process asks about an attempt no other does; a process that dies leaves it for the next after this long. */
const LEASE_MS = 30_000;
const MOST_AT_ONCE = 10;

/**
 * Asks the provider about every attempt whose time has come, so that a payment is found whether or not a browser or a
 * notification ever tells of it. Several processes share the work.
 *
 * @returns how many attempts were asked about
 */
export async function askOpenPayments(ctx: Context): Promise<number> {
  const due = await claimDue(ctx);
  await Promise.all(
    due.map((attempt) =>
      settleAttempt(ctx, attempt, 'poller').catch((error: unknown) => {
        ctx.log.error({ err: error, attempt: attempt.id }, 'an open payment could not be asked about');
      }),
    ),
  );
  return due.length;
}

async function claimDue(ctx: Context) {
  const now = ctx.clock.now();
  return ctx.database.inTransaction(async (tx) => {
    const due = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(sql`${paymentAttempts.nextQuestionAt} <= ${now.toISOString()}::timestamptz`)
      // The newest first: behind it a parent may be looking at the page.
      .orderBy(desc(paymentAttempts.createdAt))
      .limit(MOST_AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(paymentAttempts)
      .set({ nextQuestionAt: new Date(now.getTime() + LEASE_MS) })
      .where(
        inArray(
          paymentAttempts.id,
          due.map((attempt) => attempt.id),
        ),
      )
      .returning({
        id: paymentAttempts.id,
        registrationId: paymentAttempts.registrationId,
        reference: paymentAttempts.reference,
      });
  });
}
