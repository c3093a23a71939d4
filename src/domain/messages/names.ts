import { cleanLine, normalize } from '../text.ts';

const MAX_NAME = 60;
const MAX_FIRST_NAME = 30;

/** What people write before a dot without a space after it: `Dr.Okello`. */
const TITLES = new Set(['dr', 'eng', 'fr', 'hon', 'miss', 'mr', 'mrs', 'ms', 'prof', 'rev', 'sr', 'st']);

/**
 * A name as a mail may show it: letters of every script, digits, apostrophes, hyphens, spaces, and full stops that end a
 * word. The addresses of the site's mails are unproved, so a "name" must not be able to carry advertising, markup or
 * direction marks to a stranger's inbox. Empty when the text holds a web
 * address or a phone number, or nothing of a name is left.
 */
export function mailName(name: string): string {
  if (holdsWebAddress(name) || holdsNumber(name)) return '';
  const words = cleanLine(name)
    .replace(/[^\p{L}\p{M}\p{Nd}.'’\-\s]+/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  return shorten(words.join(' '), MAX_NAME);
}

/** Whether a dot joins two words, as in `evil.example` but not in `J.Okello`, or a scheme, `www` or `dot com` says what it is. */
function holdsWebAddress(text: string): boolean {
  const plain = normalize(text, 'NFKC');
  if (/:\/\/|\bhttps?:|\bwww\b|\bdot[\s-]*(?:com|net|org|info|co|ug)\b/i.test(plain)) return true;
  return plain.split(/\s+/).some((word) => {
    const parts = word.split(/[.\u3002]/);
    return parts.some(
      (part, at) => parts[at + 1] && !/^\p{Lu}$/u.test(part) && !TITLES.has(part.toLowerCase()),
    );
  });
}

/** Whether there are as many digits as the shortest phone number has. */
function holdsNumber(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7;
}

/** The child as mails and calendar files name it: the first name alone, and `your child` where there is none. */
export function childFirstName(childName: string): string {
  const [first = ''] = mailName(childName).split(' ');
  return shorten(first, MAX_FIRST_NAME) || 'your child';
}

/** `your child` -> `Your child`, for the beginning of a sentence. */
export function startOfSentence(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Cuts between whole characters, so that no half of one is left over. */
function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : characters.slice(0, max).join('').trim();
}
