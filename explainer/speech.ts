import type { Speech } from './explanation.ts';
import { linesWithGaps, type ReadProgram, readProgram } from './read-program.ts';
import type { LogicalLine } from './source/tokens.ts';
import { STATEMENT_WORDS } from './source/words.ts';
import { textValue } from './syntax/read-text.ts';
import type { Statement } from './syntax/tree.ts';
import { everyStatement, expressionsIn } from './syntax/walk.ts';

/** Separates the words of a person from the program around them. */
export function speechOf(written: string): Speech {
  const { said, quoted } = speechIn(readProgram(written));
  return { said, quoted };
}

/** `prose`: the lines that are no Python, where they are most of the text. */
export function speechIn(program: ReadProgram): Speech & { prose: readonly LogicalLine[] } {
  const { source, read, statements, gaps } = program;
  const broken = linesWithGaps(read.lines, gaps);
  const begun = linesOfCode(statements);
  const words = { code: 0, prose: [] as LogicalLine[], unclear: [] as LogicalLine[] };
  for (const line of read.lines) {
    const first = line.tokens[0]?.line ?? 0;
    const isUnderstood = !broken.has(first);
    if (isUnderstood && begun.code.has(first)) words.code += 1;
    else if (!isUnderstood && hasShapeOfCode(line)) {
      words.code += 1;
      words.unclear.push(line);
    } else if (!isUnderstood || begun.other.has(first)) words.prose.push(line);
  }
  if (words.code <= words.prose.length) return { said: source, quoted: '', prose: words.prose };
  const wordsOf = (lines: readonly LogicalLine[]) =>
    lines.map(({ tokens }) => tokens.map(({ text }) => text).join(' '));
  const quoted = [
    ...[...read.comments, ...read.tokens.filter(({ kind }) => kind === 'text')]
      .sort((a, b) => a.from - b.from)
      .map(({ kind, text }) => (kind === 'text' ? textValue(text) : text)),
    ...wordsOf(words.unclear),
  ];
  return { said: wordsOf(words.prose).join('\n'), quoted: quoted.join('\n'), prose: [] };
}

/** The lines on which statements begin: those that do something, and those that may be a few words of a sentence. */
function linesOfCode(statements: readonly Statement[]) {
  const code = new Set<number>();
  const other = new Set<number>();
  for (const statement of everyStatement(statements)) {
    // A text by itself is a note for people.
    if (statement.kind === 'expression' && statement.value.kind === 'text') continue;
    (couldBeWords(statement) ? other : code).add(statement.line);
  }
  return { code, other };
}

const OF_WORDS =
  /^(?:name|text|filled-text|number|constant|tuple|attribute|logic|not|comparison|calculation|sign|choice|unknown)$/;

/** `pain and suffering` is a valid expression too. */
function couldBeWords(statement: Statement): boolean {
  if (statement.kind === 'unknown') return true;
  if (statement.kind !== 'expression') return false;
  return [...expressionsIn([statement])].every(({ kind }) => OF_WORDS.test(kind));
}

/**
 * Whether a line that is not understood begins like Python: `name(`, `name =`, `name.word`, or a keyword and a colon.
 */
function hasShapeOfCode({ tokens }: LogicalLine): boolean {
  const [first, second] = tokens;
  if (first?.kind !== 'name' || second === undefined) return false;
  if (STATEMENT_WORDS.has(first.text)) return tokens.at(-1)?.text === ':' || second.text === '(';
  if (second.text === '.') return tokens[3]?.text === '(' && tokens[1]?.to === tokens[2]?.from;
  return second.text === '=' || (second.text === '(' && second.from === first.to);
}
