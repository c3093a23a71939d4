/** One round of a comparison: what was measured, and the floor measured right next to it. */
export interface Round {
  measured: number;
  floor: number;
}

export interface Comparison {
  measured: number;
  floor: number;
  ratio: number;
  /** The lowest and the highest ratio of the middle half of the rounds. */
  middleHalf: [number, number];
}

/** Medians of paired rounds: on a noisy machine only the ratio of two neighbours in time says anything. */
export function compare(rounds: readonly Round[]): Comparison {
  const ratios = rounds.map(({ measured, floor }) => measured / floor).sort((a, b) => a - b);
  return {
    measured: median(rounds.map((round) => round.measured)),
    floor: median(rounds.map((round) => round.floor)),
    ratio: median(ratios),
    middleHalf: [
      ratios[Math.floor(ratios.length / 4)] ?? 0,
      ratios[Math.ceil((ratios.length * 3) / 4) - 1] ?? 0,
    ],
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
