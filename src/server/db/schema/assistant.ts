import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

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

/**
 * What the chat could not answer (`unknown`), and what its answer was no help for (`not_helpful`): the words alone, without
 * numbers, addresses and what else tells who asked, and how often they came. Rows go 30 days after their first day.
 */
export const chatQuestions = pgTable(
  'chat_questions',
  {
    text: text('text').notNull(),
    kind: text('kind', { enum: ['unknown', 'not_helpful'] }).notNull(),
    count: integer('count').notNull().default(1),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.kind] }),
    check('chat_questions_text', sql`char_length(${table.text}) BETWEEN 1 AND 300`),
    check('chat_questions_kind', sql`${table.kind} IN ('unknown', 'not_helpful')`),
  ],
);

/** What staff taught the chat: an answer, and ways of asking for it. */
export const chatAnswers = pgTable(
  'chat_answers',
  {
    id: id(),
    asks: text('asks').array().notNull(),
    /** Small Markdown. */
    answer: text('answer').notNull(),
    /** The page of this site that it ends with. */
    link: text('link'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('chat_answers_asks', sql`cardinality(${table.asks}) BETWEEN 2 AND 10`),
    check('chat_answers_answer', sql`char_length(${table.answer}) BETWEEN 1 AND 900`),
  ],
);
