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
    const network = this.#networks.get(networkKey) ?? { size: 0, lines: new Map<string, T[]>() };
    const line = network.lines.get(addressKey) ?? [];
    line.push(item);
    network.lines.set(addressKey, line);
    network.size += 1;
    this.#networks.set(networkKey, network);
    this.#size += 1;
  }

  shift(): T | undefined {
    for (const [networkKey, network] of this.#networks)
      for (const [addressKey, line] of network.lines) {
        const next = line.shift();
        // To the end, until its next turn.
        network.lines.delete(addressKey);
        if (line.length > 0) network.lines.set(addressKey, line);
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
    const [ofAddress, line] = largest(network.lines, addressKey, ({ length }) => length) ?? [];
    if (ofAddress === undefined || line === undefined) return undefined;
    const last = line.pop();
    network.size -= 1;
    this.#size -= 1;
    if (line.length === 0) network.lines.delete(ofAddress);
    if (network.size === 0) this.#networks.delete(ofNetwork);
    return last;
  }
}

interface Network<T> {
  size: number;
  /** By address. The first one has the next turn. */
  lines: Map<string, T[]>;
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
