/** Waiting items by address. The addresses take turns. */
export class FairQueue<T> {
  /** The first one has the next turn. */
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(address: string, item: T): void {
    const line = this.#lines.get(address);
    if (line === undefined) this.#lines.set(address, [item]);
    else line.push(item);
    this.#size += 1;
  }

  shift(): T | undefined {
    for (const [address, line] of this.#lines) {
      this.#lines.delete(address);
      const next = line.shift();
      if (line.length > 0) this.#lines.set(address, line);
      this.#size -= 1;
      return next;
    }
    return undefined;
  }

  /** Removes the newest item of the address with the most waiting; of this one on a tie. */
  popLongest(preferred: string): T | undefined {
    let longest = this.#lines.get(preferred) ?? [];
    let ofAddress = preferred;
    for (const [address, line] of this.#lines)
      if (line.length > longest.length) {
        longest = line;
        ofAddress = address;
      }
    const last = longest.pop();
    if (longest.length === 0) this.#lines.delete(ofAddress);
    if (last !== undefined) this.#size -= 1;
    return last;
  }
}
