import { asc, inArray, sql } from 'drizzle-orm';
import type { AttemptState } from '#domain/payment/status.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts } from '../../db/schema/index.ts';
import { providerById } from '../../gateways/payments/port.ts';
import { recordAnswer } from './record-answer.ts';
import { type AttemptKey, attemptKey } from './rows.ts';
import { settleAttempt, settleKnown } from './settle-payment.ts';

/**
 * While one process asks about an attempt no other does; a process that dies leaves it for the next after this long. A
 * little more than the provider is given for an answer, so that a parent waits no longer than 15 s for the truth.
 */
export const LEASE_MS = 12_000;
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
      ask(ctx, attempt).catch((error: unknown) => {
        ctx.log.error({ err: error, attempt: attempt.id }, 'an open payment could not be asked about');
      }),
    ),
  );
  return due.length;
}

/** A paid attempt is looked at for a second payment under the same reference, which only the list shows. */
async function ask(ctx: Context, attempt: AttemptKey & { state: AttemptState }): Promise<void> {
  if (attempt.state !== 'paid') {
    await settleAttempt(ctx, attempt, 'poller');
    return;
  }
  const provider = providerById(ctx.payments, attempt.provider);
  if (provider?.capabilities.lists) {
    const list = await provider.listTransactions({ reference: attempt.reference });
    for (const transaction of list.kind === 'transactions' ? list.transactions : []) {
      await settleKnown(ctx, provider, transaction, null, 'poller');
    }
  }
  await recordAnswer(ctx, attempt.id, { kind: 'not_found' }, 'poller');
}

async function claimDue(ctx: Context) {
  const now = ctx.clock.now();
  return ctx.database.inTransaction(async (tx) => {
    const due = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(sql`${paymentAttempts.nextQuestionAt} <= ${now.toISOString()}::timestamptz`)
      .orderBy(asc(paymentAttempts.nextQuestionAt))
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
      .returning({ ...attemptKey, state: paymentAttempts.state });
  });
}
