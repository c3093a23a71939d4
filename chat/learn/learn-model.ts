import type { Reading } from '../text/understand.ts';
import type { Example } from '../types.ts';
import { learnLine } from './learn-line.ts';
import { type Model, modelOf } from './model.ts';
import { hashesOf, learnVocabulary, matrixOf, type Vector, vectorOf } from './vectors.ts';

/** Training is deterministic: equal examples in equal order give an equal model on every machine. */
const SEED = 20_261_122;

/**
 * Learns to tell topics apart from ways of asking for them.
 *
 * @param read Turns a text into what it is recognised by; what is asked later must be read by the same rules
 */
export function learnModel(examples: readonly Example[], read: (text: string) => Reading): Model {
  const hashes = examples.map(({ text }) => hashesOf(read(text)));
  const vocabulary = learnVocabulary(hashes);
  const vectors = hashes.map((one) => vectorOf(one, vocabulary));
  const matrix = matrixOf(vectors, vocabulary.rarities.length);
  const squares = Float64Array.from(vectors, squareOf);
  const topics = [...new Set(examples.flatMap((example) => example.topics))].sort();
  const random = randomFrom(SEED);
  function* lines() {
    for (const topic of topics) {
      const isOfTopic = (at: number) => examples[at]?.topics.includes(topic) ?? false;
      yield learnLine({ examples: matrix, squares, isOfTopic, random });
    }
  }
  return modelOf(topics, vocabulary, lines());
}

function squareOf({ values }: Vector): number {
  return values.reduce((sum, value) => sum + value * value, 1);
}

/** A linear congruential generator (the constants of Numerical Recipes). Only the order depends on its quality. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
