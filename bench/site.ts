import { type Database, openDatabase } from '#server/db/open.ts';
import type { PostgresServer } from '#tests/support/database/postgres.ts';
import { type RunningSite, startSite } from '#tests/support/site/site.ts';
import { pin } from './load.ts';

export const SERVER_CORE = 0;
const LOAD_CORE = 1;

export interface BenchSite extends RunningSite {
  url: string;
  database: Database;
}

interface Wanted {
  variables?: Record<string, string>;
  fill?: (database: Database, url: string) => Promise<void>;
  /** The address of a database to take instead of a new one. */
  url?: string;
  core?: number;
}

/**
 * The real server on PostgreSQL, with limits that one address does not reach, on a core for itself: this program and those
 * that it starts from now on have another.
 */
export async function startBenchSite(postgres: PostgresServer, wanted: Wanted = {}): Promise<BenchSite> {
  const { variables, fill, url = await postgres.createDatabase(), core = SERVER_CORE } = wanted;
  const database = await openDatabase(url);
  await database.migrate();
  await fill?.(database, url);
  const site = await startSite({
    DATABASE_URL: url,
    RATE_LIMIT_SCALE: '10000',
    MALLOC_ARENA_MAX: '1',
    ...variables,
  });
  pin(site.pid, core);
  pin(process.pid, LOAD_CORE);
  return {
    ...site,
    url,
    database,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await database.close();
    },
  };
}
