import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How many tokens of the generative service were used, or are reserved, on a day of Kampala: by everybody together (`all`)
 * and by each visitor, whose address is kept as a keyed hash. Rows go with their day.
 */
export const generativeSpend = pgTable(
  'generative_spend',
  {
    day: date('day', { mode: 'string' }).notNull(),
    spender: text('spender').notNull(),
    tokens: integer('tokens').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.spender] }),
    check('generative_spend_tokens', sql`${table.tokens} >= 0`),
  ],
);
