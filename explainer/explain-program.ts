import { findDangers } from './danger/find-dangers.ts';
import type { Explanation, Findings, Gap, Mistake, Speech, Step } from './explanation.ts';
import { explanationText } from './explanation-text.ts';
import { findMistakes } from './mistakes/find-mistakes.ts';
import { definitionsOf } from './names/definitions.ts';
import { importsOf } from './names/imports.ts';
import { everyScope, scopesOf } from './names/scopes.ts';
import { notPython } from './not-python.ts';
import { code, say } from './phrase.ts';
import { type ReadProgram, readProgram } from './read-program.ts';
import { textLines } from './source/text-lines.ts';
import type { LogicalLine, Token, Tokens } from './source/tokens.ts';
import { speechIn, speechOf } from './speech.ts';
import { isPython } from './syntax/is-sound.ts';
import { everyStatement } from './syntax/walk.ts';
import { type Note, StepMaker } from './words/block-steps.ts';
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
  const { source, read, typos, statements, gaps: places } = known;
  const lines = textLines(source);
  const gaps = places.slice(0, MAX_GAPS).map((gap) => ({ ...gap, text: lines.line(gap.line).trimEnd() }));
  const everything = [...everyStatement(statements)];
  const program = scopesOf(statements);
  const imports = importsOf(statements);
  const classes = new Set(everything.flatMap((one) => (one.kind === 'class' ? [one.name] : [])));
  const { count } = lines;
  const words = new Words(imports, classes);
  const steps = withGaps(new StepMaker(words, notesOf(read)).block(statements, 1, count), gaps);
  const found = findMistakes({ everything, program, scopes: [...everyScope(program)], imports });

  return {
    lines: source.trim() === '' ? 0 : count,
    notPython: notPython(source, prose),
    summary: summaryWords(everything, imports),
    steps,
    outline: outline(statements, steps, imports),
    isLong: everything.length > MAX_LINE_BY_LINE,
    definitions: definitionsOf(program),
    mistakes: inOrder([...typos, ...believed(found, gaps).map(withPythonOnly)]),
    dangers: findDangers(statements, imports, source),
    gaps,
  };
}

function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  const seen = new Set<string>();
  return mistakes
    .filter(({ rule, line }) => {
      const key = `${line} ${rule}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_MISTAKES);
}

/** A correction is proposed only where it is valid Python. */
function withPythonOnly(mistake: Mistake): Mistake {
  const { mend } = mistake;
  return mend === undefined || isPython(mend) ? mistake : { ...mistake, mend: undefined };
}

function notesOf({ comments, tokens }: Tokens): Note[] {
  const used = new Set(tokens.map(({ line }) => line));
  return comments
    .filter(({ text }) => text.replace(/^#+/, '').trim() !== '')
    .map(({ line, text }: Token) => ({ line, text: text.replace(/^#+\s*/, ''), alone: !used.has(line) }));
}

/** When the program is not understood, later mistakes may only seem to be mistakes. */
function believed(mistakes: readonly Mistake[], gaps: readonly Gap[]): readonly Mistake[] {
  const [first] = gaps;
  if (first === undefined) return mistakes;
  return mistakes.filter(
    ({ line, rule }) => line < first.line && !rule.startsWith('name-') && rule !== 'unknown-name',
  );
}

/** The explanation of a line with a gap may be wrong, so only the line itself is shown, and once. */
function withGaps(steps: readonly Step[], gaps: readonly Gap[]): Step[] {
  const lines = new Map(gaps.map(({ line, text }) => [line, text]));
  if (lines.size === 0) return [...steps];
  const shown: Step[] = [];
  for (const step of steps) {
    const text = lines.get(step.line);
    const last = shown.at(-1);
    if (text === undefined) shown.push({ ...step, inside: withGaps(step.inside, gaps) });
    else if (last?.kind === 'unknown' && last.line === step.line) {
      last.lastLine = Math.max(last.lastLine, step.lastLine);
      last.inside.push(...withGaps(step.inside, gaps));
    } else {
      const does = say`This line is not understood: ${code(text)}`;
      const inside = withGaps(
        step.inside.filter(({ line }) => line !== step.line),
        gaps,
      );
      shown.push({ ...step, kind: 'unknown', does, inside });
    }
  }
  return shown;
}
