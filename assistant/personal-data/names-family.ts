import { commonWords } from '#domain/common-words.ts';
import { normalize } from '#domain/text.ts';

/** The details by which a family can be recognised. */
export interface FamilyDetails {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** A shorter name is too often just a letter. */
const SHORTEST_NAME = 2;
/** A shorter part of a name is too often another word. */
const SHORTEST_PART = 3;
/** Titles and words of kinship: they usually refer to other people. */
const titles: ReadonlySet<string> = new Set(
  `mr mrs ms miss mx sir madam dr doctor prof professor rev reverend hon eng teacher
  mama maama mum mummy mom mommy mother papa baba taata tata dad daddy father parent guardian
  jjajja jajja grandma grandmother grandpa grandfather aunt auntie aunty uncle ssenga senga kojja
  mzee ssebo sebo nnyabo nyabo brother sister son daughter`.split(/\s+/),
);
/** The last digits of a phone number, the same with and without a country code. */
const PHONE_DIGITS = 9;
/** The most that stands between two digits of a number: `+256 (772) - 123`. */
const BETWEEN_DIGITS = 3;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** A part of a text, from one place in it up to another. */
type Span = readonly [from: number, to: number];

/**
 * Whether a text contains a name of the family or a part of one, an e-mail address or a phone number; ignores case and
 * accents, and what is between the words. A title or a common word alone does not count.
 */
export function namesFamily(details: FamilyDetails): (text: string) => boolean {
  const find = familyFinder(details);
  return (text) => find(text).length > 0;
}

/** Replaces what `namesFamily` finds. */
export function removeFamily(details: FamilyDetails, replacement: string): (text: string) => string {
  const find = familyFinder(details);
  return (text) => {
    let cleaned = '';
    let at = 0;
    for (const [from, to] of find(text).toSorted(([a], [b]) => a - b)) {
      if (from >= at) cleaned += text.slice(at, from) + replacement;
      at = Math.max(at, to);
    }
    return cleaned + text.slice(at);
  };
}

function familyFinder({ names, emails, phones }: FamilyDetails): (text: string) => Span[] {
  const atLeast = (letters: number) => (words: string[]) => words.join('').length >= letters;
  const whole = names.filter((name) => ownWords(name).length > 0).map(wordsOf);
  // Okello-Nakato, and both alone; Ng’ang’a also without its signs.
  const parts = names.flatMap((name) => [
    ...name.split(/\s+/).map(ownWords),
    ...ownWords(name).map((word) => [word]),
  ]);
  const searched = new Set(
    [
      ...whole.filter(atLeast(SHORTEST_NAME)),
      ...parts.filter(atLeast(SHORTEST_PART)),
      ...emails.map(wordsOf).filter(atLeast(1)),
    ].map((words) => words.join('')),
  );
  const longest = Math.max(0, ...[...searched].map(({ length }) => length));
  const numbers = new Set(
    phones
      .map(digitsOf)
      .filter((digits) => digits.length >= PHONE_DIGITS)
      .map((digits) => digits.slice(-PHONE_DIGITS)),
  );
  return (text) => [...findRuns(text, searched, longest), ...findNumbers(text, numbers)];
}

/** The digits that follow each other closely and are a number among those searched. */
function findNumbers(text: string, searched: ReadonlySet<string>): Span[] {
  const digits = [...text.matchAll(/\d/g)];
  const placeOf = (at: number) => digits[at]?.index ?? 0;
  return digits.flatMap(({ index: from }, first): Span[] => {
    const number = digits.slice(first, first + PHONE_DIGITS);
    const isClose = number.every(
      ({ index }, at) => at === 0 || index - placeOf(first + at - 1) <= BETWEEN_DIGITS + 1,
    );
    if (!isClose || !searched.has(number.map(([digit]) => digit).join(''))) return [];
    return [[from, placeOf(first + PHONE_DIGITS - 1) + 1]];
  });
}

/** The words that follow each other and are, written as one, among those searched. */
function findRuns(text: string, searched: ReadonlySet<string>, longest: number): Span[] {
  const words = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    folded: wordsOf(word).join(''),
    from: index,
    to: index + word.length,
  }));
  return words.flatMap(({ from }, first): Span[] => {
    let run = '';
    let end = 0;
    for (let at = first; at < words.length && run.length < longest; at += 1) {
      const word = words[at];
      run += word?.folded;
      if (word && searched.has(run)) end = word.to;
    }
    return end > 0 ? [[from, end]] : [];
  });
}

const folded = (text: string) =>
  normalize(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const ownWords = (text: string) =>
  wordsOf(text).filter((word) => !titles.has(word) && !commonWords.has(word));
const digitsOf = (text: string) => text.replace(/\D+/g, '');
