import { code, say } from '../phrase.ts';
import type { LogicalLine } from '../source/tokens.ts';
import { areSideBySide, beginsOperand } from './operands.ts';
import type { Pass, Slip } from './slip.ts';

/** `a x b`, as it is written on paper. */
export const multiplications: Pass = ({ lines }) => lines.flatMap(times);

function times({ tokens }: LogicalLine): Slip[] {
  return tokens.flatMap((token, index) => {
    const [left, right] = [tokens[index - 1], tokens[index + 1]];
    const isSign = /^[xX]$/.test(token.text) && areSideBySide(left, token) && left?.text !== 'print';
    if (!isSign || !(beginsOperand(right) || right?.text === '(')) return [];
    return [
      {
        rule: 'times-sign',
        weight: 'stops',
        line: token.line,
        says: say`Python multiplies with ${code('*')}, not with ${code(token.text)}.`,
        edits: [{ from: token.from, to: token.to, text: '*' }],
      } satisfies Slip,
    ];
  });
}
