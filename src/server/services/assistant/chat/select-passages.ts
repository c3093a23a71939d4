import { datesIn } from '#assistant/answers/dates.ts';
import type { Passage, Question } from '#assistant/answers/knowledge.ts';
import { soundsWorried } from '#assistant/safety/assess.ts';
import type { Recognition } from '#chat/types.ts';
import { holidaysIn } from '#content/assistant/language.ts';
import { site } from '#content/school.ts';
import { schoolDate } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import type { SchoolEngine } from './keep-engine.ts';
import { knowledge } from './school-knowledge.ts';

export const passages: ReadonlyMap<string, Passage> = new Map(
  knowledge.flatMap((entry) => (entry.kind === 'gap' ? [] : [[entry.id, entry] as const])),
);

/** Statements, not questions: the likeliest topic answers them. */
const STATEMENT_TOPICS: ReadonlySet<string> = new Set([
  'safe-worry',
  'staff-worry',
  'bullied-child',
  'session-incident',
  'photo-asked',
  'complaint',
]);

const ASKS = /^(?:is|are|do|does|can|could|will|would|may|how|what|which|who|whom|when|where|je)\b/;

/** A question with its dates, as passages need it. */
export function questionOf(
  { clock }: Pick<Context, 'clock'>,
  text: string,
  asked: Recognition['asked'],
  earlier = '',
): Question {
  return {
    ...asked,
    text: inSmallLetters(text),
    earlier: inSmallLetters(earlier),
    dates: datesIn(text, schoolDate(clock.now()), holidaysIn(site.countryCode)),
  };
}

export const inSmallLetters = (text: string) => text.toLowerCase().replace(/['’]/g, '');

/** Without a certain topic: the likeliest worry or complaint, if it is stated and not asked about. */
export function statedTopic(recognition: Recognition, text: string): Recognition {
  const { topics, missing, taught, likely, guess } = recognition;
  const [first] = likely;
  const isOpen = topics.length === 0 && taught === null && missing === null;
  const isStatement = first !== undefined && STATEMENT_TOPICS.has(first) && !ASKS.test(text);
  const isStated = isOpen && isStatement && (guess === first || soundsWorried(text));
  if (!isStated) return recognition;
  return { ...recognition, topics: [{ topic: first, probability: 1 }], article: null, taught: null };
}

/** What helps with a complaint without a certain topic. */
export function remedyIn(likely: readonly string[]): Passage[] {
  return likely
    .flatMap((id) => passages.get(id) ?? [])
    .filter(({ isRemedy }) => isRemedy)
    .slice(0, 1);
}

/**
 * The passages of the certain topics, of the taught answer, and of an article that none of them links to, without
 * those that another one includes. Of several payment troubles only the first is answered, and another topic about
 * paying only if the message has a separate question about it.
 */
export function passagesOf(
  { topics, article, likely, taught: lesson }: Recognition,
  articles: SchoolEngine['articles'],
  taught: SchoolEngine['taught'],
): Passage[] {
  const all = [
    ...topics.flatMap(({ topic }) => passages.get(topic) ?? []),
    ...[taught.get(lesson ?? '') ?? []].flat(),
  ];
  const covered = new Set(all.flatMap(({ covers = [] }) => covers));
  const isOfPaying = ({ id, isTrouble }: Passage) => isTrouble || id.startsWith('pay-');
  const isTrouble = all.some((one) => one.isTrouble);
  const firstOfPaying = all.find(isOfPaying);
  const hasQuestion = ({ id }: Passage) => topics.some(({ topic, question }) => topic === id && question);
  const isBesideTrouble = (one: Passage) =>
    isTrouble && one !== firstOfPaying && isOfPaying(one) && (one.isTrouble || !hasQuestion(one));
  const relevant = all.filter((one) => !covered.has(one.id) && !isBesideTrouble(one));
  // A likely topic is closer to the question than an article with the same words.
  const isNearest = likely.length === 0 || likely[0] === 'blog';
  const named = isNearest ? articles.get(article ?? '') : undefined;
  const isNew = named && relevant.every(({ page }) => page?.href !== named.page?.href);
  return isNew ? [...relevant, named] : relevant;
}
