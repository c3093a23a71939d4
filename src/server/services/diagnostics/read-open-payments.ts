import { count, inArray, sql } from 'drizzle-orm';
import { type AttemptState, openStates } from '#domain/payment/status.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts } from '../../db/schema/index.ts';

interface OpenPayments {
  state: AttemptState;
  count: number;
  /** In seconds; 0 where there is none. */
  oldest: number;
}

/** Attempts whose outcome is not known yet, by state. Every open state is named. */
export async function readOpenPayments({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<OpenPayments[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const found = await database.db
    .select({
      state: paymentAttempts.state,
      count: count(),
      oldest: sql<number>`extract(epoch FROM ${now} - min(${paymentAttempts.createdAt}))::float8`,
    })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.state, [...openStates]))
    .groupBy(paymentAttempts.state);
  return openStates.map(
    (state) => found.find((one) => one.state === state) ?? { state, count: 0, oldest: 0 },
  );
}
