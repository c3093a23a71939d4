import { DomainError } from '#domain/errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { Visitor } from './visitor.ts';

const BUSY_SECONDS = 2;

interface Waiting {
  begin: () => void;
  refuse: (error: DomainError) => void;
}

/**
 * A fair queue: the waiting networks take turns, and in each its addresses. When it is full, the newest item of the
 * network with the most waiting is refused, so that no network and no address can crowd out the others.
 */
export class FairLine {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #busy: string;
  readonly #waiting = new FairQueue<Waiting>();
  #underWay = 0;

  /** @param options.busy The message of the refusal when it is full */
  constructor({ atOnce, waiting, busy }: { atOnce: number; waiting: number; busy: string }) {
    this.#atOnce = atOnce;
    this.#most = waiting;
    this.#busy = busy;
  }

  /** @throws DomainError `busy`, before the work has begun */
  async run<T>(visitor: Visitor, work: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.#atOnce) this.#underWay += 1;
    else await this.#turn(visitor);
    try {
      return await work();
    } finally {
      this.#passOn();
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
