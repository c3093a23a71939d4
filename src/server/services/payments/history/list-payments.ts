import { and, desc, eq, gte, isNull, type SQL } from 'drizzle-orm';
import { toMajor } from '#domain/money.ts';
import type { AttemptState } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts, paymentTransactions } from '../../../db/schema/index.ts';

/** One line of the list: an attempt, or money that no registration expects. */
export interface ListedPayment {
  at: Date;
  state: AttemptState | 'unmatched';
  /** In the major unit. */
  amount: number;
  currency: string;
  provider: string;
  reference: string;
  code: string | null;
  registrationId: string | null;
  transactionId: string | null;
}

interface PaymentFilter {
  state?: AttemptState | 'unmatched' | undefined;
  since?: Date | undefined;
  limit: number;
}

/** Payments, newest first. */
export async function listPayments(
  ctx: Pick<Context, 'database'>,
  filter: PaymentFilter,
): Promise<ListedPayment[]> {
  const found = await Promise.all([
    filter.state === 'unmatched' ? [] : listAttempts(ctx, filter),
    filter.state === undefined || filter.state === 'unmatched' ? listUnmatched(ctx, filter) : [],
  ]);
  return found
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, filter.limit);
}

async function listAttempts(
  { database }: Pick<Context, 'database'>,
  { state, since, limit }: PaymentFilter,
): Promise<ListedPayment[]> {
  const where: (SQL | undefined)[] = [
    state && state !== 'unmatched' ? eq(paymentAttempts.state, state) : undefined,
    since && gte(paymentAttempts.createdAt, since),
  ];
  const rows = await database.db
    .select()
    .from(paymentAttempts)
    .where(and(...where))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(limit);
  return rows.map(({ createdAt, amountMinor, paidByTransactionId, ...row }) => ({
    ...row,
    at: createdAt,
    amount: toMajor({ minor: amountMinor, currency: row.currency }),
    transactionId: paidByTransactionId,
  }));
}

async function listUnmatched(
  { database }: Pick<Context, 'database'>,
  { since, limit }: PaymentFilter,
): Promise<ListedPayment[]> {
  const rows = await database.db
    .select()
    .from(paymentTransactions)
    .where(
      and(
        isNull(paymentTransactions.attemptId),
        eq(paymentTransactions.money, 'unmatched'),
        since && gte(paymentTransactions.createdAt, since),
      ),
    )
    .orderBy(desc(paymentTransactions.createdAt))
    .limit(limit);
  return rows.map(({ createdAt, amount, ...row }) => ({
    ...row,
    at: createdAt,
    state: 'unmatched' as const,
    amount: Number(amount),
    code: null,
    registrationId: null,
  }));
}
