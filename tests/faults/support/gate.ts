/** Callers pass while it is open, and wait while it is closed. */
export class Gate {
  #isOpen = false;
  #waiting: (() => void)[] = [];

  open(): void {
    this.#isOpen = true;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  close(): void {
    this.#isOpen = false;
  }

  whenOpen(): Promise<void> {
    if (this.#isOpen) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
