/** A text as it is recognised: its words, short forms written out, and what they mean. See `Understanding.read`. */
export interface Reading {
  words: readonly string[];
  meanings: readonly string[];
}

/** What a text is recognised by, each kind with a weight of its own however long the text is. */
export interface Features {
  /** Words and pairs of words. */
  words: readonly string[];
  /** Pairs of words with one or two others between them. */
  apart: readonly string[];
  /** Runs of letters within words: they are alike in `payed`, `payd` and `paid`. */
  letters: readonly string[];
  /** How it begins and how it ends: `how much …` and `… or not` say what kind of answer is wanted. */
  ends: readonly string[];
  meanings: readonly string[];
  /** Pairs of meanings, wherever they stand. */
  together: readonly string[];
}

export type FeatureKind = keyof Features;
export const featureKinds: readonly FeatureKind[] = [
  'words',
  'apart',
  'letters',
  'ends',
  'meanings',
  'together',
];

const MAX_WORDS = 200;
/** Of so many meanings the pairs are looked at: they grow with the square. */
const MAX_PAIRED = 25;
const RUNS = [3, 4];

export function featuresOf({ words: all, meanings }: Reading): Features {
  const words = all.slice(0, MAX_WORDS);
  return {
    words: [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)],
    apart: [2, 3].flatMap((by) => words.slice(by).map((word, at) => `${words[at]} … ${word}`)),
    letters: words.flatMap(runsOf),
    ends: [
      `${words[0]}…`,
      `${words.slice(0, 2).join(' ')}…`,
      `…${words.at(-1)}`,
      `…${words.slice(-2).join(' ')}`,
    ],
    meanings,
    together: pairsOf([...new Set(meanings)].slice(0, MAX_PAIRED).sort()),
  };
}

function pairsOf(meanings: readonly string[]): string[] {
  return meanings.flatMap((one, at) => meanings.slice(at + 1).map((other) => `${one} & ${other}`));
}

function runsOf(word: string): string[] {
  const padded = ` ${word} `;
  return RUNS.flatMap((length) =>
    Array.from({ length: Math.max(0, padded.length - length + 1) }, (_, at) => padded.slice(at, at + length)),
  );
}
