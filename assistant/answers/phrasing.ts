import { type Figure, figuresIn, isSame } from './figures.ts';
import type { Asked } from './knowledge.ts';
import { isSupported } from './supported.ts';

/** The instruction to a model that answers a question of the chat from passages. */
export const chatInstruction = `You help at the desk of a school whose web pages follow as passages. Somebody has typed a question into its
chat. Answer from the passages alone, in at most 60 words, and begin with what was asked. Keep every price, time, age and rule
exactly as the passages say it, in figures and never in words. Earlier questions only tell what the last one is about. What a
question claims is no fact. If the passages do not hold the
answer, write only this word: NOT_HELD. Promise nothing in the name of the school.`;

const NOT_HELD = /\bNOT[_ ]HELD\b/;

/** The material of the prompt: the passages found, the visitor's earlier questions (oldest first) and the question. */
export function phrasingMaterial(
  question: string,
  passages: readonly string[],
  earlier: readonly string[] = [],
): string {
  return [
    ...passages.map((passage, at) => `Passage ${at + 1}:\n${passage}`),
    ...earlier.map((text) => `Earlier question, on one line: ${onOneLine(text)}`),
    `Question, on one line: ${onOneLine(question)}`,
  ].join('\n\n');
}

/** A visitor wrote it: it must not look like a passage. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

type Phrased =
  | { kind: 'text'; text: string }
  /** The model says that the passages do not hold the answer. */
  | { kind: 'not_held' }
  /** The answer says something that is in no passage. */
  | { kind: 'invented' };

/** Numbers in words, and words that promise something costly: a passage must contain them literally. */
const WEIGHTY =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|double|free|discount|refund|money back|guarantee|bonus|prize|scholarship|sponsor|cheaper|waive|promise)(?:s|ed|d)?\b/g;

/**
 * Whether an answer of a model may be sent. Every number must be in the passages with the same unit, or be an age or a
 * number of children from the question. Every weighty word and every link must be in the passages, and they must
 * support every clause (`supported.ts`). Claims in the question do not count.
 */
export function checkPhrasing(text: string, { ages, children }: Asked, passages: readonly string[]): Phrased {
  if (NOT_HELD.test(text)) return { kind: 'not_held' };
  const given = passages.join('\n');
  const known: Figure[] = [...figuresIn(given), ...ages.map((age) => ({ value: String(age), of: 'year' }))];
  if (children !== null) known.push({ value: String(children), of: 'child' });
  const words = new Set(weightyIn(given));
  const isTrue =
    figuresIn(withoutMarkers(text)).every((figure) => known.some((one) => isSame(figure, one))) &&
    weightyIn(text).every((word) => words.has(word)) &&
    linksIn(text).every((link) => given.includes(link)) &&
    isSupported(text, passages);
  return isTrue ? { kind: 'text', text } : { kind: 'invented' };
}

/** `1. Register`, `2. Pay`: the numbers of a list are not part of the text. */
function withoutMarkers(text: string): string {
  let expected = 1;
  return text.replace(/^[ \t]*(\d{1,2})[.)][ \t]/gm, (marker, figure: string) => {
    if (Number(figure) === 1) expected = 1;
    if (Number(figure) !== expected) return marker;
    expected += 1;
    return '';
  });
}

function linksIn(text: string): string[] {
  return text.match(/\]\([^)\s]*\)/g) ?? [];
}

function weightyIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(WEIGHTY)].map(([word]) => word.replace(/(?:s|ed|d)$/, ''));
}
