import { differences } from './differences.ts';

interface Merged<Value> {
  value: Value;
  /** The paths that both changed; the value has mine. */
  conflicts: string[];
}

type Entries = Record<string, unknown>;
const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null;
const isEqual = (one: unknown, other: unknown) => differences(one, other).length === 0;

/** What two people made from one value. Lists that became longer or shorter are one person's as a whole. */
export function merge<Value>(base: Value, mine: Value, theirs: Value, path = ''): Merged<Value> {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return { value: theirs, conflicts: [] };
  if (isEqual(theirs, base)) return { value: mine, conflicts: [] };
  if (!isEntries(base) || !isEntries(mine) || !isEntries(theirs)) return { value: mine, conflicts: [path] };
  const lists = [base, mine, theirs].filter(Array.isArray);
  if (lists.length > 0 && new Set([base, mine, theirs].map((list) => (list as unknown[]).length)).size > 1)
    return { value: mine, conflicts: [path] };
  const parts = Object.keys({ ...theirs, ...mine }).map((key) => {
    const below = path === '' ? key : `${path}.${key}`;
    return [key, merge(base[key], (mine as Entries)[key], (theirs as Entries)[key], below)] as const;
  });
  const entries = parts
    .filter(([, { value }]) => value !== undefined)
    .map(([key, { value }]) => [key, value]);
  const value = lists.length > 0 ? entries.map(([, one]) => one) : Object.fromEntries(entries);
  return { value: value as Value, conflicts: parts.flatMap(([, { conflicts }]) => conflicts) };
}
