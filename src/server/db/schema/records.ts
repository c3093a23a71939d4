import { bigint, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, updatedAt } from './columns.ts';

/**
 * The event log. It has no names or addresses and is never changed, except that notes of staff about a family are
 * deleted with the family.
 */
export const eventLog = pgTable(
  'event_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    aggregate: text('aggregate').notNull(),
    aggregateId: text('aggregate_id').notNull(),
    event: text('event').notNull(),
    actor: text('actor').notNull(),
    data: jsonb('data').notNull().default({}),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('event_log_aggregate').on(table.aggregate, table.aggregateId, table.id)],
);

/** Up to which day each provider was reconciled without a gap. The next night begins there. */
export const reconciledDays = pgTable('reconciled_days', {
  provider: text('provider').primaryKey(),
  /** The last day of Kampala that was fully reconciled. */
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  updatedAt: updatedAt(),
});

/** Counters of the rate limits, by hashed key, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expires_at'),
  },
  (table) => [index('rate_limits_expires').on(table.expire)],
);
