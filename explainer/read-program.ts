import type { Gap, Mistake } from './explanation.ts';
import { applyEdits } from './source/edits.ts';
import { normalised } from './source/text-lines.ts';
import type { LogicalLine, Tokens } from './source/tokens.ts';
import { editsForGrammar } from './syntax/for-grammar.ts';
import { isSound } from './syntax/is-sound.ts';
import { parseProgram } from './syntax/parse.ts';
import type { Statement } from './syntax/tree.ts';
import { everyStatement } from './syntax/walk.ts';
import { mendTyping } from './typing/mend-typing.ts';

/** A program as far as it is understood, once the typing mistakes are mended. */
export interface ReadProgram {
  /** The program as written, with one kind of line ending. */
  source: string;
  /** The words of the mended program. */
  read: Tokens;
  typos: Mistake[];
  statements: Statement[];
  gaps: Gap[];
}

/** Reads any text as a program. */
export function readProgram(written: string): ReadProgram {
  const source = normalised(written);
  const { mended, read, mistakes } = mendTyping(source);
  const { statements, gaps } = parseProgram(applyEdits(mended, editsForGrammar(read)));
  const unsound = [...everyStatement(statements)].filter((statement) => !isSound(statement));
  const broken = linesWithGaps(read.lines, [...gaps, ...unsound]);
  return { source, read, typos: withPythonOnly(mistakes, broken), statements, gaps };
}

/** A line is proposed only where Python can read the whole statement that it belongs to. */
function withPythonOnly(typos: readonly Mistake[], broken: ReadonlySet<number>): Mistake[] {
  return typos.map((typo) => (broken.has(typo.line) ? { ...typo, mend: undefined } : typo));
}

/** The lines of the file that belong to a statement with a gap in it. */
export function linesWithGaps(
  lines: readonly LogicalLine[],
  gaps: readonly { line: number }[],
): ReadonlySet<number> {
  const places = new Set(gaps.map(({ line }) => line));
  const broken = lines.map(({ tokens }) => tokens.map(({ line }) => line));
  return new Set([...places, ...broken.filter((own) => own.some((line) => places.has(line))).flat()]);
}
