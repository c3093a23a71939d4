import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What happened, in order, never changed: who did what to which thing and why. No names or addresses. */
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

/** Counters of the rate limiter, by hashed key; shared by every process on the database. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expires_at'),
  },
  (table) => [index('rate_limits_expires').on(table.expire)],
);
