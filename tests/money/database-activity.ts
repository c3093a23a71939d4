import { setTimeout } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Database } from '#server/db/open.ts';

/** Returns whether a query or transaction of this process is running or waiting. */
export function activityOf({ kind, db }: Database): () => boolean {
  const { $client } = db as unknown as { $client: pg.Pool | PGlite };
  return kind === 'postgres' ? poolActivity($client as pg.Pool) : embeddedActivity($client as PGlite);
}

function poolActivity(pool: pg.Pool): () => boolean {
  return () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
}

function embeddedActivity(lite: PGlite): () => boolean {
  let underWay = 0;
  const counted = <Work extends (...parameters: never[]) => Promise<unknown>>(work: Work) =>
    (async (...parameters: Parameters<Work>) => {
      underWay += 1;
      try {
        return await work(...parameters);
      } finally {
        underWay -= 1;
      }
    }) as Work;
  lite.query = counted(lite.query.bind(lite)) as PGlite['query'];
  lite.transaction = counted(lite.transaction.bind(lite)) as PGlite['transaction'];
  return () => underWay > 0;
}

const LONGEST_MS = 20_000;

/** Resolves when the condition held at two successive checks. */
export async function untilIdle(isIdle: () => boolean): Promise<void> {
  const begun = performance.now();
  for (let times = 0; times < 2; times = isIdle() ? times + 1 : 0) {
    if (performance.now() - begun > LONGEST_MS) throw new Error('the server did not become idle');
    await setTimeout(1);
  }
}
