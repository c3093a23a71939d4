import { AsyncLocalStorage } from 'node:async_hooks';
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
  /** Work that takes longer frees its place and continues. */
  longestTurnMs?: number;
}

/** Whether work still has its place in the queue. */
export interface Turn {
  readonly isOver: boolean;
  end(): void;
}

const present = new AsyncLocalStorage<Turn>();

/**
 * A fair queue: the network with the least recent use has the next turn, and in it the address with the least. So a
 * family with a few short requests is served before those who keep the server busy. When the queue is full, the newest
 * item of the network with the most waiting is refused.
 */
export class FairScheduler {
  readonly #options: Required<FairSchedulerOptions>;
  readonly #waiting = new FairQueue<Waiting>();
  #underWay = 0;

  constructor(options: FairSchedulerOptions) {
    this.#options = {
      waiting: Number.POSITIVE_INFINITY,
      busy: busyMessage,
      longestTurnMs: Number.POSITIVE_INFINITY,
      ...options,
    };
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Runs the work in its turn, and ends the turn that its caller has in another queue.
   *
   * @throws DomainError `busy`, before the work has begun
   */
  async run<T>(visitor: Visitor, work: (turn: Turn) => Promise<T>): Promise<T> {
    present.getStore()?.end();
    if (this.#waiting.size === 0 && this.#isFree()) this.#underWay += 1;
    else await this.#wait(visitor);
    const turn = this.#beginTurn(visitor);
    const { longestTurnMs } = this.#options;
    const timer = Number.isFinite(longestTurnMs) ? setTimeout(turn.end, longestTurnMs) : undefined;
    try {
      return await present.run(turn, () => work(turn));
    } finally {
      clearTimeout(timer);
      turn.end();
    }
  }

  #beginTurn(visitor: Visitor): Turn {
    const begun = performance.now();
    const turn = {
      isOver: false,
      end: () => {
        if (turn.isOver) return;
        turn.isOver = true;
        this.#waiting.charge(visitor, performance.now() - begun);
        this.#underWay -= 1;
        this.#passOn();
      },
    };
    return turn;
  }

  #isFree(): boolean {
    return this.#underWay < this.#options.atOnce;
  }

  #passOn(): void {
    while (this.#waiting.size > 0 && this.#isFree()) {
      this.#underWay += 1;
      this.#waiting.shift()?.begin();
    }
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
