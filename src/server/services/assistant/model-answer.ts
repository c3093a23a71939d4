/** What became of a question to the generative service. */
export type ModelAnswer =
  /** Safe to be passed on, in the small Markdown. */
  | { kind: 'text'; text: string; isCut: boolean }
  /** The service would not answer, or answered what we do not pass on. */
  | { kind: 'refused' }
  | { kind: 'empty' }
  | { kind: 'over_budget' }
  | { kind: 'unavailable' };

/** The most tokens of one day of Kampala, in and out. */
export interface TokenBudget {
  total: number;
  visitor: number;
}
