import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

/**
 * How many tokens of the generative service were used, or are reserved, on a day of Kampala: by all visitors together
 * (`all`) and by each visitor, stored as a keyed hash of the address. Rows are deleted after their day.
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
 * Questions that the chat could not answer (`unknown`) or did not answer well (`not_helpful`), with their count. The
 * text is without numbers, addresses and other personal data. Rows are deleted 30 days after their first day.
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

/** Answers that staff taught the chat, with ways of asking for them. */
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
