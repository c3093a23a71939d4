import { DomainError } from '#domain/errors.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import { assess } from '../safety/assess.ts';

/** What staff teach the chat: an answer in the small Markdown, ways of asking for it, and the page that it ends with. */
export interface Lesson {
  asks: readonly string[];
  answer: string;
  /** An address of this site, `/programs#visit`. */
  link: string | null;
}

const FEWEST_ASKS = 2;
const MAX_ASKS = 10;
const LONGEST_ASK = 200;
const LONGEST_ANSWER = 900;

/**
 * Reads a stored lesson. It does not check that the page exists.
 *
 * @throws DomainError `invalid`
 */
export function readLesson({ asks: written, answer: text, link }: Lesson): Lesson {
  const asks = [...new Map(written.map(cleanLine).map((ask) => [ask.toLowerCase(), ask])).values()].filter(
    (ask) => ask !== '',
  );
  const answer = cleanText(text);
  const long = asks.find((ask) => ask.length > LONGEST_ASK);
  const unsafe = asks.find((ask) => assess(ask) !== 'fine');
  if (asks.length < FEWEST_ASKS || asks.length > MAX_ASKS)
    throw invalid(
      `An answer needs ${FEWEST_ASKS} to ${MAX_ASKS} different ways of asking; these are ${asks.length}.`,
    );
  if (long)
    throw invalid(`A way of asking is ${LONGEST_ASK} letters at most; this has ${long.length}: ${long}`);
  if (unsafe)
    throw invalid(`The chat answers this by its rules for children's safety, and nothing else: ${unsafe}`);
  if (answer === '') throw invalid('The answer is empty.');
  if (answer.length > LONGEST_ANSWER)
    throw invalid(`An answer has ${LONGEST_ANSWER} characters at most; this has ${answer.length}.`);
  return { asks, answer, link: link === null ? null : cleanLine(link) };
}

function invalid(message: string): DomainError {
  return new DomainError('invalid', message);
}
