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

/**
 * Whether a text contains a name of the family or a part of one, an e-mail address or a phone number; ignores case and
 * accents, and what is between the words. A title alone does not count.
 */
export function namesFamily({ names, emails, phones }: FamilyDetails): (text: string) => boolean {
  const atLeast = (letters: number) => (words: string[]) => words.join('').length >= letters;
  const whole = names.filter((name) => untitled(name).length > 0).map(wordsOf);
  // Okello-Nakato, and both alone; Ng’ang’a also without its signs.
  const parts = names.flatMap((name) => [
    ...name.split(/\s+/).map(untitled),
    ...untitled(name).map((word) => [word]),
  ]);
  const searched = new Set(
    [
      ...whole.filter(atLeast(SHORTEST_NAME)),
      ...parts.filter(atLeast(SHORTEST_PART)),
      ...emails.map(wordsOf).filter(atLeast(1)),
    ].map((words) => words.join('')),
  );
  const longest = Math.max(0, ...[...searched].map(({ length }) => length));
  const numbers = phones.map(digitsOf).filter((digits) => digits.length >= PHONE_DIGITS);
  return (text) =>
    hasRun(wordsOf(text), searched, longest) ||
    numbers.some((digits) => digitsOf(text).includes(digits.slice(-PHONE_DIGITS)));
}

/** Whether words that follow each other are, written as one, among those searched. */
function hasRun(words: readonly string[], searched: ReadonlySet<string>, longest: number): boolean {
  return words.some((_, from) => {
    let run = '';
    for (let to = from; to < words.length && run.length < longest; to += 1) {
      run += words[to];
      if (searched.has(run)) return true;
    }
    return false;
  });
}

const folded = (text: string) =>
  normalize(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const untitled = (text: string) => wordsOf(text).filter((word) => !titles.has(word));
const digitsOf = (text: string) => text.replace(/\D+/g, '');
