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
   * The pause after work has ended while others wait, as a part of the time for which the event loop was busy meanwhile.
   * In the pause the thread does what is not in this queue, above all accepting connections: Node accepts one in each
   * turn of the loop.
   */
  rest?: number;
  /** Work that takes longer frees its place and continues, because it waits for a third party and does not compute. */
  longestTurnMs?: number;
}

/** Whether work still has its place in the queue. */
export interface Turn {
  isOver: boolean;
}

/**
 * A fair queue: the network with the least recent use has the next turn, and in it the address with the least. So a
 * family with a few short requests is served before those who keep the server busy. When the queue is full, the newest
 * item of the network with the most waiting is refused.
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
    // While nothing waits, the event loop has pauses already.
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
