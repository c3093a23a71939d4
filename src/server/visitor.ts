import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom limits count, and who takes turns: an address (IPv6: its /64), and the network around it (/24, or /48). */
export interface Visitor {
  addressKey: string;
  networkKey: string;
}

/** Whom work is done for that no visitor asked for. */
const OURSELVES: Visitor = { addressKey: 'ourselves', networkKey: 'ourselves' };

/** Whom work is done for that all visitors share, such as a cached page: it does not wait behind one visitor's others. */
export const EVERYONE: Visitor = { addressKey: 'everyone', networkKey: 'everyone' };

const asking = new AsyncLocalStorage<Visitor>();

/** Does work for a visitor: what it waits for knows who waits. */
export function workFor<T>(visitor: Visitor, work: () => T): T {
  return asking.run(visitor, work);
}

/** For whom the present work is done. */
export function presentVisitor(): Visitor {
  return asking.getStore() ?? OURSELVES;
}
