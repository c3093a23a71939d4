import { LRUCache } from 'lru-cache';

/** Half of a use is forgotten after this time: a family pauses for seconds between its calls. */
const HALF_LIFE_MS = 10_000;
/** The latest keys are remembered. */
const MAX_REMEMBERED = 20_000;

/** The recent use of each of many keys. */
export class RecentUse {
  readonly #used = new LRUCache<string, { ms: number; at: number }>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
  });
  readonly #now: () => number;

  /** @param now A monotonic clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds, of which half is forgotten every ten seconds. */
  of(key: string): number {
    const used = this.#used.get(key);
    return used === undefined ? 0 : used.ms * 0.5 ** ((this.#now() - used.at) / HALF_LIFE_MS);
  }

  add(key: string, ms: number): void {
    this.#used.set(key, { ms: this.of(key) + ms, at: this.#now() });
  }
}
