import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

const INDEX = /^CREATE INDEX IF NOT EXISTS "(\w+)" ON "(\w+)" (.*)$/s;
const UNDEFINED_COLUMN = '42703';

/**
 * Builds the new indexes of migrations on tables that exist, without locking these against changes, which the migrator
 * cannot do inside its transaction. The migration then finds them. An index on a column that a migration adds is left
 * to the migration.
 */
export async function buildIndexes(client: pg.Client, migrationsFolder: string): Promise<void> {
  const statements = await pendingStatements(client, migrationsFolder);
  // What an index may need.
  for (const extension of statements.filter((each) => /^CREATE EXTENSION IF NOT EXISTS /.test(each.trim())))
    await client.query(extension);
  for (const statement of statements) {
    const [, name = '', table = '', rest = ''] = INDEX.exec(statement.trim()) ?? [];
    if (!name || !(await exists(client, table))) continue;
    if (await isInvalid(client, name)) await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
    await client
      .query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "${table}" ${rest}`)
      .catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code !== UNDEFINED_COLUMN) throw error;
      });
  }
}

async function pendingStatements(client: pg.Client, migrationsFolder: string): Promise<string[]> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  );
  return readMigrationFiles({ migrationsFolder })
    .filter(({ folderMillis }) => folderMillis > Number(rows[0]?.last ?? 0))
    .flatMap(({ sql }) => sql);
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('SELECT to_regclass($1) IS NOT NULL AS known', [
    name,
  ]);
  return rows[0]?.known ?? false;
}

/** An interrupted build leaves an invalid index. */
async function isInvalid(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  return rowCount === 1;
}
