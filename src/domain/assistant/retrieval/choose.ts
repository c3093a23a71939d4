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

const MAX_ANSWERS = 3;
/**
 * From where on something counts, chosen on questions of writers who had not seen the answers
 * (docs/decisions/017-topics-learnt-from-examples.md).
 */
export const thresholds = {
  /** The surest topic. */
  first: -0.45,
  /** Another one beside it. */
  second: -0.6,
  /** So much surer must "nobody here knows" be than the surest topic. */
  unknownBy: 0,
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
  const ranked = topics.rank(question);
  const fitting = ranked.flatMap(({ topic, score }) => {
    const entry = isUnknown(topic) ? undefined : knowledge.get(topic);
    return entry && entry.kind !== 'gap' && fits(entry, question) ? [{ entry, score }] : [];
  });
  const [surest] = fitting;
  const [top] = ranked;
  const isMissing =
    top !== undefined &&
    isUnknown(top.topic) &&
    top.score - (surest?.score ?? Number.NEGATIVE_INFINITY) >= thresholds.unknownBy;
  const isSure = surest !== undefined && surest.score >= thresholds.first && !isMissing;
  const urgent = fitting.filter(({ entry, score }) => entry.isUrgent && score >= thresholds.urgent);
  const others = isSure
    ? fitting.filter(({ entry, score }, at) => !entry.isUrgent && (at === 0 || score >= thresholds.second))
    : [];
  const known = [...urgent, ...others];
  const limits = known.length > 0 ? thresholds.articleBeside : thresholds.article;
  const article = articles
    .find(question)
    .find(({ share, likeness }) => share >= limits.share && likeness >= limits.likeness)?.article;
  const room = article ? MAX_ANSWERS - 1 : MAX_ANSWERS;
  return {
    passages: [...known.slice(0, room).map(({ entry }) => entry), ...(article ? [article] : [])],
    isPartlyUnknown:
      isSure &&
      urgent.length === 0 &&
      ranked.some(({ topic, score }) => isUnknown(topic) && score >= thresholds.missing),
  };
}

function isUnknown(topic: string): boolean {
  return topic === NO_TOPIC || topic.startsWith('gap:');
}

/** Whether an entry may answer a question about a child of the age that the question names. */
function fits(entry: Knowledge, text: string): boolean {
  const limits = entry.kind !== 'gap' && entry.ages !== undefined ? yearsOf(entry.ages) : null;
  const ages = limits ? agesIn(text) : [];
  return !limits || ages.length === 0 || ages.some((age) => fitOf(age, limits) === 'fits');
}
