import { createHmac } from 'node:crypto';
import {
  type IRateLimiterStoreNoAutoExpiryOptionsAndSchema,
  RateLimiterDrizzle,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { describeError } from '../../error-causes.ts';
import type { Log } from '../../log.ts';

/** Counts points per key; who has used up his points of the window is refused until it ends. */
export interface Limiter {
  consume(key: string, points?: number): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
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
    inMemoryBlockOnConsumed: points + 1,
    // Old rows are deleted by a job, whose failures reach the log.
    clearExpiredByTimeout: false,
  } satisfies IRateLimiterStoreNoAutoExpiryOptionsAndSchema);
  return {
    async consume(key, amount = 1) {
      try {
        await counter.consume(hashed(secret, name, key), amount);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
        }
        log.warn({ limit: name, error: describeError(refusal) }, 'rate limit not counted');
        return { allowed: true, retryAfterSeconds: 0 };
      }
    },
  };
}

function hashed(secret: string, name: string, key: string): string {
  return createHmac('sha256', secret).update(`rate-limit:${name}:${key}`).digest('base64url').slice(0, 22);
}
