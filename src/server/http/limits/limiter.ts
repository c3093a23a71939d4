import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/open.ts';
import { describeError } from '../../error-causes.ts';
import type { Log } from '../../log.ts';
import { countPoints, oneAtATime, releasePoint } from '../../services/limits/count-points.ts';
import { keyedHash } from '../../services/secrets/keyed-hash.ts';

/** Refused keys of one limit that each server remembers. */
const MAX_REMEMBERED = 5_000;

/** Counts points per key. A key without points left is refused until the window ends. */
export interface Limiter {
  consume(key: string): Promise<Consumed>;
}

interface Consumed {
  allowed: boolean;
  /** Points of the key in its window, this one included. */
  points: number;
  retryAfterSeconds: number;
  /** Releases a point that did not count, in the window in which it was counted. */
  release(): Promise<void>;
}

export interface LimiterOptions {
  /** PostgreSQL or PGlite; outside transactions. */
  db: Db;
  /** The name of the limit, which keeps its counts separate. */
  name: string;
  /** Points of one key per window. */
  points: number;
  windowSeconds: number;
  /** Points can be released, so that a refused key may pass before the window ends. */
  isReleasable?: boolean;
  secret: string;
  log: Log;
}

/**
 * A limit that all servers of the site share through the database. Keys are stored as keyed hashes, so that the table
 * contains no address and no e-mail. When the database does not answer, the request passes: a limit must not turn
 * visitors away.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { db, name, points, windowSeconds, isReleasable = false, secret, log } = options;
  const count = oneAtATime((row, sum) => countPoints(db, row, sum, windowSeconds));
  const rowOf = (key: string) => `${name}:${keyedHash(secret, `rate-limit:${name}`, key)}`;
  /**
   * When the window of a refused key ends, on the monotonic clock in milliseconds: until then it is refused without a
   * query.
   */
  const refusedUntil = new LRUCache<string, number>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 });
  const refusal = (secondsLeft: number): Consumed => ({
    allowed: false,
    points: points + 1,
    retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)),
    release: async () => undefined,
  });
  const releaseOf = (row: string, end: Date) => async () => {
    try {
      await releasePoint(db, row, end);
    } catch (failure) {
      log.warn({ limit: name, error: describeError(failure) }, 'rate limit not released');
    }
  };
  return {
    async consume(key) {
      const row = rowOf(key);
      const left = (refusedUntil.get(row) ?? 0) - performance.now();
      if (left > 0) return refusal(left / 1000);
      try {
        const window = await count(row, 1);
        const release = releaseOf(row, window.end);
        if (window.points <= points)
          return { allowed: true, points: window.points, retryAfterSeconds: 0, release };
        // Refused requests do not count where points can be released.
        if (isReleasable) await release();
        else refusedUntil.set(row, performance.now() + window.secondsLeft * 1000);
        return refusal(window.secondsLeft);
      } catch (failure) {
        log.warn({ limit: name, error: describeError(failure) }, 'rate limit not counted');
        return { allowed: true, points: 0, retryAfterSeconds: 0, release: async () => undefined };
      }
    },
  };
}

export type Reservation =
  | { allowed: false; retryAfterSeconds: number }
  | { allowed: true; run<T>(act: (confirm: () => void) => Promise<T>): Promise<T> };

interface Spared {
  points: number;
  instead: Limiter;
}

/**
 * Reserves a point of each of these limits. Points are counted before the act, so that concurrent requests cannot exceed
 * the limit, and released unless the act confirms them. Past a limit with `spared`, a key before it that has at most
 * `points` takes a point of another limit in its place.
 */
export async function reserve(
  wanted: readonly (readonly [Limiter, string, spared?: Spared | undefined])[],
): Promise<Reservation> {
  const reserved: Consumed[] = [];
  const releaseAll = () => Promise.all(reserved.map((point) => point.release()));
  for (const [limiter, key, spared] of wanted) {
    let point = await limiter.consume(key);
    const before = reserved.at(-1);
    if (!point.allowed && spared && before && before.points <= spared.points)
      point = await spared.instead.consume(key);
    if (!point.allowed) {
      await releaseAll();
      return { allowed: false, retryAfterSeconds: point.retryAfterSeconds };
    }
    reserved.push(point);
  }
  return {
    allowed: true,
    async run(act) {
      let isConfirmed = false;
      try {
        return await act(() => {
          isConfirmed = true;
        });
      } finally {
        if (!isConfirmed) await releaseAll();
      }
    },
  };
}
