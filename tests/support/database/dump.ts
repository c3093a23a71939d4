import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { findPostgres } from '../programs/programs.ts';
import type { World } from '../world.ts';

/**
 * The rows of every table, including the queue's, that contain this text; on PostgreSQL the lines of a dump as well.
 */
export async function rowsWith({ ctx, url }: World, words: RegExp): Promise<string[]> {
  const rowsOf = async (query: Parameters<typeof ctx.database.db.execute>[0]) =>
    ((await ctx.database.db.execute(query)) as unknown as { rows: Record<string, string>[] }).rows;
  const tables = await rowsOf(sql`SELECT table_schema AS schema, table_name AS name
    FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`);
  const contents = await Promise.all(
    tables.map(({ schema = '', name = '' }) =>
      rowsOf(sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(schema)}.${sql.identifier(name)} t`),
    ),
  );
  const rows = contents.flat().flatMap(({ row }) => row ?? []);
  return [...rows, ...(url === 'memory:' ? [] : dumpOf(url))].filter((row) => words.test(row));
}

function dumpOf(url: string): string[] {
  const { bin } = findPostgres({ install: false });
  return execFileSync(join(bin, 'pg_dump'), ['--dbname', url], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  }).split('\n');
}
