/** A piece of the program, shown as code and never as markup. */
export interface Code {
  code: string;
}

/** Words for the reader, with what is quoted from the program kept apart from what we say about it. */
export type Phrase = readonly (string | Code)[];

const LONGEST_CODE = 70;

/** Quotes a piece of the program on one line, with its own spaces, and without characters that hide or reorder text. */
export function code(text: string): Code {
  // No more than will be shown is looked at.
  const line = oneLine(text.slice(0, LONGEST_CODE * 4));
  return { code: line.length > LONGEST_CODE ? `${line.slice(0, LONGEST_CODE - 1).toWellFormed()}…` : line };
}

/** A value in a template. */
export type Value = string | number | Code | Phrase;

/** A template tag: `say\`the name ${code(name)}\``. */
export function say(texts: TemplateStringsArray, ...values: Value[]): Phrase {
  const parts: (string | Code)[] = [];
  texts.forEach((text, index) => {
    if (text !== '') parts.push(text);
    const value = values[index] ?? '';
    if (typeof value === 'number') parts.push(String(value));
    else if (typeof value === 'string') parts.push(...(value === '' ? [] : [value]));
    else if ('code' in value) parts.push(value);
    else parts.push(...value);
  });
  return parts;
}

/** A template tag like `say` that quotes each value which is a text: `quote\`the name ${name}\``. */
export function quote(texts: TemplateStringsArray, ...values: Value[]): Phrase {
  return say(texts, ...values.map((value) => (typeof value === 'string' ? code(value) : value)));
}

/** "a", "a and b", "a, b and c". */
export function series(phrases: readonly Phrase[], last = 'and'): Phrase {
  return phrases.flatMap((phrase, index): Phrase => {
    if (index === 0) return phrase;
    return [index === phrases.length - 1 ? ` ${last} ` : ', ', ...phrase];
  });
}

/** Pieces of the program in a series. */
export const codes = (pieces: readonly (string | { code: string })[]): Phrase =>
  series(pieces.map((piece): Phrase => [code(typeof piece === 'string' ? piece : piece.code)]));

/** Joins sentences into one phrase; the caller adds the first capital and the last full stop. */
export const sentences = (parts: readonly Phrase[]): Phrase =>
  parts.flatMap((part, index) => (index === 0 ? part : ['. ', ...capitalised(part)]));

/** "line 3" or "lines 3–5". */
export const linesWords = (first: number, last: number) =>
  first >= last ? `line ${first}` : `lines ${first}–${last}`;

/** The phrase as one plain text, code without marks. */
export function plain(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : part.code)).join('');
}

export function capitalised(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase;
  return typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : phrase;
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .trimEnd()
    .replace(/^\s*\n\s*/, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[^\P{White_Space}\t ]|[^\P{Cc}\t]|\p{Cf}/gu, ' ');
}
