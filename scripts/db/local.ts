import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import type { Env } from '../../src/server/env/env.ts';
import { isLoopback } from '../../src/server/env/formats.ts';
import { readEnv } from '../../src/server/env/read-env.ts';
import { explainDatabaseError, type Output } from '../staff/site-database.ts';
import { withWaitNotice } from '../staff/wait-notice.ts';

/** What a command of `npm run db` works with: the settings of a site on this machine. */
export interface Local {
  env: Env;
  out: Output;
}

export function readLocalEnv(): Env {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('NODE_ENV is production: npm run db works only on a site for development.');
  }
  const env = readEnv(process.env);
  if (isLoopback(new URL(env.publicOrigin).hostname)) return env;
  throw new Error(`PUBLIC_ORIGIN is ${env.publicOrigin}: npm run db works only on a site of this machine.`);
}

export function embeddedFolder({ dataDirectory }: Env): string {
  return join(dataDirectory, 'pg');
}

/** Names the database without its password. */
export function databaseName(env: Env): string {
  if (!env.databaseUrl) return `the embedded database in ${embeddedFolder(env)}`;
  const { pathname, host } = new URL(env.databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)} on ${host}`;
}

/** Opens the site's database, which need not exist yet, for `work`. @throws Error while the site runs on it */
export async function withDatabase<T>(
  { env, out }: Local,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const opening = openDatabase(env.databaseUrl ?? embeddedFolder(env), { poolSize: 3 });
  const database = await withWaitNotice(out, 'Opening the database', opening);
  try {
    if (await isServed(database)) {
      throw new Error(`The site is running on ${databaseName(env)}. Stop it first.`);
    }
    return await work(database);
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await database.close();
  }
}

/** The embedded database is locked by its site. On PostgreSQL a site's job queue is connected. */
async function isServed({ kind, db }: Database): Promise<boolean> {
  if (kind === 'pglite') return false;
  const result = await db.execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'somero-jobs'`,
  );
  return (result as unknown as { rows: unknown[] }).rows.length > 0;
}
