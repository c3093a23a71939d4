import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { FairLine } from '../../../fair-line.ts';
import { presentVisitor } from '../../../visitor.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Turns of the event loop before work that takes this thread for milliseconds; together half a millisecond. Node accepts one
 * connection per turn: with one turn for each, a new visitor would wait for the work of every connection before his.
 */
const TURNS_BETWEEN = 16;

/** Lets other requests begin. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Whether the visitor has left or was answered already. Others may wait for an answer that is cached. */
export function hasDisconnected(c: Context<HttpEnv>): boolean {
  const outgoing = c.env?.outgoing;
  return c.get('isShared') !== true && (outgoing?.destroyed === true || outgoing?.writableEnded === true);
}

/**
 * Lets requests begin one after the other, the networks and their addresses taking turns, and not those whose visitor has gone: for what takes
 * this thread to think. How long they then wait for others does not matter.
 *
 * @throws DomainError `busy` when more wait
 */
export function queueByAddress({ waiting, busy }: { waiting: number; busy: string }) {
  const line = new FairLine({ atOnce: 1, waiting, busy });
  return createMiddleware<HttpEnv>(async (c, next) => {
    await line.run(presentVisitor(), yieldToEventLoop);
    if (hasDisconnected(c)) return c.body(null, 503);
    return next();
  });
}
