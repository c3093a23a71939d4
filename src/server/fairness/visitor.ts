import { AsyncLocalStorage } from 'node:async_hooks';

/** What limits count and queues share out: an address (IPv6: its /64), and the network around it (/24, or /48). */
export interface Visitor {
  addressKey: string;
  networkKey: string;
  /** The registration of a request about it that comes from its own browser; see `isOwnBrowser`. */
  ownRegistration?: string;
  /** Other registrations that this browser made. */
  othersMade?: readonly string[];
}

/** The visitor of work that no visitor caused, such as jobs. */
const OURSELVES: Visitor = { addressKey: 'ourselves', networkKey: 'ourselves' };

/** The visitor of work that all share, such as a cached page, so that it does not wait behind one visitor's requests. */
export const EVERYONE: Visitor = { addressKey: 'everyone', networkKey: 'everyone' };

const asking = new AsyncLocalStorage<Visitor>();

/** Runs work for a visitor: the queues in which it waits know for whom. */
export function runAs<T>(visitor: Visitor, work: () => T): T {
  return asking.run(visitor, work);
}

/** The visitor whose work this is. */
export function currentVisitor(): Visitor {
  return asking.getStore() ?? OURSELVES;
}
