import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '#domain/errors.ts';
import { waitInWords } from '#domain/wait.ts';
import type { HttpEnv } from '../http-env.ts';
import type { Consumed, Limiter } from './limiter.ts';

interface RateLimitOptions {
  limiter: Limiter;
  /** The key whose points are used: `(c) => c.get('addressKey')`. Undefined: not limited. */
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

export type Reservation =
  | { allowed: false; retryAfterSeconds: number }
  | { allowed: true; run<T>(act: (confirm: () => void) => Promise<T>): Promise<T> };

/**
 * A place in each of these limits, which are made with `isReleasable`. Places are counted before the act, so that
 * concurrent requests cannot exceed the limit, and released unless the act confirms them.
 */
export async function reserve(...wanted: readonly (readonly [Limiter, string])[]): Promise<Reservation> {
  const reserved: Consumed[] = [];
  const releaseAll = () => Promise.all(reserved.map((place) => place.release()));
  for (const [limiter, key] of wanted) {
    const place = await limiter.consume(key);
    if (!place.allowed) {
      await releaseAll();
      return { allowed: false, retryAfterSeconds: place.retryAfterSeconds };
    }
    reserved.push(place);
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

/**
 * The same for a key that only the body tells, such as an e-mail address.
 * @throws DomainError `too_many`.
 */
export async function spend(limiter: Limiter, key: string, points?: number): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.consume(key, points);
  if (allowed) return;
  const message = `Too many requests. Please wait ${waitInWords(retryAfterSeconds)} and try again.`;
  throw new DomainError('too_many', message, { retryAfterSeconds });
}
