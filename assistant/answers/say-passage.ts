import { withPrice } from '#domain/money.ts';
import type { LiveFacts, Passage, Question } from './knowledge.ts';
import { yesNoClauses } from './yes-no.ts';

const SAYS_YES_OR_NO = /^(?:Yes|No)[.,:]/;
const LIST = /^(?:-|\d+\.) /;

/**
 * The text of a passage for a question; for a yes-or-no question it begins with yes or no, if the passage can say so.
 *
 * @param isAlone No other passage answers the same message, so its first yes-or-no clause is for this one
 * @param asking The part of the message that it answers, when the message asks several questions
 */
export function sayPassage(
  { say, yesNo }: Passage,
  live: LiveFacts,
  question: Question,
  isAlone = true,
  asking = question.text,
): string {
  const said = withPrice(typeof say === 'string' ? say : say(live, question), live.fee);
  const clauses = yesNoClauses(asking.toLowerCase());
  const verdict = (isAlone ? clauses.slice(0, 1) : clauses)
    .map((clause) => yesNo?.({ ...question, clause, isAlone }, live) ?? null)
    .find((word) => word !== null);
  if (!verdict || SAYS_YES_OR_NO.test(said)) return said;
  return LIST.test(said) ? `${verdict}:\n\n${said}` : `${verdict}. ${said}`;
}
