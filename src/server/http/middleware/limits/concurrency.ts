import type { Visitor } from '../../../visitor.ts';

interface ConcurrencyOptions {
  /** Of all addresses together. */
  most: number;
  ofAddress: number;
  /** Of the network around an address, so that a few addresses of one network do not take all places. */
  ofNetwork: number;
}

/** Counts what is under way, by address, by network and in all. */
export class Concurrency {
  readonly #options: ConcurrencyOptions;
  readonly #counts = new Map<string, number>();

  constructor(options: ConcurrencyOptions) {
    this.#options = options;
  }

  /** Takes a place, and returns the function that releases it; or says which limit is reached. */
  take({ addressKey, networkKey }: Visitor): 'visitor' | 'all' | (() => void) {
    const { most, ofAddress, ofNetwork } = this.#options;
    const [address, network] = [`address ${addressKey}`, `network ${networkKey}`];
    if (this.#count(address) >= ofAddress || this.#count(network) >= ofNetwork) return 'visitor';
    if (this.#count('all') >= most) return 'all';
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
