import { LRUCache } from 'lru-cache';
import type { Log } from '../../log.ts';
import type { KeptAddress } from './addresses.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import type { KeptAnswer } from './kept-answer.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;

interface Entry {
  answer: KeptAnswer;
  goodUntil: KeptAddress['goodUntil'];
  /** Known before the answer was made, so that what it shows is never older. */
  version: string;
}

export interface PageCacheOptions {
  /** The version of the posts that the database shows; see `blogVersion`. */
  readVersion: () => Promise<string>;
  /** The version of the seats; without it what shows them is made anew each time. */
  readSeats?: () => Promise<string>;
  log: Pick<Log, 'warn' | 'info'>;
  memoryBytes?: number;
}

/** The version of what only a release changes. */
const THIS_RELEASE = 'this release';

/** The answers that are kept in memory, the least recently used of which gives way. */
export class PageCache {
  readonly #freshness: { posts: Freshness; seats: Freshness | undefined };
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<unknown>>();
  /** The keys of kept answers that are not compressed as well as can be. Keys only: an answer that is gone is free. */
  readonly #unimproved = new Set<string>();
  #isImproving = false;

  constructor({ readVersion, readSeats, log, memoryBytes = MEMORY_BYTES }: PageCacheOptions) {
    const watch = (of: 'posts' | 'seats', read: () => Promise<string>) =>
      createFreshness({
        readVersion: read,
        log,
        what: of,
        onChange: (version) => this.#forgetOthers(of, version),
      });
    this.#freshness = { posts: watch('posts', readVersion), seats: readSeats && watch('seats', readSeats) };
    this.#entries = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: sizeOf,
      dispose: (_entry, key, reason) => {
        if (reason !== 'set') this.#unimproved.delete(key);
      },
    });
  }

  /** The version that an answer to this address must have now; undefined when that has to be asked for. */
  versionNow({ goodUntil }: KeptAddress): string | undefined {
    return goodUntil === 'release' ? THIS_RELEASE : this.#freshness[goodUntil]?.now();
  }

  /** The same after asking; undefined while it was never known. */
  async currentVersion(address: KeptAddress): Promise<string | undefined> {
    const { goodUntil } = address;
    return (
      this.versionNow(address) ?? (goodUntil === 'release' ? undefined : this.#freshness[goodUntil]?.ask())
    );
  }

  /** Something was changed here that seats may hang on: what is known of them is not trusted any more. */
  doubtSeats(): void {
    this.#freshness.seats?.doubt();
  }

  find({ key }: KeptAddress, version: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.answer : undefined;
  }

  /**
   * Whether the version is the same after an answer was made as before. That of the seats comes back when a seat is taken and
   * given back: what was made in between would be shown again under it. That of the posts never does.
   */
  async isStill({ goodUntil }: KeptAddress, version: string): Promise<boolean> {
    return goodUntil !== 'seats' || (await this.#freshness.seats?.askAnew()) === version;
  }

  keep({ key, goodUntil }: KeptAddress, version: string, answer: KeptAnswer): void {
    // Overtaken by a change while it was made: nobody would be shown it, and a newer one may be there.
    if (goodUntil !== 'release' && version !== this.#freshness[goodUntil]?.known) return;
    this.#entries.set(key, { answer, goodUntil, version });
    // Seats change too often for a compression that takes longer than they last.
    if (goodUntil === 'seats' || !this.#isKept(key, answer)) return;
    answer.onResize = () => this.#weighAgain(key, answer);
    this.#unimproved.add(key);
    void this.#improveAll();
  }

  /** Lets one make what several want at the same moment: a page that everybody asks for is rendered once. */
  once<T>({ key }: KeptAddress, version: string, make: () => Promise<T>): Promise<T> {
    const name = `${version} ${key}`;
    const underWay = this.#making.get(name) as Promise<T> | undefined;
    if (underWay !== undefined) return underWay;
    const making = make().finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** One after another, so that a crawler's first visits leave the threads to those who wait for a quick compression. */
  async #improveAll(): Promise<void> {
    if (this.#isImproving) return;
    this.#isImproving = true;
    // A set that grows meanwhile is gone through to its end.
    for (const key of this.#unimproved) {
      this.#unimproved.delete(key);
      // Without the best compression the quick one goes on.
      await this.#entries
        .peek(key)
        ?.answer.improve()
        .catch(() => undefined);
    }
    this.#isImproving = false;
  }

  #isKept(key: string, answer: KeptAnswer): boolean {
    return this.#entries.peek(key)?.answer === answer;
  }

  #weighAgain(key: string, answer: KeptAnswer): void {
    const entry = this.#entries.peek(key);
    // Another entry: the store weighs only what is new to it.
    if (entry?.answer === answer) this.#entries.set(key, { ...entry });
  }

  #forgetOthers(of: 'posts' | 'seats', version: string): void {
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.goodUntil === of && entry.version !== version) this.#entries.delete(key);
    }
  }
}

function sizeOf({ answer }: Entry, key: string): number {
  return answer.bytes + key.length;
}
