import type { Reading } from '../text/understand.ts';
import type { Ranked, Recogniser } from '../types.ts';
import type { Line } from './learn-line.ts';
import { hashesOf, type Vocabulary, vectorOf } from './vectors.ts';

const LEVELS = 127;

/** What was learnt of all topics: a weight of each feature for each topic, in 8 bits. It can be sent between threads. */
export interface Model {
  topics: readonly string[];
  /** The hash of each feature, by its place. */
  hashes: Uint32Array<ArrayBuffer>;
  rarities: Float32Array<ArrayBuffer>;
  /** Feature by feature, the weights for all topics. */
  weights: Int8Array<ArrayBuffer>;
  /** The value of one level, and the constant, by topic. */
  scales: Float32Array<ArrayBuffer>;
  offsets: Float32Array<ArrayBuffer>;
}

/** @param lines Those of the topics in their order, taken one after another: together they would fill 25 MB */
export function modelOf(topics: readonly string[], vocabulary: Vocabulary, lines: Iterable<Line>): Model {
  const size = vocabulary.rarities.length;
  const model: Model = {
    topics,
    hashes: Uint32Array.from(vocabulary.places.keys()),
    rarities: Float32Array.from(vocabulary.rarities),
    weights: new Int8Array(size * topics.length),
    scales: new Float32Array(topics.length),
    offsets: new Float32Array(topics.length),
  };
  let topic = 0;
  for (const line of lines) {
    const weights = line.subarray(0, size);
    const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LEVELS || 1;
    for (let place = 0; place < size; place += 1)
      model.weights[place * topics.length + topic] = Math.round((weights[place] as number) / scale);
    model.scales[topic] = scale;
    model.offsets[topic] = line[size] as number;
    topic += 1;
  }
  return model;
}

/** @param sharpness How much likelier a topic is whose score is higher by 1, as a power of e */
export function recogniserOf(model: Model, read: (text: string) => Reading, sharpness: number): Recogniser {
  const { topics, weights, scales, offsets } = model;
  const places = new Map(Array.from(model.hashes, (hash, place) => [hash, place]));
  const vocabulary: Vocabulary = { places, rarities: model.rarities };
  return {
    rank(text): Ranked[] {
      const vector = vectorOf(hashesOf(read(text)), vocabulary);
      const sums = new Float64Array(topics.length);
      for (const [at, value] of vector.values.entries()) {
        const from = (vector.places[at] as number) * topics.length;
        for (let topic = 0; topic < topics.length; topic += 1)
          sums[topic] = (sums[topic] as number) + value * (weights[from + topic] as number);
      }
      const shares = sums.map((sum, topic) =>
        Math.exp(sharpness * (sum * (scales[topic] as number) + (offsets[topic] as number))),
      );
      const all = shares.reduce((sum, share) => sum + share, 0);
      return topics
        .map((topic, at) => ({ topic, probability: (shares[at] as number) / all }))
        .sort((one, other) => other.probability - one.probability);
    },
  };
}
