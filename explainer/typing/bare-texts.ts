import { quote } from '../phrase.ts';
import type { LogicalLine, Token, Tokens } from '../source/tokens.ts';
import { areSideBySide, isCloser } from './operands.ts';
import { before, type Pass, type Typo, typo } from './typo.ts';

/** `print(Hello my friend)` and `print("He said "hello"")`: quotation marks that are missing, or end a text too early. */
export const bareTexts: Pass = (read) => {
  const given = namesGiven(read);
  return read.lines.flatMap((line) => [...sentences(line, given), ...marksInside(line)]);
};

const GIVING = /^(?:def|for|import|from|with|class|async|global)$/;

/** Names that lines of the program may give a value to. */
function namesGiven({ lines }: Tokens): ReadonlySet<string> {
  const given = lines.flatMap(({ tokens }) => {
    const first = tokens[0]?.text ?? '';
    return GIVING.test(first) ? tokens : tokens.slice(0, Math.max(0, assignedAt(tokens)));
  });
  return new Set(given.filter(({ kind }) => kind === 'name').map(({ text }) => text));
}

const assignedAt = (tokens: readonly Token[]) =>
  tokens.findLastIndex(({ text, depth }) => text === '=' && depth === 0);

function sentences({ tokens }: LogicalLine, given: ReadonlySet<string>): Typo[] {
  return tokens.flatMap((called, index) => {
    const [opener, first] = [tokens[index + 1], tokens[index + 2]];
    if (!/^(?:print|input)$/.test(called.text) || opener?.text !== '(' || first === undefined) return [];
    const inside = upToCloser(tokens.slice(index + 2), opener.depth);
    const last = inside.at(-1);
    if (last === undefined || !isSentence(inside, given)) return [];
    const says = quote`A text stands between two quotation marks ${'"'}. Without them Python looks for names.`;
    return [typo('text-without-marks', called, says, [before(first.from, '"'), before(last.to, '"')])];
  });
}

function upToCloser(tokens: readonly Token[], depth: number): readonly Token[] {
  const end = tokens.findIndex((token) => isCloser(token) && token.depth === depth);
  return end === -1 ? [] : tokens.slice(0, end);
}

/** Words next to each other that are not names of the program. */
function isSentence(tokens: readonly Token[], given: ReadonlySet<string>): boolean {
  const isWord = ({ kind, text }: Token) => kind === 'name' && !given.has(text);
  const isMark = ({ kind, text }: Token) => kind === 'number' || /^[!?.,]$/.test(text);
  const hasPair = tokens.some((token, index) => {
    const next = tokens[index + 1];
    return (
      next?.kind === 'name' && areSideBySide(token, next) && Math.max(token.text.length, next.text.length) > 1
    );
  });
  const isOneLine = tokens.every(({ line }) => line === tokens[0]?.line);
  return hasPair && isOneLine && tokens.every((token) => isWord(token) || isMark(token));
}

/** `"He said "hello""`: the inner quotation marks are of the same kind. */
function marksInside({ tokens }: LogicalLine): Typo[] {
  return tokens.flatMap((first, index) => {
    if (!isDoubleMarked(first) || tokens[index + 1]?.from !== first.to) return [];
    const words = tokens.slice(index + 1);
    const end = words.findIndex(({ kind }) => kind !== 'name');
    const last = words[end];
    if (end < 1 || last === undefined || !isDoubleMarked(last) || words[end - 1]?.to !== last.from) return [];
    const says = quote`The second ${'"'} already ends the text. For quotation marks inside a text take single ones: ${"'"}.`;
    return [
      typo('mark-inside-text', first, says, [
        { from: first.to - 1, to: first.to, text: "'" },
        { from: last.from, to: last.from + 1, text: "'" },
      ]),
    ];
  });
}

const isDoubleMarked = ({ kind, text, closed }: Token) =>
  kind === 'text' && closed && text.startsWith('"') && !text.startsWith('"""');
