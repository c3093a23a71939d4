import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { visitSteps } from '#domain/visits/source.ts';
import { instant, updatedAt } from './columns.ts';
import { offers } from './offers.ts';

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
  (table) => [
    index('event_log_aggregate').on(table.aggregate, table.aggregateId, table.id),
    index('event_log_bookings')
      .on(sql`((${table.data} ->> 'session')::integer)`)
      .where(sql`${table.aggregate} = 'registration' AND ${table.event} IN ('booked', 'moved')`),
    index('event_log_staff').on(table.actor, table.id).where(sql`${table.actor} LIKE 'staff:%'`),
  ],
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

/** Steps of visits by day, offer and source. Nothing in it is about a person. */
export const visits = pgTable(
  'visits',
  {
    /** A day of the school. */
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step', { enum: visitSteps }).notNull(),
    /** The offer whose registration form the page has; empty for other pages. */
    offerId: integer('offer_id').references(() => offers.id),
    source: text('source').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    unique('visits_counted').on(table.day, table.step, table.offerId, table.source).nullsNotDistinct(),
  ],
);
