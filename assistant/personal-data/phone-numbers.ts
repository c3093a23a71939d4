export interface Found {
  from: number;
  to: number;
}

/** Neighbouring groups of digits, at most as long as a phone number. */
interface Candidate {
  digits: string;
  sizes: readonly number[];
  /** The separators of its groups of digits. */
  gaps: readonly string[];
  before: string;
  after: string;
}

type Certainty = 'ugandan' | 'likely';

/** No phone number is longer. */
const MOST_DIGITS = 17;
const UGANDAN = /^(?:(?:00)?2560?|0)[2-47]\d{8}$/;
/** A cheap first look: the digits of every kind of number below. */
const ANY_NUMBER = /^(?:0\d{8,}|[1-9]\d{8,14})$/;
const GAP = /^[ \t.,·•_/()'’*|-]{1,4}$/;
const DATE = /(?<!\d)(?:\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([/.-])\d{1,2}\2\d{1,2})(?!\d)/g;

export function phoneNumbersInSpeech(text: string): Found[] {
  return numbersIn(text, certaintyInSpeech);
}

/** Phone numbers in a program: not arithmetic, since no number in a program begins with 0 or contains spaces. */
export function phoneNumbersInCode(text: string): Found[] {
  return numbersIn(text, (candidate) => {
    const { digits, sizes, gaps, before } = candidate;
    const isWritten = digits.startsWith('0') && (sizes[0] ?? 0) > 1;
    const areGaps = gaps.every((gap) => /^[ _]$/.test(gap) || (isWritten && /^[.-]$/.test(gap)));
    return areGaps && !/[\p{L}\p{N}_]$/u.test(before) && isUgandan(candidate) ? 'ugandan' : null;
  });
}

function numbersIn(text: string, certaintyOf: (candidate: Candidate) => Certainty | null): Found[] {
  const found: Found[] = [];
  for (const chain of chainsOf(text)) {
    for (let first = 0; first < chain.length; first += 1) {
      const last = lastOfNumber(text, chain, first, certaintyOf);
      if (last === null) continue;
      found.push(withSigns(text, chain[first]?.from ?? 0, chain[last]?.to ?? 0));
      first = last;
    }
  }
  return found;
}

/** The last group of a phone number that begins with this group; a certain number wins over a possible one. */
function lastOfNumber(
  text: string,
  chain: readonly Found[],
  first: number,
  certaintyOf: (candidate: Candidate) => Certainty | null,
): number | null {
  let best: { last: number; certainty: Certainty } | null = null;
  let digits = '';
  const mayBeForeign = beginsForeign(text, chain[first]);
  for (let last = first; last < chain.length; last += 1) {
    const { from = 0, to = 0 } = chain[last] ?? {};
    if (digits.length + to - from > MOST_DIGITS) break;
    digits += text.slice(from, to);
    if (!UGANDAN.test(digits) && !(mayBeForeign && ANY_NUMBER.test(digits))) continue;
    const certainty = certaintyOf(candidateOf(text, chain.slice(first, last + 1)));
    if (certainty === 'ugandan' || (certainty && best?.certainty !== 'ugandan')) best = { last, certainty };
  }
  return best?.last ?? null;
}

/** A cheap first look: whether a foreign or shortened number may begin with this group. */
function beginsForeign(text: string, { from = 0, to = 0 }: Partial<Found> = {}): boolean {
  return (
    to - from > 2 || text.startsWith('00', from) || /\+\(?$/.test(text.slice(Math.max(0, from - 2), from))
  );
}

function candidateOf(text: string, groups: readonly Found[]): Candidate {
  const [first] = groups;
  const end = groups.at(-1)?.to ?? 0;
  return {
    digits: groups.map(({ from, to }) => text.slice(from, to)).join(''),
    sizes: groups.map(({ from, to }) => to - from),
    gaps: groups.slice(1).map(({ from }, index) => text.slice(groups[index]?.to, from)),
    before: text.slice(Math.max(0, (first?.from ?? 0) - 16), first?.from),
    after: text.slice(end, end + 12),
  };
}

/** Groups of digits with the separators of a phone number; not dates. */
function chainsOf(text: string): Found[][] {
  const dates = Array.from(text.matchAll(DATE), ({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const chains: Found[][] = [];
  let date = 0;
  let end = -1;
  for (const { index: from, 0: figures } of text.matchAll(/\d+/g)) {
    while ((dates[date]?.to ?? Number.POSITIVE_INFINITY) <= from) date += 1;
    if ((dates[date]?.from ?? Number.POSITIVE_INFINITY) <= from) {
      end = -1;
      continue;
    }
    const isNext = end !== -1 && from - end <= 4 && GAP.test(text.slice(end, from));
    if (!isNext) chains.push([]);
    end = from + figures.length;
    chains.at(-1)?.push({ from, to: end });
  }
  return chains;
}

/** A plus sign and brackets belong to the number. */
function withSigns(text: string, from: number, to: number): Found {
  const signs = text.slice(from, to).includes(')') ? /(?:\(?\+[ \t]?\(?|\()$/ : /\+[ \t]?$/;
  return { from: from - (signs.exec(text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0), to };
}

function certaintyInSpeech(candidate: Candidate): Certainty | null {
  if (isUgandan(candidate)) return 'ugandan';
  return isForeign(candidate) || isRegional(candidate) || isShortened(candidate) ? 'likely' : null;
}

/** 0772 123 456, 25 6772 123 456, 0 7 7 2 1 2 3 4 5 6 */
function isUgandan(candidate: Candidate): boolean {
  const { digits, sizes, gaps, before } = candidate;
  if (!UGANDAN.test(digits)) return false;
  const singles = sizes.filter((size) => size === 1).length;
  if (singles > 1 && singles < sizes.length) return false;
  if (isFraction(candidate) || (digits.startsWith('2') && !before.endsWith('+') && isMoney(candidate)))
    return false;
  // 0 - 250 - 500 - 750 is a sum, and 0, 250, 500, 750 a list.
  const isWritten = digits.startsWith('2') || (sizes[0] ?? 0) > 1;
  const isList = digits.startsWith('2') && gaps.some((gap) => /,\s/.test(gap));
  return !isList && (isWritten || !gaps.some(isOperator));
}

/** +44 (0)20 7946 0958, 00254 700 123456, 020 7946 0958 */
function isForeign(candidate: Candidate): boolean {
  const { digits, sizes, gaps, before } = candidate;
  if (isGlued(candidate) || isFraction(candidate) || gaps.some(isOperator)) return false;
  if (/\+\(?$/.test(before)) return /^[1-9]\d{8,14}$/.test(digits);
  if ((sizes[0] ?? 0) < 3) return /^00[1-9]\d{8,13}$/.test(digits) && sizes[0] === 2;
  return /^(?:00[1-9]\d{8,13}|0[1-9]\d{7,9})$/.test(digits) && digits !== '0123456789';
}

/** 254 700 123456 of a country of the region. */
function isRegional(candidate: Candidate): boolean {
  const { digits, sizes, gaps } = candidate;
  if (!/^(?:25\d|211|243)\d{9}$/.test(digits) || (sizes[0] ?? 0) < 3) return false;
  return (
    !isGlued(candidate) && !isMoney(candidate) && !gaps.some((gap) => isOperator(gap) || gap.includes(','))
  );
}

/** 772 123 456, as people say it at home. */
function isShortened(candidate: Candidate): boolean {
  const { digits, sizes, gaps, after } = candidate;
  // Round numbers are amounts of money.
  if (!/^7\d{8}$/.test(digits) || digits.endsWith('00000')) return false;
  if (!['9', '3 3 3', '3 6', '6 3'].includes(sizes.join(' '))) return false;
  if (gaps.some((gap) => !/^[ ._-]$/.test(gap)) || /^\p{L}|^[.,]\d/u.test(after)) return false;
  return (
    !isGlued(candidate) && !isMoney(candidate) && !isFraction(candidate) && !ALGEBRA.test(candidate.before)
  );
}

/** `x = ` */
const ALGEBRA = /(?<![\p{L}\p{N}])\p{L} ?= ?$/u;

const MONEY_BEFORE =
  /(?:(?<!\p{L})(?:ugx|ush?s?|shs?|shillings?|usd|kes|tzs|rwf|eur|gbp|price|costs?|money|salary|budget)|[$€£¥])[ .:=]{0,3}$/iu;
const MONEY_AFTER =
  /^ ?(?:\/[=-]|ugx|ush|shs?(?!\p{L})|shillings?|usd|dollars?|euros?|bob(?!\p{L})|francs?)/iu;

function isMoney({ before, after }: Candidate): boolean {
  return MONEY_BEFORE.test(before) || MONEY_AFTER.test(after);
}

/** 0.7721234567, or the decimals of another number. */
function isFraction({ sizes, gaps, before }: Candidate): boolean {
  return /\d[.,]$/.test(before) || (sizes.length === 2 && sizes[0] === 1 && /^[.,]$/.test(gaps[0] ?? ''));
}

function isGlued({ before }: Candidate): boolean {
  return /[\p{L}\p{N}]$/u.test(before);
}

/** A sign between spaces, or a list's comma. */
function isOperator(gap: string): boolean {
  return /\s[^\s()]+\s|[,*|]\s|\*/.test(gap);
}
