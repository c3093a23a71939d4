import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rateLimits } from '../../db/schema/index.ts';

/** Adds points to those of the key's window, or begins its next window. */
export async function countPoints(db: Db, key: string, points: number, windowSeconds: number) {
  const now = new Date();
  const end = new Date(now.getTime() + windowSeconds * 1000);
  const isOver = sql`${rateLimits.expire} <= ${sql.param(now, rateLimits.expire)}`;
  const [window] = await db
    .insert(rateLimits)
    .values({ key, points, expire: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN ${points} ELSE ${rateLimits.points} + ${points} END`,
        expire: sql`CASE WHEN ${isOver} THEN ${sql.param(end, rateLimits.expire)} ELSE ${rateLimits.expire} END`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  if (window === undefined) throw new Error('no window was counted');
  return { points: window.points, end: window.expire ?? end };
}

interface Counted {
  points: number;
  end: Date;
}

/**
 * Runs one statement at a time for a key, and adds what came meanwhile in the next one. So a flood from one address
 * waits for its row with one connection and not with all.
 */
export function oneAtATime(count: (key: string, points: number) => Promise<Counted>) {
  type Waiting = PromiseWithResolvers<Counted> & { points: number };
  const waiting = new Map<string, Waiting[]>();
  async function countWaiting(key: string): Promise<void> {
    for (let batch = waiting.get(key); batch && batch.length > 0; batch = waiting.get(key)) {
      waiting.set(key, []);
      try {
        const { points, end } = await count(
          key,
          batch.reduce((sum, one) => sum + one.points, 0),
        );
        batch.reduceRight((after, one) => {
          one.resolve({ points: after, end });
          return after - one.points;
        }, points);
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    waiting.delete(key);
  }
  return (key: string, points: number): Promise<Counted> => {
    const one = { ...Promise.withResolvers<Counted>(), points };
    const batch = waiting.get(key);
    if (batch) batch.push(one);
    else {
      waiting.set(key, [one]);
      void countWaiting(key);
    }
    return one.promise;
  };
}

/** Takes one point back, if the key's window is still the same. */
export async function releasePoint(db: Db, key: string, end: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.points, 0), eq(rateLimits.expire, end)));
}
