import { featuresOf, type Reading } from './features.ts';
import type { Line } from './learn-line.ts';
import { type Vocabulary, vectorOf } from './vectors.ts';

/** How surely a text asks for a topic: about 1 like its examples, about -1 like those of others. */
export interface Ranked {
  topic: string;
  score: number;
}

const LEVELS = 127;
const LINE_END = 10;

/**
 * What was learnt of all topics, in a small space: a weight of each feature for each topic, in 8 bits.
 */
export class TopicModel {
  readonly #topics: readonly string[];
  readonly #vocabulary: Vocabulary;
  /** Feature by feature, the weights for all topics. */
  readonly #weights: Int8Array;
  /** What a level is worth, and what stands for itself, by topic. */
  readonly #scales: Float32Array;
  readonly #offsets: Float32Array;

  private constructor(
    topics: readonly string[],
    vocabulary: Vocabulary,
    weights: Int8Array,
    scales: Float32Array,
    offsets: Float32Array,
  ) {
    this.#topics = topics;
    this.#vocabulary = vocabulary;
    this.#weights = weights;
    this.#scales = scales;
    this.#offsets = offsets;
  }

  static from(topics: readonly string[], vocabulary: Vocabulary, lines: readonly Line[]): TopicModel {
    const size = vocabulary.size;
    const weights = new Int8Array(size * topics.length);
    const scales = Float32Array.from(lines, (line) => greatest(line, size) / LEVELS || 1);
    for (const [topic, line] of lines.entries()) {
      const scale = scales[topic] as number;
      for (let place = 0; place < size; place += 1)
        weights[place * topics.length + topic] = Math.round((line[place] as number) / scale);
    }
    return new TopicModel(
      topics,
      vocabulary,
      weights,
      scales,
      Float32Array.from(lines, (line) => line[size] as number),
    );
  }

  /** All topics, the surest first. @param asked Read by the rules by which the model was learnt */
  rank(asked: Reading): Ranked[] {
    const { places, values } = vectorOf(featuresOf(asked), this.#vocabulary);
    const count = this.#topics.length;
    const sums = new Float64Array(count);
    for (let i = 0; i < places.length; i += 1) {
      const from = (places[i] as number) * count;
      const value = values[i] as number;
      for (let topic = 0; topic < count; topic += 1)
        sums[topic] = (sums[topic] as number) + value * (this.#weights[from + topic] as number);
    }
    return this.#topics
      .map((topic, at) => ({
        topic,
        score: (sums[at] as number) * (this.#scales[at] as number) + (this.#offsets[at] as number),
      }))
      .sort((one, other) => other.score - one.score);
  }

  /** As bytes that `read` takes: a line of JSON, then the numbers. */
  write(): Uint8Array<ArrayBuffer> {
    const names = [...this.#vocabulary.keys()];
    const rarities = Float32Array.from(this.#vocabulary.values(), ({ rarity }) => rarity);
    const parts = [
      new TextEncoder().encode(`${JSON.stringify({ topics: this.#topics, names })}\n`),
      ...[rarities, this.#scales, this.#offsets, this.#weights].map(({ buffer }) => new Uint8Array(buffer)),
    ];
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  static read(bytes: Uint8Array<ArrayBuffer>): TopicModel {
    const headEnd = bytes.indexOf(LINE_END);
    const head = new TextDecoder().decode(bytes.subarray(0, headEnd));
    const { topics, names } = JSON.parse(head) as { topics: string[]; names: string[] };
    let at = headEnd + 1;
    const take = (length: number) => {
      at += length;
      return bytes.slice(at - length, at).buffer;
    };
    const rarities = new Float32Array(take(4 * names.length));
    const scales = new Float32Array(take(4 * topics.length));
    const offsets = new Float32Array(take(4 * topics.length));
    const weights = new Int8Array(take(names.length * topics.length));
    if (headEnd < 0 || at !== bytes.length) throw new Error('the learnt topics are not whole');
    const vocabulary: Vocabulary = new Map(
      names.map((name, place) => [name, { place, rarity: rarities[place] as number }]),
    );
    return new TopicModel(topics, vocabulary, weights, scales, offsets);
  }
}

function greatest(line: Line, size: number): number {
  let most = 0;
  for (let place = 0; place < size; place += 1) most = Math.max(most, Math.abs(line[place] as number));
  return most;
}
