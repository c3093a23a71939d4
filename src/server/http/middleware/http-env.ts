import type { HttpBindings } from '@hono/node-server';
import type { ShownSchool } from '#content/fill-school.ts';
import type { Turn } from '../../fairness/fair-scheduler.ts';
import type { Log } from '../../log.ts';

/** How a changing request proved its origin; see `cross-site.ts`. */
export type OriginProof = 'verified' | 'needs-token' | 'none';

/** What the middleware sets in `c.var` for the routes. */
export interface HttpVariables {
  /** Part of the log, of `X-Request-Id` and of the answer to an unexpected error. */
  requestId: string;
  log: Log;
  /** The bytes of an answer from memory, which has all its headers and is not changed any more. */
  sentBytes?: number;
  /** How a page that may be cached was answered: from memory, or made. */
  cacheResult?: 'hit' | 'made';
  originProof: OriginProof;
  /** The body of a request that may have one; see `bodyGuard`. */
  body: Uint8Array<ArrayBuffer>;
  /** False if a route decides not to cache an answer whose address could be cached; see `page-cache`. */
  isCacheable?: boolean;
  /** The school as its draft has it, for a request with the draft's secret key. */
  draft?: { key: string; school: ShownSchool };
  /** True while an answer for several visitors is made; see `page-cache`. */
  isShared?: boolean;
  /** The request's turn in the queue of everything that computes; see `AnswerQueue`. */
  turn?: Turn;
}

/** The Hono environment of every route: `new Hono<HttpEnv>()`. */
export interface HttpEnv {
  /** Absent where a test calls `app.request()` without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: HttpVariables;
}
