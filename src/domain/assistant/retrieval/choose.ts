import type { Ranked } from '../topics/topic-model.ts';
import { agesIn } from './ages.ts';
import type { ArticleIndex } from './article-index.ts';
import type { Knowledge, Passage } from './knowledge.ts';
import { fitOf, yearsOf } from './limits.ts';
import { asksBack, partsOf, questionsIn } from './message-parts.ts';

/** What a question is answered with. */
export interface Choice {
  passages: readonly Passage[];
  /** Something was asked that nothing here says. */
  isPartlyUnknown: boolean;
  /** Beside not knowing, where no passage answers: what is said for the same errand. */
  near?: Passage | undefined;
  /** Or what is asked for in all likelihood, though not surely. */
  likely?: Passage | undefined;
  /** Or what may hold the answer, to be named by title only. */
  perhaps: readonly Passage[];
  /** Whether somebody may be in danger, though nothing says so surely. */
  isWorrying?: boolean;
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
/** To a message of one sentence. */
const MAX_ANSWERS_TO_ONE = 2;
const MAX_PERHAPS = 2;
/**
 * From where on something counts, chosen on questions of writers who had not seen the answers
 * (docs/decisions/017-topics-learnt-from-examples.md).
 */
export const thresholds = {
  /** How much more a surer topic weighs. */
  sharpness: 4.5,
  /** What the two surest topics weigh together at least: one passage often says what another one says too. */
  known: 0.1,
  /** And so many times what `none` and all gaps weigh together. */
  overUnknown: 1.3,
  /** Another topic beside the surest, which must not be much surer: so little is said beside a sure answer. */
  second: { score: -0.8, behind: 1 },
  /** So much less sure an alternative to another topic may be. */
  rival: 0.7,
  /** From here on one of two questions is answered beside a much surer one. */
  ofTwo: 0,
  /** From here on something else that was asked is not known. */
  missing: 0,
  /** From here on what must not be missed is said, and first. */
  urgent: -0.5,
  /** The same for a part of a message by itself. */
  urgentPart: 0,
  /**
   * From here on somebody is in danger: whatever else is asked, as the surest and so far ahead of all else, or in a part of the
   * message; and from here on that may be so.
   */
  danger: { score: 0.1, surest: -0.3, ahead: 0.35, part: 0.3, possible: -0.5 },
  /** From here on something else is said after it. */
  besideUrgent: 0.2,
  /** From here on a gap is recognised well enough to say what stands beside it. */
  near: -0.2,
  /**
   * From here on a topic is said where nothing is sure, as what may be meant; so far ahead of the next, and not further
   * behind what nobody here knows.
   */
  likely: { score: -0.5, ahead: 0.15, behind: 0.7 },
  /** From here on a topic may be what is asked for, where nothing is sure. */
  perhaps: -0.6,
  /** The same for what is urgent. */
  perhapsUrgent: -0.75,
  /** How much of a question an article's words are, and how like its title or summary the question is. */
  article: { share: 0.7, likeness: 0.4 },
};

/** Chooses what to say to a message: the topics that it surely asks for, and an article whose words it has. */
export function choose({ topics, knowledge, articles }: Recognition, message: string): Choice {
  const fitting = (ranked: readonly Ranked[]) => fittingOf(knowledge, ranked, message);
  const { ranked, questions, isMissing } = recognise(topics, message);
  const all = fitting(ranked);
  const parts = partsOf(message).map((text) => ({ text, ranked: topics.rank(text) }));
  const danger = dangerIn(all, ranked, parts);
  if (danger === 'sure')
    return {
      passages: all.flatMap(({ entry }) => (entry.isAlone ? entry : [])),
      isPartlyUnknown: false,
      perhaps: [],
    };
  const isWorrying = danger === 'possible';
  const found = all.filter(({ entry }) => !entry.isAlone);
  const urgent = urgentIn(found, parts, knowledge);
  const isUrgent = urgent.length > 0;
  const isKnown = isSure(found, ranked);
  const least = Math.max(
    thresholds.second.score,
    (found[0]?.score ?? 0) - thresholds.second.behind,
    isUrgent ? thresholds.besideUrgent : thresholds.second.score,
  );
  const others = isKnown
    ? withoutRivals(found.filter(({ entry, score }) => !entry.isUrgent && score >= least))
    : [];
  // Of two questions the surer one must not hide the other.
  const asked = questions.flatMap((one) => {
    const ofOne = fitting(one);
    const isAsked = !isUrgent && isSure(ofOne, one) && (ofOne[0]?.score ?? 0) >= thresholds.ofTwo;
    return isAsked ? ofOne.slice(0, 1).filter(({ entry }) => !entry.isUrgent) : [];
  });
  const known = [...new Set([...urgent, ...asked, ...others].map(({ entry }) => entry))];
  const most = parts.length > 0 ? MAX_ANSWERS : MAX_ANSWERS_TO_ONE;
  const isGap = known.length === 0 && ranked[0]?.topic.startsWith(GAP);
  const article = isUrgent || isGap ? undefined : articleFor(articles, message, known);
  const passages = [...known.slice(0, article ? most - 1 : most), ...(article ? [article] : [])];
  if (passages.length > 0)
    return {
      passages,
      isPartlyUnknown: known.length > 0 && !isUrgent && isMissing,
      perhaps: [],
      isWorrying: isWorrying && !isUrgent,
    };
  const perhaps = mayBeMeant(found);
  const isWorry = perhaps[0]?.isUrgent;
  const near = isWorry ? undefined : nearest(knowledge, ranked);
  const likely = isWorry || near ? undefined : likeliest(found, ranked);
  return { passages, isPartlyUnknown: false, near, likely, perhaps: near || likely ? [] : perhaps };
}

/** A sentence or clause of a message, and what it was recognised as by itself. */
interface Part {
  text: string;
  ranked: readonly Ranked[];
}

/** Whether the message, or a part of it by itself, tells of what is said alone. */
function dangerIn(
  found: readonly Found[],
  ranked: readonly Ranked[],
  parts: readonly Part[],
): 'sure' | 'possible' | 'none' {
  const { score: sure, surest, ahead, part, possible } = thresholds.danger;
  const danger = found.find(({ entry }) => entry.isAlone);
  if (!danger) return 'none';
  const { score, entry } = danger;
  const inPart = Math.max(
    ...parts.map(({ ranked: [first] }) => (first?.topic === entry.id ? first.score : -1)),
  );
  const others = ranked.filter(({ topic }) => topic !== entry.id).map((other) => other.score);
  const isAhead = score >= surest && score - Math.max(...others) >= ahead;
  if (score >= sure || isAhead || inPart >= part) return 'sure';
  return score >= possible || inPart >= possible ? 'possible' : 'none';
}

/** What must not be missed: in the message, and surely in a part of it, which something else may hide. */
function urgentIn(
  found: readonly Found[],
  parts: readonly Part[],
  knowledge: Recognition['knowledge'],
): readonly Found[] {
  const inWhole = found.filter(({ entry, score }) => entry.isUrgent && score >= thresholds.urgent);
  const inParts = parts
    .flatMap(({ text, ranked }) => fittingOf(knowledge, ranked.slice(0, 1), text))
    .filter(({ entry, score }) => entry.isUrgent && !entry.isAlone && score >= thresholds.urgentPart);
  return inWhole.length > 0 ? inWhole : inParts.slice(0, 1);
}

/** What a message asks for in all likelihood, when one topic is well ahead of the others. */
function likeliest([first, second]: readonly Found[], ranked: readonly Ranked[]): Passage | undefined {
  const { score, ahead, behind } = thresholds.likely;
  if (!first || first.score < score) return undefined;
  const isAhead = !second || first.score - second.score >= ahead;
  const isNear = (ranked[0]?.score ?? 0) - first.score <= behind;
  return isAhead && isNear ? first.entry : undefined;
}

/** What may be meant where nothing is sure, each page once; what is urgent first, and from a lower score on. */
function mayBeMeant(found: readonly Found[]): readonly Passage[] {
  const urgent = found.filter(({ entry, score }) => entry.isUrgent && score >= thresholds.perhapsUrgent);
  const others = found.filter(({ entry, score }) => !entry.isUrgent && score >= thresholds.perhaps);
  const entries = [...urgent, ...others].map(({ entry }) => entry);
  const isFirstOfPage = ({ page }: Passage, at: number) =>
    entries.findIndex((other) => other.page.href === page.href) === at;
  return entries.filter(isFirstOfPage).slice(0, MAX_PERHAPS);
}

interface Found {
  entry: Passage;
  score: number;
}

/** Topics whose names begin so are alternatives: of them the surest is said, and what is nearly as sure. */
const RIVALS = ['price-', 'track-', 'program-', 'python-'];

function withoutRivals(found: readonly Found[]): readonly Found[] {
  return found.filter(({ entry, score }) => {
    const kind = RIVALS.find((start) => entry.id.startsWith(start));
    const surest = kind && found.find((other) => other.entry.id.startsWith(kind));
    return !surest || surest.score - score <= thresholds.rival;
  });
}

/** What may be said to a message, of all that it was recognised as. */
function fittingOf(
  knowledge: Recognition['knowledge'],
  ranked: readonly Ranked[],
  message: string,
): readonly Found[] {
  return ranked.flatMap(({ topic, score }) => {
    const entry = isUnknown(topic) ? undefined : knowledge.get(topic);
    return entry && entry.kind !== 'gap' && fits(entry, message) ? [{ entry, score }] : [];
  });
}

/** Whether what was found weighs enough by itself, and against all that nobody here knows. */
function isSure(found: readonly Found[], ranked: readonly Ranked[]): boolean {
  const surest = weightOf(found.slice(0, 2));
  const unknown = weightOf(ranked.filter(({ topic }) => isUnknown(topic)));
  return surest >= thresholds.known && surest >= thresholds.overUnknown * unknown;
}

/** What is said beside not knowing, when the surest of all is something that is known to be missing. */
function nearest(knowledge: Recognition['knowledge'], ranked: readonly Ranked[]): Passage | undefined {
  const [surest] = ranked;
  if (!surest?.topic.startsWith(GAP) || surest.score < thresholds.near) return undefined;
  const gap = knowledge.get(surest.topic.slice(GAP.length));
  const passage = gap?.kind === 'gap' && gap.near ? knowledge.get(gap.near) : undefined;
  return passage?.kind === 'gap' ? undefined : passage;
}

/**
 * The topics of a message as a whole, and of each question in it by itself, because two questions in one hide each other;
 * and whether something in it is asked that nobody here knows.
 */
function recognise(
  topics: Recognition['topics'],
  message: string,
): { ranked: Ranked[]; questions: (readonly Ranked[])[]; isMissing: boolean } {
  const whole = topics.rank(message);
  const questions = withoutEchoes(questionsIn(message).map((text) => ({ text, ranked: topics.rank(text) })));
  const scores = new Map(whole.map(({ topic, score }) => [topic, score]));
  for (const { topic, score } of questions.flat()) {
    if (!isUnknown(topic)) scores.set(topic, Math.max(score, scores.get(topic) ?? score));
  }
  const isMissing = ({ topic, score }: Ranked) => isUnknown(topic) && score >= thresholds.missing;
  return {
    ranked: [...scores]
      .map(([topic, score]) => ({ topic, score }))
      .sort((one, other) => other.score - one.score),
    questions,
    isMissing:
      (whole.some(isMissing) && partsOf(message).length > 0) ||
      questions.some(([surest]) => surest && isMissing(surest)),
  };
}

/** The questions but those that ask back at something before them that nobody here knows: no other price is its price. */
function withoutEchoes(questions: readonly Part[]): (readonly Ranked[])[] {
  const isMissing = ([surest]: readonly Ranked[]) =>
    surest !== undefined && isUnknown(surest.topic) && surest.score >= thresholds.missing;
  return questions
    .filter(
      ({ text }, at) => !(asksBack(text) && questions.slice(0, at).some(({ ranked }) => isMissing(ranked))),
    )
    .map(({ ranked }) => ranked);
}

/** An article that has the words of the message, and that no answer leads to already. */
function articleFor(articles: ArticleIndex, message: string, known: readonly Passage[]): Passage | undefined {
  const limits = thresholds.article;
  return articles
    .find(message)
    .filter(({ share, likeness }) => share >= limits.share && likeness >= limits.likeness)
    .map(({ article }) => article)
    .find(({ page }) => known.every((entry) => entry.page.href !== page.href));
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
