import type { Phrase } from './phrase.ts';

/** What a program does and where it is likely to go wrong, found by reading it and never by running it. */
export interface Findings {
  lines: number;
  /** What to say when it is not a Python program. */
  notPython: Phrase | undefined;
  /** What the program is for, and what it is made of. */
  summary: Phrase;
  steps: Step[];
  /** The explanation in a few steps. */
  outline: Step[];
  /** Whether it is too long to explain line by line. */
  isLong: boolean;
  definitions: Definition[];
  mistakes: Mistake[];
  dangers: Danger[];
  /** Where the grammar did not understand the program. */
  gaps: Gap[];
}

/** The explanation of a submitted text. */
export interface Explanation extends Findings {
  /** All of it in a small Markdown of at most 12,000 characters: paragraphs, lists, bold and inline code. */
  text: string;
  speech: Speech;
}

/** The words of a person in a submitted text. */
export interface Speech {
  /** The lines that are not Python: all of them, when they are most of the text. */
  said: string;
  /** The notes and strings of the program, without names. */
  quoted: string;
}

/** One statement, or one branch of it, with what belongs to it. Lines count from 1. */
export interface Step {
  line: number;
  lastLine: number;
  /** Whether it is a statement of the program or a note for people. */
  kind: 'statement' | 'note' | 'unknown';
  does: Phrase;
  inside: Step[];
}

export interface Definition {
  kind: 'variable' | 'function' | 'class' | 'import';
  name: string;
  line: number;
  /** A function's parameters as written. */
  parameters: string[];
  /** The function or class that it belongs to. */
  within: string | undefined;
}

/** `stops`: Python refuses the program or stops there. `surprises`: it runs, but probably not as intended. */
export type MistakeWeight = 'stops' | 'surprises';

export interface Mistake {
  rule: string;
  weight: MistakeWeight;
  line: number;
  says: Phrase;
  /** The line as it was probably meant, if known. */
  mend: string | undefined;
}

export interface Danger {
  line: number;
  /** `danger`: do not run it. `care`: ask an adult first. */
  level: 'danger' | 'care';
  says: Phrase;
}

export interface Gap {
  line: number;
  column: number;
  text: string;
}
