import type { Reading } from '../text/understand.ts';
import { featureKinds } from './features.ts';

/** A sparse vector: places in the vocabulary and the values there. */
export interface Vector {
  places: readonly number[];
  values: readonly number[];
}

/** Vectors in a row: that of `n` from `starts[n]` to before `starts[n + 1]`. One array is read many times faster than ten thousand. */
export interface Matrix {
  size: number;
  starts: Int32Array;
  places: Int32Array;
  values: Float64Array;
}

/** The features that count, by a hash of their names, and how rare each is, by its place. */
export interface Vocabulary {
  places: ReadonlyMap<number, number>;
  rarities: Float32Array;
}

/** The hashes of a text's features, kind by kind. A feature that occurs twice is listed twice. */
type Hashes = readonly (readonly number[])[];

export function hashesOf(reading: Reading): Hashes {
  return featureKinds.map(({ of }, kind) => of(reading).map((feature) => hashOf(feature, kind)));
}

/** The features that enough examples have, with their smoothed inverse document frequency. */
export function learnVocabulary(examples: readonly Hashes[]): Vocabulary {
  const places = new Map<number, number>();
  const rarities: number[] = [];
  for (const [kind, { seenAtLeast }] of featureKinds.entries()) {
    const seen = new Map<number, number>();
    for (const example of examples)
      for (const hash of new Set(example[kind])) seen.set(hash, (seen.get(hash) ?? 0) + 1);
    for (const [hash, count] of seen) {
      if (count < seenAtLeast || places.has(hash)) continue;
      places.set(hash, rarities.length);
      rarities.push(Math.log((1 + examples.length) / (1 + count)) + 1);
    }
  }
  return { places, rarities: Float32Array.from(rarities) };
}

/** The features as a vector in which each kind has its length; what is not in the vocabulary is left out. */
export function vectorOf(hashes: Hashes, { places: known, rarities }: Vocabulary): Vector {
  const places: number[] = [];
  const values: number[] = [];
  for (const [kind, { length }] of featureKinds.entries()) {
    const start = values.length;
    let square = 0;
    const counts = new Map<number, number>();
    for (const hash of hashes[kind] ?? []) {
      const place = known.get(hash);
      if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    for (const [place, count] of counts) {
      const value = (1 + Math.log(count)) * (rarities[place] as number);
      places.push(place);
      values.push(value);
      square += value * value;
    }
    const scale = length / Math.sqrt(square || 1);
    for (let at = start; at < values.length; at += 1) values[at] = (values[at] as number) * scale;
  }
  return { places, values };
}

export function matrixOf(vectors: readonly Vector[], size: number): Matrix {
  const starts = new Int32Array(vectors.length + 1);
  for (const [at, { values }] of vectors.entries()) starts[at + 1] = (starts[at] as number) + values.length;
  const count = starts[vectors.length] as number;
  const matrix = { size, starts, places: new Int32Array(count), values: new Float64Array(count) };
  for (const [at, vector] of vectors.entries()) {
    matrix.places.set(vector.places, starts[at]);
    matrix.values.set(vector.values, starts[at]);
  }
  return matrix;
}

/** FNV-1a, in the 31 bits that take the least memory: of twenty thousand features hardly two share a hash. */
function hashOf(feature: string, kind: number): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash >>> 1;
}
