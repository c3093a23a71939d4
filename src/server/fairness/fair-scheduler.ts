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

/** A turn that can be taken again. */
interface OwnTurn extends Turn {
  takeAgain(): Promise<void>;
}

const present = new AsyncLocalStorage<OwnTurn>();

/**
 * Gives the caller's turn away while the work waits for something outside this process. What follows waits for a new
 * turn: without one, hundreds that were answered at once would be served before those who wait. It is half done and not
 * refused, however many wait.
 */
export async function outOfTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = present.getStore();
  turn?.end();
  try {
    return await work();
  } finally {
    await turn?.takeAgain();
  }
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
    await this.#enter(visitor, true);
    const turn = this.#beginTurn(visitor);
    try {
      return await present.run(turn, () => work(turn));
    } finally {
      turn.close();
    }
  }

  async #enter(visitor: Visitor, isRefusable: boolean): Promise<void> {
    if (this.#waiting.size === 0 && this.#isFree()) this.#underWay += 1;
    else await this.#wait(visitor, isRefusable);
  }

  #beginTurn(visitor: Visitor): OwnTurn & { close(): void } {
    const { longestTurnMs } = this.#options;
    let begun: number;
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    let returning: Promise<void> | undefined;
    const turn = {
      isOver: true,
      end: () => {
        if (turn.isOver) return;
        turn.isOver = true;
        clearTimeout(timer);
        this.#waiting.charge(visitor, performance.now() - begun);
        this.#underWay -= 1;
        this.#passOn();
      },
      takeAgain: () => {
        if (!turn.isOver || isClosed) return Promise.resolve();
        returning ??= this.#enter(visitor, false).then(() => {
          returning = undefined;
          begin();
          // The work ended while this waited.
          if (isClosed) turn.end();
        });
        return returning;
      },
      close: () => {
        isClosed = true;
        turn.end();
      },
    };
    const begin = () => {
      turn.isOver = false;
      begun = performance.now();
      if (Number.isFinite(longestTurnMs)) timer = setTimeout(turn.end, longestTurnMs);
    };
    begin();
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

  #wait(visitor: Visitor, isRefusable: boolean): Promise<void> {
    return new Promise((begin, reject) => {
      const waiting: Waiting = {
        begin,
        // It takes its place again; `SharedPlaces` bounds how many requests there are.
        refuse: isRefusable ? reject : () => this.#waiting.push(visitor, waiting),
      };
      this.#waiting.push(visitor, waiting);
      if (isRefusable && this.#waiting.size > this.#options.waiting) {
        const refused = this.#waiting.popLongest(visitor);
        refused?.refuse(new DomainError('busy', this.#options.busy, { retryAfterSeconds: BUSY_SECONDS }));
      }
      this.#passOn();
    });
  }
}
