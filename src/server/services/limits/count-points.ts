import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rateLimits } from '../../db/schema/index.ts';

/**
 * Adds points to those of the key's window, or begins its next window, by the database's clock: a process whose own clock
 * is wrong must not end the windows of the others, or prolong them.
 */
export async function countPoints(
  db: Db,
  key: string,
  points: number,
  windowSeconds: number,
): Promise<CountedPoints> {
  // Milliseconds, as in a Date, so that the end of a window can be compared with one that was read.
  const now = sql`date_trunc('milliseconds', clock_timestamp())`;
  const end = sql`${now} + make_interval(secs => ${windowSeconds})`;
  // A window that ends later was begun while the database's clock was far ahead. Clocks are set back by a little often:
  // that must not begin a new window.
  const latestEnd = sql`${now} + make_interval(secs => ${2 * windowSeconds})`;
  const isOver = sql`(${rateLimits.expire} <= ${now} OR ${rateLimits.expire} > ${latestEnd})`;
  const [window] = await db
    .insert(rateLimits)
    .values({ key, points, expire: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN ${points} ELSE ${rateLimits.points} + ${points} END`,
        expire: sql`CASE WHEN ${isOver} THEN ${end} ELSE ${rateLimits.expire} END`,
      },
    })
    .returning({
      points: rateLimits.points,
      end: rateLimits.expire,
      secondsLeft: sql`extract(epoch FROM ${rateLimits.expire} - clock_timestamp())`.mapWith(Number),
    });
  if (!window?.end) throw new Error('no window was counted');
  return { ...window, end: window.end };
}

interface CountedPoints {
  points: number;
  /** When the window ends, by the database's clock. */
  end: Date;
  secondsLeft: number;
}

/**
 * Runs one statement at a time for a key. Points that arrive meanwhile are added by the next one, so a flood from one
 * address waits for its row with one connection and not with all.
 */
export function oneAtATime(count: (key: string, points: number) => Promise<CountedPoints>) {
  type Waiting = PromiseWithResolvers<CountedPoints> & { points: number };
  const waiting = new Map<string, Waiting[]>();
  async function countWaiting(key: string): Promise<void> {
    for (let batch = waiting.get(key); batch && batch.length > 0; batch = waiting.get(key)) {
      waiting.set(key, []);
      try {
        const { points, ...window } = await count(
          key,
          batch.reduce((sum, one) => sum + one.points, 0),
        );
        batch.reduceRight((after, one) => {
          one.resolve({ points: after, ...window });
          return after - one.points;
        }, points);
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    waiting.delete(key);
  }
  return (key: string, points: number): Promise<CountedPoints> => {
    const one = { ...Promise.withResolvers<CountedPoints>(), points };
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
