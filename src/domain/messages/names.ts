import { cleanLine, normalize, visibleText } from '../text.ts';

const MAX_NAME = 60;
const MAX_FIRST_NAME = 30;
/** More words are a sentence. */
const MAX_WORDS = 8;

/** Titles that people write with a dot and no space: `Dr.Okello`. */
const TITLES = new Set(['dr', 'eng', 'fr', 'hon', 'miss', 'mr', 'mrs', 'ms', 'prof', 'rev', 'sr', 'st']);

/**
 * A name as an e-mail shows it: letters of every script, digits, apostrophes, hyphens, spaces, and full stops that
 * end a word. Addresses are unproved, so a name must not carry advertising, markup or direction marks to a stranger's
 * inbox. Empty when the text contains a web address, a phone number, look-alike letters or a sentence, or no letter is left.
 */
export function mailName(written: string): string {
  const name = visibleText(written);
  if (holdsWebAddress(name) || holdsNumber(name) || holdsLookAlikes(name)) return '';
  const words = cleanLine(name)
    .replace(/[^\p{L}\p{M}\p{Nd}.'’\-\s]+/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  const parts = words.flatMap((word) => word.split('-'));
  return parts.length > MAX_WORDS ? '' : shorten(words.join(' '), MAX_NAME);
}

/**
 * Whether a text contains a web address: two words joined by a dot (`evil.example`, not `J.Okello`), a scheme, `www`
 * or `dot com`.
 */
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

/** Whether a word mixes Latin letters with those of scripts that look like them, as in `dоt` with a Cyrillic о. */
function holdsLookAlikes(text: string): boolean {
  const words = normalize(text, 'NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some(
    (word) =>
      /\p{Script=Latin}/u.test(word) &&
      /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word),
  );
}

/** Whether it has as many digits as the shortest phone number. */
function holdsNumber(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7;
}

/**
 * The child as mails, receipts and calendar files name it: the first name with the initial of the next one, because many
 * families write the surname first, and `your child` where there is none.
 */
export function childShortName(childName: string): string {
  const [first = '', next = ''] = mailName(childName).split(' ');
  const [initial = ''] = next.match(/[\p{L}\p{Nd}]/u) ?? [];
  return `${shorten(first, MAX_FIRST_NAME)} ${initial}`.trim() || 'your child';
}

/** `your child` -> `Your child`, for the beginning of a sentence. */
export function startOfSentence(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Cuts between whole characters. */
function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : characters.slice(0, max).join('').trim();
}
