import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChangedRules, OfferTexts } from '#domain/booking/offer.ts';
import { MAX_AGE, MIN_AGE } from '#domain/registration/registration.ts';
import { createdAt, updatedAt } from './columns.ts';

/** The Hour of Code, which `migrations/0010_offers.sql` makes first. */
const HOUR_OF_CODE_ID = 1;

/** The offer of a session or registration. */
export const offerId = () =>
  integer('offer_id')
    .notNull()
    .default(HOUR_OF_CODE_ID)
    .references(() => offers.id);

/** What the school sells. An empty column has the value of the settings and `content/offer.ts`. */
export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** The one offer that the calls that name no offer are about. */
    isHourOfCode: boolean('is_hour_of_code').notNull().default(false),
    kind: text('kind', { enum: ['single', 'course'] })
      .notNull()
      .default('single'),
    /** Only an open one has a page and takes registrations. */
    state: text('state', { enum: ['draft', 'open', 'closed'] })
      .notNull()
      .default('draft'),
    minAge: integer('min_age').notNull().default(MIN_AGE),
    maxAge: integer('max_age').notNull().default(MAX_AGE),
    texts: jsonb('texts').$type<Partial<OfferTexts>>().notNull().default({}),
    priceMinor: integer('price_minor'),
    currency: text('currency'),
    rules: jsonb('rules').$type<ChangedRules>().notNull().default({}),
    /** Counts the changes. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('offers_kind', sql`${table.kind} IN ('single', 'course')`),
    check('offers_state', sql`${table.state} IN ('draft', 'open', 'closed')`),
    check('offers_ages', sql`${table.minAge} BETWEEN 3 AND ${table.maxAge} AND ${table.maxAge} <= 25`),
    uniqueIndex('offers_hour_of_code').on(table.isHourOfCode).where(sql`${table.isHourOfCode}`),
    check('offers_price', sql`${table.priceMinor} > 0`),
    check('offers_price_has_currency', sql`(${table.priceMinor} IS NULL) = (${table.currency} IS NULL)`),
  ],
);
