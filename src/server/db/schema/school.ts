import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { School } from '#domain/school/school.ts';
import { instant } from './columns.ts';

/** Every document of the school that was imported; the newest is shown, and without one the sample. */
export const schoolVersions = pgTable('school_versions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  document: jsonb('document').$type<School>().notNull(),
  at: instant('at').notNull(),
  who: text('who').notNull(),
  note: text('note'),
});

/** The document that people at the desk work on until it is published; at most one. */
export const schoolDrafts = pgTable('school_drafts', {
  /** The secret link depends on it, so that a link ends with its draft. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  document: jsonb('document').$type<School>().notNull(),
  /** The version that was shown when it was begun. */
  basedOn: integer('based_on').notNull(),
  /** Raised by each change. */
  revision: integer('revision').notNull().default(1),
  who: text('who').notNull(),
  at: instant('at').notNull(),
  /** When it is published without a further act. */
  publishAt: instant('publish_at'),
});
