import type { Danger, Definition, Findings, Gap, Mistake, MistakeWeight, Step } from './explanation.ts';
import { linesWords, type Phrase } from './phrase.ts';

const LONGEST = 12_000;
const LONGEST_ITEM = 420;
const DEEPEST_LIST = 3;

/** The most characters of each part; the rest is for the lines. */
const ROOM = { dangers: 2_000, mistakes: 3_500, names: 1_200, gaps: 800 } as const;

const WEIGHTS: Record<MistakeWeight, string> = {
  stops: 'Python stops here.',
  surprises: 'This may not do what you mean.',
};

const NOTE = 'No AI was used: the program was read by fixed rules, and it was not run.';
const NOT_A_PROGRAM =
  'Paste a Python program here to have it explained. No AI was used: the text was read by fixed rules.';

/** The explanation in a small Markdown of at most 12,000 characters: paragraphs, lists, bold and inline code. */
export function explanationText(explanation: Findings): string {
  if (explanation.lines === 0) return paragraphs(['There is no program here yet.', NOTE]);
  if (explanation.notPython !== undefined)
    return paragraphs([markdown(explanation.notPython), dangersText(explanation.dangers), NOT_A_PROGRAM]);
  const around = [
    markdown(explanation.summary),
    dangersText(explanation.dangers),
    mistakesText(explanation.mistakes),
    gapsText(explanation.gaps),
    namesText(explanation.definitions),
    NOTE,
  ];
  const room = LONGEST - around.join('\n\n').length - 100;
  return paragraphs([...around.slice(0, -2), stepsText(explanation, room), ...around.slice(-2)]);
}

function dangersText(dangers: readonly Danger[]): string {
  if (dangers.length === 0) return '';
  const danger = dangers.some(({ level }) => level === 'danger');
  const head = danger
    ? `${bold('Please do not run this program.')} It may be harmless in the hands of somebody who knows it well. Read what it would do, and ask a person whom you trust.`
    : bold('Before you run it');
  const items = dangers.map(({ line, says }) => listItem(`${bold(`Line ${line}:`)} ${markdown(says)}`));
  return withHead(head, items, ROOM.dangers);
}

function mistakesText(mistakes: readonly Mistake[]): string {
  if (mistakes.length === 0) return '';
  const items = mistakes.map(({ line, weight, says, mend }) => {
    const better = mend === undefined || mend.length > 100 ? '' : ` Better: ${inlineCode(mend)}`;
    return listItem(`${bold(`Line ${line}:`)} ${markdown(says)} ${WEIGHTS[weight]}${better}`);
  });
  return withHead(
    bold(mistakes.length === 1 ? 'One thing to look at' : 'Things to look at'),
    items,
    ROOM.mistakes,
  );
}

function stepsText({ steps, outline, isLong }: Findings, room: number): string {
  if (steps.length === 0) return '';
  const whole = isLong ? [] : steps.flatMap((step) => stepLines(step, 0));
  if (!isLong && whole.join('\n').length + 30 <= room) return [bold('Line by line'), '', ...whole].join('\n');
  const parts = outline.flatMap((step) => stepLines(step, 0, step.lastLine));
  return withHead(bold('Part by part'), parts, room);
}

/** @param last A step with others inside covers its first line, unless it is said otherwise; the others cover theirs. */
function stepLines(
  step: Step,
  depth: number,
  last = step.inside.length > 0 ? step.line : step.lastLine,
): string[] {
  const words = `${bold(`${capital(linesWords(step.line, last))}:`)} ${markdown(step.does)}`;
  return [
    listItem(words, Math.min(depth, DEEPEST_LIST)),
    ...step.inside.flatMap((inner) => stepLines(inner, depth + 1)),
  ];
}

function namesText(definitions: readonly Definition[]): string {
  if (definitions.length === 0) return '';
  const items = definitions.map(({ kind, name, line, parameters, within }) => {
    const brackets = kind === 'function' ? `(${parameters.join(', ')})` : '';
    const home = within === undefined ? '' : ` in ${inlineCode(clip(within))}`;
    return listItem(`${inlineCode(clip(name + brackets))}, ${KINDS[kind]}${home}: line ${line}`);
  });
  return withHead(bold('Names that it makes'), items, ROOM.names);
}

const KINDS: Record<Definition['kind'], string> = {
  variable: 'a value',
  function: 'a function',
  class: 'a class',
  import: 'fetched from a module',
};

function gapsText(gaps: readonly Gap[]): string {
  if (gaps.length === 0) return '';
  const items = gaps.map(({ line, column, text }) =>
    listItem(`${bold(`Line ${line}, place ${column}:`)} ${inlineCode(clip(text))}`),
  );
  return withHead(
    `${bold('Not understood')} from here on. Python most likely stops there too. Look for a comma, a sign or a quotation mark that is missing or too many. What is said about these lines may be wrong:`,
    items,
    ROOM.gaps,
  );
}

function withHead(head: string, items: readonly string[], room: number): string {
  const shown: string[] = [];
  let length = head.length + 40;
  for (const item of items) {
    length += item.length + 1;
    if (length > room) break;
    shown.push(item);
  }
  const left = items.length - shown.length;
  if (left > 0) shown.push(listItem(`and ${left} more`));
  return `${head}\n\n${shown.join('\n')}`;
}

function markdown(phrase: Phrase): string {
  let text = '';
  for (const part of phrase) {
    const words = typeof part === 'string' ? part : inlineCode(part.code);
    if (text.length + words.length > LONGEST_ITEM) return `${text}…`;
    text += words;
  }
  return text;
}

const bold = (words: string) => `**${words}**`;
const listItem = (words: string, depth = 0) => `${'  '.repeat(depth)}- ${words}`;
const paragraphs = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');

/** A code span of one line with the spaces of the text; it cannot be left from within. */
function inlineCode(text: string): string {
  const words = text
    .replaceAll('`', "'")
    .replace(/\s*\n\s*/g, ' ')
    .trimEnd();
  return words === '' ? '(empty)' : `\`${words}\``;
}

const clip = (text: string) => (text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
