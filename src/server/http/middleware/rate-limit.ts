import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '#domain/errors.ts';
import type { HttpEnv } from './http-env.ts';
import type { Limiter } from './limiter.ts';

export interface RateLimitOptions {
  limiter: Limiter;
  /** Whose points are used: `(c) => c.get('addressKey')`. Undefined: not limited. */
  key: (c: Context<HttpEnv>) => string | undefined;
  points?: number;
}

/**
 * Lets a request through while its key has points left.
 * @throws DomainError `too_many`.
 */
export function rateLimit({ limiter, key, points }: RateLimitOptions) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const counted = key(c);
    if (counted !== undefined) await spend(limiter, counted, points);
    await next();
  });
}

/**
 * The same for a key that only the body tells, such as an e-mail address.
 * @throws DomainError `too_many`.
 */
export async function spend(limiter: Limiter, key: string, points?: number): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.consume(key, points);
  if (allowed) return;
  throw new DomainError('too_many', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds,
  });
}
