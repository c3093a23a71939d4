import { stem } from '#domain/stem.ts';
import { featureKinds } from './learn/features.ts';
import type { Model } from './learn/model.ts';
import { hashesOf } from './learn/vectors.ts';
import { type Known, recognise } from './recognise.ts';
import { questionsIn } from './text/message-parts.ts';
import type { Reading } from './text/understand.ts';
import { thresholds } from './thresholds.ts';
import type { Recognition, Taught } from './types.ts';

/** What turns a text into what it is compared by. */
export interface Comparing {
  read: (text: string) => Reading;
  /** How rare a feature is, by its hash: one that no example has is the rarest. */
  rarityOf: (hash: number) => number;
}

export function comparingBy(model: Model, read: (text: string) => Reading): Comparing {
  const rarities = new Map(
    Array.from(model.hashes, (hash, place) => [hash, model.rarities[place] as number]),
  );
  const rarest = model.rarities.reduce((most, rarity) => Math.max(most, rarity), 1);
  return { read, rarityOf: (hash) => rarities.get(hash) ?? rarest };
}

/** A way of asking for what was taught. */
interface Way {
  id: string;
  /** The stems of the words that say most; a message that is one has one of them. */
  telling: readonly string[];
  /** A message that is one has all of them. */
  numbers: readonly string[];
}

interface Likest {
  id: string;
  /** From 0 to 1. */
  sureness: number;
}

type Weight = readonly [hash: number, weight: number];

/**
 * Finds what staff taught by the ways of asking for it. Nothing is learnt anew: a message and a way are vectors of the features
 * that topics are learnt by, here of all features, since what is taught is mostly about words that no example has.
 */
export class TaughtIndex {
  readonly #comparing: Comparing;
  readonly #ways: Way[] = [];
  /** By the hash of a feature: the ways that have it, and how much it weighs there. */
  readonly #weights = new Map<number, { way: number; weight: number }[]>();
  /** By what was taught: the hashes of all features of its ways. */
  readonly #features = new Map<string, Set<number>>();

  constructor(comparing: Comparing, taught: readonly Taught[]) {
    this.#comparing = comparing;
    for (const { id, asks } of taught) {
      this.#features.set(id, new Set());
      for (const ask of asks) this.#add(id, ask);
    }
  }

  /**
   * A recognition with what was taught, where the message, or one of its questions, is more surely a way of asking for that than
   * for the likeliest topic. What tells of a danger or a worry about a child is left as it is.
   */
  beside(known: Known, message: string, recognition: Omit<Recognition, 'taught'>): Recognition {
    const untaught = { ...recognition, taught: null };
    if (this.#ways.length === 0 || isUrgent(known, recognition)) return untaught;
    const likest = this.likest(message);
    const questions = questionsIn(message);
    if (likest && questions.length < 2 && isSurer(likest, recognition)) {
      const { danger, asked } = recognition;
      const nothing = { topics: [], isPartlyUnknown: false, missing: null, likely: null, article: null };
      return { ...nothing, danger, asked, taught: likest.id };
    }
    for (const question of questions) {
      const asked = this.likest(question);
      if (!asked || !isSurer(asked, recognise(known, question, []))) continue;
      const isPartlyUnknown = questions.length > recognition.topics.length + 1;
      return { ...recognition, isPartlyUnknown, taught: asked.id };
    }
    if (!likest || likest.sureness < thresholds.likely || recognition.topics.length > 0) return untaught;
    const likely = known.recogniser.rank(message).find(({ topic }) => topic === recognition.likely);
    if (likest.sureness <= (likely?.probability ?? 0)) return untaught;
    return { ...untaught, missing: null, likely: likest.id };
  }

  /**
   * What a text most surely asks for: the mean of how much of the text stands in the ways of asking, and how like one of them it
   * is, as for articles. Of two that are equal the first.
   */
  likest(text: string): Likest | null {
    const vector = this.#vectorOf(text);
    const likeness = new Float64Array(this.#ways.length);
    for (const [hash, weight] of vector)
      for (const { way, weight: other } of this.#weights.get(hash) ?? [])
        likeness[way] = (likeness[way] as number) + weight * other;
    const has = new Set(this.#comparing.read(text).words.map(stem));
    const shares = new Map<string, number>();
    let best: Likest | null = null;
    for (const [at, { id, telling, numbers }] of this.#ways.entries()) {
      if (!telling.some((word) => has.has(word)) || !numbers.every((number) => has.has(number))) continue;
      const share = shares.get(id) ?? shareIn(this.#features.get(id), vector);
      shares.set(id, share);
      const sureness = (share + (likeness[at] as number)) / 2;
      if (sureness > (best?.sureness ?? 0)) best = { id, sureness };
    }
    return best;
  }

  #add(id: string, ask: string): void {
    const { words } = this.#comparing.read(ask);
    const most = Math.max(...words.map((word) => this.#rarityOf(word)));
    const telling = words.filter((word) => this.#rarityOf(word) === most).map(stem);
    const numbers = words.filter((word) => /^\d+$/.test(word));
    const way = this.#ways.push({ id, telling, numbers }) - 1;
    for (const [hash, weight] of this.#vectorOf(ask)) {
      const weights = this.#weights.get(hash) ?? [];
      weights.push({ way, weight });
      this.#weights.set(hash, weights);
      this.#features.get(id)?.add(hash);
    }
  }

  #rarityOf(word: string): number {
    const [[hash = 0] = []] = hashesOf({ words: [word], meanings: [] });
    return this.#comparing.rarityOf(hash);
  }

  /** Of length 1, in which each kind of feature has its share. */
  #vectorOf(text: string): Weight[] {
    const { read, rarityOf } = this.#comparing;
    const hashes = hashesOf(read(text));
    const kinds = featureKinds.map(({ length }, kind) => {
      const counts = new Map<number, number>();
      for (const hash of hashes[kind] ?? []) counts.set(hash, (counts.get(hash) ?? 0) + 1);
      return scaled(
        Array.from(counts, ([hash, count]) => [hash, (1 + Math.log(count)) * rarityOf(hash)]),
        length,
      );
    });
    return scaled(kinds.flat(), 1);
  }
}

/** Whether it is sure, and surer than what is surely recognised without it. */
function isSurer({ sureness }: Likest, { topics: [first] }: Pick<Recognition, 'topics'>): boolean {
  return sureness >= thresholds.article && sureness > (first?.probability ?? 0);
}

function isUrgent(
  { topics }: Known,
  { danger, topics: [first] }: Pick<Recognition, 'danger' | 'topics'>,
): boolean {
  return danger === 'sure' || (first !== undefined && topics.get(first.topic)?.kind === 'worry');
}

function shareIn(features: ReadonlySet<number> | undefined, vector: readonly Weight[]): number {
  return vector.reduce((sum, [hash, weight]) => (features?.has(hash) ? sum + weight * weight : sum), 0);
}

function scaled(weights: readonly Weight[], length: number): Weight[] {
  const square = weights.reduce((sum, [, weight]) => sum + weight * weight, 0);
  return weights.map(([hash, weight]) => [hash, (weight * length) / Math.sqrt(square || 1)]);
}
