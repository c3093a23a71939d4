import { LRUCache } from 'lru-cache';
import { retention } from '#content/retention.ts';
import { type Clock, HOUR_MS } from '#domain/clock.ts';

const MAX_ANSWERS = 500;
const CACHED_MS = retention.toolAnswerHours * HOUR_MS;

interface CacheOptions<Value> {
  clock: Clock;
  isCacheable: (value: Value) => boolean;
}

/** A question in progress, and the number of callers that wait for it. */
interface UnderWay<Value> {
  answer: Promise<Value>;
  waiting: number;
  stop: AbortController;
}

/**
 * Caches answers in this process's memory for as long as the privacy text says. A question that several callers have
 * at the same moment is asked once, and abandoned when the last of them has gone.
 */
export class AnswerCache<Value extends object> {
  readonly #answers: LRUCache<string, Value>;
  readonly #underWay = new Map<string, UnderWay<Value>>();
  readonly #isCacheable: (value: Value) => boolean;

  constructor({ clock, isCacheable }: CacheOptions<Value>) {
    this.#isCacheable = isCacheable;
    this.#answers = new LRUCache({
      max: MAX_ANSWERS,
      ttl: CACHED_MS,
      // Entries are removed when they expire, even without another question.
      ttlAutopurge: true,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** The answer, and whether it was made for this caller; `null` when the caller has gone before it came. */
  async once(
    key: string,
    gone: AbortSignal,
    make: (signal: AbortSignal) => Promise<Value>,
  ): Promise<{ value: Value; isOwn: boolean } | null> {
    if (gone.aborted) return null;
    const cached = this.#answers.get(key);
    if (cached) return { value: cached, isOwn: false };
    const joined = this.#underWay.get(key);
    const entry = joined ?? this.#begin(key, make);
    entry.waiting += 1;
    try {
      const value = await orAborted(entry.answer, gone);
      return value && { value, isOwn: joined === undefined };
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) {
        this.#forget(key, entry);
        entry.stop.abort();
      }
    }
  }

  #begin(key: string, make: (signal: AbortSignal) => Promise<Value>): UnderWay<Value> {
    const stop = new AbortController();
    const entry: UnderWay<Value> = { waiting: 0, stop, answer: make(stop.signal) };
    this.#underWay.set(key, entry);
    entry.answer.then(
      (value) => {
        this.#forget(key, entry);
        if (this.#isCacheable(value)) this.#answers.set(key, value);
      },
      () => this.#forget(key, entry),
    );
    return entry;
  }

  /** A new request starts a new question. */
  #forget(key: string, entry: UnderWay<Value>): void {
    if (this.#underWay.get(key) === entry) this.#underWay.delete(key);
  }
}

/** The value, or `null` as soon as the signal says so. */
async function orAborted<Value>(answer: Promise<Value>, gone: AbortSignal): Promise<Value | null> {
  let leave = () => {};
  const left = new Promise<null>((resolve) => {
    leave = () => resolve(null);
  });
  gone.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([answer, left]);
  } finally {
    gone.removeEventListener('abort', leave);
  }
}
