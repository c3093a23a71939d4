import { performance } from 'node:perf_hooks';
import { busyMessage, DomainError } from '#domain/errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { Visitor } from './visitor.ts';

const BUSY_SECONDS = 2;

interface Waiting {
  begin: () => void;
  refuse: (error: DomainError) => void;
}

interface FairLineOptions {
  atOnce: number;
  /** How many may wait; as many as come, if something else limits them. */
  waiting?: number;
  /** The message of the refusal when it is full. */
  busy?: string;
  /**
   * How long a place stays free after work that computes, as a part of the time for which the event loop was busy
   * meanwhile. What is not in the line then has a share of the thread: new connections above all, of which Node accepts
   * one in each turn of the loop.
   */
  rest?: number;
}

/**
 * A fair queue: the waiting networks take turns, and in each its addresses. When it is full, the newest item of the
 * network with the most waiting is refused, so that no network and no address can crowd out the others.
 */
export class FairLine {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #busy: string;
  readonly #rest: number;
  readonly #waiting = new FairQueue<Waiting>();
  #underWay = 0;

  constructor({ atOnce, waiting = Number.POSITIVE_INFINITY, busy = busyMessage, rest = 0 }: FairLineOptions) {
    this.#rest = rest;
    this.#atOnce = atOnce;
    this.#most = waiting;
    this.#busy = busy;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws DomainError `busy`, before the work has begun */
  async run<T>(visitor: Visitor, work: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.#atOnce) this.#underWay += 1;
    else await this.#turn(visitor);
    const before = performance.eventLoopUtilization();
    try {
      return await work();
    } finally {
      const restMs = this.#rest * performance.eventLoopUtilization(before).active;
      if (restMs >= 1) setTimeout(() => this.#passOn(), restMs);
      else this.#passOn();
    }
  }

  #turn(visitor: Visitor): Promise<void> {
    return new Promise((begin, refuse) => {
      this.#waiting.push(visitor, { begin, refuse });
      if (this.#waiting.size <= this.#most) return;
      const refused = this.#waiting.popLongest(visitor);
      refused?.refuse(new DomainError('busy', this.#busy, { retryAfterSeconds: BUSY_SECONDS }));
    });
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#underWay -= 1;
    else next.begin();
  }
}
