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
