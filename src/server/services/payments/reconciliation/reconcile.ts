import { and, eq } from 'drizzle-orm';
import { DAY_MS, schoolDate } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Context } from '../../../context.ts';
import { isAmong } from '../../../db/is-among.ts';
import { paymentTransactions, refunds } from '../../../db/schema/index.ts';
import type { PaymentProvider, UnreadableRow } from '../../../gateways/payments/port.ts';
import { type Actor, commit, raiseStaffTask, record } from '../../outbox/records.ts';
import { endReversals } from '../refunds/end-reversals.ts';
import { raiseRefundsWithoutUs } from '../refunds/refunds-without-us.ts';
import { confirmReversed, successfulBetween } from '../refunds/reversed-transactions.ts';
import { settleKnown } from '../settlement/settle-payment.ts';
import { advanceReconciled } from './reconciled-days.ts';

/** What a provider has for a period, compared with ours. */
export interface Reconciliation {
  provider: string;
  from: Date;
  to: Date;
  /** Successful transactions and their sums by currency. */
  theirs: Totals;
  ours: Totals;
  /** Successful transactions that this reconciliation found. */
  found: string[];
  /** Transactions that are successful here and no longer at the provider. */
  reversed: string[];
  /** Refunds that the provider made without us, as `transaction/refund`. */
  returned: string[];
  /** Unreadable rows of its lists, by what could be read of them. */
  unreadable: string[];
}

interface Totals {
  count: number;
  sums: Record<string, number>;
}

/**
 * Compares every provider's list of a period with ours, both ways. Money that we did not know is settled, or reported
 * to staff if no registration expects it. Money that the provider no longer has or refunded without us, and unreadable
 * rows, become staff tasks. Repeating it changes nothing.
 *
 * @param period whole days of Kampala
 * @param onProgress receives the number of the provider's transactions processed
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

type Progress = (provider: string, done: number, total: number) => void;

/** The providers whose lists can be compared with ours. */
export function listingProviders({ payments }: Context): PaymentProvider[] {
  return [payments.main, ...payments.others].filter(({ capabilities }) => capabilities.lists);
}

/**
 * Reconciles one provider. Fetches both lists before it changes anything.
 *
 * @returns `null` when the provider could not be asked
 * @throws AggregateError for rows that could not be recorded, after all the others are
 */
export async function reconcileProvider(
  ctx: Context,
  provider: PaymentProvider,
  { from, to }: { from: Date; to: Date },
  actor: Actor,
  onProgress: Progress = () => undefined,
): Promise<Reconciliation | null> {
  const lists = await askForLists(provider, from, to);
  if (lists.kind === 'unknown') {
    ctx.log.error({ provider: provider.id, reason: lists.reason }, 'the provider could not be reconciled');
    return null;
  }
  const { transactions } = lists;
  const before = new Set((await successfulBetween(ctx, provider.id, from, to)).map(({ id }) => id));
  const successes = transactions.filter(({ status }) => status === 'successful');
  const found: string[] = [];
  const failures: unknown[] = [];
  for (const [index, transaction] of transactions.entries()) {
    onProgress(provider.id, index, transactions.length);
    if (transaction.status === 'successful' && !(await isKnown(ctx, provider.id, transaction.transactionId)))
      found.push(transaction.transactionId);
    await settleOne(ctx, provider, transaction, actor).catch((error: unknown) => failures.push(error));
  }
  const ours = await successfulBetween(ctx, provider.id, from, to);
  const theirIds = new Set(successes.map(({ transactionId }) => transactionId));
  const suspects = ours.filter(({ id, transactionId }) => before.has(id) && !theirIds.has(transactionId));
  await endReversals(ctx, provider.id, theirIds, actor);
  const reversed = await confirmReversed(ctx, provider, suspects);
  const returned = await raiseRefundsWithoutUs(ctx, provider, lists.refunds);
  const unreadable = [
    ...(await raiseUnreadable(ctx, provider, lists.unreadable, '')),
    ...(await raiseUnreadable(ctx, provider, await notOurs(ctx, lists.unreadableRefunds), 'refund ')),
  ];
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} rows could not be reconciled`);
  const report: Reconciliation = {
    provider: provider.id,
    from,
    to,
    theirs: totals(successes.filter(({ at }) => !at || (at >= from && at < to))),
    ours: totals(ours),
    found,
    reversed,
    returned: returned.map(({ transactionId, refundId }) => `${transactionId}/${refundId}`),
    unreadable,
  };
  await commit(ctx, actor, async (change) => {
    await advanceReconciled(change, report);
    await record(change, {
      aggregate: 'reconciliation',
      id: `${provider.id} ${schoolDate(from)}`,
      event: 'reconciled',
      data: report,
    });
  });
  return report;
}

/** One day more on either side: the provider's days may begin at another time than ours. */
async function askForLists(provider: PaymentProvider, from: Date, to: Date) {
  const period = { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) };
  const list = await provider.listTransactions(period);
  if (list.kind === 'unknown') return list;
  const given = provider.capabilities.listsRefunds ? await provider.listRefunds(period) : null;
  if (given?.kind === 'unknown') return given;
  return {
    kind: 'lists' as const,
    transactions: list.transactions,
    refunds: given?.refunds ?? [],
    unreadable: list.unreadable,
    unreadableRefunds: given?.unreadable ?? [],
  };
}

/** A transaction that is recorded for another attempt is known money; the rest of the list continues. */
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

async function isKnown(ctx: Context, provider: string, transactionId: string): Promise<boolean> {
  const [row] = await ctx.database.db
    .select({ status: paymentTransactions.status })
    .from(paymentTransactions)
    .where(
      and(eq(paymentTransactions.provider, provider), eq(paymentTransactions.transactionId, transactionId)),
    );
  return row?.status === 'successful';
}

/** An unreadable row goes to staff, once, and the rest of the list continues. */
async function raiseUnreadable(
  ctx: Context,
  provider: PaymentProvider,
  rows: readonly UnreadableRow[],
  kind: '' | 'refund ',
): Promise<string[]> {
  const names: string[] = [];
  for (const { number, reference, digest } of rows) {
    const name = `${kind}${number ?? reference ?? digest}`;
    names.push(name);
    await commit(ctx, 'system', (change) =>
      raiseStaffTask(change, {
        kind: 'payment_unreadable',
        subject: `${provider.id}:${name}`,
        registrationId: null,
        details: { reference, number: number && `${kind}${number}`, provider: provider.id },
      }),
    );
  }
  return names;
}

/** A known refund is skipped. */
async function notOurs({ database }: Context, rows: readonly UnreadableRow[]): Promise<UnreadableRow[]> {
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const known = await database.db
    .select({ number: refunds.providerRefundId })
    .from(refunds)
    .where(isAmong(refunds.providerRefundId, numbers));
  return rows.filter(({ number }) => !known.some((ours) => ours.number === number));
}

function totals(
  rows: readonly (Pick<ProviderTransaction, 'currency'> & { amount: number | string })[],
): Totals {
  const sums: Record<string, number> = {};
  for (const { amount, currency } of rows) sums[currency] = (sums[currency] ?? 0) + Number(amount);
  return { count: rows.length, sums };
}
