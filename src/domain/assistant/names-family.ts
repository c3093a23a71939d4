import { normalize } from '../text.ts';

/** What a family gave that tells who it is. */
export interface FamilyDetails {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** A shorter part of a name is too often another word. */
const SHORTEST_PART = 3;
/** A phone's last digits, which are the same with and without its country. */
const PHONE_DIGITS = 9;

/**
 * Returns whether a text contains a whole name of the family, a part of one, an e-mail address or a phone number, in
 * any case and with or without accents.
 */
export function namesFamily({ names, emails, phones }: FamilyDetails): (text: string) => boolean {
  const joined = (text: string) => wordsOf(text).join(String.raw`[^\p{L}\p{N}]*`);
  // Okello-Nakato, and both alone; Ng’ang’a also without its signs.
  const parts = names
    .flatMap((name) => [...name.split(/\s+/).map(joined), ...wordsOf(name)])
    .filter((part) => part.length >= SHORTEST_PART);
  const words = [...names.map(joined), ...emails.map(joined), ...parts].filter((word) => word !== '');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  const numbers = phones.map(digitsOf).filter((digits) => digits.length >= PHONE_DIGITS);
  return (text) =>
    (words.length > 0 && pattern.test(folded(text))) ||
    numbers.some((digits) => digitsOf(text).includes(digits.slice(-PHONE_DIGITS)));
}

const folded = (text: string) =>
  normalize(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const digitsOf = (text: string) => text.replace(/\D+/g, '');
