import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../../log.ts';
import { headersOf } from './answers/response-headers.ts';
import type { HttpEnv } from './http-env.ts';

/** Gives every request an id and a log; a client's id is not trusted. The answer carries the id. */
export function requestId({ log }: { log: Log }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const id = randomUUID();
    c.set('requestId', id);
    c.set('log', log);
    await next();
    if (c.get('sentBytes') === undefined) headersOf(c).set('X-Request-Id', id);
  });
}
