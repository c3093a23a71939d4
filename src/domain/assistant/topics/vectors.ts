import { type FeatureKind, type Features, featureKinds } from './features.ts';

/** A sparse vector: places in the vocabulary, and what stands there. */
export interface Vector {
  places: Int32Array;
  values: Float32Array;
}

/** Every feature that counts, with its place and how much it says. */
export type Vocabulary = Map<string, { place: number; rarity: number }>;

/** A feature that stands in fewer examples is chance. */
const SEEN_AT_LEAST: Record<FeatureKind, number> = {
  words: 3,
  apart: 4,
  letters: 4,
  ends: 3,
  meanings: 1,
  together: 4,
};
/** How much a kind says, chosen on what some writers' examples say of other writers' (docs/decisions/017). */
const LENGTHS: Record<FeatureKind, number> = {
  words: 1,
  apart: 0.4,
  letters: 1,
  ends: 0.5,
  meanings: 0.7,
  together: 0.5,
};

const nameOf = (kind: FeatureKind, feature: string) => `${kind.slice(0, 2)}:${feature}`;

/** The features of the examples that counts are worth keeping of, with their smoothed inverse document frequency. */
export function learnVocabulary(examples: readonly Features[]): Vocabulary {
  const seen = new Map<string, { kind: FeatureKind; count: number }>();
  for (const example of examples) {
    for (const kind of featureKinds) {
      for (const feature of new Set(example[kind])) {
        const name = nameOf(kind, feature);
        const known = seen.get(name);
        if (known) known.count += 1;
        else seen.set(name, { kind, count: 1 });
      }
    }
  }
  const kept = [...seen].filter(([, { kind, count }]) => count >= SEEN_AT_LEAST[kind]);
  return new Map(
    kept.map(([name, { count }], place) => [
      name,
      { place, rarity: Math.log((1 + examples.length) / (1 + count)) + 1 },
    ]),
  );
}

/** The features as a vector in which each kind has its length; what is not in the vocabulary is left out. */
export function vectorOf(features: Features, vocabulary: Vocabulary): Vector {
  const places: number[] = [];
  const values: number[] = [];
  for (const kind of featureKinds) {
    const found = new Map<number, number>();
    const counts = new Map<string, number>();
    for (const feature of features[kind]) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    let square = 0;
    for (const [feature, count] of counts) {
      const known = vocabulary.get(nameOf(kind, feature));
      if (!known) continue;
      const value = (1 + Math.log(count)) * known.rarity;
      found.set(known.place, value);
      square += value * value;
    }
    for (const [place, value] of found) {
      places.push(place);
      values.push((LENGTHS[kind] * value) / Math.sqrt(square));
    }
  }
  return { places: Int32Array.from(places), values: Float32Array.from(values) };
}
