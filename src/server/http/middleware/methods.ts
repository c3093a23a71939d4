import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { toErrorResponse } from '../errors.ts';
import type { HttpEnv } from './http-env.ts';

/** Changes nothing. */
export function isSafeMethod(method: string): boolean {
  return isGetOrHead(method) || method === 'OPTIONS';
}

export function isGetOrHead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Refuses methods that the site never uses, TRACE above all. */
export function methodGuard() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { method } = c.req;
    if (!isSafeMethod(method) && !known.some((name) => name === method)) {
      throw methodNotAllowed(['GET', 'HEAD', 'POST']);
    }
    await next();
  });
}

/**
 * The methods with a route for a path, HEAD in addition to GET; empty for an unknown path. Ignores catch-all routes.
 */
export function allowedMethods(app: Hono<HttpEnv>, path: string): string[] {
  const own = known.filter((method) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && !route.path.endsWith('*')),
  );
  return own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** For `app.notFound`: 405 with `Allow` where the path has other methods, else 404, both as JSON. */
export function unknownRoute(app: Hono<HttpEnv>) {
  return (c: Context<HttpEnv>): Response => {
    const methods = allowedMethods(app, c.req.path);
    // Returned, not thrown: an error here would skip the rest of the innermost middleware.
    return toErrorResponse(methods.length > 0 ? methodNotAllowed(methods) : new HTTPException(404), c);
  };
}

/** The error for a path that exists under other methods only. */
export function methodNotAllowed(methods: readonly string[]): HTTPException {
  return new HTTPException(405, { res: new Response(null, { headers: { Allow: methods.join(', ') } }) });
}
