import { featuresOf, type Reading } from './features.ts';
import { type Line, learnLine } from './learn-line.ts';
import { TopicModel } from './topic-model.ts';
import { learnVocabulary, type Vector, vectorOf } from './vectors.ts';

/** Something that was asked, and the topics that answer it. */
export interface Example {
  text: string;
  topics: readonly string[];
}

/** The same examples in the same order give the same model on every machine. */
const SEED = 20_261_122;

/**
 * Learns to tell topics apart from ways of asking for them.
 *
 * @param read Turns a text into what it is recognised by; what is asked later must be read by the same rules
 */
export function learnTopics(examples: readonly Example[], read: (text: string) => Reading): TopicModel {
  const features = examples.map(({ text }) => featuresOf(read(text)));
  const vocabulary = learnVocabulary(features);
  const vectors = features.map((one) => vectorOf(one, vocabulary));
  const squares = Float32Array.from(vectors, squareOf);
  const topics = [...new Set(examples.flatMap((example) => example.topics))].sort();
  const random = randomFrom(SEED);
  const lines = topics.map(
    (topic): Line =>
      learnLine({
        examples: vectors,
        squares,
        size: vocabulary.size,
        isOfTopic: (at) => examples[at]?.topics.includes(topic) ?? false,
        random,
      }),
  );
  return TopicModel.from(topics, vocabulary, lines);
}

function squareOf({ values }: Vector): number {
  return values.reduce((sum, value) => sum + value * value, 1);
}

/** A linear congruential generator (the constants of Numerical Recipes); nothing hangs on its quality but the order. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
