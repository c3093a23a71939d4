import { findDangers } from './danger/find-dangers.ts';
import type { Explanation, Findings, Gap, Mistake, Speech } from './explanation.ts';
import { explanationText } from './explanation-text.ts';
import { findMistakes } from './mistakes/find-mistakes.ts';
import { definitionsOf } from './names/definitions.ts';
import { importsOf } from './names/imports.ts';
import { everyScope, scopesOf } from './names/scopes.ts';
import { notPython } from './not-python.ts';
import { type ReadProgram, readProgram } from './read-program.ts';
import { textLines } from './source/text-lines.ts';
import type { LogicalLine } from './source/tokens.ts';
import { speechIn, speechOf } from './speech.ts';
import { everyStatement } from './syntax/walk.ts';
import { StepMaker } from './words/block-steps.ts';
import { summaryWords } from './words/contents.ts';
import { Words } from './words/expression-words.ts';
import { outline } from './words/outline.ts';

const MAX_MISTAKES = 30;
const MAX_GAPS = 10;
/**
 * A longer program is explained in parts. Each instruction takes two lines on a phone, so this many fill four screens;
 * no one reads more.
 */
const MAX_LINE_BY_LINE = 30;

export type { Explanation, Speech };

export interface Options {
  /** The program without personal details, for the explanation. */
  shown?: string;
}

/**
 * Explains a Python program to a child and the adult beside it: what each statement does, what it gives names to,
 * and where it is likely to go wrong. The program is read and never run. Any text gets an explanation.
 */
export function explainProgram(text: string, { shown = text }: Options = {}): Explanation {
  const program = readProgram(shown);
  const { prose, ...speech } = speechIn(program);
  const findings = findingsIn(program, prose);
  return {
    ...findings,
    text: explanationText(findings),
    speech: shown === text ? speech : speechOf(text),
  };
}

function findingsIn(known: ReadProgram, prose: readonly LogicalLine[]): Findings {
  const { source, read, typos, statements } = known;
  const lines = textLines(source);
  const gaps = known.gaps.slice(0, MAX_GAPS).map((gap) => ({ ...gap, text: lines.line(gap.line).trimEnd() }));
  const everything = [...everyStatement(statements)];
  const program = scopesOf(statements);
  const imports = importsOf(statements);
  const classes = new Set(everything.flatMap((one) => (one.kind === 'class' ? [one.name] : [])));
  const words = new Words(imports, classes);
  const steps = new StepMaker(words, read, gaps).block(statements, 1, lines.count);
  const found = findMistakes({ everything, program, scopes: [...everyScope(program)], imports });

  return {
    lines: source.trim() === '' ? 0 : lines.count,
    notPython: notPython(source, prose),
    summary: summaryWords(everything, imports),
    steps,
    outline: outline(statements, steps, imports),
    isLong: everything.length > MAX_LINE_BY_LINE,
    definitions: definitionsOf(program),
    mistakes: inOrder([...typos, ...believed(found, gaps)]),
    dangers: findDangers(statements, imports, source),
    gaps,
  };
}

/** Lists each rule once per line. */
function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  const groups = Map.groupBy(mistakes, ({ line, rule }) => `${line} ${rule}`).values();
  return [...groups]
    .flatMap((same) => same.slice(0, 1))
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_MISTAKES);
}

/** When the program is not understood, later mistakes may only seem to be mistakes. */
function believed(mistakes: readonly Mistake[], [gap]: readonly Gap[]): readonly Mistake[] {
  if (gap === undefined) return mistakes;
  return mistakes.filter(
    ({ line, rule }) => line < gap.line && !/^(?:name-before-value|unknown-name)$/.test(rule),
  );
}
