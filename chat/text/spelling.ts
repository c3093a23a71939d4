import { deletionKeys, isOneMistake } from '#domain/words.ts';

const ONE_MISTAKE_FROM = 5;
const OTHER_LETTER_FROM = 7;

/** Corrects the spelling of a word. The first letter is taken as right, and short words are left alone. */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #near = new Map<string, string[]>();

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
    for (const word of known) {
      if (word.length < ONE_MISTAKE_FROM || /\d/.test(word)) continue;
      for (const key of deletionKeys(word)) {
        const words = this.#near.get(key);
        if (words) words.push(word);
        else this.#near.set(key, [word]);
      }
    }
  }

  knows(word: string): boolean {
    return this.#known.has(word);
  }

  /** The known word that was meant; `null` when none is near. */
  correct(word: string): string | null {
    if (/\d/.test(word) || word.length < ONE_MISTAKE_FROM - 1) return null;
    const candidates = new Set(deletionKeys(word).flatMap((key) => this.#near.get(key) ?? []));
    for (const candidate of candidates) {
      if (candidate[0] !== word[0] || !isOneMistake(candidate, word)) continue;
      // In a word of four letters only a missing letter is corrected: `maid` is not `paid`.
      if (word.length < ONE_MISTAKE_FROM && candidate.length <= word.length) continue;
      // A changed letter is more often another word than a mistake: `senior` is not `sensor`.
      if (word.length < OTHER_LETTER_FROM && isOtherLetter(candidate, word)) continue;
      return candidate;
    }
    return null;
  }
}

/** Whether exactly one letter differs, in the same place. */
function isOtherLetter(one: string, other: string): boolean {
  return (
    one.length === other.length && [...one].filter((letter, place) => letter !== other[place]).length === 1
  );
}
