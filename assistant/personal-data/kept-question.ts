import { cleanQuestion } from './clean.ts';
import { redact, withoutMarks } from './redact.ts';

export const MAX_KEPT_QUESTION = 300;

const CHILD = '(?:son|daughter|child|kid|boy|girl|baby|nephew|niece|brother|sister|grandson|granddaughter)s?';
const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`;
/** Words that introduce a name. A name without them looks like any other word. */
const NAMES = [
  /(?<=\b(?:name is|names are|name's|jina langu ni|erinnya lyange) )\p{L}[\p{L}'’-]*(?: (?!and\b|i\b|from\b|my\b|do\b|how\b|what\b|is\b|in\b|we\b)\p{L}[\p{L}'’-]+)?/giu,
  new RegExp(String.raw`(?<=\b(?:I am|I'm|i am|i'm|this is|This is|call me|Call me|nze) )${NAME}`, 'gu'),
  new RegExp(String.raw`(?<=\b${CHILD}(?: is)?(?:,| called| named)? )${NAME}`, 'gu'),
];

/**
 * A question as stored for staff: without phone numbers, e-mail addresses, ids and introduced names, normalised so that
 * the same question is the same text. Empty where nothing is left.
 */
export function keptQuestion(message: string): string {
  const question = withoutMarks(redact(cleanQuestion(message)).text);
  const nameless = NAMES.reduce((text, name) => text.replace(name, '…'), question);
  const plain = nameless
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.]+$/, '')
    .trim();
  return Array.from(plain).slice(0, MAX_KEPT_QUESTION).join('');
}
