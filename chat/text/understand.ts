import { stem } from '#domain/stem.ts';
import { wordsOf } from '#domain/words.ts';
import type { Language } from '../types.ts';
import { agesIn } from './numbers.ts';

/** A phrase may have this many words. */
const MAX_PHRASE = 6;
/** Only this many words of a text are read. */
const MAX_WORDS = 200;
/** Numbers and school classes are compared by rule. */
const CLASS_OR_SMALL_NUMBER = /^(?:[ps]?\d{1,2}|\d{1,2}(?:yrs?|years?|yo|st|nd|rd|th|pm|am))$/;
/** A sum to be worked out is homework. */
const SUM = /(?<!\d)\d{1,6}\s?(?:[x×*+÷/]|times|plus|minus|divided by|multiplied by)\s?\d/i;
/** Shorter ones also occur within English words. */
const SHORTEST_GLOSS = 4;
/** The negative prefix of a word in Luganda or Swahili. */
const DENIAL = /^(?:te|ta|si|ti|ha)/;
/** Ages at which the answer changes: sessions are for 6 to 18, and the tracks begin at 7, 13 and 17. */
const STAGES = [6, 13, 17, 19];

/** A text as it is recognised: its words, with short forms written out, and their meanings. */
export interface Reading {
  words: readonly string[];
  meanings: readonly string[];
}

export class Understanding {
  /** By a phrase in stems; without a meaning for a phrase that says nothing. */
  readonly #meanings = new Map<string, readonly string[]>();
  /** By the first stem of phrases, how many words the longest has. */
  readonly #longest = new Map<string, number>();
  readonly #short: ReadonlyMap<string, readonly string[]>;
  readonly #fillers: ReadonlySet<string>;
  readonly #glosses: ReadonlyMap<string, readonly string[]>;
  readonly #longestGloss: number;

  constructor({ meanings, shortForms, fillers, glosses }: Language) {
    this.#glosses = new Map(Object.entries(glosses).map(([within, english]) => [within, english.split(' ')]));
    this.#longestGloss = Math.max(0, ...Object.keys(glosses).map(({ length }) => length));
    this.#short = new Map(Object.entries(shortForms).map(([short, long]) => [short, long.split(' ')]));
    for (const [meaning, ways] of Object.entries(meanings))
      for (const way of ways) this.#addPhrase(this.#words(way), meaning);
    const silent = fillers.map((filler) => this.#words(filler));
    for (const phrase of silent) if (phrase.length > 1) this.#addPhrase(phrase, null);
    this.#fillers = new Set(silent.flatMap((phrase) => (phrase.length === 1 ? phrase : [])));
  }

  /** The words of a text and their meanings: meanings as `=meaning`, other significant words as stems. */
  read(text: string): Reading {
    const words = this.#words(text).slice(0, MAX_WORDS);
    return { words, meanings: [...this.#rules(text), ...this.#meaningsOf(words)] };
  }

  #rules(text: string): string[] {
    const ages = agesIn(text);
    const stages = ages.map((age) => `=age stage ${STAGES.filter((from) => age >= from).length}`);
    return [
      ...(ages.length > 0 ? ['=age'] : []),
      ...new Set(stages),
      ...(SUM.test(text) ? ['=homework'] : []),
    ];
  }

  #meaningsOf(words: readonly string[]): string[] {
    const stems = words.map(stem);
    const found: string[] = [];
    for (let place = 0; place < stems.length; ) {
      const length = this.#phraseAt(stems, place);
      const word = words[place] as string;
      if (length > 0) {
        const phrase = stems.slice(place, place + length).join(' ');
        found.push(...(this.#meanings.get(phrase) ?? []).map((meaning) => `=${meaning}`));
      } else if (!this.#fillers.has(word) && !CLASS_OR_SMALL_NUMBER.test(word)) {
        found.push(stems[place] as string);
      }
      place += Math.max(length, 1);
    }
    return found;
  }

  #addPhrase(words: readonly string[], meaning: string | null): void {
    const stems = words.map(stem);
    const [first = ''] = stems;
    const key = stems.join(' ');
    const known = this.#meanings.get(key) ?? [];
    this.#meanings.set(key, meaning === null ? [] : [...new Set([...known, meaning])]);
    this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, Math.min(stems.length, MAX_PHRASE)));
  }

  #phraseAt(stems: readonly string[], place: number): number {
    const longest = this.#longest.get(stems[place] as string) ?? 0;
    for (let length = Math.min(longest, stems.length - place); length > 0; length -= 1) {
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
      .flatMap((word) => this.#short.get(word) ?? this.#inEnglish(word));
  }

  /** A word of Luganda or Swahili in English, with `not` where it begins with a denial: `tezituuse`, `haifunguki`. */
  #inEnglish(word: string): readonly string[] {
    const whole = `_${word}_`;
    for (let length = Math.min(this.#longestGloss, whole.length); length >= SHORTEST_GLOSS; length -= 1) {
      for (let from = 0; from + length <= whole.length; from += 1) {
        const english = this.#glosses.get(whole.slice(from, from + length));
        if (english) return DENIAL.test(whole.slice(1, Math.max(1, from))) ? ['not', ...english] : english;
      }
    }
    return [word];
  }
}
