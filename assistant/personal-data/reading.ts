/** A normalised text, with the position of each piece in the original. */
export interface Reading {
  text: string;
  /** The place in the original text. */
  spanOf(from: number, to: number): { from: number; to: number };
}

/**
 * Normalises a text as a person reads it: without invisible characters, with the digits and signs of other scripts as
 * plain ones, and with
 * a letter O before digits as a zero. No piece is longer than its original.
 */
export function readingOf(written: string): Reading {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of written) {
    const read = INVISIBLE.test(character) ? '' : plain(character);
    for (let unit = 0; unit < read.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    text += read;
    at += character.length;
  }
  return {
    text: text.replace(/(?<![\p{L}\p{N}])[oO](?=\d)/gu, '0'),
    spanOf: (from, to) => ({ from: starts[from] ?? written.length, to: ends[to - 1] ?? written.length }),
  };
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]|[^\P{Cc}\n\t]/u;

function plain(character: string): string {
  if (character <= '\u007f') return character;
  if (character === '\u3002' || character === '\uFF61') return '.';
  if (/^[\u2010-\u2015\u2212]$/.test(character)) return '-';
  const composed = character.normalize('NFKC');
  const read = composed.length > character.length ? character : composed;
  return /^\p{Nd}$/u.test(read) ? figureOf(read) : read;
}

/** The digits of a script are consecutive in Unicode, from zero. */
function figureOf(figure: string): string {
  const code = figure.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
