import { stem } from '#domain/stem.ts';
import type { Model } from './learn/model.ts';
import { hashesOf } from './learn/vectors.ts';
import { type Known, NOTHING, recognise } from './recognise.ts';
import { questionsIn } from './text/message-parts.ts';
import type { Reading } from './text/understand.ts';
import { thresholds } from './thresholds.ts';
import type { Recognition, Taught } from './types.ts';

interface Comparing {
  read: (text: string) => Reading;
  /** How rare a word or a meaning is among all examples, from 0 to 1. */
  rarityOf: (kind: keyof Reading, of: string) => number;
}

export function comparingBy(model: Model, read: (text: string) => Reading): Comparing {
  const rarities = new Map(
    Array.from(model.hashes, (hash, place) => [hash, model.rarities[place] as number]),
  );
  const rarest = model.rarities.reduce((most, rarity) => Math.max(most, rarity), 1);
  const nothing: Reading = { words: [], meanings: [] };
  const others = new Set(hashesOf(nothing).flat());
  return {
    read,
    rarityOf(kind, of) {
      const hashes = hashesOf({ ...nothing, [kind]: [of] });
      const own = hashes.flat().find((hash) => !others.has(hash));
      return (own === undefined ? undefined : rarities.get(own)) ?? rarest;
    },
  };
}

interface Way {
  id: string;
  meanings: ReadonlySet<string>;
  /** The stems of the words that say most; a matching message has one of them. */
  telling: readonly string[];
  /** A matching message has all of them. */
  numbers: readonly string[];
}

interface Likest {
  id: string;
  /** From 0 to 1. */
  sureness: number;
}

/** Finds taught answers by their ways of asking, without learning again. */
export class TaughtIndex {
  readonly #comparing: Comparing;
  readonly #ways: readonly Way[];
  /** By taught answer: all meanings of its ways of asking. */
  readonly #meanings = new Map<string, Set<string>>();

  constructor(comparing: Comparing, taught: readonly Taught[]) {
    this.#comparing = comparing;
    this.#ways = taught.flatMap(({ id, asks }) => asks.map((ask) => this.#wayOf(id, ask)));
    for (const { id, meanings } of this.#ways)
      this.#meanings.set(id, new Set([...(this.#meanings.get(id) ?? []), ...meanings]));
  }

  /**
   * Adds a taught answer to a recognition when the message, or one of its questions, matches it better than the
   * likeliest topic. Dangers and worries about a child stay as they are.
   */
  beside(known: Known, message: string, recognition: Omit<Recognition, 'taught'>): Recognition {
    const untaught = { ...recognition, taught: null };
    if (this.#ways.length === 0 || isUrgent(known, recognition)) return untaught;
    const likest = this.#likest(message);
    const questions = questionsIn(message);
    if (likest && questions.length < 2 && isSurer(likest, recognition)) {
      const { danger, asked } = recognition;
      return { ...NOTHING, danger, asked, article: null, taught: likest.id };
    }
    for (const question of questions) {
      const asked = this.#likest(question);
      if (!asked || !isSurer(asked, recognise(known, question, []))) continue;
      const isPartlyUnknown = questions.length > recognition.topics.length + 1;
      return { ...recognition, isPartlyUnknown, taught: asked.id };
    }
    if (!likest || likest.sureness < thresholds.likely || recognition.topics.length > 0) return untaught;
    const likely = known.recogniser.rank(message).find(({ topic }) => topic === recognition.likely[0]);
    if (likest.sureness <= (likely?.probability ?? 0)) return untaught;
    return {
      ...untaught,
      missing: null,
      likely: [likest.id, ...recognition.likely.slice(0, 2)],
      guess: null,
    };
  }

  /**
   * The best match of a text: the mean of how much of its meaning the ways of asking contain, and how like one of them
   * it is. The first wins a tie.
   */
  #likest(text: string): Likest | null {
    const { words, meanings } = this.#read(text);
    const stems = new Set(words.map(stem));
    const all = this.#weightOf(meanings);
    let best: Likest | null = null;
    for (const way of this.#ways) {
      const isOne =
        way.telling.some((word) => stems.has(word)) && way.numbers.every((number) => stems.has(number));
      if (!isOne) continue;
      const share = this.#weightOf(shared(meanings, this.#meanings.get(way.id))) / all;
      const both = this.#weightOf(shared(meanings, way.meanings));
      const sureness = (share + both / (all + this.#weightOf(way.meanings) - both)) / 2;
      if (sureness > (best?.sureness ?? 0)) best = { id: way.id, sureness };
    }
    return best;
  }

  #wayOf(id: string, ask: string): Way {
    const { words, meanings } = this.#read(ask);
    const rarities = words.map((word) => this.#comparing.rarityOf('words', word));
    const most = Math.max(...rarities);
    const telling = words.filter((_, at) => rarities[at] === most).map(stem);
    return { id, meanings, telling, numbers: words.filter((word) => /^\d+$/.test(word)) };
  }

  /** When a text has no known meanings, such as a school class, its words are used instead. */
  #read(text: string): { words: readonly string[]; meanings: ReadonlySet<string> } {
    const { words, meanings } = this.#comparing.read(text);
    return { words, meanings: new Set(meanings.length > 0 ? meanings : words) };
  }

  #weightOf(meanings: Iterable<string>): number {
    let weight = 0;
    for (const meaning of meanings) weight += this.#comparing.rarityOf('meanings', meaning);
    return weight;
  }
}

/** Whether it is sure enough, and surer than the topic recognised without it. */
function isSurer({ sureness }: Likest, { topics: [first] }: Pick<Recognition, 'topics'>): boolean {
  return sureness >= thresholds.article && sureness > (first?.probability ?? 0);
}

function isUrgent(
  { topics }: Known,
  { danger, topics: [first] }: Pick<Recognition, 'danger' | 'topics'>,
): boolean {
  return danger === 'sure' || (first !== undefined && topics.get(first.topic)?.kind === 'worry');
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string> = new Set()): string[] {
  return [...one].filter((meaning) => other.has(meaning));
}
