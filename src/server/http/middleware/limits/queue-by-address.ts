import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { FairLine } from '../../../fair-line.ts';
import { currentVisitor } from '../../../visitor.ts';
import type { HttpEnv } from '../http-env.ts';

/** Lets other requests begin. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Whether the visitor has left or was answered already. Others may wait for an answer that is cached. */
export function hasDisconnected(c: Context<HttpEnv>): boolean {
  const outgoing = c.env?.outgoing;
  return c.get('isShared') !== true && (outgoing?.destroyed === true || outgoing?.writableEnded === true);
}

/**
 * Begins one request per turn of the event loop, for requests that compute for milliseconds. Networks and their addresses
 * take turns; a request whose visitor has left is dropped. How many are under way does not matter.
 *
 * @throws DomainError `busy` when more wait
 */
export function queueByAddress({ waiting, busy }: { waiting: number; busy: string }) {
  const line = new FairLine({ atOnce: 1, waiting, busy });
  return createMiddleware<HttpEnv>(async (c, next) => {
    await line.run(currentVisitor(), yieldToEventLoop);
    if (hasDisconnected(c)) return c.body(null, 503);
    return next();
  });
}
