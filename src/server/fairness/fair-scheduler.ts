import { performance } from 'node:perf_hooks';
import { busyMessage, DomainError } from '#domain/errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { Visitor } from './visitor.ts';

const BUSY_SECONDS = 2;

interface Waiting {
  begin: () => void;
  refuse: (error: DomainError) => void;
}

export interface FairSchedulerOptions {
  atOnce: number;
  waiting?: number;
  /** The message of the refusal when it is full. */
  busy?: string;
  /**
   * How long nothing begins after work has ended while others wait, as a part of the time for which the event loop was busy meanwhile.
   * What is not in the queue then has a share of the thread: new connections above all, of which Node accepts one in each
   * turn of the loop.
   */
  rest?: number;
  /** Work that takes longer gives its place to the next and goes on: it waits for somebody else and does not compute. */
  longestTurnMs?: number;
}

/** Whether work still has its place in the queue. */
export interface Turn {
  isOver: boolean;
}

/**
 * A fair queue: the next turn is of the network that has had the least of them lately, by time, and in it of the address
 * that has. So a family of a few short turns is served before those who keep the server busy. When the queue is full, the
 * newest item of the network with the most waiting is refused.
 */
export class FairScheduler {
  readonly #options: Required<FairSchedulerOptions>;
  readonly #waiting = new FairQueue<Waiting>();
  #underWay = 0;
  #restUntil = 0;
  /** How busy the event loop was when the last work ended, or the first one began. */
  #before = performance.eventLoopUtilization();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FairSchedulerOptions) {
    const defaults = {
      waiting: Number.POSITIVE_INFINITY,
      busy: busyMessage,
      rest: 0,
      longestTurnMs: Number.POSITIVE_INFINITY,
    };
    this.#options = { ...defaults, ...options };
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws DomainError `busy`, before the work has begun */
  async run<T>(visitor: Visitor, work: (turn: Turn) => Promise<T>): Promise<T> {
    if (this.#waiting.size === 0 && this.#isFree()) this.#begin();
    else await this.#wait(visitor);
    const turn: Turn = { isOver: false };
    const begun = performance.now();
    const end = () => {
      if (turn.isOver) return;
      turn.isOver = true;
      this.#waiting.charge(visitor, performance.now() - begun);
      this.#end();
    };
    const { longestTurnMs } = this.#options;
    const timer = Number.isFinite(longestTurnMs) ? setTimeout(end, longestTurnMs) : undefined;
    try {
      return await work(turn);
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  #isFree(): boolean {
    return this.#underWay < this.#options.atOnce && performance.now() >= this.#restUntil;
  }

  #begin(): void {
    if (this.#underWay === 0) this.#before = performance.eventLoopUtilization();
    this.#underWay += 1;
  }

  #end(): void {
    const { active } = performance.eventLoopUtilization(this.#before);
    this.#before = performance.eventLoopUtilization();
    // Without a queue the loop has pauses anyhow.
    if (this.#waiting.size > 0)
      this.#restUntil = Math.max(performance.now(), this.#restUntil) + this.#options.rest * active;
    this.#underWay -= 1;
    this.#passOn();
  }

  #passOn(): void {
    while (this.#waiting.size > 0 && this.#isFree()) {
      this.#begin();
      this.#waiting.shift()?.begin();
    }
    if (this.#waiting.size === 0 || this.#underWay >= this.#options.atOnce) return;
    const restMs = Math.max(1, this.#restUntil - performance.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#passOn();
    }, restMs);
  }

  #wait(visitor: Visitor): Promise<void> {
    return new Promise((begin, refuse) => {
      this.#waiting.push(visitor, { begin, refuse });
      if (this.#waiting.size > this.#options.waiting) {
        const refused = this.#waiting.popLongest(visitor);
        refused?.refuse(new DomainError('busy', this.#options.busy, { retryAfterSeconds: BUSY_SECONDS }));
      }
      this.#passOn();
    });
  }
}
