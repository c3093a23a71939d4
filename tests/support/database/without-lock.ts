import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/db/open.ts';

/** A place where the first `parties` wait for one another; who comes later passes. */
export function meetingOf(parties: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === parties) resolve();
    return promise;
  };
}

/** A transaction that does `instead` where it would take an advisory lock. */
export function withoutLock(tx: Tx, instead: () => Promise<void> | void): Tx {
  const execute = async (query: Parameters<Tx['execute']>[0]) => {
    const isLock = JSON.stringify(query).includes('pg_advisory_xact_lock');
    if (isLock) await instead();
    return tx.execute(isLock ? 'SELECT 1' : query);
  };
  return new Proxy(tx, {
    get: (target, name, receiver) => (name === 'execute' ? execute : Reflect.get(target, name, receiver)),
  });
}

/**
 * Servers whose transactions take no advisory locks. The first `parties` that would take one end together, so that
 * none of them sees what another has written.
 */
export function unlocked(parties: number): (ctx: Context) => Context {
  const meet = meetingOf(parties);
  return (ctx) => {
    const { database } = ctx;
    const inTransaction: typeof database.inTransaction = (work) =>
      database.inTransaction(async (tx) => {
        let wanted = false;
        try {
          return await work(
            withoutLock(tx, () => {
              wanted = true;
            }),
          );
        } finally {
          if (wanted) await meet();
        }
      });
    return { ...ctx, database: { ...database, inTransaction } };
  };
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
