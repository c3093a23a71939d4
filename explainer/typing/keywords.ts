import { nearestName } from '../names/nearest.ts';
import { quote } from '../phrase.ts';
import type { LogicalLine } from '../source/tokens.ts';
import { areSideBySide, BLOCK_WORDS, KEYWORDS, STATEMENT_WORDS } from '../source/words.ts';
import { before, type Pass, replace, type Typo, typo } from './typo.ts';

/** Misspelt words of Python at the beginning of a line, and `print` without brackets. */
export const keywords: Pass = ({ lines }) =>
  lines.flatMap((line) => elseIf(line) ?? printed(line) ?? misspelt(line) ?? []);

function elseIf({ tokens }: LogicalLine): Typo | undefined {
  const [first, second, third] = tokens;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  if (!/^else if$/i.test(`${first.text} ${second.text}`)) return undefined;
  const says = quote`Python writes ${'else if'} as one word: ${'elif'}.`;
  return typo('else-if', first, says, [{ from: first.from, to: second.to, text: 'elif' }]);
}

function printed({ tokens }: LogicalLine): Typo | undefined {
  const [first, second] = tokens;
  if (first === undefined || second === undefined || !/^print$/i.test(first.text)) return undefined;
  if (!areSideBySide(first, second) && second.text !== 'not') return undefined;
  const says = quote`${'print'} needs round brackets around what it prints. Only Python 2 did without.`;
  return typo('print-without-brackets', first, says, [
    { from: first.from, to: second.from, text: 'print(' },
    before(tokens.at(-1)?.to ?? second.to, ')'),
  ]);
}

/** Names that may begin a statement without a sign behind them. */
const SOFT = /^(?:match|case|type)$/;

function misspelt(line: LogicalLine): Typo | undefined {
  const [first] = line.tokens;
  if (first?.kind !== 'name' || KEYWORDS.has(first.text) || SOFT.test(first.text)) return undefined;
  const word = wordMeant(line);
  if (word === undefined) return undefined;
  const says =
    first.text.toLowerCase() === word
      ? quote`Python’s own words are written small: ${word}, not ${first.text}.`
      : quote`Python’s own word is ${word}, not ${first.text}.`;
  return typo('misspelt-word', first, says, [replace(first, word)]);
}

const BEGINNINGS = [...STATEMENT_WORDS].filter((word) => !BLOCK_WORDS.has(word)).concat(...BLOCK_WORDS);

/** Only where no name can be. */
function wordMeant({ tokens: [first, second, ...rest] }: LogicalLine): string | undefined {
  const name = first?.text ?? '';
  if (second === undefined)
    return ['break', 'continue', 'pass', 'return'].find((word) => word === name.toLowerCase());
  const endsBlock = (rest.at(-1) ?? second).text === ':';
  const word = nearestName(name, endsBlock ? BLOCK_WORDS : BEGINNINGS);
  if (areSideBySide(first, second) || second.text === 'not') return word;
  if (!endsBlock || word === undefined) return undefined;
  const isCondition = second.text === '(' && /^(?:if|elif|while)$/.test(word);
  return second.text === ':' || isCondition ? word : undefined;
}
