import type { Phrase } from './phrase.ts';

/** What a program does and where it is likely to go wrong, found by reading it and never by running it. */
export interface Explanation {
  /** How many lines the program has. */
  lines: number;
  summary: Phrase;
  steps: Step[];
  definitions: Definition[];
  mistakes: Mistake[];
  dangers: Danger[];
  /** Where the grammar did not understand the program. */
  gaps: Gap[];
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
  /** As they are written, of a function. */
  parameters: string[];
  /** The function or class that it belongs to. */
  within: string | undefined;
}

/**
 * `stops`: Python refuses the program or stops there. `surprises`: it runs, and probably not as meant.
 * `hint`: it works, and there is a better way.
 */
export type MistakeWeight = 'stops' | 'surprises' | 'hint';

export interface Mistake {
  rule: string;
  weight: MistakeWeight;
  line: number;
  says: Phrase;
  /** The line as it was probably meant, where that can be said. */
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
