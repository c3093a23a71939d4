import { deletionKeys, isOneMistake } from '#domain/words.ts';

const ONE_MISTAKE_FROM = 5;
const OTHER_LETTER_FROM = 7;

/** What a misspelt word was meant to be, among the words that are known. The first letter is believed, and short words. */
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

  /** The known word that was meant; `null` where none is near. */
  correct(word: string): string | null {
    if (/\d/.test(word) || word.length < ONE_MISTAKE_FROM - 1) return null;
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
}

/** Whether one letter stands in the place of another, and nothing else is different. */
function isOtherLetter(one: string, other: string): boolean {
  return (
    one.length === other.length && [...one].filter((letter, place) => letter !== other[place]).length === 1
  );
}
