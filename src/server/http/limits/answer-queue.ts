import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { FairScheduler, type FairSchedulerOptions } from '../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import { queues } from '../bounds.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';

/** Gives the requests that compute something their turns. */
export interface AnswerQueue {
  /**
   * Runs the work in the request's turn; in another one, if its turn is over. Does nothing for a visitor who has gone.
   *
   * @throws DomainError `busy` when too many wait
   */
  run<T>(c: Context<HttpEnv>, work: () => Promise<T>): Promise<T | Response>;
}

export function createAnswerQueue(bounds: FairSchedulerOptions = queues.answers): AnswerQueue {
  const scheduler = new FairScheduler(bounds);
  return {
    async run(c, work) {
      if (c.get('turn')?.isOver === false) return work();
      return scheduler.run(currentVisitor(), async (turn) => {
        if (hasDisconnected(c)) return new Response(null, { status: 503 });
        c.set('turn', turn);
        return work();
      });
    },
  };
}

/** The rest of the request waits for its turn. */
export function takeTurns(queue: AnswerQueue) {
  return createMiddleware<HttpEnv>((c, next) => queue.run(c, next));
}

/** Pages that are rendered only in a turn. Errors before {@link takeTurns} have none yet. */
export function renderedInTurn(queue: AnswerQueue, pages: Pages): Pages {
  return { ...pages, render: (c, ...page) => queue.run(c, () => pages.render(c, ...page)) };
}

/** Whether the visitor has left or was answered already. Others may wait for an answer that is cached. */
function hasDisconnected(c: Context<HttpEnv>): boolean {
  const outgoing = c.env?.outgoing;
  return c.get('isShared') !== true && (outgoing?.destroyed === true || outgoing?.writableEnded === true);
}
