/** Picks the same things for the same words, every time and everywhere. */
export class Choice {
  #state: number;

  constructor(...words: readonly (string | number)[]) {
    let hash = 0x811c9dc5;
    for (const char of words.join('\u0000')) {
      hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
    }
    this.#state = hash >>> 0;
  }

  /** A whole number from 0 up to, and without, `count`. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }

  one<T>(all: readonly [T, ...T[]]): T {
    return all[this.below(all.length)] ?? all[0];
  }

  shuffled<T>(all: readonly T[]): T[] {
    const left = [...all];
    for (let at = left.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      const [a, b] = [left[at], left[other]];
      if (a !== undefined && b !== undefined) [left[at], left[other]] = [b, a];
    }
    return left;
  }
}
