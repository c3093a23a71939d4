import type { Ranked } from '../topics/topic-model.ts';
import { agesIn } from './ages.ts';
import type { ArticleIndex } from './article-index.ts';
import type { Knowledge, Passage } from './knowledge.ts';
import { fitOf, yearsOf } from './limits.ts';

/** What a question is answered with. */
export interface Choice {
  passages: readonly Passage[];
  /** Something was asked that nothing here says. */
  isPartlyUnknown: boolean;
}

/** What recognises questions: topics by what was learnt of them, articles by their words. */
export interface Recognition {
  topics: { rank(question: string): readonly Ranked[] };
  knowledge: ReadonlyMap<string, Knowledge>;
  articles: ArticleIndex;
}

/** What is asked for nothing that we know, or know to be missing. */
export const NO_TOPIC = 'none';
/** Before the name of something that we know to be missing. */
const GAP = 'gap:';

const MAX_ANSWERS = 3;
const MAX_QUESTIONS = 5;
/** `Ok?` and `And you?` ask for nothing by themselves. */
const MIN_WORDS = 3;
/**
 * From where on something counts, chosen on questions of writers who had not seen the answers
 * (docs/decisions/017-topics-learnt-from-examples.md).
 */
export const thresholds = {
  /** How much more a surer topic weighs. */
  sharpness: 4,
  /** What the two surest topics weigh together: one passage often says what another one says too. */
  known: 0.1,
  /** So many times what everything that nobody here knows weighs together. */
  overUnknown: 1.5,
  /** Another topic beside the surest, which must not be much surer: so little is said beside a sure answer. */
  second: { score: -0.8, behind: 0.8 },
  /** From here on something else that was asked is not known. */
  missing: 0,
  /** From here on what must not be missed is said, and first. */
  urgent: -0.6,
  /** How much of a question an article's words are, and how like its title or summary the question is. */
  article: { share: 0.6, likeness: 0.35 },
  /** The same for an article that is named beside what is surely asked for. */
  articleBeside: { share: 0.35, likeness: 0.15 },
};

/** Chooses what to say to a question: the topics that it surely asks for, and an article whose words it has. */
export function choose({ topics, knowledge, articles }: Recognition, question: string): Choice {
  const ranked = rankedIn(topics, question);
  const fitting = ranked.flatMap(({ topic, score }) => {
    const entry = isUnknown(topic) ? undefined : knowledge.get(topic);
    return entry && entry.kind !== 'gap' && fits(entry, question) ? [{ entry, score }] : [];
  });
  const surest = weightOf(fitting.slice(0, 2));
  const unknown = weightOf(ranked.filter(({ topic }) => isUnknown(topic)));
  const isKnown = surest >= thresholds.known && surest >= thresholds.overUnknown * unknown;
  const urgent = fitting.filter(({ entry, score }) => entry.isUrgent && score >= thresholds.urgent);
  const isBeside = (score: number) =>
    score >= Math.max(thresholds.second.score, (fitting[0]?.score ?? 0) - thresholds.second.behind);
  const others = isKnown ? fitting.filter(({ entry, score }) => !entry.isUrgent && isBeside(score)) : [];
  const known = [...urgent, ...others];
  const isGap = known.length === 0 && ranked[0]?.topic.startsWith(GAP);
  const limits = known.length > 0 ? thresholds.articleBeside : thresholds.article;
  const article = isGap
    ? undefined
    : articles
        .find(question)
        .find(({ share, likeness }) => share >= limits.share && likeness >= limits.likeness)?.article;
  const room = article ? MAX_ANSWERS - 1 : MAX_ANSWERS;
  return {
    passages: [...known.slice(0, room).map(({ entry }) => entry), ...(article ? [article] : [])],
    isPartlyUnknown:
      isKnown &&
      urgent.length === 0 &&
      ranked.some(({ topic, score }) => isUnknown(topic) && score >= thresholds.missing),
  };
}

/** The topics of a message as a whole, and of each question in it by itself: two questions in one hide each other. */
function rankedIn(topics: Recognition['topics'], message: string): Ranked[] {
  const ranked = topics.rank(message);
  const scores = new Map(ranked.map(({ topic, score }) => [topic, score]));
  for (const question of questionsIn(message)) {
    for (const { topic, score } of topics.rank(question)) {
      if (!isUnknown(topic)) scores.set(topic, Math.max(score, scores.get(topic) ?? score));
    }
  }
  return [...scores]
    .map(([topic, score]) => ({ topic, score }))
    .sort((one, other) => other.score - one.score);
}

/** What ends with a question mark, when the message says something else too. */
function questionsIn(message: string): string[] {
  const questions = (message.match(/[^.?!\n]+\?/g) ?? [])
    .map((question) => question.trim())
    .filter((question) => question.split(/\s+/).length >= MIN_WORDS);
  return questions.length === 1 && questions[0] === message.trim() ? [] : questions.slice(0, MAX_QUESTIONS);
}

function isUnknown(topic: string): boolean {
  return topic === NO_TOPIC || topic.startsWith(GAP);
}

/** What all of them weigh together: 1 for a score of 0. */
function weightOf(ranked: readonly { score: number }[]): number {
  return ranked.reduce((sum, { score }) => sum + Math.exp(thresholds.sharpness * score), 0);
}

/** Whether an entry may answer a question about a child of the age that the question names. */
function fits(entry: Knowledge, text: string): boolean {
  const limits = entry.kind !== 'gap' && entry.ages !== undefined ? yearsOf(entry.ages) : null;
  const ages = limits ? agesIn(text) : [];
  return !limits || ages.length === 0 || ages.some((age) => fitOf(age, limits) === 'fits');
}
