import type { Mistake } from '../explanation.ts';
import { code, say } from '../phrase.ts';
import type { Expression, ExpressionOf } from '../syntax/tree.ts';
import { everyExpression, expressionsIn, expressionsOf } from '../syntax/walk.ts';
import { type Check, mistake } from './check.ts';

/** Questions that do not ask what they look like. */
export const conditions: Check = ({ everything }) => [
  ...[...expressionsIn(everything)].flatMap((expression) =>
    expression.kind === 'comparison' ? compared(expression) : [],
  ),
  ...everything.flatMap((statement) => {
    if (statement.kind !== 'if' && statement.kind !== 'while') return [];
    return expressionsOf(statement).flatMap((test) => [...everyExpression(test)].flatMap(halfCompared));
  }),
];

function compared({ operands, signs }: ExpressionOf<'comparison'>): Mistake[] {
  return signs.flatMap((sign, index) => {
    const [left, right] = [operands[index], operands[index + 1]];
    if (left === undefined || right === undefined) return [];
    const equal = sign === '==' || sign === '!=';
    const [word, not] = sign === '==' ? ['is', ''] : ['is not', 'not '];
    if (equal && right.kind === 'constant' && right.value === 'None') {
      const mend = `${left.code} ${word} None`;
      return [
        mistake(
          'compared-with-none',
          'hint',
          left,
          say`To ask for ${code('None')}, write ${code(word)} instead of ${code(sign)}.`,
          mend,
        ),
      ];
    }
    if (equal && right.kind === 'constant' && (right.value === 'True' || right.value === 'False')) {
      const negative = (right.value === 'False') !== (not !== '');
      const mend = negative ? `not ${left.code}` : left.code;
      return [
        mistake(
          'compared-with-true',
          'hint',
          left,
          say`${code(`${sign} ${right.value}`)} is not needed: ${code(mend)} alone asks the same.`,
          mend,
        ),
      ];
    }
    if ((sign === 'is' || sign === 'is not') && (right.kind === 'number' || right.kind === 'text')) {
      const proper = sign === 'is' ? '==' : '!=';
      return [
        mistake(
          'is-with-value',
          'surprises',
          left,
          say`${code(sign)} asks whether two things are one and the same thing in memory. To ask whether they are equal, write ${code(proper)}.`,
          `${left.code} ${proper} ${right.code}`,
        ),
      ];
    }
    return [];
  });
}

/** `answer == "yes" or "y"`: the second half is always true. */
function halfCompared(expression: Expression): Mistake[] {
  if (expression.kind !== 'logic') return [];
  const compares = expression.operands.find(
    (operand) =>
      operand.kind === 'comparison' && operand.signs.length === 1 && /^[=!]=$/.test(operand.signs[0] ?? ''),
  );
  const half = expression.operands.find((operand) => operand.kind === 'text' || operand.kind === 'number');
  if (compares?.kind !== 'comparison' || half === undefined) return [];
  const [subject] = compares.operands;
  if (subject === undefined) return [];
  const whole = `${subject.code} ${compares.signs[0]} ${half.code}`;
  return [
    mistake(
      'half-a-comparison',
      'surprises',
      expression,
      say`${code(half.code)} alone always counts as true. Each side of ${code(expression.word)} needs its own comparison: ${code(whole)}.`,
      `${compares.code} ${expression.word} ${whole}`,
    ),
  ];
}
