import type { Tx } from '#server/db/open.ts';

/** The same transaction, to which `execute`, by which locks are taken, does nothing. */
export function withoutLock(tx: Tx): Tx {
  return new Proxy(tx, {
    get: (target, name, receiver) =>
      name === 'execute' ? async () => undefined : Reflect.get(target, name, receiver),
  });
}
