import { differences } from './differences.ts';
import { placeOf } from './labels.ts';

const LONGEST = 90;

/**
 * Every change from one part of the document to another, a line each: `City: “Kampala” becomes “Gulu”`.
 *
 * @param at The path of the part; by default the whole document
 */
export function changesInWords(before: unknown, after: unknown, at = ''): string[] {
  return differences(before, after, at).map((path) => {
    const below = at === '' ? path : path.slice(at.length + 1);
    return `${placeOf(path)}: ${inWords(valueAt(before, below))} becomes ${inWords(valueAt(after, below))}`;
  });
}

export function valueAt(document: unknown, path: string): unknown {
  if (path === '') return document;
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
}

function inWords(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^(?:<|data:)/.test(text)) return 'a picture';
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`;
}
