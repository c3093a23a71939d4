import { wordsOf } from '../../blog/words.ts';

/** What a text is recognised by, each kind with a weight of its own however long the text is. */
export interface Features {
  /** Words and pairs of words. */
  words: readonly string[];
  /** Runs of letters within words: they are alike in `payed`, `payd` and `paid`. */
  letters: readonly string[];
  /** What the words mean; see `Understanding.meaningsOf`. */
  meanings: readonly string[];
}

export type FeatureKind = keyof Features;
export const featureKinds: readonly FeatureKind[] = ['words', 'letters', 'meanings'];

const MAX_WORDS = 200;
const RUNS = [3, 4];

/** @param meanings What the text means, by the same rules for what is learnt and for what is asked */
export function featuresOf(text: string, meanings: readonly string[]): Features {
  const words = wordsOf(text.replace(/(\p{L})['’`](\p{L})/gu, '$1$2')).slice(0, MAX_WORDS);
  return {
    words: [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)],
    letters: words.flatMap(runsOf),
    meanings,
  };
}

function runsOf(word: string): string[] {
  const padded = ` ${word} `;
  return RUNS.flatMap((length) =>
    Array.from({ length: Math.max(0, padded.length - length + 1) }, (_, at) => padded.slice(at, at + length)),
  );
}
