import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/db/open.ts';

/** The same transaction without advisory locks. It waits where it would take one, so that others arrive meanwhile. */
export function withoutLock(tx: Tx): Tx {
  const execute: Tx['execute'] = (query) =>
    tx.execute(JSON.stringify(query).includes('pg_advisory_xact_lock') ? 'SELECT pg_sleep(0.02)' : query);
  return new Proxy(tx, {
    get: (target, name, receiver) => (name === 'execute' ? execute : Reflect.get(target, name, receiver)),
  });
}

/** A server whose transactions take no advisory locks. */
export function unlocked(ctx: Context): Context {
  const { database } = ctx;
  const inTransaction: typeof database.inTransaction = (work) =>
    database.inTransaction((tx) => work(withoutLock(tx)));
  return { ...ctx, database: { ...database, inTransaction } };
}

/** Removes the row locks from the claim of a seat, and waits between reading and taking, in a new database. */
export async function claimWithoutLock({ db }: Database): Promise<void> {
  const result = await db.execute(sql`SELECT pg_get_functiondef('claim_seat'::regproc) AS definition`);
  const [row] = (result as unknown as { rows: { definition: string }[] }).rows;
  const definition = row?.definition ?? '';
  const without = definition.replaceAll(
    /LIMIT 1 FOR UPDATE( SKIP LOCKED)?;/g,
    'LIMIT 1; PERFORM pg_sleep(0.005);',
  );
  if (without === definition) throw new Error('claim_seat has no lock that could be taken away');
  await db.execute(sql.raw(without));
}
