import { FairQueue } from '../../fair-queue.ts';
import type { Visitor } from '../../visitor.ts';

/** Some 5 ms of cached pages. */
const REQUESTS_PER_TURN = 16;
/** While connections arrive, one request begins for so many of them: accepting is cheap, and more may be waiting. */
const CONNECTIONS_PER_REQUEST = 8;

/**
 * Begins a few requests in each turn of the event loop, with the networks and their addresses taking turns. Node accepts one connection
 * per turn: if all requests of hundreds of connections ran in one, new visitors would wait for seconds to be accepted.
 */
export class Turns {
  readonly #waiting = new FairQueue<() => void>();
  #isScheduled = false;
  #hasNewConnection = false;
  #turnsWithConnection = 0;

  /** A connection was accepted in this turn. */
  connected(): void {
    this.#hasNewConnection = true;
  }

  add(visitor: Visitor, begin: () => void): void {
    this.#waiting.push(visitor, begin);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      for (let begun = 0, most = this.#allowed(); begun < most; begun += 1) this.#waiting.shift()?.();
      if (this.#waiting.size > 0) this.#schedule();
    });
  }
  /** How many requests begin in this turn. */
  #allowed(): number {
    if (!this.#hasNewConnection) return REQUESTS_PER_TURN;
    this.#hasNewConnection = false;
    this.#turnsWithConnection += 1;
    return this.#turnsWithConnection % CONNECTIONS_PER_REQUEST === 0 ? 1 : 0;
  }
}
