import type { Mistake } from '../explanation.ts';
import { quote } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement } from '../syntax/tree.ts';
import { everyExpression, expressionsIn, expressionsOf, statementsHere } from '../syntax/walk.ts';
import { type Check, hint, surprises } from './check.ts';

/** Questions that do not ask what they look like. */
export const conditions: Check = ({ everything, scopes }) => [
  ...scopes.flatMap(({ body }) => fractions([...statementsHere(body)])),
  ...[...expressionsIn(everything)].flatMap((part) => (part.kind === 'comparison' ? compared(part) : [])),
  ...everything
    .filter(({ kind }) => kind === 'if' || kind === 'while')
    .flatMap((one) => expressionsOf(one).flatMap((test) => [...everyExpression(test)].flatMap(halfCompared))),
];

/** `0.1 + 0.2 == 0.3`: such numbers are inexact. */
function fractions(here: readonly Statement[]): Mistake[] {
  const steps = new Set(
    here.flatMap((one) => {
      if (one.kind === 'update') return isInexact(one.value) ? one.target.code : [];
      if (one.kind !== 'assign' || one.value.kind !== 'calculation' || !isInexact(one.value)) return [];
      return one.targets.map(({ code }) => code);
    }),
  );
  return [...expressionsIn(here)].flatMap((part) => {
    if (part.kind !== 'comparison' || !/^[=!]=$/.test(part.signs.join())) return [];
    const [left, right] = part.operands;
    if (left === undefined || right === undefined || ![left, right].every(mayBeNumber)) return [];
    const isInexactHere = isInexact(left) || isInexact(right);
    const isWorkedOut = part.operands.some(
      (side) => steps.has(side.code) || (side.kind === 'calculation' && side.sign !== '%' && isInexactHere),
    );
    if (!isWorkedOut) return [];
    const far = right.kind === 'calculation' ? `(${right.code})` : right.code;
    const mend = `abs(${left.code} - ${far}) ${part.signs[0] === '==' ? '<' : '>='} 0.001`;
    const says = quote`Python keeps numbers with a decimal point only nearly: ${'0.1 + 0.2'} is not exactly ${'0.3'}. Do not ask whether they are equal, but whether they are close.`;
    return surprises('fractions-compared', part, says, mend);
  });
}

/** Halves, quarters and so on are kept exactly. */
const isExact = (number: number) => (number * 1024) % 1 === 0;
const isInexact = (expression: Expression) =>
  [...everyExpression(expression)].some(
    ({ kind, code }) => kind === 'number' && !isExact(Number(code.replaceAll('_', ''))),
  );
const mayBeNumber = ({ kind }: Expression) => !/^(?:text|filled-text|constant)$/.test(kind);

function compared({ operands, signs }: ExpressionOf<'comparison'>): Mistake[] {
  return signs.flatMap((sign, index) => {
    const [left, right] = [operands[index], operands[index + 1]];
    if (left === undefined || right === undefined) return [];
    const constant = /^[=!]=$/.test(sign) && right.kind === 'constant' ? right.value : undefined;
    if (constant === 'None') {
      const word = sign === '==' ? 'is' : 'is not';
      const says = quote`To ask for ${'None'}, write ${word} instead of ${sign}.`;
      return hint('compared-with-none', left, says, `${left.code} ${word} None`);
    }
    if (constant === 'True' || constant === 'False') {
      const mend = (constant === 'True') === (sign === '==') ? left.code : `not ${left.code}`;
      const says = quote`${`${sign} ${constant}`} is not needed: ${mend} alone asks the same.`;
      return hint('compared-with-true', left, says, mend);
    }
    if (!/^is(?: not)?$/.test(sign) || (right.kind !== 'number' && right.kind !== 'text')) return [];
    const proper = sign === 'is' ? '==' : '!=';
    const says = quote`${sign} asks whether two things are one and the same thing in memory. To ask whether they are equal, write ${proper}.`;
    return surprises('is-with-value', left, says, `${left.code} ${proper} ${right.code}`);
  });
}

/** `answer == "yes" or "y"`: the second half is always true. */
function halfCompared(expression: Expression): Mistake[] {
  if (expression.kind !== 'logic') return [];
  const { operands, word } = expression;
  const whole = operands.find(
    (one): one is ExpressionOf<'comparison'> => one.kind === 'comparison' && /^[=!]=$/.test(one.signs.join()),
  );
  const half = operands.find(({ kind }) => kind === 'text' || kind === 'number');
  if (whole?.operands[0] === undefined || half === undefined) return [];
  const meant = `${whole.operands[0].code} ${whole.signs[0]} ${half.code}`;
  const mend = `${whole.code} ${word} ${meant}`;
  const says = quote`${half.code} alone always counts as true. Each side of ${word} needs its own comparison: ${meant}.`;
  return [surprises('half-a-comparison', expression, says, mend)];
}
