import { quote, say } from '../phrase.ts';
import type { LogicalLine } from '../source/tokens.ts';
import { blockWord } from './colons.ts';
import { before, type Pass, replace, type Typo, typo } from './typo.ts';

/** The column that the lines of a block have in the file, and the one that they should have. */
interface Level {
  found: number;
  meant: number;
}

/** Heads without their blocks are taken for one within another so far. */
const MAX_PUSHED = 24;

const ENDS_BLOCK = /^(?:elif|else|except|finally|case|def|class)$/;

/** Lines with too little or too much indentation, or without a block around them. */
export const indentation: Pass = ({ lines }) => {
  const typos: Typo[] = [];
  const levels: Level[] = [{ found: 0, meant: 0 }];
  // Where the line before is meant to begin.
  let headColumn = 0;

  for (const [index, line] of lines.entries()) {
    const [head, at] = [lines[index - 1], { line: lineOf(line) }];
    const column = width(line.indent);
    const { found, meant } = lastOf(levels);
    const opens = head !== undefined && opensBlock(head, line);
    const mayBelong = headColumn < MAX_PUSHED && !ENDS_BLOCK.test(line.tokens[0]?.text ?? '');
    if (opens && column === found && mayBelong) {
      // Only this line is pushed in: how many of the next lines belong to it is unknown.
      headColumn += 4;
      const says = quote`After the colon of line ${lineOf(head)} the next line must be pushed in, with four blanks. So Python knows what belongs to it.`;
      typos.push(typo('not-pushed-in', at, says, [indentTo(line, headColumn)]));
      continue;
    }
    if (opens && column <= found) typos.push(emptyBlock(head));
    if (column > found) {
      // A head that is not understood has a block too.
      const isBlock = head?.tokens.at(-1)?.text === ':';
      if (!isBlock) typos.push(typo('pushed-in-too-far', at, head === undefined ? FIRST : TOO_FAR, []));
      levels.push({ found: column, meant: isBlock ? headColumn + column - found : meant });
    } else if (!leave(levels, column)) typos.push(typo('between-two-blocks', at, BETWEEN, []));
    headColumn = lastOf(levels).meant;
    if (headColumn !== column) typos.at(-1)?.edits.push(indentTo(line, headColumn));
  }

  const last = lines.at(-1);
  return last !== undefined && opensBlock(last) ? [...typos, emptyBlock(last)] : typos;
};

/** Blanks and tabs that Python cannot compare. */
export const tabsAndBlanks: Pass = ({ lines }) => {
  const levels = [{ tab8: 0, tab1: 0 }];
  const mixed = lines.find(({ indent }) => {
    const [tab8, tab1] = [width(indent), indent.length];
    while (levels.length > 1 && (levels.at(-1)?.tab8 ?? 0) > tab8) levels.pop();
    const level = levels.at(-1) ?? { tab8: 0, tab1: 0 };
    if (tab8 > level.tab8) levels.push({ tab8, tab1 });
    return Math.sign(tab8 - level.tab8) !== Math.sign(tab1 - level.tab1);
  });
  if (mixed === undefined) return [];
  // A tab counts as the indentation of the other lines.
  const blanks = lines.flatMap(({ indent }) => (/^ +$/.test(indent) ? indent.length : []));
  const tab = ' '.repeat(blanks.length === 0 ? 4 : Math.min(...blanks.slice(0, 1000)));
  const says = quote`Some lines are pushed in with the Tab key and some with blanks. They look alike and Python sees the difference: use four blanks everywhere.`;
  const edits = lines
    .filter(({ indent }) => indent.includes('\t'))
    .map(({ from, indent }) => replace({ from, to: from + indent.length }, indent.replaceAll('\t', tab)));
  return [typo('tabs-and-blanks', { line: lineOf(mixed) }, says, edits)];
};

const EMPTY = quote`Nothing comes after the colon. Push the lines that belong to it in, or write ${'pass'} to do nothing.`;
const FIRST = say`The first line must begin at the left edge, without blanks before it.`;
const TOO_FAR = say`This line is pushed in, and the line before it begins no block. Let it begin under the line before it.`;
const BETWEEN = say`This line begins where no block before it begins. Count the blanks: it must begin exactly under the lines that it belongs to.`;

const emptyBlock = (head: LogicalLine) =>
  typo('empty-block', { line: lineOf(head) }, EMPTY, [before(head.tokens.at(-1)?.to ?? 0, ' pass')]);

function opensBlock(head: LogicalLine, next?: LogicalLine): boolean {
  return head.tokens.at(-1)?.text === ':' && blockWord(head, next) !== undefined;
}

/** Returns to the level of that column; to the nearest outer one, and false, if there is none. */
function leave(levels: Level[], column: number): boolean {
  while (levels.length > 1 && lastOf(levels).found > column) levels.pop();
  return lastOf(levels).found === column;
}

const lastOf = (levels: readonly Level[]) => levels.at(-1) ?? { found: 0, meant: 0 };
const lineOf = (line: LogicalLine) => line.tokens[0]?.line ?? 1;

const indentTo = ({ from, indent }: LogicalLine, column: number) =>
  replace({ from, to: from + indent.length }, ' '.repeat(column));

/** Columns as Python counts them: a tab advances to the next multiple of eight. */
function width(indent: string): number {
  let column = 0;
  for (const char of indent) column = char === '\t' ? column - (column % 8) + 8 : column + 1;
  return column;
}
