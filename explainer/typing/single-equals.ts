import { quote } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { endsOperand, isCloser, isOpener } from '../source/words.ts';
import { endOfHead } from './colons.ts';
import { type Pass, replace, typo } from './typo.ts';

/** `if x = 3:` asks nothing. */
export const singleEquals: Pass = ({ lines }) =>
  lines.flatMap((line) => {
    const wrong = assignedInCondition(line);
    const [place] = wrong;
    if (place === undefined) return [];
    const says = quote`One equals sign gives a value. To ask whether two things are equal, write two: ${'=='}.`;
    const edits = wrong.map((sign) => replace(sign, '=='));
    return [typo('assignment-in-condition', place, says, edits)];
  });

function assignedInCondition(line: LogicalLine): Token[] {
  const [first] = line.tokens;
  if (first === undefined || !/^(?:if|elif|while)$/.test(first.text)) return [];
  const { last } = endOfHead(line, first);
  const condition = line.tokens.filter(({ from }) => from <= (last ?? first).from);
  // For each token inside brackets, whether the brackets belong to a call. There an equals sign names a value.
  const calls: boolean[] = [];
  return condition.filter((token, index) => {
    if (isOpener(token)) calls.push(token.text !== '(' || endsOperand(condition[index - 1]));
    else if (isCloser(token)) calls.pop();
    const isEqual = token.text === '=' && !/^[<>]$/.test(condition[index + 1]?.text ?? '');
    return isEqual && !calls.includes(true);
  });
}
