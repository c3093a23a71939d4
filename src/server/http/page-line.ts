import { DomainError } from '#domain/errors.ts';
import { busyMessage } from './middleware/admission.ts';

const BUSY_SECONDS = 2;

interface Waiting {
  begin: () => void;
  refuse: (error: DomainError) => void;
}

/**
 * A line of work that is shared fairly: the addresses that wait get their turns one after another. When it is full, the newest
 * of the address with the most waiting is refused, so that no address can push the others out.
 */
export class PageLine {
  readonly #atOnce: number;
  readonly #most: number;
  #underWay = 0;
  #waits = 0;
  /** By address; the first one has the next turn. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#most = waiting;
  }

  /** @throws DomainError `busy`, before the work has begun */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.#atOnce) this.#underWay += 1;
    else await this.#turn(address);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #turn(address: string): Promise<void> {
    return new Promise((begin, refuse) => {
      const own = this.#waiting.get(address) ?? [];
      own.push({ begin, refuse });
      this.#waiting.set(address, own);
      this.#waits += 1;
      if (this.#waits > this.#most) this.#refuseOne(own);
    });
  }

  #refuseOne(newcomer: Waiting[]): void {
    let longest = newcomer;
    for (const line of this.#waiting.values()) if (line.length > longest.length) longest = line;
    this.#waits -= 1;
    longest.pop()?.refuse(new DomainError('busy', busyMessage, { retryAfterSeconds: BUSY_SECONDS }));
  }

  #passOn(): void {
    for (const [address, line] of this.#waiting) {
      this.#waiting.delete(address);
      const next = line.shift();
      if (next === undefined) continue;
      if (line.length > 0) this.#waiting.set(address, line);
      this.#waits -= 1;
      next.begin();
      return;
    }
    this.#underWay -= 1;
  }
}
