import type { Mistake } from '../explanation.ts';
import type { Scope } from '../names/scopes.ts';
import { code, say } from '../phrase.ts';
import type { Expression, ExpressionOf } from '../syntax/tree.ts';
import { everyExpression, expressionsOf, statementsHere } from '../syntax/walk.ts';
import { type Check, isCallOf, mistake } from './check.ts';
import { isTextKind, Kinds } from './kinds.ts';

/** Texts and numbers in one calculation or comparison; what is typed is a text, also when it is digits. */
export const mixedKinds: Check = ({ scopes, imports }) => {
  const kinds = new Kinds(imports);
  return scopes.flatMap((scope) => {
    const here = { kinds, scope };
    return [...statementsHere(scope.body)].flatMap((statement) => [
      ...expressionsOf(statement).flatMap((expression) => mixedIn(expression, here)),
      ...(statement.kind === 'update' && statement.sign === '+'
        ? mixedSum(statement.target, statement.value, here)
        : []),
    ]);
  });
};

interface Here {
  kinds: Kinds;
  scope: Scope;
}

const kindIn = (expression: Expression, { kinds, scope }: Here) => kinds.of(expression, scope);

function mixedIn(expression: Expression, here: Here): Mistake[] {
  return [...everyExpression(expression)].flatMap((one) => {
    if (one.kind === 'comparison') return compared(one, here);
    if (one.kind === 'calculation') return calculated(one, here);
    if (isCallOf(one, 'range') && one.kind === 'call') {
      return one.args.flatMap(({ value }) =>
        kindIn(value, here) === 'typed' ? [typed(value, 'range')] : [],
      );
    }
    return [];
  });
}

function compared({ operands, signs }: ExpressionOf<'comparison'>, here: Here): Mistake[] {
  return signs.flatMap((sign, index) => {
    const [a, b] = [operands[index], operands[index + 1]];
    if (a === undefined || b === undefined || /in|is/.test(sign)) return [];
    const kinds = [kindIn(a, here), kindIn(b, here)];
    if (!kinds.includes('number') || !kinds.some(isTextKind)) return [];
    const text = isTextKind(kinds[0]) ? a : b;
    if (!kinds.includes('typed')) {
      const says = say`${code(text.code)} is a text, and it is compared with a number: they are never equal.`;
      return [mistake('text-compared-with-number', 'surprises', a, says)];
    }
    const equal = sign === '==' || sign === '!=';
    const says = say`What ${code('input()')} gives is a text, also when somebody types digits. ${
      equal ? 'It is never equal to a number' : 'Python cannot say whether it is more or less than a number'
    }: turn it into one with ${code('int(…)')}.`;
    return [mistake('typed-text-as-number', equal ? 'surprises' : 'stops', a, says, numberMend(text))];
  });
}

function calculated(one: ExpressionOf<'calculation'>, here: Here): Mistake[] {
  const { sign, left, right } = one;
  if (sign === '+') return mixedSum(left, right, here);
  const kinds = [kindIn(left, here), kindIn(right, here)];
  if (['-', '/', '//', '**'].includes(sign) && kinds.includes('typed')) {
    return [typed(isTextKind(kinds[0]) ? left : right, sign)];
  }
  if (sign === '%' && kinds[0] === 'typed' && kinds[1] === 'number') return [typed(left, sign)];
  return [];
}

function mixedSum(left: Expression, right: Expression, here: Here): Mistake[] {
  const kinds = [kindIn(left, here), kindIn(right, here)];
  if (!kinds.includes('number') || !kinds.some(isTextKind)) return [];
  if (kinds.includes('typed')) return [typed(kinds[0] === 'typed' ? left : right, '+')];
  const number = kinds[0] === 'number' ? left : right;
  return [
    mistake(
      'text-plus-number',
      'stops',
      left,
      say`A text and a number cannot be added. Turn the number into a text with ${code(`str(${number.code})`)}, or put a comma between them in ${code('print')}.`,
    ),
  ];
}

function typed(text: Expression, where: string): Mistake {
  return mistake(
    'typed-text-as-number',
    'stops',
    text,
    say`What ${code('input()')} gives is a text, also when somebody types digits. Before ${code(where)} it must become a number: ${code('int(…)')}.`,
    numberMend(text),
  );
}

const numberMend = (text: Expression) => (text.code.length <= 60 ? `int(${text.code})` : undefined);
