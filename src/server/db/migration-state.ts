import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { projectFile } from '../project-folder.ts';
import type { Db } from './open.ts';
import { rowsOf } from './rows-of.ts';

const journal = projectFile('migrations/meta/_journal.json');

/** How many migrations were applied to the database, and how many this program knows. */
export async function migrationState(db: Db): Promise<{ applied: number; known: number }> {
  const [[row], file] = await Promise.all([
    rowsOf<{ applied: number }>(db, sql`SELECT count(*)::int AS applied FROM drizzle.__drizzle_migrations`),
    readFile(journal, 'utf8'),
  ]);
  return { applied: row?.applied ?? 0, known: (JSON.parse(file) as { entries: unknown[] }).entries.length };
}
