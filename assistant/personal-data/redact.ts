import { type Found, phoneNumbersInCode, phoneNumbersInSpeech } from './phone-numbers.ts';
import { programParts } from './program-parts.ts';
import { readingOf } from './reading.ts';
import { phoneNumbersInWords } from './spoken-numbers.ts';

interface RedactOptions {
  /** In a program only strings and comments are read as speech: its sums are not phone numbers. */
  kind?: 'speech' | 'program';
  /** Whether something found may stay. */
  isOurs?: (found: string) => boolean;
}

/**
 * Removes what identifies a person: e-mail addresses, phone numbers, and ids that open a registration, also with
 * invisible characters in them. Names stay, because they look like other words.
 */
export function redact(
  text: string,
  { kind = 'speech', isOurs = () => false }: RedactOptions = {},
): { text: string; found: boolean } {
  const redacted =
    kind === 'speech'
      ? without(text, inSpeech, isOurs)
      : programParts(text)
          .map((part) => without(part.text, part.isSpeech ? inSpeech : inCode, isOurs))
          .join('');
  return { text: redacted, found: redacted !== text };
}

export function withoutMarks(text: string): string {
  return text.replace(/[ \t]*\[(?:number|e-mail) removed\][ \t]*/g, ' ').trim();
}

/** Nothing shorter is removed. */
const SHORTEST = 6;

/** The length that counts for limits: the mark of something removed counts no more than the original text. */
export function countedLength(text: string): number {
  return text.replace(/"?\[(?:number|e-mail) removed\]"?/g, 'x'.repeat(SHORTEST)).length;
}

interface Finder {
  find: (text: string) => Found[];
  mark: string;
}

function without(text: string, finders: readonly Finder[], isOurs: (found: string) => boolean): string {
  return finders.reduce((left, { find, mark }) => {
    const reading = readingOf(left);
    let redacted = '';
    let at = 0;
    for (const { from, to } of find(reading.text)) {
      if (isOurs(reading.text.slice(from, to))) continue;
      const span = reading.spanOf(from, to);
      redacted += left.slice(at, span.from) + mark;
      at = span.to;
    }
    return redacted + left.slice(at);
  }, text);
}

const NUMBER = '[number removed]';
const E_MAIL = '[e-mail removed]';

/** What may precede the @ of an address, at most 64 of it (RFC 5321, 4.5.3.1.1). */
const LOCAL_SIGN = /[\p{L}\p{N}._%+'-]/u;
const MAX_LOCAL = 64;
const AT = String.raw`[ \t]{0,3}(?:@|[([{][ \t]{0,2}at[ \t]{0,2}[)\]}])[ \t]{0,3}`;
const WORD_AT = String.raw`[ \t]{1,3}at[ \t]{1,3}`;
const DOT = String.raw`(?:\.|[ \t]{0,3}[([{][ \t]{0,2}(?:dot|\.)[ \t]{0,2}[)\]}][ \t]{0,3})`;
const WORD_DOT = String.raw`[ \t]{1,3}dot[ \t]{1,3}`;
const WIDE_DOT = String.raw`(?:${DOT}|${WORD_DOT}|[ \t]{0,3}[.,][ \t]{0,3})`;
const LABEL = String.raw`[\p{L}\p{N}-]{1,63}`;
/** Without such an ending, "at" and "dot" are ordinary words. */
const ENDING = String.raw`(?:com|org|net|info|ug|ke|tz|rw|ss|cd|edu|gov|africa|uk|za|ng|io|example)(?![\p{L}\p{N}])`;
const PROVIDER = '(?:gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|icloud|protonmail)';
/** Words that introduce an e-mail address, and not a website. */
const CUE = /(?<!\p{L})(?:e-?mails?|mail|write|address|reach|contact)(?!\p{L})[^\n]{0,40}$/iu;
const MAX_CUE = 60;

const addresses = {
  signed: addressesAfter(
    AT,
    `${LABEL}(?:${DOT}${LABEL}){0,4}${DOT}\\p{L}{2,24}`,
    `${LABEL}(?:${WIDE_DOT}${LABEL}){0,3}${WIDE_DOT}${ENDING}`,
    `${PROVIDER}(?:[ \\t]{1,3}${ENDING}|(?![\\p{L}\\p{N}]))`,
  ),
  worded: addressesAfter(
    WORD_AT,
    `${LABEL}(?:${WORD_DOT}${LABEL}){0,2}${WORD_DOT}${ENDING}`,
    `${PROVIDER}(?:${WIDE_DOT}|[ \\t]{1,3})(?:co${WIDE_DOT})?${ENDING}`,
  ),
  announced: addressesAfter(WORD_AT, `${LABEL}(?:\\.${LABEL}){0,3}\\.${ENDING}`),
  inCode: addressesAfter('@', `${LABEL}(?:\\.${LABEL}){0,3}\\.${ENDING}`),
};

/**
 * E-mail addresses, found by their at sign: the part before it is read backwards, so a text without one costs a single
 * look.
 *
 * @param domains What may follow, the first match
 */
function addressesAfter(at: string, ...domains: readonly string[]): (text: string) => Found[] {
  const sign = new RegExp(at, 'giu');
  const rest = new RegExp(`${at}(?:${domains.join('|')})`, 'iuy');
  return (text) => {
    const found: Found[] = [];
    for (const { index } of text.matchAll(sign)) {
      const from = localFrom(text, index, found.at(-1)?.to ?? 0);
      if (from === index) continue;
      rest.lastIndex = index;
      if (rest.test(text)) found.push({ from, to: rest.lastIndex });
    }
    return found;
  };
}

function localFrom(text: string, end: number, least: number): number {
  let from = end;
  while (from > least && end - from < MAX_LOCAL && LOCAL_SIGN.test(text[from - 1] ?? '')) from -= 1;
  return from;
}

function afterCue(find: (text: string) => Found[]): (text: string) => Found[] {
  return (text) => find(text).filter(({ from }) => CUE.test(text.slice(Math.max(0, from - MAX_CUE), from)));
}

const ids: Finder = {
  find: matching(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi),
  mark: NUMBER,
};

/** 32 hexadecimal digits with any separators. Lists of numbers have no letters, and words no digits. */
const spokenIds: Finder = {
  find: (text) =>
    matching(/(?<![\p{L}\p{N}])[0-9a-f](?:[ \t\n_./-]{0,3}[0-9a-f]){31}(?![\p{L}\p{N}])/giu)(text).filter(
      ({ from, to }) => /\d/.test(text.slice(from, to)) && /[a-f]/i.test(text.slice(from, to)),
    ),
  mark: NUMBER,
};

const inSpeech: readonly Finder[] = [
  ids,
  spokenIds,
  ...[addresses.signed, addresses.worded, afterCue(addresses.announced)].map((find) => ({
    find,
    mark: E_MAIL,
  })),
  { find: phoneNumbersInSpeech, mark: NUMBER },
  { find: phoneNumbersInWords, mark: NUMBER },
];

/** Kept as a string of the program, so that the program stays readable. */
const inCode: readonly Finder[] = [
  { ...ids, mark: `"${NUMBER}"` },
  { find: addresses.inCode, mark: `"${E_MAIL}"` },
  { find: phoneNumbersInCode, mark: `"${NUMBER}"` },
];

function matching(pattern: RegExp): (text: string) => Found[] {
  return (text) =>
    Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ from: index, to: index + length }));
}
