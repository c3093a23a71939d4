export interface Found {
  from: number;
  to: number;
}

/** What may stand between two digits of a number. */
const GAP = String.raw`[ \t.,·•_/()'’*|-]{1,4}`;
/** Between the numbers of a sum or a list: a sign between spaces, a star, or a comma and a space. */
const SUM = String.raw`\D{0,2}(?:\s[^\s()\d]{1,2}\s|[,|]\s|\*)`;
const any = `(?:${GAP})?`;
const unlisted = String.raw`(?:(?!\D{0,2},\s)${GAP})?`;
const close = `(?:(?!${SUM})${GAP})?`;
const withoutComma = String.raw`(?:(?!${SUM}|\D{0,3},)${GAP})?`;

const digits = (gap: string, count: number | string) => String.raw`(?:${gap}\d){${count}}(?!\d)`;
const ugandan = (gap: string) =>
  `(?:0${gap}0${gap})?2${gap}5${gap}6${gap}(?:0${gap})?[2-47]${digits(gap, 8)}`;

const AFTER_PLUS = String.raw`(?<=\+\(?)`;
const NOT_A_DATE = String.raw`(?!\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d\d(?!\d))`;
const NOT_AFTER_POINT = String.raw`(?<!\d[.,])`;
const NOT_GLUED = String.raw`(?<![\p{L}\p{N}])`;
const NOT_ALGEBRA = String.raw`(?<!(?<![\p{L}\p{N}])\p{L} ?= ?)`;
const NO_MONEY_BEFORE = String.raw`(?<!(?:(?<!\p{L})(?:ugx|ush?s?|shs?|shillings?|usd|kes|tzs|rwf|eur|gbp|price|costs?|money|salary|budget)|[$€£¥])[ .:=]{0,3})`;
const NO_MONEY_AFTER = String.raw`(?! ?(?:\/[=-]|ugx|ush|shs?(?!\p{L})|shillings?|usd|dollars?|euros?|bob(?!\p{L})|francs?))`;
const unpaid = (number: string) => NO_MONEY_BEFORE + number + NO_MONEY_AFTER;

const inSpeech = [
  // 0772 123 456, 0772 - 123 - 456
  `${NOT_A_DATE}0[2-47]${digits(any, 8)}`,
  // 0 772 123456, 0 7 7 2 1 2 3 4 5 6
  String.raw`${NOT_A_DATE}${NOT_AFTER_POINT}(?!0[.,]\d{9})0${close}[2-47]${digits(close, 8)}`,
  // 256772123456, 00256 772 123 456
  unpaid(ugandan(unlisted)),
  `(?=00)${ugandan(any)}`,
  // +256 (0) 772 123 456, +44 (0)20 7946 0958
  AFTER_PLUS + ugandan(unlisted),
  `${AFTER_PLUS}[1-9]${digits(close, '8,14')}`,
  // 00254 700 123456
  `${NOT_GLUED}${NOT_AFTER_POINT}00${close}[1-9]${digits(close, '8,13')}`,
  // 020 7946 0958
  String.raw`${NOT_GLUED}${NOT_AFTER_POINT}(?!0123456789)(?=\d{3})0[1-9]${digits(close, '7,9')}`,
  // 254 700 123456
  NOT_GLUED + unpaid(String.raw`(?=\d{3})(?:25\d|211|243)${digits(withoutComma, 9)}`),
  // 772 123 456, but not 700 000 000
  NOT_GLUED +
    NOT_AFTER_POINT +
    NOT_ALGEBRA +
    unpaid(String.raw`7\d\d[ ._-]?\d{3}[ ._-]?(?!\d00000)\d{3}(?![\p{L}\d]|[.,]\d)`),
].map((form) => new RegExp(String.raw`(?<!\d)${form}`, 'iuy'));

/** No number of a program begins with 0 or has spaces. */
const inCode = [
  `0[2-47]${digits('[ _.-]?', 8)}`,
  `0[ _][2-47]${digits('[ _]?', 8)}`,
  `(?=00)${ugandan('[ _.-]?')}`,
  ugandan('[ _]?'),
].map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}_]|\d[.,])${form}`, 'iuy'));

export const phoneNumbersInSpeech = (text: string): Found[] => numbersIn(text, inSpeech);
export const phoneNumbersInCode = (text: string): Found[] => numbersIn(text, inCode);

/** The first form that fits wins: a certain number before a possible one. */
function numbersIn(text: string, forms: readonly RegExp[]): Found[] {
  const found: Found[] = [];
  for (const { index: from } of text.matchAll(/(?<!\d)\d/g)) {
    if (from < (found.at(-1)?.to ?? 0)) continue;
    const number = forms
      .map((form) => matchAt(form, text, from))
      .find((one) => one !== '' && !isMixed(one, text.slice(Math.max(0, from - 2), from)));
    if (number) found.push(withSigns(text, from, from + number.length));
  }
  return found;
}

function matchAt(form: RegExp, text: string, index: number): string {
  form.lastIndex = index;
  return form.exec(text)?.[0] ?? '';
}

/** 0 3 6 9 12 15 18: a list. The first digit may be alone. */
function isMixed(number: string, before: string): boolean {
  const groups = number.match(/\d+/g) ?? [];
  const alone = groups.filter((group) => group.length === 1).length;
  const isCertain = /\+\(?$/.test(before) || /^(?:\d{3}|00)/.test(number);
  return !isCertain && alone > 1 && alone < groups.length;
}

/** A plus sign and brackets belong to the number. */
function withSigns(text: string, from: number, to: number): Found {
  const signs = text.slice(from, to).includes(')') ? /(?:\(?\+[ \t]?\(?|\()$/ : /\+[ \t]?$/;
  return { from: from - (signs.exec(text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0), to };
}
