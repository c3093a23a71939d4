import { wordsOf } from '../../blog/words.ts';
import { agesIn, childrenIn, weekdaysIn } from './ages.ts';
import type { Asked, Language } from './knowledge.ts';
import { Spelling } from './spelling.ts';
import { stem } from './stem.ts';

/** So long a phrase can mean something of its own. */
const MAX_PHRASE = 6;
/** Words of one question that are looked at; the rest of a longer one is left alone. */
const MAX_WORDS = 200;
/** Numbers and school classes are compared by rule. */
const CLASS_OR_SMALL_NUMBER = /^(?:[ps]?\d{1,2}|\d{1,2}(?:yrs?|years?|yo|st|nd|rd|th|pm|am))$/;
/** A sum to be worked out is homework. */
const SUM = /(?<!\d)\d{1,6}\s?(?:[x×*+÷/]|times|plus|minus|divided by|multiplied by)\s?\d/i;

/** Turns what families write into what they mean: the same words for the index and for what is looked up in it. */
export class Understanding {
  readonly #meanings = new Map<string, string[]>();
  readonly #short = new Map<string, string[]>();
  readonly #fillers: ReadonlySet<string>;
  readonly #spelling: Spelling;
  readonly #known: ReadonlySet<string>;

  /** @param texts What the index will hold: its words are spelt as they should be. */
  constructor(language: Language, texts: readonly string[]) {
    for (const [short, long] of Object.entries(language.shortForms)) this.#short.set(short, long.split(' '));
    for (const [meaning, ways] of Object.entries(language.meanings)) {
      for (const way of ways) {
        const key = this.#words(way).map(stem).join(' ');
        const meanings = this.#meanings.get(key) ?? [];
        if (!meanings.includes(meaning)) this.#meanings.set(key, [...meanings, meaning]);
      }
    }
    const fillers = language.fillers.map((filler) => this.#words(filler));
    for (const phrase of fillers) if (phrase.length > 1) this.#meanings.set(phrase.map(stem).join(' '), []);
    this.#fillers = new Set(fillers.flatMap((phrase) => (phrase.length === 1 ? phrase : [])));
    const known = [...Object.values(language.meanings).flat(), ...language.fillers, ...texts].flatMap(
      (text) => this.#words(text),
    );
    this.#spelling = new Spelling(known);
    this.#known = new Set([...this.#spelling.words()].map(stem));
  }

  /** The words of a text, short forms written out, and what they mean. */
  read(text: string): { words: string[]; meanings: string[] } {
    return { words: this.#words(text), meanings: this.meaningsOf(text) };
  }

  /** What a text means, word for word: meanings as `=meaning`, other words that say something as their stems. */
  meaningsOf(text: string): string[] {
    const words = this.#words(text)
      .slice(0, MAX_WORDS)
      .map((word) => this.#spelt(word));
    const stems = words.map(stem);
    const found: string[] = [];
    const ages = agesIn(text);
    if (ages.length > 0) found.push('=age', ...new Set(ages.map(stageOf)));
    if (SUM.test(text)) found.push('=homework');
    let place = 0;
    while (place < stems.length) {
      const length = this.#phraseAt(stems, place);
      if (length > 0) {
        const meanings = this.#meanings.get(stems.slice(place, place + length).join(' ')) ?? [];
        found.push(...meanings.map((meaning) => `=${meaning}`));
        place += length;
        continue;
      }
      const word = words[place] ?? '';
      if (!this.#fillers.has(word) && !CLASS_OR_SMALL_NUMBER.test(word)) found.push(stems[place] ?? '');
      place += 1;
    }
    return found;
  }

  #phraseAt(stems: readonly string[], place: number): number {
    for (let length = Math.min(MAX_PHRASE, stems.length - place); length > 0; length -= 1) {
      if (this.#meanings.has(stems.slice(place, place + length).join(' '))) return length;
    }
    return 0;
  }

  #words(text: string): string[] {
    const plain = text.replace(/(\p{L})['’`](\p{L})/gu, '$1$2').replace(/(\d)[,.](\d{3})(?!\d)/g, '$1$2');
    return wordsOf(plain)
      .map((word) =>
        word
          .replace(/^(\d+)k$/, '$1000')
          .replace(/^\d+(?:mb|gb)s?$/, 'data')
          .replace(/^\d{1,2}(?:hrs?|hours?)$/, 'duration')
          .replace(/(\p{L})\1{2,}/gu, '$1$1'),
      )
      .flatMap((word) => this.#short.get(word) ?? [word]);
  }

  #spelt(word: string): string {
    return this.#spelling.knows(word) || this.#known.has(stem(word))
      ? word
      : (this.#spelling.correct(word) ?? word);
  }
}

/** The numbers and days of a question. */
export function askedIn(text: string): Asked {
  return { ages: agesIn(text).slice(0, 3), children: childrenIn(text), weekdays: weekdaysIn(text) };
}

/** Years from which on another answer is true: sessions are for 6 to 18, and the tracks begin at 7, 13 and 17. */
const STAGES = [6, 13, 17, 19];

function stageOf(age: number): string {
  return `=age stage ${STAGES.filter((from) => age >= from).length}`;
}
