import { RecentUse } from './recent-use.ts';
import type { Visitor } from './visitor.ts';

/**
 * Waiting items of visitors. The next one belongs to the network with the least recent use, and in it to the address
 * with the least; on a tie to the first.
 */
export class FairQueue<T> {
  readonly #networks = new Map<string, Network<T>>();
  readonly #ofNetworks: RecentUse;
  readonly #ofAddresses: RecentUse;
  #size = 0;

  /** @param now A monotonic clock, in milliseconds */
  constructor(now?: () => number) {
    this.#ofNetworks = new RecentUse(now);
    this.#ofAddresses = new RecentUse(now);
  }

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

  /** Adds to a visitor's recent use. */
  charge({ networkKey, addressKey }: Visitor, ms: number): void {
    this.#ofNetworks.add(networkKey, ms);
    this.#ofAddresses.add(addressKey, ms);
  }

  shift(): T | undefined {
    const [networkKey, network] = least(this.#networks, this.#ofNetworks) ?? [];
    if (networkKey === undefined || network === undefined) return undefined;
    const [addressKey, queue] = least(network.queues, this.#ofAddresses) ?? [];
    if (addressKey === undefined || queue === undefined) return undefined;
    const next = queue.shift();
    // At the end, so that equals take turns.
    network.queues.delete(addressKey);
    if (queue.length > 0) network.queues.set(addressKey, queue);
    this.#networks.delete(networkKey);
    network.size -= 1;
    this.#size -= 1;
    if (network.size > 0) this.#networks.set(networkKey, network);
    return next;
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
  /** By address. */
  queues: Map<string, T[]>;
}

function least<V>(all: ReadonlyMap<string, V>, use: RecentUse): [string, V] | undefined {
  let found: [string, V] | undefined;
  let used = Number.POSITIVE_INFINITY;
  for (const entry of all) {
    const ofThis = use.of(entry[0]);
    if (ofThis >= used) continue;
    used = ofThis;
    found = entry;
  }
  return found;
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
