import type { HttpBindings } from '@hono/node-server';
import type { Log } from '../../log.ts';

/** How a request that changes something showed where it comes from; see `cross-site.ts`. */
export type OriginProof = 'verified' | 'needs-token' | 'none';

/** What the middleware leaves in `c.var` for the routes. */
export interface HttpVariables {
  /** Stands in the log, in `X-Request-Id` and in the answer to an unexpected error. */
  requestId: string;
  log: Log;
  /** The visitor's address in full: for limits only, never stored and never logged. */
  clientAddress: string;
  /** What limits by address count: the IPv4 address, or the /64 network of an IPv6 address. */
  addressKey: string;
  /** What wider limits count: the /24 network of an IPv4 address, or the /48 of an IPv6 address. */
  networkKey: string;
  originProof: OriginProof;
  /** The body of a request that may have one; see `bodyGuard`. */
  body: Uint8Array<ArrayBuffer>;
  /** False where a route knows that its answer is not worth keeping, though its address would be; see `page-cache`. */
  keep?: boolean;
  /** True while an answer is made that several visitors may get; see `page-cache`. */
  isShared?: boolean;
  /** True while it is the request's turn in the line of pages; see `Pages.inLine`. */
  hasTurn?: boolean;
}

/** The Hono environment of every route: `new Hono<HttpEnv>()`. */
export interface HttpEnv {
  /** Absent where a test calls `app.request()` without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: HttpVariables;
}
