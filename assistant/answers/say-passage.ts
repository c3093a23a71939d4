import { withPrice } from '#domain/money.ts';
import type { LiveFacts, Passage, Question } from './knowledge.ts';

/** The text of a passage for a question. */
export function sayPassage({ say }: Passage, live: LiveFacts, question: Question): string {
  return withPrice(typeof say === 'string' ? say : say(live, question), live.fee);
}
