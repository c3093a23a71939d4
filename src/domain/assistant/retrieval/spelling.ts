import { deletionKeys, isOneMistake } from '../../blog/words.ts';

const ONE_MISTAKE_FROM = 5;
const OTHER_LETTER_FROM = 7;
const TWO_MISTAKES_FROM = 8;

/**
 * What a misspelt word was meant to be, among the words that are known. The first letter is believed, short words are meant
 * as they are typed, and long ones may have two mistakes.
 */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #near = new Map<string, string[]>();
  readonly #long: string[];

  constructor(known: Iterable<string>) {
    this.#known = new Set(known);
    for (const word of this.#known) {
      if (word.length < ONE_MISTAKE_FROM || /\d/.test(word)) continue;
      for (const key of deletionKeys(word)) {
        const words = this.#near.get(key);
        if (words) words.push(word);
        else this.#near.set(key, [word]);
      }
    }
    this.#long = [...this.#known].filter((word) => word.length >= TWO_MISTAKES_FROM - 1 && !/\d/.test(word));
  }

  words(): Iterable<string> {
    return this.#known;
  }

  knows(word: string): boolean {
    return this.#known.has(word);
  }

  /** The known word that was meant; `null` where none is near. */
  correct(word: string): string | null {
    if (this.#known.has(word)) return word;
    if (/\d/.test(word) || word.length < ONE_MISTAKE_FROM - 1) return null;
    const once = this.#oneAway(word);
    if (once !== null) return once;
    return word.length < TWO_MISTAKES_FROM ? null : this.#twoAway(word);
  }

  #oneAway(word: string): string | null {
    const candidates = new Set(deletionKeys(word).flatMap((key) => this.#near.get(key) ?? []));
    for (const candidate of candidates) {
      if (candidate[0] !== word[0] || !isOneMistake(candidate, word)) continue;
      // In a word of four letters only a letter that was left out is forgiven: `maid` is not `paid`.
      if (word.length < ONE_MISTAKE_FROM && candidate.length <= word.length) continue;
      // Another letter in the same place makes another word more often than a mistake: `senior` is not `sensor`.
      if (word.length < OTHER_LETTER_FROM && isOtherLetter(candidate, word)) continue;
      return candidate;
    }
    return null;
  }

  #twoAway(word: string): string | null {
    return (
      this.#long.find(
        (candidate) =>
          candidate[0] === word[0] &&
          Math.abs(candidate.length - word.length) <= 2 &&
          distance(candidate, word, 2) <= 2,
      ) ?? null
    );
  }
}

/** Whether one letter stands in the place of another, and nothing else is different. */
function isOtherLetter(one: string, other: string): boolean {
  return (
    one.length === other.length && [...one].filter((letter, place) => letter !== other[place]).length === 1
  );
}

/** Letters to change, add or leave out to make one word of the other; more than `most` is only known to be more. */
function distance(one: string, other: string, most: number): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
