import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, paymentTransactions } from '../../db/schema/index.ts';
import type { PaymentProvider } from '../../gateways/payments/port.ts';
import { type Actor, commit, raiseStaffTask, record } from '../records.ts';
import { settleKnown } from './settle-payment.ts';

/** What a provider has of a period, against what we have. */
export interface Reconciliation {
  provider: string;
  from: Date;
  to: Date;
  /** Successful transactions and their sums by currency. */
  theirs: Totals;
  ours: Totals;
  /** Successful transactions that we learned of by this. */
  found: string[];
  /** What we have as successful and the provider no longer does. */
  reversed: string[];
}

export interface Totals {
  count: number;
  sums: Record<string, number>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Holds every provider's list of a period against ours, both ways: money that we never heard of is settled (and told of
 * where nobody expects it), money that the provider no longer has is a task for staff. Changes nothing when repeated.
 *
 * @param onProgress Told of the provider's transactions that were gone through
 * @returns one report for each of `listingProviders`; `null` in the place of one that could not be asked
 */
export async function reconcile(
  ctx: Context,
  period: { from: Date; to: Date },
  actor: Actor = 'reconciliation',
  onProgress: Progress = () => undefined,
): Promise<(Reconciliation | null)[]> {
  return Promise.all(
    listingProviders(ctx).map((provider) => reconcileProvider(ctx, provider, period, actor, onProgress)),
  );
}

export type Progress = (provider: string, done: number, total: number) => void;

/** The providers that can be held against ours. */
export function listingProviders({ payments }: Context): PaymentProvider[] {
  return [payments.main, ...payments.others].filter(({ capabilities }) => capabilities.lists);
}

async function reconcileProvider(
  ctx: Context,
  provider: PaymentProvider,
  { from, to }: { from: Date; to: Date },
  actor: Actor,
  onProgress: Progress,
): Promise<Reconciliation | null> {
  // A day more on either side: the provider's days need not begin when ours do.
  const list = await provider.listTransactions({
    from: new Date(from.getTime() - DAY_MS),
    to: new Date(to.getTime() + DAY_MS),
  });
  if (list.kind === 'unknown') {
    ctx.log.error({ provider: provider.id, reason: list.reason }, 'the provider could not be reconciled');
    return null;
  }
  const before = new Set(
    (await oursWithin(ctx, provider.id, from, to)).map(({ transactionId }) => transactionId),
  );
  const successes = list.transactions.filter(({ status }) => status === 'successful');
  const found: string[] = [];
  for (const [index, transaction] of list.transactions.entries()) {
    onProgress(provider.id, index, list.transactions.length);
    if (transaction.status === 'successful' && !(await isKnown(ctx, provider.id, transaction.transactionId)))
      found.push(transaction.transactionId);
    await settleOne(ctx, provider, transaction, actor);
  }
  const ours = await oursWithin(ctx, provider.id, from, to);
  const theirIds = new Set(successes.map(({ transactionId }) => transactionId));
  const suspects = ours.filter(
    ({ transactionId }) => before.has(transactionId) && !theirIds.has(transactionId),
  );
  const reversed = await confirmReversed(ctx, provider, suspects);
  const report: Reconciliation = {
    provider: provider.id,
    from,
    to,
    theirs: totals(successes.filter(({ at }) => !at || (at >= from && at < to))),
    ours: totals(ours),
    found,
    reversed,
  };
  await commit(ctx, (tx) =>
    record(tx, ctx.clock.now(), {
      aggregate: 'reconciliation',
      id: `${provider.id} ${from.toISOString().slice(0, 10)}`,
      event: 'reconciled',
      actor,
      data: report,
    }),
  );
  return report;
}

/** One that is recorded for another attempt already is known money, and keeps nobody from the rest of the list. */
async function settleOne(
  ctx: Context,
  provider: PaymentProvider,
  transaction: ProviderTransaction,
  actor: Actor,
): Promise<void> {
  try {
    await settleKnown(ctx, provider, transaction, null, actor);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    ctx.log.error({ err: error, provider: provider.id }, 'a transaction could not be reconciled');
  }
}

type Row = Pick<
  typeof paymentTransactions.$inferSelect,
  'transactionId' | 'reference' | 'amount' | 'currency' | 'attemptId'
>;

async function oursWithin(ctx: Context, provider: string, from: Date, to: Date): Promise<Row[]> {
  const at = sql`coalesce(${paymentTransactions.providerAt}, ${paymentTransactions.createdAt})`;
  return ctx.database.db
    .select({
      transactionId: paymentTransactions.transactionId,
      reference: paymentTransactions.reference,
      amount: paymentTransactions.amount,
      currency: paymentTransactions.currency,
      attemptId: paymentTransactions.attemptId,
    })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.provider, provider),
        eq(paymentTransactions.status, 'successful'),
        gte(at, sql`${from.toISOString()}::timestamptz`),
        lt(at, sql`${to.toISOString()}::timestamptz`),
      ),
    );
}

async function isKnown(ctx: Context, provider: string, transactionId: string): Promise<boolean> {
  const [row] = await ctx.database.db
    .select({ status: paymentTransactions.status })
    .from(paymentTransactions)
    .where(
      and(eq(paymentTransactions.provider, provider), eq(paymentTransactions.transactionId, transactionId)),
    );
  return row?.status === 'successful';
}

/** Missing from a list is a reason to ask; only the provider's plain word that it is not successful is one to worry. */
async function confirmReversed(
  ctx: Context,
  provider: PaymentProvider,
  suspects: readonly Row[],
): Promise<string[]> {
  const reversed: string[] = [];
  for (const { transactionId, reference, amount, currency, attemptId } of suspects) {
    const answer = await provider.findTransaction(transactionId);
    if (answer.kind === 'unknown') continue;
    if (answer.kind === 'transaction' && answer.transaction.status === 'successful') continue;
    reversed.push(transactionId);
    await commit(ctx, async (tx) => {
      const [attempt] = await tx
        .select({ registrationId: paymentAttempts.registrationId })
        .from(paymentAttempts)
        .where(sql`${paymentAttempts.id} = ${attemptId}`);
      await raiseStaffTask(tx, ctx.clock.now(), {
        kind: 'payment_reversed',
        subject: transactionId,
        registrationId: attempt?.registrationId ?? null,
        details: { reference, transactionId, provider: provider.id, amount, currency },
      });
    });
  }
  return reversed;
}

function totals(
  rows: readonly (Pick<ProviderTransaction, 'currency'> & { amount: number | string })[],
): Totals {
  const sums: Record<string, number> = {};
  for (const { amount, currency } of rows) sums[currency] = (sums[currency] ?? 0) + Number(amount);
  return { count: rows.length, sums };
}
