import { cleanLine } from '../text.ts';

const MAX_NAME = 60;
const MAX_FIRST_NAME = 30;

/**
 * A name as a mail may show it: letters of every script, digits, apostrophes, hyphens, spaces, and full stops that end a
 * word. The addresses of the site's mails are unproved, so a "name" must not be able to carry a web address, markup or
 * direction marks to somebody else's inbox. Empty when nothing of a name is left.
 */
export function mailName(name: string): string {
  const words = cleanLine(name)
    .replace(/[^\p{L}\p{M}\p{Nd}.'’\-\s]+/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  return shorten(words.join(' '), MAX_NAME);
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
