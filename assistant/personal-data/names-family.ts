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
 * accents. A title alone does not count.
 */
export function namesFamily({ names, emails, phones }: FamilyDetails): (text: string) => boolean {
  const atLeast = (letters: number) => (words: string[]) => words.join('').length >= letters;
  const whole = names.filter((name) => untitled(name).length > 0).map(wordsOf);
  // Okello-Nakato, and both alone; Ng’ang’a also without its signs.
  const parts = names.flatMap((name) => [
    ...name.split(/\s+/).map(untitled),
    ...untitled(name).map((word) => [word]),
  ]);
  const searched = [
    ...whole.filter(atLeast(SHORTEST_NAME)),
    ...parts.filter(atLeast(SHORTEST_PART)),
    ...emails.map(wordsOf).filter(atLeast(1)),
  ];
  const anyOf = searched.map((words) => words.join(String.raw`[^\p{L}\p{N}]*`)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf})(?![\\p{L}\\p{N}])`, 'u');
  const numbers = phones.map(digitsOf).filter((digits) => digits.length >= PHONE_DIGITS);
  return (text) =>
    (searched.length > 0 && pattern.test(folded(text))) ||
    numbers.some((digits) => digitsOf(text).includes(digits.slice(-PHONE_DIGITS)));
}

const folded = (text: string) =>
  normalize(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const untitled = (text: string) => wordsOf(text).filter((word) => !titles.has(word));
const digitsOf = (text: string) => text.replace(/\D+/g, '');
