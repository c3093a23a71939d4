import { quote, say } from '../phrase.ts';
import type { LogicalLine, Tokens } from '../source/tokens.ts';
import { blockWord } from './colons.ts';
import { before, type Pass, type Typo, typo } from './typo.ts';

interface Level {
  /** The column that the lines of this level have in the file, and the one that they should have. */
  found: number;
  meant: number;
}

/** Heads without their blocks are taken for one within another so far. */
const MAX_PUSHED = 24;

const ENDS_BLOCK = /^(?:elif|else|except|finally|case|def|class)$/;

/** Lines with too little or too much indentation, or without a block around them. */
export const indentation: Pass = (read) => {
  const typos: Typo[] = [];
  const levels: Level[] = [{ found: 0, meant: 0 }];
  const { lines } = read;
  // Where the line before was pushed in to, if it was not so in the file.
  let pushed: number | undefined;

  lines.forEach((line, index) => {
    const head = lines[index - 1];
    const column = width(line.indent);
    const current = levels.at(-1) ?? { found: 0, meant: 0 };
    const opens = head !== undefined && opensBlock(head, line);
    const headColumn = pushed ?? current.meant;
    pushed = undefined;

    if (opens && column > current.found) {
      levels.push({ found: column, meant: headColumn + (column - current.found) });
    } else if (opens) {
      const typo = missingBlock(head, line, column === current.found && headColumn < MAX_PUSHED, headColumn);
      typos.push(typo);
      if (column < current.found) leave(levels, column);
      // Only this line is indented: how many of the next lines belong to it is unknown.
      if (typo.rule === 'not-pushed-in') {
        pushed = headColumn + 4;
        return;
      }
    } else if (column > current.found) {
      typos.push(pushedIn(line, head));
      levels.push({ found: column, meant: current.meant });
    } else if (column < current.found && !leave(levels, column)) {
      typos.push(
        typo(
          'between-two-blocks',
          { line: lineOf(line) },
          quote`This line begins where no block before it begins. Count the blanks: it must begin exactly under the lines that it belongs to.`,
          [],
        ),
      );
    }
    const level = levels.at(-1);
    if (level !== undefined && level.meant !== column) typos.at(-1)?.edits.push(indentTo(line, level.meant));
  });

  const last = lines.at(-1);
  if (last !== undefined && opensBlock(last, undefined)) typos.push(emptyBlock(last));
  return typos;
};

/** Blanks and tabs that Python cannot compare. */
export const tabsAndBlanks: Pass = (read) => {
  const levels: { tab8: number; tab1: number }[] = [{ tab8: 0, tab1: 0 }];
  for (const line of read.lines) {
    const [tab8, tab1] = [width(line.indent), line.indent.length];
    while (levels.length > 1 && (levels.at(-1)?.tab8 ?? 0) > tab8) levels.pop();
    const level = levels.at(-1) ?? { tab8: 0, tab1: 0 };
    if (Math.sign(tab8 - level.tab8) !== Math.sign(tab1 - level.tab1)) return [mixed(read, lineOf(line))];
    if (tab8 > level.tab8) levels.push({ tab8, tab1 });
  }
  return [];
};

function mixed(read: Tokens, line: number): Typo {
  // A tab counts as the indentation of the other lines.
  const blanks = read.lines.flatMap(({ indent }) => (/^ +$/.test(indent) ? indent.length : []));
  const tab = ' '.repeat(blanks.length === 0 ? 4 : Math.min(...blanks.slice(0, 1000)));
  const says = quote`Some lines are pushed in with the Tab key and some with blanks. They look alike and Python sees the difference: use four blanks everywhere.`;
  return typo(
    'tabs-and-blanks',
    { line },
    says,
    read.lines
      .filter(({ indent }) => indent.includes('\t'))
      .map(({ from, indent }) => ({ from, to: from + indent.length, text: indent.replaceAll('\t', tab) })),
  );
}

function missingBlock(head: LogicalLine, line: LogicalLine, sameColumn: boolean, column: number): Typo {
  const first = line.tokens[0];
  if (!sameColumn || first === undefined || ENDS_BLOCK.test(first.text)) return emptyBlock(head);
  const says = quote`After the colon of line ${lineOf(head)} the next line must be pushed in, with four blanks. So Python knows what belongs to it.`;
  return typo('not-pushed-in', first, says, [indentTo(line, column + 4)]);
}

function emptyBlock(head: LogicalLine): Typo {
  const colon = head.tokens.at(-1);
  const says = quote`Nothing comes after the colon. Push the lines that belong to it in, or write ${'pass'} to do nothing.`;
  return typo(
    'empty-block',
    { line: lineOf(head) },
    says,
    colon === undefined ? [] : [before(colon.to, ' pass')],
  );
}

function pushedIn(line: LogicalLine, head: LogicalLine | undefined): Typo {
  return typo(
    'pushed-in-too-far',
    { line: lineOf(line) },
    head === undefined
      ? say`The first line must begin at the left edge, without blanks before it.`
      : say`This line is pushed in, and the line before it begins no block. Let it begin under the line before it.`,
    [],
  );
}

function opensBlock(head: LogicalLine, next: LogicalLine | undefined): boolean {
  return head.tokens.at(-1)?.text === ':' && blockWord(head, next) !== undefined;
}

/** Returns to the level of that column; to the nearest outer one, and false, if there is none. */
function leave(levels: Level[], column: number): boolean {
  while (levels.length > 1 && (levels.at(-1)?.found ?? 0) > column) levels.pop();
  return levels.at(-1)?.found === column;
}

function indentTo(line: LogicalLine, column: number) {
  return { from: line.from, to: line.from + line.indent.length, text: ' '.repeat(column) };
}

const lineOf = (line: LogicalLine) => line.tokens[0]?.line ?? 1;

/** Columns as Python counts them: a tab advances to the next multiple of eight. */
function width(indent: string): number {
  let column = 0;
  for (const char of indent) column = char === '\t' ? column - (column % 8) + 8 : column + 1;
  return column;
}
