import { isBrief, joins, leans, partsOf, questionsIn } from './text/message-parts.ts';
import { askedIn } from './text/numbers.ts';
import { thresholds } from './thresholds.ts';
import type { Ages, Asked, Ranked, Recogniser, Recognition, Topic } from './types.ts';

/** The topic of an example that asks for none. */
const NO_TOPIC = 'none';

/** Nothing is asked for. */
export const NOTHING: Omit<Recognition, 'danger' | 'asked' | 'article' | 'taught'> = {
  ...{ topics: [], isPartlyUnknown: false, missing: null, likely: [], guess: null },
};

/** What is answered at once, or offered where nothing is sure. */
const MAX_TOPICS = 3;

/** What there is to ask for, and what ranks it. */
export interface Known {
  recogniser: Recogniser;
  topics: ReadonlyMap<string, Topic>;
}

interface Ranking {
  text: string;
  ranked: readonly Ranked[];
}

/**
 * Recognises a message: danger and worries by the message alone; other topics together with the earlier questions when
 * the message refers to them.
 *
 * @param recent The visitor's earlier questions, oldest first
 */
export function recognise(
  known: Known,
  message: string,
  recent: readonly string[],
): Omit<Recognition, 'article' | 'taught'> {
  const { recogniser } = known;
  const alone = { text: message, ranked: recogniser.rank(message) };
  const parts = partsOf(message).map((text) => ({ text, ranked: recogniser.rank(text) }));
  const asked = askedIn(message);
  const danger = dangerIn(known, alone, parts);
  if (danger === 'sure') return { ...NOTHING, danger, asked };
  const worry = worryIn(known, [alone, ...parts]);
  const choice = new Choice(known, asked);
  const before = contextOf(message, recent, choice.isClear(alone.ranked));
  if (before !== null && !worry) {
    const context = askedIn(before);
    const inContext = {
      ages: asked.ages.length > 0 ? asked.ages : context.ages,
      children: asked.children ?? context.children,
      weekdays: asked.weekdays.length > 0 ? asked.weekdays : context.weekdays,
    };
    const { ranked } = together(recogniser, before, alone);
    return { danger, ...new Choice(known, inContext).of({ text: message, ranked }, []) };
  }
  const questions = rankInOrder(recogniser, questionsIn(message));
  const chosen = choice.of(alone, questions);
  if (!worry) return { danger, ...chosen };
  const others = chosen.topics.filter(({ topic }) => topic !== worry.topic);
  const beside = questions.length > 1 ? others : [];
  return { ...NOTHING, danger, asked, topics: [worry, ...beside].slice(0, MAX_TOPICS) };
}

/** Chooses among ranked topics, for children of the ages in the message. */
class Choice {
  readonly #known: Known;
  readonly #asked: Asked;

  constructor(known: Known, asked: Asked) {
    this.#known = known;
    this.#asked = asked;
  }

  /** @param questions Those of a message that asks several, in their order */
  of(
    { text, ranked }: Ranking,
    questions: readonly Ranking[],
  ): Omit<Recognition, 'article' | 'taught' | 'danger'> {
    const topics = this.#topicsOf(text, ranked, questions);
    const [first] = ranked;
    const isOpen = topics.length === 0 && !this.#isUnknown(first, thresholds.sure);
    const mayBeMeant = this.#answerable(ranked).filter(({ probability }) => probability >= thresholds.likely);
    return {
      topics,
      isPartlyUnknown:
        topics.length > 0 &&
        questions.length > 1 &&
        questions.some(({ ranked: [best] }) => this.#isUnknown(best, thresholds.sure)),
      missing: topics.length === 0 && !isOpen && first && first.topic !== NO_TOPIC ? first.topic : null,
      likely: isOpen ? mayBeMeant.slice(0, MAX_TOPICS).map(({ topic }) => topic) : [],
      guess: isOpen
        ? (mayBeMeant.find(({ probability }) => probability >= thresholds.sure / 2)?.topic ?? null)
        : null,
      asked: this.#asked,
    };
  }

  #topicsOf(text: string, ranked: readonly Ranked[], questions: readonly Ranking[]): Ranked[] {
    const each = questions.flatMap((question) =>
      this.isSure(question.ranked)
        ? this.#answerable(question.ranked)
            .slice(0, 1)
            .map((one) => ({ ...one, question: question.text }))
        : [],
    );
    const different = each.filter(({ topic }, at) => each.findIndex((other) => other.topic === topic) === at);
    if (different.length > 1) return different.slice(0, MAX_TOPICS);
    if (!this.isSure(ranked)) return different;
    const [first, second] = this.#answerable(ranked);
    const isBoth = second && joins(text) && second.probability >= thresholds.sure / 2;
    return [first, isBoth ? second : undefined].filter((one) => one !== undefined);
  }

  /** Whether a topic answers it, and no unanswerable question is likelier. */
  isSure(ranked: readonly Ranked[]): boolean {
    const [best] = this.#answerable(ranked);
    const unknown = ranked.find(({ topic }) => this.#isUnknownTopic(topic));
    return best !== undefined && best.probability >= Math.max(thresholds.sure, unknown?.probability ?? 0);
  }

  /** Whether the message is clear without the earlier ones, even if no topic answers it. */
  isClear(ranked: readonly Ranked[]): boolean {
    return this.isSure(ranked) || this.#isUnknown(ranked[0], thresholds.sure);
  }

  #answerable(ranked: readonly Ranked[]): Ranked[] {
    return ranked.filter(({ topic }) => {
      const { kind, ages } = this.#known.topics.get(topic) ?? { kind: 'missing' };
      return kind !== 'missing' && kind !== 'danger' && (!ages || suits(ages, this.#asked.ages));
    });
  }

  #isUnknown(first: Ranked | undefined, from: number): boolean {
    return first !== undefined && this.#isUnknownTopic(first.topic) && first.probability >= from;
  }

  #isUnknownTopic(topic: string): boolean {
    return topic === NO_TOPIC || this.#known.topics.get(topic)?.kind === 'missing';
  }
}

/**
 * A part of a message counts as danger only if the whole message may be about one. "My kids are here with me" alone
 * does not.
 */
function dangerIn({ topics }: Known, whole: Ranking, parts: readonly Ranking[]): Recognition['danger'] {
  const dangerOf = ({ ranked }: Ranking) =>
    sumOf(ranked.filter(({ topic }) => topics.get(topic)?.kind === 'danger'));
  const ofWhole = dangerOf(whole);
  const isInPart = parts.some((part) => dangerOf(part) >= 2 * thresholds.worry);
  const isLikely = ofWhole >= thresholds.likely;
  if (ofWhole >= thresholds.worry || (isInPart && isLikely)) return 'sure';
  return isInPart || isLikely ? 'possible' : 'none';
}

/** The likeliest worry of a message or a part of it. All worries count together, because they are alike. */
function worryIn({ topics }: Known, rankings: readonly Ranking[]): Ranked | undefined {
  const [likeliest] = rankings
    .map(({ ranked }) => ranked.filter(({ topic }) => topics.get(topic)?.kind === 'worry'))
    .map((worries) => ({ first: worries[0], probability: sumOf(worries) }))
    .filter(({ probability }) => probability >= thresholds.worry)
    .sort((one, other) => other.probability - one.probability);
  return likeliest?.first;
}

/** The earlier questions that a message refers to; none for a long message that is clear without them. */
function contextOf(message: string, recent: readonly string[], isClear: boolean): string | null {
  const last = recent.at(-1);
  if (last === undefined || (isClear && !isBrief(message) && !leans(message))) return null;
  const first = recent.at(-2);
  return first !== undefined && leans(last) ? `${first} ${last}` : last;
}

/** Ranks the questions of one message in order; a question that refers to the one before is ranked together with it. */
function rankInOrder(recogniser: Recogniser, questions: readonly string[]): Ranking[] {
  return questions.map((text, at) => {
    const alone = { text, ranked: recogniser.rank(text) };
    const before = questions[at - 1];
    return before !== undefined && leans(text) ? together(recogniser, before, alone) : alone;
  });
}

/** Ranks a text alone and joined to the question before it; what both have counts twice. */
function together(recogniser: Recogniser, before: string, { text, ranked }: Ranking): Ranking {
  const joined = new Map(
    recogniser.rank(`${before} ${text}`).map(({ topic, probability }) => [topic, probability]),
  );
  const both = ranked.map(({ topic, probability }) => ({
    topic,
    share: (probability * (joined.get(topic) ?? 0) ** 2) ** thresholds.leaning,
  }));
  const all = both.reduce((sum, { share }) => sum + share, 0);
  return {
    text,
    ranked: both
      .map(({ topic, share }) => ({ topic, probability: share / all }))
      .sort((one, other) => other.probability - one.probability),
  };
}

function suits({ from, to }: Ages, ages: readonly number[]): boolean {
  return ages.length === 0 || ages.some((age) => age >= from && (to === null || age <= to));
}

function sumOf(ranked: readonly Ranked[]): number {
  return ranked.reduce((sum, { probability }) => sum + probability, 0);
}
