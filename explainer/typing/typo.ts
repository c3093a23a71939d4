import type { Phrase } from '../phrase.ts';
import type { Edit } from '../source/edits.ts';
import type { Tokens } from '../source/tokens.ts';

/** A typing mistake at which Python stops, and what to change so that the rest can be understood. */
export interface Typo {
  rule: string;
  line: number;
  says: Phrase;
  edits: Edit[];
}

/** Looks for typing mistakes of one kind. The next pass reads what this one has mended. */
export type Pass = (tokens: Tokens) => Typo[];

export const typo = (rule: string, { line }: { line: number }, says: Phrase, edits: Edit[]): Typo => ({
  rule,
  line,
  says,
  edits,
});

export const before = (at: number, text: string): Edit => ({ from: at, to: at, text });
export const replace = ({ from, to }: { from: number; to: number }, text: string): Edit => ({
  from,
  to,
  text,
});
