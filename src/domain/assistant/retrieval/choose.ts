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
  sharpness: 4.5,
  /** What the two surest topics weigh together at least: one passage often says what another one says too. */
  known: 0.1,
  /** And so many times what `none` and all gaps weigh together: what is unknown is said at the least doubt. */
  overUnknown: 2,
  /** Another topic beside the surest, which must not be much surer: so little is said beside a sure answer. */
  second: { score: -0.8, behind: 1 },
  /** From here on something else that was asked is not known. */
  missing: 0,
  /** From here on what must not be missed is said, and first. */
  urgent: -0.5,
  /** From here on something else is said after it. */
  besideUrgent: 0.2,
  /** How much of a question an article's words are, and how like its title or summary the question is. */
  article: { share: 0.7, likeness: 0.4 },
  /** The same for an article that is named beside what is surely asked for. */
  articleBeside: { share: 0.6, likeness: 0.35 },
};

/** Chooses what to say to a message: the topics that it surely asks for, and an article whose words it has. */
export function choose({ topics, knowledge, articles }: Recognition, message: string): Choice {
  const { ranked, isMissing } = recognise(topics, message);
  const fitting = ranked.flatMap(({ topic, score }) => {
    const entry = isUnknown(topic) ? undefined : knowledge.get(topic);
    return entry && entry.kind !== 'gap' && fits(entry, message) ? [{ entry, score }] : [];
  });
  const surest = weightOf(fitting.slice(0, 2));
  const unknown = weightOf(ranked.filter(({ topic }) => isUnknown(topic)));
  const isKnown = surest >= thresholds.known && surest >= thresholds.overUnknown * unknown;
  const urgent = fitting.filter(({ entry, score }) => entry.isUrgent && score >= thresholds.urgent);
  const isUrgent = urgent.length > 0;
  const least = Math.max(
    thresholds.second.score,
    (fitting[0]?.score ?? 0) - thresholds.second.behind,
    isUrgent ? thresholds.besideUrgent : thresholds.second.score,
  );
  const others = isKnown ? fitting.filter(({ entry, score }) => !entry.isUrgent && score >= least) : [];
  const known = [...urgent, ...others].map(({ entry }) => entry);
  const isGap = known.length === 0 && ranked[0]?.topic.startsWith(GAP);
  const article = isUrgent || isGap ? undefined : articleFor(articles, message, known);
  return {
    passages: [...known.slice(0, article ? MAX_ANSWERS - 1 : MAX_ANSWERS), ...(article ? [article] : [])],
    isPartlyUnknown: isKnown && !isUrgent && isMissing,
  };
}

/**
 * The topics of a message as a whole, and of each question in it by itself, because two questions in one hide each other;
 * and whether something in it is asked that nobody here knows.
 */
function recognise(topics: Recognition['topics'], message: string): { ranked: Ranked[]; isMissing: boolean } {
  const whole = topics.rank(message);
  const questions = questionsIn(message).map((question) => topics.rank(question));
  const scores = new Map(whole.map(({ topic, score }) => [topic, score]));
  for (const { topic, score } of questions.flat()) {
    if (!isUnknown(topic)) scores.set(topic, Math.max(score, scores.get(topic) ?? score));
  }
  const isMissing = ({ topic, score }: Ranked) => isUnknown(topic) && score >= thresholds.missing;
  return {
    ranked: [...scores]
      .map(([topic, score]) => ({ topic, score }))
      .sort((one, other) => other.score - one.score),
    isMissing: whole.some(isMissing) || questions.some(([surest]) => surest && isMissing(surest)),
  };
}

/** An article that has the words of the message, and that no answer leads to already. */
function articleFor(articles: ArticleIndex, message: string, known: readonly Passage[]): Passage | undefined {
  const limits = known.length > 0 ? thresholds.articleBeside : thresholds.article;
  return articles
    .find(message)
    .filter(({ share, likeness }) => share >= limits.share && likeness >= limits.likeness)
    .map(({ article }) => article)
    .find(({ page }) => known.every((entry) => entry.page.href !== page.href));
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
