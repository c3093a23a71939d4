import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/open.ts';
import { describeError } from '../../error-causes.ts';
import type { Log } from '../../log.ts';
import { countPoints, giveBackPoint } from '../../services/limits/count-points.ts';
import { keyedHash } from '../../services/secrets/keyed-hash.ts';

/** Refused keys of one limit that each server remembers. */
const MOST_REMEMBERED = 5_000;

/** Counts points per key. A key without points left is refused until the window ends. */
export interface Limiter {
  consume(key: string, points?: number): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Gives back a point that did not count. */
  giveBack(key: string): Promise<void>;
}

export interface LimiterOptions {
  /** PostgreSQL or PGlite; outside transactions. */
  db: Db;
  /** The name of the limit, which keeps its counts separate. */
  name: string;
  /** Points of one key per window. */
  points: number;
  windowSeconds: number;
  /** Points are given back, so that a refused key may pass before the window ends. */
  givesBack?: boolean;
  secret: string;
  log: Log;
}

/**
 * A limit that all servers of the site share through the database. Keys are stored as keyed hashes, so that the table
 * contains no address and no e-mail. When the database does not answer, the request passes: a limit must not turn
 * visitors away.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { db, name, points, windowSeconds, givesBack = false, secret, log } = options;
  const rowOf = (key: string) => `${name}:${keyedHash(secret, `rate-limit:${name}`, key)}`;
  /** When the window of a refused key ends: until then it is refused without a query. */
  const refusedUntil = new LRUCache<string, Date>({ max: MOST_REMEMBERED });
  const refused = (end: Date) => {
    const seconds = Math.ceil((end.getTime() - Date.now()) / 1000);
    return { allowed: false, retryAfterSeconds: Math.max(1, seconds) };
  };
  return {
    async consume(key, amount = 1) {
      const row = rowOf(key);
      const end = refusedUntil.get(row);
      if (end && end.getTime() > Date.now()) return refused(end);
      try {
        const window = await countPoints(db, row, amount, windowSeconds);
        if (window.points <= points) return { allowed: true, retryAfterSeconds: 0 };
        // Refused requests do not count where points can be given back.
        if (givesBack) await this.giveBack(key);
        else refusedUntil.set(row, window.end);
        return refused(window.end);
      } catch (failure) {
        log.warn({ limit: name, error: describeError(failure) }, 'rate limit not counted');
        return { allowed: true, retryAfterSeconds: 0 };
      }
    },
    async giveBack(key) {
      try {
        await giveBackPoint(db, rowOf(key));
      } catch (failure) {
        log.warn({ limit: name, error: describeError(failure) }, 'rate limit not given back');
      }
    },
  };
}
