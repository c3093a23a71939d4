/** The generative service's answer to a question. */
export type ModelAnswer =
  /** Safe to be passed on, in the small Markdown. */
  | { kind: 'text'; text: string; isCut: boolean }
  /** The service refused, or its answer was unsafe. */
  | { kind: 'refused' }
  | { kind: 'empty' }
  | { kind: 'over_budget' }
  | { kind: 'unavailable' };

/** The most tokens of one day of Kampala, in and out. */
export interface TokenBudget {
  total: number;
  visitor: number;
}
