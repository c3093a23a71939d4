import type { Expression } from '../syntax/tree.ts';

/** The whole number that an expression is written as, minus sign included. */
export function wholeNumber(expression: Expression | undefined): number | undefined {
  if (expression?.kind === 'sign' && expression.sign === '-') {
    const positive = wholeNumber(expression.operand);
    return positive === undefined ? undefined : -positive;
  }
  if (expression?.kind !== 'number') return undefined;
  const digits = expression.code.replaceAll('_', '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** The numbers of `range(…)`, where they are written out; `length` may be more than the numbers listed. */
interface CountedRange {
  first: readonly number[];
  last: number | undefined;
  length: number;
}

const SHOWN = 6;

export function countedRange(expression: Expression): CountedRange | undefined {
  if (expression.kind !== 'call' || expression.callee.kind !== 'name' || expression.callee.name !== 'range') {
    return undefined;
  }
  const numbers = expression.args.map(({ value }) => wholeNumber(value));
  if (numbers.includes(undefined) || numbers.length === 0 || numbers.length > 3) return undefined;
  const [a = 0, b, c] = numbers;
  const [start, stop, step] = b === undefined ? [0, a, 1] : [a, b, c ?? 1];
  if (step === 0) return undefined;
  const length = Math.max(0, Math.ceil((stop - start) / step));
  const first = Array.from({ length: Math.min(length, SHOWN) }, (_, index) => start + index * step);
  return { first, length, last: length === 0 ? undefined : start + (length - 1) * step };
}

/** "1, 3, 5, 7, 9", or "0, 1, 2, …, 99". */
export function spelledOut({ first, last, length }: CountedRange): string {
  if (length <= first.length) return first.join(', ');
  return `${first.slice(0, 3).join(', ')}, …, ${last}`;
}
