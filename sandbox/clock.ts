interface Timer {
  dueAt: number;
  action: () => void | Promise<void>;
}

const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * The sandbox's own time: real time plus an offset, or a frozen instant.
 * Timers fire when the virtual time passes them, by itself or by `advance`.
 */
export class VirtualClock {
  #offset = 0;
  #frozenAt: number | null = null;
  #travellingAt: number | null = null;
  #timers = new Set<Timer>();
  #running = new Set<Promise<void>>();
  #wake: NodeJS.Timeout | undefined;
  #travels: Promise<void> = Promise.resolve();
  #resets = 0;

  /** The current virtual instant in milliseconds since 1970. */
  now(): number {
    return this.#travellingAt ?? this.#frozenAt ?? Date.now() + this.#offset;
  }

  get isFrozen(): boolean {
    return this.#frozenAt !== null;
  }

  get pending(): number {
    return this.#timers.size;
  }

  /** Runs `action` once `delayMs` of virtual time have passed. Returns a function that cancels it. */
  schedule(delayMs: number, action: () => void | Promise<void>): () => void {
    const timer = { dueAt: this.now() + Math.max(0, delayMs), action };
    this.#timers.add(timer);
    this.#setWake();
    return () => {
      this.#timers.delete(timer);
      this.#setWake();
    };
  }

  /** Resolves after `delayMs` of virtual time. */
  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.schedule(delayMs, resolve);
    });
  }

  /**
   * Moves the time forward and fires what falls due on the way, in order. Waits for each action,
   * so that a retry scheduled by a failed delivery fires in the same journey if its time comes.
   */
  advance(ms: number): Promise<void> {
    const travel = this.#travels.then(() => this.#travel(ms));
    this.#travels = travel.catch(() => undefined);
    return travel;
  }

  /** Stops the time, at the given instant or now. It then moves only by `advance`. */
  freeze(at = this.now()): void {
    this.#frozenAt = at;
    this.#setWake();
  }

  /** Lets the time run again from the present virtual instant. */
  resume(): void {
    if (this.#frozenAt === null) return;
    this.#offset = this.#frozenAt - Date.now();
    this.#frozenAt = null;
    this.#setWake();
  }

  /** Forgets every timer and returns to real time. */
  reset(): void {
    this.#resets += 1;
    this.#timers.clear();
    this.#offset = 0;
    this.#frozenAt = null;
    this.#setWake();
  }

  async #travel(ms: number): Promise<void> {
    await Promise.all(this.#running);
    const resets = this.#resets;
    const start = this.now();
    const target = start + ms;
    for (let next = this.#takeDue(target); next; next = this.#takeDue(target)) {
      this.#travellingAt = Math.max(next.dueAt, this.#travellingAt ?? start);
      await this.#run(next);
    }
    this.#travellingAt = null;
    // An advance that a reset interrupts has no effect.
    if (resets === this.#resets) this.#arrive(target, ms);
    this.#setWake();
  }

  #arrive(target: number, ms: number): void {
    if (this.#frozenAt !== null) this.#frozenAt = target;
    else this.#offset += ms;
  }

  #takeDue(until: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.dueAt <= until && (!first || timer.dueAt < first.dueAt)) first = timer;
    }
    if (first) this.#timers.delete(first);
    return first;
  }

  /** In real time a slow action must not hold up the next one, so nothing is awaited here. */
  #fireDue(): void {
    for (let next = this.#takeDue(this.now()); next; next = this.#takeDue(this.now())) void this.#run(next);
    this.#setWake();
  }

  #run(timer: Timer): Promise<void> {
    const run = Promise.resolve()
      .then(timer.action)
      .catch((error: unknown) => console.error('sandbox: a timer failed', error))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return run;
  }

  #setWake(): void {
    clearTimeout(this.#wake);
    if (this.#frozenAt !== null || this.#travellingAt !== null || this.#timers.size === 0) return;
    const soonest = Math.min(...[...this.#timers].map((timer) => timer.dueAt));
    const wait = Math.min(Math.max(0, soonest - this.now()), LONGEST_WAIT_MS);
    this.#wake = setTimeout(() => (this.#travellingAt === null ? this.#fireDue() : undefined), wait);
  }
}
