/** The three stages of the learning path, as the Hour of Code page shows them. */
export const levels = ['blocks', 'physical-computing', 'python'] as const;
export type Level = (typeof levels)[number];

export interface ProjectIdea {
  kind: 'idea';
  /** What was asked for, as plain words. */
  theme: string;
  level: Level;
  title: string;
  goal: string;
  needs: string[];
  parts: string[];
  steps: string[];
  /** The first lines in Python; for blocks, what the blocks say. */
  code: string;
  further: string[];
  /** What to talk about with the child. */
  talk: string[];
}

export type RefusalReason =
  | 'weapons'
  | 'drugs'
  | 'sex'
  | 'self-harm'
  | 'eating'
  | 'violence'
  | 'hate'
  | 'bullying'
  | 'fakes'
  | 'spying'
  | 'gambling'
  | 'hacking'
  | 'crime';

/** The theme is none for children; the caller has the kind words. */
export interface Refusal {
  kind: 'refused';
  reason: RefusalReason;
}
