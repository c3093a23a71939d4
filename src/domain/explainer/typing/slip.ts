import type { MistakeWeight } from '../explanation.ts';
import type { Phrase } from '../phrase.ts';
import type { Edit } from '../source/edits.ts';
import type { Tokens } from '../source/tokens.ts';

/** A slip of the keyboard, and what to change so that the rest can be understood. */
export interface Slip {
  rule: string;
  weight: MistakeWeight;
  line: number;
  says: Phrase;
  edits: Edit[];
}

/** Looks for slips of one kind. The next pass reads what this one has mended. */
export type Pass = (tokens: Tokens) => Slip[];

export const before = (at: number, text: string): Edit => ({ from: at, to: at, text });
