import type { Reading } from '../text/understand.ts';

/** A kind of feature. Each kind gets a fixed length in the vector, however long the text is. */
interface FeatureKind {
  /** Features in fewer examples than this are left out: they say little. */
  seenAtLeast: number;
  /** Chosen by tests in which each writer's examples were left out of learning. */
  length: number;
  of(reading: Reading): readonly string[];
}

/** Pairs are made of this many meanings at most: their number grows with the square. */
const MAX_PAIRED = 25;
const RUNS = [3, 4];

export const featureKinds: readonly FeatureKind[] = [
  // Words and pairs of words.
  { seenAtLeast: 6, length: 1, of: ({ words }) => [...words, ...pairsOfNeighbours(words)] },
  // Runs of letters within words: they are alike in `payed`, `payd` and `paid`.
  { seenAtLeast: 14, length: 1.3, of: ({ words }) => words.flatMap(runsOf) },
  // The first and last words: `how much …` and `… or not` show what kind of answer is wanted.
  { seenAtLeast: 8, length: 0.4, of: ({ words }) => endsOf(words) },
  { seenAtLeast: 3, length: 0.7, of: ({ meanings }) => meanings },
  { seenAtLeast: 10, length: 0.4, of: ({ meanings }) => pairsOf(meanings) },
];

function pairsOfNeighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

function endsOf(words: readonly string[]): string[] {
  return [
    `${words[0]}…`,
    `${words.slice(0, 2).join(' ')}…`,
    `…${words.at(-1)}`,
    `…${words.slice(-2).join(' ')}`,
  ];
}

function pairsOf(all: readonly string[]): string[] {
  const meanings = [...new Set(all)].slice(0, MAX_PAIRED).sort();
  return meanings.flatMap((one, at) => meanings.slice(at + 1).map((other) => `${one} & ${other}`));
}

function runsOf(word: string): string[] {
  const padded = ` ${word} `;
  return RUNS.flatMap((length) =>
    Array.from({ length: Math.max(0, padded.length - length + 1) }, (_, at) => padded.slice(at, at + length)),
  );
}
