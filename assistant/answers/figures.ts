import { stem } from '#domain/stem.ts';

/** A number in a text, and its unit. */
export interface Figure {
  value: string;
  /** `money`, `time`, `percent`, or a unit such as `year` or `child`; empty when the text names none. */
  of: string;
}

const MONEY_BEFORE =
  /(?:(?<!\p{L})(?:ugx|ush?s?|shs?|usd|kes|shillings?|dollars?)|[$€£])[\s.:*_]*$|(?<!\p{L})(?:costs?|prices?|fees?|pays?|paid|charges?|for only)(?:\s+[^\s.,;:!?]+){0,2}[\s:*_]*$/iu;
const MONEY_AFTER = /^[\s*_]*(?:ugx|ush|shs?(?!\p{L})|shillings?|usd|dollars?|euros?|k(?!\p{L})|\/=|[$€£])/iu;
const TIME_AFTER = /^[\s*_]*(?:[ap]\.?m(?!\p{L})|o['’]?clock)/iu;
const AGE_BEFORE = /(?<!\p{L})(?:ages?|aged|at|turns?)[\s*_]*$/iu;
const CHILDREN = /^(?:child|children|kid|learner|pupil|student|girl|boy|daughter|son)$/;

export function figuresIn(text: string): Figure[] {
  return Array.from(text.matchAll(/\p{Nd}+(?:[.,:]\p{Nd}+)*/gu), ({ index, 0: number }) => ({
    value: number.replace(/[.,](?=\p{Nd}{3}(?!\p{Nd}))/gu, ''),
    of: unitOf(number, text.slice(Math.max(0, index - 40), index), text.slice(index + number.length)),
  }));
}

/** Whether two numbers are the same. A number without a unit matches any unit that can be counted. */
export function isSame(one: Figure, other: Figure): boolean {
  const isCounted = ({ of }: Figure) => !['money', 'time', 'percent'].includes(of);
  const isOpen = isCounted(one) && isCounted(other) && (one.of === '' || other.of === '');
  return one.value === other.value && (one.of === other.of || isOpen);
}

function unitOf(number: string, before: string, after: string): string {
  const next = after.slice(0, 40);
  if (/^[\s*_]*%|^\s*percent/.test(next)) return 'percent';
  if (number.includes(':') || TIME_AFTER.test(next)) return 'time';
  const unit = /^[\s*_-]*(\p{L}{2,})/u.exec(next)?.[1]?.toLowerCase() ?? '';
  if (CHILDREN.test(stem(unit))) return 'child';
  const counted = /^(?:year|yr|month|week|day|hour|minute|session|lesson|seat|kit|class|term|step)$/.exec(
    stem(unit),
  );
  if (counted) return counted[0].replace('yr', 'year');
  if (MONEY_BEFORE.test(before) || MONEY_AFTER.test(next)) return 'money';
  return AGE_BEFORE.test(before) ? 'year' : '';
}
