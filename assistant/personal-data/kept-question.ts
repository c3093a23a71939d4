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

/** Where a family lives; a town or a part of one stays, because staff need it for an answer. */
const STREETS = [
  /\b(?:plot|house|flat|apartment|apt)\.?[ \t]*(?:no\.?|number|nr\.?|#)?[ \t]*\d+\p{L}?\b/giu,
  /\bp\.?[ \t]?o\.?[ \t]?box[ \t]*\d+/giu,
  /(?:\b\d+\p{L}?,?[ \t]+)?\b(?!(?:a|across|any|by|main|my|of|off|on|our|same|teach|that|the|this|what|which|your)\b)\p{L}[\p{L}'’-]*[ \t]+(?:road|rd|street|avenue|ave|crescent|lane)\b(?! safety)/giu,
];

/** The number of a payment card (12 to 19 digits), and the code or PIN after its name. */
const CARDS = [
  /(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/gu,
  /(?<=\b(?:cvv2?|cvc2?|pin|security code|otp)\b[^\p{L}\d]{0,3}(?:(?:is|code|number|no)[^\p{L}\d]{1,3}){0,2})\d{3,8}(?!\d)/giu,
];

/**
 * A question as stored for staff: without phone numbers, payment cards, e-mail addresses, ids, streets and introduced
 * names, normalised so that the same question is the same text. Empty where nothing is left.
 */
export function keptQuestion(message: string): string {
  const question = withoutMarks(redact(cleanQuestion(message)).text);
  const nameless = [...NAMES, ...STREETS, ...CARDS].reduce((text, name) => text.replace(name, '…'), question);
  const plain = nameless
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.]+$/, '')
    .trim();
  return Array.from(plain).slice(0, MAX_KEPT_QUESTION).join('');
}
