import {
  type IRateLimiterStoreNoAutoExpiryOptionsAndSchema,
  RateLimiterDrizzle,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { describeError } from '../../error-causes.ts';
import type { Log } from '../../log.ts';
import { keyedHash } from '../../services/secrets/keyed-hash.ts';

/** Counts points per key. A key without points left is refused until the window ends. */
export interface Limiter {
  consume(key: string, points?: number): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Gives back a point that did not count. */
  giveBack(key: string): Promise<void>;
}

export interface LimiterOptions {
  /** The Drizzle database, PostgreSQL or PGlite; outside transactions. */
  database: unknown;
  /** The Drizzle table `rate_limits` with the properties `key`, `points` and `expire`. */
  table: unknown;
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
    // A key over the limit is refused from memory, without a query.
    inMemoryBlockOnConsumed: givesBack ? 0 : points + 1,
    // A job deletes old rows, and its failures are logged.
    clearExpiredByTimeout: false,
  } satisfies IRateLimiterStoreNoAutoExpiryOptionsAndSchema);
  return {
    async consume(key, amount = 1) {
      try {
        await counter.consume(keyedHash(secret, `rate-limit:${name}`, key), amount);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          // Refused requests do not count where points can be given back.
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
