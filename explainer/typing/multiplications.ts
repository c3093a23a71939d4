import { quote } from '../phrase.ts';
import type { LogicalLine } from '../source/tokens.ts';
import { areSideBySide, beginsOperand } from './operands.ts';
import { type Pass, replace, type Typo, typo } from './typo.ts';

/** `a x b`, as it is written on paper. */
export const multiplications: Pass = ({ lines }) => lines.flatMap(times);

function times({ tokens }: LogicalLine): Typo[] {
  return tokens.flatMap((token, index) => {
    const [left, right] = [tokens[index - 1], tokens[index + 1]];
    const isSign = /^[xX]$/.test(token.text) && areSideBySide(left, token) && left?.text !== 'print';
    if (!isSign || !(beginsOperand(right) || right?.text === '(')) return [];
    const says = quote`Python multiplies with ${'*'}, not with ${token.text}.`;
    return [typo('times-sign', token, says, [replace(token, '*')])];
  });
}
