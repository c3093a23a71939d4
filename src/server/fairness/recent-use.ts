import { LRUCache } from 'lru-cache';

/** A family reads, registers and pays with pauses of seconds: what it has used is half forgotten at its next call. */
const HALF_LIFE_MS = 10_000;
/** Keys that are remembered, the latest. */
const MOST_REMEMBERED = 20_000;

/** How much each of many has used lately. */
export class RecentUse {
  readonly #used = new LRUCache<string, { ms: number; at: number }>({ max: MOST_REMEMBERED });
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
