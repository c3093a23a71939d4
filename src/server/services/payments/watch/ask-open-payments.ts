import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AttemptState } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts, registrations } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import { type AttemptKey, attemptKey } from '../ledger/rows.ts';
import { recordAnswer } from '../settlement/record-answer.ts';
import { settleAttempt, settleKnown } from '../settlement/settle-payment.ts';
import { inTurnOf } from './in-turn-of.ts';

/**
 * How long one process has an attempt to itself; if it dies, the next takes over after this long. A little more than
 * the provider's time-out, so that a parent waits at most 15 s for the answer.
 */
export const LEASE_MS = 12_000;
/** About as many as may be asked about in two seconds (`PAYMENT_CALLS_PER_MINUTE`), so that a round is short. */
const MAX_AT_ONCE = 4;

/**
 * Asks the provider about attempts that are due, so that a payment is found without a browser or a notification: first
 * one of each network, then a second of each. Several processes share the work.
 *
 * @returns how many attempts were asked about
 */
export async function askOpenPayments(ctx: Context): Promise<number> {
  const due = await claimDue(ctx);
  await Promise.all(
    due.map((attempt) =>
      inTurnOf(ctx, attempt.registrationId, () => ask(ctx, attempt)).catch((error: unknown) => {
        ctx.log.error({ err: error, attempt: attempt.id }, 'an open payment could not be asked about');
      }),
    ),
  );
  return due.length;
}

/** A paid attempt is checked for a second payment under the same reference, which only the list shows. */
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
    const { id, nextCheckAt, registrationId } = paymentAttempts;
    const isDue = lte(nextCheckAt, now);
    const turn = sql`row_number() OVER (PARTITION BY ${registrations.networkKey} ORDER BY ${nextCheckAt})`;
    const next = tx
      .select({ id })
      .from(paymentAttempts)
      .innerJoin(registrations, eq(registrations.id, registrationId))
      .where(isDue)
      // By time, networks with many that are overdue would be next in each round.
      .orderBy(turn, sql`random()`)
      .limit(MAX_AT_ONCE);
    const due = await tx
      .select({ id })
      .from(paymentAttempts)
      .where(and(inArray(id, next), isDue))
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(paymentAttempts)
      .set({ nextCheckAt: new Date(now.getTime() + LEASE_MS) })
      .where(
        inArray(
          id,
          due.map((attempt) => attempt.id),
        ),
      )
      .returning({ ...attemptKey, state: paymentAttempts.state });
  });
}
