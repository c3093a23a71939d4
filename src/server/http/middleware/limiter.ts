import {
  type IRateLimiterStoreNoAutoExpiryOptionsAndSchema,
  RateLimiterDrizzle,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { describeError } from '../../error-causes.ts';
import type { Log } from '../../log.ts';
import { keyedHash } from '../../services/keyed-hash.ts';

/** Counts points per key; who has used up his points of the window is refused until it ends. */
export interface Limiter {
  consume(key: string, points?: number): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Takes back a point that turned out not to count. */
  giveBack(key: string): Promise<void>;
}

export interface LimiterOptions {
  /** The Drizzle database, PostgreSQL or PGlite; outside transactions. */
  database: unknown;
  /** The Drizzle table `rate_limits` with the properties `key`, `points` and `expire`. */
  table: unknown;
  /** What is limited; keeps the counts of two limits apart. */
  name: string;
  /** How many points one key has per window. */
  points: number;
  windowSeconds: number;
  /** Points are given back, so that who is refused now may pass before the window ends. */
  givesBack?: boolean;
  secret: string;
  log: Log;
}

/**
 * A limit that all servers of the site share through the database. Keys are stored as keyed hashes, so that the table
 * holds no address and no e-mail. When the database does not answer, the request passes: a limit protects, it must not
 * turn people away.
 */
export function createLimiter({
  database,
  table,
  name,
  points,
  windowSeconds,
  givesBack = false,
  secret,
  log,
}: LimiterOptions): Limiter {
  const counter = new RateLimiterDrizzle({
    storeClient: database,
    schema: table,
    keyPrefix: name,
    points,
    duration: windowSeconds,
    // Who is over the limit is refused from memory and costs the database nothing more.
    inMemoryBlockOnConsumed: givesBack ? 0 : points + 1,
    // Old rows are deleted by a job, whose failures reach the log.
    clearExpiredByTimeout: false,
  } satisfies IRateLimiterStoreNoAutoExpiryOptionsAndSchema);
  return {
    async consume(key, amount = 1) {
      try {
        await counter.consume(keyedHash(secret, `rate-limit:${name}`, key), amount);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          // What is refused counts for nothing where points can come back.
          if (givesBack) await this.giveBack(key);
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
        }
        log.warn({ limit: name, error: describeError(refusal) }, 'rate limit not counted');
        return { allowed: true, retryAfterSeconds: 0 };
      }
    },
    async giveBack(key) {
      try {
        await counter.reward(keyedHash(secret, `rate-limit:${name}`, key), 1);
      } catch (failure) {
        log.warn({ limit: name, error: describeError(failure) }, 'rate limit not given back');
      }
    },
  };
}
