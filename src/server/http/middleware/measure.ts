import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { HttpEnv } from './http-env.ts';

/** One request that was answered. */
export interface Answered {
  method: string;
  /** The route's pattern, never the address: `/api/registrations/:id`. */
  route: string;
  status: number;
  seconds: number;
  /** How a page that may be cached was answered. */
  cache?: 'hit' | 'made';
}

/** Counts each answer by the pattern of its route; `other` is a file, a redirect, or an address that does not exist. */
export function measure(count: (answered: Answered) => void) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const begun = performance.now();
    await next();
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'other';
    const cache = c.get('cacheResult');
    count({
      method: c.req.method,
      route,
      status: c.res.status,
      seconds: (performance.now() - begun) / 1_000,
      ...(cache && { cache }),
    });
  });
}
