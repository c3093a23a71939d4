import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/open.ts';
import {
  type PostgresOptions,
  type PostgresServer,
  startPostgres,
} from '#tests/support/database/postgres.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { serverProgram } from '#tests/support/site/server-program.ts';
import { build } from '../scripts/build/build.ts';
import { type PinnedProgram, pinThisProgram, startPinned } from './pinned.ts';
import { LOAD_CORE, SERVER_CORE } from './with-bare.ts';

export interface Bench extends AsyncDisposable {
  postgres: PostgresServer;
  folder: string;
}

/** Builds the site and starts PostgreSQL; this program makes the load from now on. */
export async function openBench(options?: PostgresOptions): Promise<Bench> {
  await build({ ifNeeded: true });
  const folder = await mkdtemp(join(tmpdir(), 'somero-bench-'));
  const postgres = await startPostgres(options);
  pinThisProgram(LOAD_CORE);
  return {
    postgres,
    folder,
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface BenchSite extends PinnedProgram {
  port: number;
  url: string;
  database: Database;
}

/** The real server on a new database, with limits that one address does not reach; its log goes to a file. */
export async function startSite(
  { postgres, folder }: Bench,
  {
    variables,
    fill,
    database: existing,
    core = SERVER_CORE,
  }: {
    variables?: Record<string, string>;
    fill?: (database: Database, url: string) => Promise<void>;
    /** The address of a database to take instead of a new one. */
    database?: string | undefined;
    /** The core on which it runs. */
    core?: number;
  } = {},
): Promise<BenchSite> {
  const url = existing ?? (await postgres.createDatabase());
  const database = await openDatabase(url);
  await database.migrate();
  await fill?.(database, url);
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    RATE_LIMIT_SCALE: '10000',
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
    ...variables,
  };
  const program = await startPinned(core, serverProgram, {
    env,
    port,
    logFile: join(folder, `site-${port}.log`),
  });
  return {
    ...program,
    port,
    url,
    database,
    async [Symbol.asyncDispose]() {
      await program[Symbol.asyncDispose]();
      await database.close();
    },
  };
}
