import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { fromPglite, PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from '../error-causes.ts';
import { migratePglite, migratePostgres } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { ReplicatedClient } from './replicated-client.ts';
import { withRetries } from './retry.ts';
import * as schema from './schema/index.ts';

type Schema = typeof schema;
/** The query builder, the same for both engines. */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** A query builder inside a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  kind: 'postgres' | 'pglite';
  /** Queries outside any transaction. Throws inside one, where it would deadlock on PGlite. */
  readonly db: Db;
  /**
   * Runs `work` in one transaction (READ COMMITTED), and again after a serialization failure. It must change nothing
   * outside the database and make no network calls.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One prepared statement in one round trip, for the hot paths; `name` is unique to the text. */
  run<Row>(statement: { name: string; text: string }, parameters: readonly unknown[]): Promise<Row[]>;
  /** The job queue on this database, not yet started. */
  createQueue(): PgBoss;
  /** Brings the schema up to date; safe for several processes at once. */
  migrate(): Promise<void>;
  /** Whether the database answers. */
  ping(): Promise<void>;
  /** When it last answered a query, on the clock of `performance.now()`. */
  lastAnswerAt(): number;
  /** The connections of this process. */
  connections(): Connections;
  close(): Promise<void>;
}

interface Connections {
  open: number;
  idle: number;
  /** Queries and transactions that wait for one. */
  waiting: number;
}

interface OpenOptions {
  poolSize?: number;
  /**
   * The same database without the pooler that the address leads through, for migrations and jobs. Statements then have no
   * names, because a pooler in transaction mode gives each of them any connection.
   */
  directUrl?: string | undefined;
  onPoolError?: (error: Error) => void;
  /** The initial contents of a database in memory: the dump of another one. */
  contents?: Blob;
}

/**
 * Opens a PostgreSQL server for `postgres://` and `postgresql://`, otherwise the embedded database in the named folder
 * (`memory:` for one that ends with the process).
 */
export function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  return /^postgres(ql)?:\/\//.test(url) ? openPostgres(url, options) : openEmbedded(url, options);
}

async function openPostgres(
  url: string,
  { poolSize = 20, directUrl, onPoolError }: OpenOptions,
): Promise<Database> {
  let lastAnswer = Number.NEGATIVE_INFINITY;
  const open = (max: number) => {
    const pool = new pg.Pool({
      Client: ReplicatedClient,
      connectionString: url,
      max,
      // Also limits how long a query waits for a free connection.
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      statement_timeout: 15_000,
      // Longer than the server's own limit, so it ends only on a dead network.
      query_timeout: 20_000,
      lock_timeout: 10_000,
      // Both are for reports. At millions of registrations PostgreSQL overestimates short queries, and would compile them
      // and start workers for them, which takes longer than the queries.
      options: '-c jit=off -c max_parallel_workers_per_gather=0',
      application_name: 'somero',
    });
    pool.on('error', (error) => onPoolError?.(error));
    // A connection that is lost while it is in use emits two errors; without a listener, the second would end the
    // process.
    pool.on('connect', (client) => client.on('error', (error) => onPoolError?.(error)));
    pool.on('release', (error) => {
      if (!error) lastAnswer = performance.now();
    });
    return pool;
  };
  // Pages are read while transactions wait for locks.
  const queries = open(Math.max(1, Math.floor(poolSize / 4)));
  const transactions = open(Math.max(1, poolSize - Math.floor(poolSize / 4)));
  const pools = [queries, transactions];
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + count(pool), 0);
  const db = drizzlePostgres(queries, { schema }) as unknown as Db;
  return guarded(db, transactionsOf(transactions), {
    kind: 'postgres',
    run: async <Row>(statement: { name: string; text: string }, parameters: readonly unknown[]) => {
      refuseInsideTransaction();
      const { name, text } = statement;
      const named = directUrl === undefined ? { name } : {};
      return (await queries.query({ ...named, text, values: [...parameters] })).rows as Row[];
    },
    createQueue: () =>
      new PgBoss({
        connectionString: directUrl ?? url,
        max: 3,
        application_name: 'somero-jobs',
        ...supervision,
      }),
    migrate: () => migratePostgres(directUrl ?? url),
    ping: async () => {
      await queries.query('SELECT 1');
    },
    lastAnswerAt: () => lastAnswer,
    connections: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  });
}

async function openEmbedded(location: string, { contents }: OpenOptions): Promise<Database> {
  const { lite, close } = await openPglite(location, contents);
  const db = drizzlePglite(lite, { schema }) as unknown as Db;
  return guarded(db, (work) => db.transaction(work), {
    kind: 'pglite',
    run: async <Row>(statement: { name: string; text: string }, parameters: readonly unknown[]) => {
      refuseInsideTransaction();
      return (await lite.query<Row>(statement.text, [...parameters])).rows;
    },
    createQueue: () => new PgBoss({ db: fromPglite(lite), backend: 'pglite', ...supervision }),
    migrate: () => migratePglite(lite),
    ping: async () => {
      await lite.query('SELECT 1');
    },
    // It runs in this process, so it always answers.
    lastAnswerAt: () => performance.now(),
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    close,
  });
}

/** How often the queue looks for jobs whose process died, in seconds. */
const supervision = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

/** How often a transaction runs before its conflict is an error. */
const TRIES = 3;

const transactionUnderWay = new AsyncLocalStorage<true>();

function refuseInsideTransaction() {
  if (transactionUnderWay.getStore()) {
    throw new Error('the outer database was used inside a transaction: pass the transaction on instead');
  }
}

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Transactions on connections of the pool. Drizzle would take one itself, but it does not give it back when `begin` fails,
 * as after a failover.
 */
function transactionsOf(pool: pg.Pool): Transaction {
  const builders = new WeakMap<pg.PoolClient, Db>();
  return async (work) => {
    const client = await pool.connect();
    const builder = builders.get(client) ?? (drizzlePostgres(client, { schema }) as unknown as Db);
    builders.set(client, builder);
    let isBroken = false;
    try {
      return await builder.transaction(work);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

function guarded(db: Db, transaction: Transaction, engine: Omit<Database, 'db' | 'inTransaction'>): Database {
  return {
    ...engine,
    get db() {
      refuseInsideTransaction();
      return db;
    },
    inTransaction(work) {
      refuseInsideTransaction();
      return withRetries(TRIES, () => transaction((tx) => transactionUnderWay.run(true, () => work(tx))));
    },
  };
}
