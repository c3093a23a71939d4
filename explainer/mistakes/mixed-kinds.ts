import type { Mistake } from '../explanation.ts';
import { quote } from '../phrase.ts';
import type { Expression, ExpressionOf } from '../syntax/tree.ts';
import { type ExpressionCheck, isCallOf, type StatementCheck, stops, surprises } from './check.ts';
import { isTextKind, type Kind } from './kinds.ts';

type KindOf = (expression: Expression) => Kind;

/** Texts and numbers in one calculation or comparison; typed input is a text, also when it is digits. */
export const mixedKinds: ExpressionCheck = (part, { kinds, scope }) => {
  const kindOf: KindOf = (expression) => kinds.of(expression, scope);
  if (part.kind === 'comparison') return compared(part, kindOf);
  if (part.kind === 'calculation') return calculated(part, kindOf);
  if (!isCallOf(part, 'range')) return [];
  return part.args.flatMap(({ value }) => (kindOf(value) === 'typed' ? typed(value, 'range') : []));
};

/** `total += input()` */
export const mixedUpdate: StatementCheck = (statement, { kinds, scope }) =>
  statement.kind === 'update' && statement.sign === '+'
    ? mixedSum(statement.target, statement.value, (expression) => kinds.of(expression, scope))
    : [];

function compared({ operands, signs }: ExpressionOf<'comparison'>, kindOf: KindOf): Mistake[] {
  return signs.flatMap((sign, index) => {
    const [a, b] = [operands[index], operands[index + 1]];
    if (a === undefined || b === undefined || /in|is/.test(sign)) return [];
    const kinds = [kindOf(a), kindOf(b)];
    if (!kinds.includes('number') || !kinds.includes('typed')) return [];
    const isEqual = sign === '==' || sign === '!=';
    const why = isEqual
      ? 'It is never equal to a number'
      : 'Python cannot say whether it is more or less than a number';
    const says = quote`What ${'input()'} gives is a text, also when somebody types digits. ${[why]}: turn it into one with ${'int(…)'}.`;
    const text = kinds[0] === 'typed' ? a : b;
    return (isEqual ? surprises : stops)('typed-text-as-number', a, says, numberMend(text));
  });
}

function calculated({ sign, left, right }: ExpressionOf<'calculation'>, kindOf: KindOf): Mistake[] {
  if (sign === '+') return mixedSum(left, right, kindOf);
  const kinds = [kindOf(left), kindOf(right)];
  const isTyped = /^(?:-|\/\/?|\*\*)$/.test(sign)
    ? kinds.includes('typed')
    : sign === '%' && kinds[0] === 'typed' && kinds[1] === 'number';
  return isTyped ? typed(isTextKind(kinds[0]) ? left : right, sign) : [];
}

function mixedSum(left: Expression, right: Expression, kindOf: KindOf): Mistake[] {
  const kinds = [kindOf(left), kindOf(right)];
  if (!kinds.includes('number') || !kinds.some(isTextKind)) return [];
  if (kinds.includes('typed')) return typed(kinds[0] === 'typed' ? left : right, '+');
  const number = kinds[0] === 'number' ? left : right;
  const says = quote`A text and a number cannot be added. Turn the number into a text with ${`str(${number.code})`}, or put a comma between them in ${'print'}.`;
  return stops('text-plus-number', left, says);
}

function typed(text: Expression, where: string): Mistake[] {
  const says = quote`What ${'input()'} gives is a text, also when somebody types digits. Before ${where} it must become a number: ${'int(…)'}.`;
  return stops('typed-text-as-number', text, says, numberMend(text));
}

const numberMend = (text: Expression) => (text.code.length <= 60 ? `int(${text.code})` : undefined);
