/**
 * Takes out what would tell who somebody is: e-mail addresses, phone numbers, and the ids by which a registration is opened.
 * Names cannot be told from other words and stay.
 */
export function redact(text: string): { text: string; found: boolean } {
  let redacted = text;
  for (const { pattern, words } of kinds) redacted = redacted.replace(pattern, words);
  return { text: redacted, found: redacted !== text };
}

/** What stands where something was taken out. */
export const removedMark = /\[(?:number|phone number|e-mail) removed\]/g;

const AT = String.raw`[ \t]{0,3}(?:@|\uFF20|[([{][ \t]{0,2}at[ \t]{0,2}[)\]}])[ \t]{0,3}`;
const DOT = String.raw`(?:\.|[ \t]{0,3}[([{][ \t]{0,2}dot[ \t]{0,2}[)\]}][ \t]{0,3})`;
const LABEL = String.raw`[\p{L}\p{N}-]{1,63}`;
/** Where the words "at" and "dot" are no address, no such ending follows. */
const ENDINGS = '(?:com|org|net|info|ug|ke|tz|rw|ss|cd|edu|gov|africa|example)';
const GAP = String.raw`[ \t.\u00A0\u2010-\u2013()/-]{0,3}`;

const kinds: readonly { pattern: RegExp; words: string }[] = [
  {
    pattern: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
    words: '[number removed]',
  },
  {
    pattern: new RegExp(
      `[\\p{L}\\p{N}._%+'-]{1,64}${AT}${LABEL}(?:${DOT}${LABEL}){0,4}${DOT}\\p{L}{2,24}`,
      'giu',
    ),
    words: '[e-mail removed]',
  },
  {
    pattern: new RegExp(
      String.raw`[\p{L}\p{N}._%+-]{1,64}[ \t]{1,3}at[ \t]{1,3}${LABEL}(?:[ \t]{1,3}dot[ \t]{1,3}${LABEL}){0,2}[ \t]{1,3}dot[ \t]{1,3}${ENDINGS}(?![\p{L}\p{N}])`,
      'giu',
    ),
    words: '[e-mail removed]',
  },
  // With a country: +256 772 123 456, 00256…, 256772123456.
  {
    pattern: new RegExp(
      String.raw`(?<![\d\p{L}])(?:\+|00${GAP}|(?=25[0-9]|211)(?=(?:\d${GAP}){12}(?!\d)))(?:\d${GAP}){8,14}\d(?!\d)`,
      'gu',
    ),
    words: '[number removed]',
  },
  // Without: 0772 123456, (0414) 123 456, 772123456. No number of a program begins with 0.
  {
    pattern: new RegExp(
      String.raw`(?<![\d\p{L}]|\d[.,])\(?0\d{2,3}${GAP}\d{2,4}${GAP}\d{2,4}(?:${GAP}\d{2,4})?(?!\d)`,
      'gu',
    ),
    words: '[number removed]',
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d\p{L}]|\d[.,])7\d{2}${GAP}\d{3}${GAP}\d{3}(?![\d\p{L}]|[.,]\d)`,
      'gu',
    ),
    words: '[number removed]',
  },
];
