import type { Visitor } from './visitor.ts';

/** Waiting items of visitors. The networks take turns, and in each network its addresses. */
export class FairQueue<T> {
  /** The first one has the next turn. */
  readonly #networks = new Map<string, Network<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push({ networkKey, addressKey }: Visitor, item: T): void {
    const network = this.#networks.get(networkKey) ?? { size: 0, queues: new Map<string, T[]>() };
    const queue = network.queues.get(addressKey) ?? [];
    queue.push(item);
    network.queues.set(addressKey, queue);
    network.size += 1;
    this.#networks.set(networkKey, network);
    this.#size += 1;
  }

  shift(): T | undefined {
    for (const [networkKey, network] of this.#networks)
      for (const [addressKey, queue] of network.queues) {
        const next = queue.shift();
        // To the end, until its next turn.
        network.queues.delete(addressKey);
        if (queue.length > 0) network.queues.set(addressKey, queue);
        this.#networks.delete(networkKey);
        network.size -= 1;
        this.#size -= 1;
        if (network.size > 0) this.#networks.set(networkKey, network);
        return next;
      }
    return undefined;
  }

  /** Removes the newest item of the address with the most waiting in the network with the most; this visitor's on a tie. */
  popLongest({ networkKey, addressKey }: Visitor): T | undefined {
    const [ofNetwork, network] = largest(this.#networks, networkKey, ({ size }) => size) ?? [];
    if (ofNetwork === undefined || network === undefined) return undefined;
    const [ofAddress, queue] = largest(network.queues, addressKey, ({ length }) => length) ?? [];
    if (ofAddress === undefined || queue === undefined) return undefined;
    const last = queue.pop();
    network.size -= 1;
    this.#size -= 1;
    if (queue.length === 0) network.queues.delete(ofAddress);
    if (network.size === 0) this.#networks.delete(ofNetwork);
    return last;
  }
}

interface Network<T> {
  size: number;
  /** By address. The first one has the next turn. */
  queues: Map<string, T[]>;
}

function largest<V>(
  all: ReadonlyMap<string, V>,
  preferred: string,
  sizeOf: (value: V) => number,
): [string, V] | undefined {
  let most = all.get(preferred);
  let key = preferred;
  for (const [other, value] of all)
    if (most === undefined || sizeOf(value) > sizeOf(most)) {
      most = value;
      key = other;
    }
  return most && [key, most];
}
