import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/db/open.ts';
import { prepareQueue } from '#server/jobs/start.ts';
import { silentLog } from '../context.ts';
import { eventually } from '../wait.ts';
import { createTestDatabase } from './test-database.ts';

/** The address of a new migrated database with its queues, a copy of one that is prepared once per run. */
export function createMigratedDatabase(): Promise<string> {
  return createTestDatabase({ name: 'somero_migrated', prepare: prepareDatabase });
}

async function prepareDatabase(url: string): Promise<void> {
  const database = await openDatabase(url);
  await database.migrate();
  const queue = database.createQueue();
  await prepareQueue(queue, { log: silentLog });
  await queue.stop({ graceful: false });
  await database.close();
}

interface SharedDatabase {
  url: string;
  database: Database;
  empty(): Promise<void>;
}

let shared: Promise<SharedDatabase> | undefined;

/** The database of this worker, for tests that empty it first. It stays open until the worker ends. */
export function sharedDatabase(): Promise<SharedDatabase> {
  shared ??= openShared();
  return shared;
}

async function openShared(): Promise<SharedDatabase> {
  const url = await createMigratedDatabase();
  const database = await openDatabase(url);
  const tables = await emptyTables(database);
  // Without triggers and foreign keys the order does not matter.
  const statements = [
    'SET LOCAL session_replication_role = replica',
    ...tables.map((table) => `DELETE FROM ${table}`),
    'DELETE FROM offers WHERE NOT is_hour_of_code',
    "UPDATE offers SET price_minor = NULL, currency = NULL, rules = '{}', texts = '{}', version = 0",
  ];
  const empty = async () => {
    // A refused request of the test before may still be working.
    await eventually(() => isIdle(database));
    await database.inTransaction(async (tx) => {
      await tx.execute(sql.raw(statements.join(';')));
    });
  };
  return { url, database, empty };
}

async function isIdle({ db }: Database): Promise<boolean> {
  const others = sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`;
  const { rows } = (await db.execute(others)) as unknown as { rows: unknown[] };
  return rows.length === 0;
}

async function emptyTables({ db }: Database): Promise<string[]> {
  const ask = async <Row>(query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;
  const tables = await ask<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
  );
  const [filled] = await ask<Record<string, boolean>>(
    `SELECT ${tables.map(({ name }, index) => `EXISTS (SELECT FROM ${name}) AS t${index}`).join(', ')}`,
  );
  return tables.filter((_, index) => filled?.[`t${index}`] === false).map(({ name }) => name);
}
