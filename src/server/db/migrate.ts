import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateWithPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migrateWithPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { projectFile } from '../project-folder.ts';
import { buildIndexes } from './build-indexes.ts';

const migrationsFolder = projectFile('migrations');

/** An advisory lock's number, used for nothing else. */
const MIGRATION_LOCK = 766376;
const LOCK_POLL_MS = 100;

/** Migrates under an advisory lock, so that several starting processes take turns; the migrator itself takes none. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'somero-migrate',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeLock(client);
    await buildIndexes(client, migrationsFolder);
    await migrateWithPostgres(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Asks again and again: an index is built only after all statements that began before have ended, also waiting ones. */
async function takeLock(client: pg.Client): Promise<void> {
  const take = async () =>
    (await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]))
      .rows[0]?.taken;
  while (!(await take())) await delay(LOCK_POLL_MS);
}

/** The folder's lock limits the embedded database to one process, so migrating needs no other lock. */
export async function migratePglite(lite: PGlite): Promise<void> {
  await migrateWithPglite(drizzlePglite(lite), { migrationsFolder });
}
