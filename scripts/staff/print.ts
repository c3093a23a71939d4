import { schoolDate, schoolTime } from '../../src/domain/clock.ts';
import { registrationIdOf, shortReference } from '../../src/domain/payment/reference.ts';
import { quoted } from '../../src/domain/shell-word.ts';
import { printable } from './site-database.ts';

export const WIDTH = 80;

/** `2026-11-20 10:00`, in Kampala. */
export function moment(instant: Date): string {
  return `${schoolDate(instant)} ${schoolTime(instant)}`;
}

/** `2026-11-20 10:00:07`, in Kampala. */
export function second(instant: Date): string {
  return `${moment(instant)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`;
}

/** Enough of an id to recognise it; the whole id of a registration opens it. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** A reference for a command: ours as printed, any other whole in quotes, because a payer may have written it. */
export function ownReference(reference: string): string {
  return registrationIdOf(reference) ? shortReference(reference) : quoted(reference);
}

export function oneLine(text: string): string {
  return wordsOf(text).join(' ');
}

/** What `shellWord` quoted is one word with its spaces, so that it can be pasted. */
function wordsOf(text: string): string[] {
  const line = printable(text).replaceAll('\n', ' ');
  return line.match(/(?:(?<![\p{L}\p{N}])'[^']*'(?:\\''[^']*')*|\S)+/gu) ?? [];
}

/** Breaks a text between words into lines of the terminal's width, the further ones moved in. */
export function wrapped(text: string, indent: string, width = WIDTH): string {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const room = width - (lines.length > 0 ? indent.length : 0);
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${indent}`);
}

type Fact = readonly [label: string, value: string];

/** `label  value` rows, the values below one another; `null` is left out. */
export function rows(facts: readonly (readonly [string, string | null | undefined])[]): string {
  const known = facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));
  return aligned(known, (value, indent) => wrapped(value, indent, WIDTH - indent.length));
}

/** Prints the rows with the values' own line breaks, and leaves none out. */
export function rowsOfLines(facts: readonly Fact[]): string {
  return aligned(facts, (value, indent) => printable(value).replaceAll('\n', `\n${indent}`));
}

function aligned(facts: readonly Fact[], write: (value: string, indent: string) => string): string {
  const width = Math.max(...facts.map(([label]) => label.length));
  const indent = ' '.repeat(width + 2);
  return facts.map(([label, value]) => `${label.padEnd(width)}  ${write(value, indent)}`).join('\n');
}
