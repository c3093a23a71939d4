import { quote } from '../phrase.ts';
import type { ExpressionOf } from '../syntax/tree.ts';
import { type ExpressionCheck, stops, surprises } from './check.ts';

/** `answer == "yes" or "y"`: the second half is always true. */
export const halfCompared: ExpressionCheck = (expression, { statement }) => {
  if (expression.kind !== 'logic' || !/^(?:if|while)$/.test(statement.kind)) return [];
  const { operands, word, code } = expression;
  const whole = operands.find(
    (one): one is ExpressionOf<'comparison'> => one.kind === 'comparison' && /^[=!]=$/.test(one.signs.join()),
  );
  const half = operands.find(({ kind }) => kind === 'text' || kind === 'number');
  if (whole?.operands[0] === undefined || half === undefined) return [];
  const meant = `${whole.operands[0].code} ${whole.signs[0]} ${half.code}`;
  const says = quote`${half.code} alone always counts as true. Each side of ${word} needs its own comparison: ${meant}.`;
  return surprises(
    'half-a-comparison',
    expression,
    says,
    code.replace(half.code, () => meant),
  );
};

/** A number with this many digits is more likely a phone number. */
const LONG = 6;

/** `0772123456`: Python takes no such whole number. */
export const leadingNought: ExpressionCheck = ({ kind, code, line }) => {
  if (kind !== 'number' || !/^0[\d_]*[1-9][\d_]*$/.test(code)) return [];
  const number = code.replace(/^[0_]+/, '');
  const says = quote`Python takes no whole number that begins with 0. To reckon with it, write ${number}. To keep the 0, as of a phone number, make it a text: ${`"${code}"`}.`;
  return stops('leading-nought', { line }, says, code.length >= LONG ? `"${code}"` : number);
};
