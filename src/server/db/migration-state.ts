import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { projectFile } from '../project-folder.ts';
import type { Db } from './open.ts';

const journal = projectFile('migrations/meta/_journal.json');

/** How many migrations the database has had, and how many this program knows. */
export async function migrationState(db: Db): Promise<{ applied: number; known: number }> {
  const [answer, file] = await Promise.all([
    db.execute(sql`SELECT count(*)::int AS applied FROM drizzle.__drizzle_migrations`),
    readFile(journal, 'utf8'),
  ]);
  const [row] = (answer as unknown as { rows: { applied: number }[] }).rows;
  return { applied: row?.applied ?? 0, known: (JSON.parse(file) as { entries: unknown[] }).entries.length };
}
