import type { Visitor } from './visitor.ts';

interface SharedPlacesOptions {
  /** The number of places for all visitors together. */
  most: number;
  /** Multiplies what an address and a network may take. */
  scale?: number | undefined;
}

/**
 * Places for what is under way. A network may take one while it has fewer than half of what remains free, an address
 * while it has fewer than a quarter. So one address gets a fifth of all places and one network a third; the next network
 * gets a third of the rest, and so on: twelve together cannot take every place. (Dynamic thresholds: Choudhury
 * and Hahne, IEEE/ACM Transactions on Networking 6, 1998.)
 */
export class SharedPlaces {
  readonly #most: number;
  readonly #scale: number;
  readonly #counts = new Map<string, number>();

  constructor({ most, scale = 1 }: SharedPlacesOptions) {
    this.#most = most;
    this.#scale = scale;
  }

  /** Takes a place, and returns the function that releases it; undefined when there is none for this visitor. */
  take({ addressKey, networkKey }: Visitor): (() => void) | undefined {
    const [address, network] = [`address ${addressKey}`, `network ${networkKey}`];
    const free = this.#most - this.#count('all');
    const share = free * this.#scale;
    if (free <= 0 || this.#count(network) >= share / 2 || this.#count(address) >= share / 4) return undefined;
    const keys = ['all', address, network];
    for (const key of keys) this.#change(key, 1);
    return () => {
      for (const key of keys) this.#change(key, -1);
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #change(key: string, by: 1 | -1): void {
    const count = this.#count(key) + by;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}
