import type { Vector } from './vectors.ts';

/** What is learnt of one topic: a line between its examples and all others. The last weight stands for itself. */
export type Line = Float32Array;

const ROUNDS = 6;
/** How much a wrong example counts against a simple line. */
const COST = 0.7;

export interface LineOptions {
  examples: readonly Vector[];
  /** The length of each example, squared, with the 1 that stands for itself. */
  squares: Float32Array;
  /** How many features there are. */
  size: number;
  isOfTopic: (example: number) => boolean;
  /** Numbers in [0, 1). */
  random: () => number;
}

/**
 * A linear support vector machine with squared hinge loss, by dual coordinate descent: C.-J. Hsieh and others, "A Dual
 * Coordinate Descent Method for Large-scale Linear SVM", ICML 2008, algorithm 1.
 */
export function learnLine({ examples, squares, size, isOfTopic, random }: LineOptions): Line {
  const weights = new Float32Array(size + 1);
  const alphas = new Float32Array(examples.length);
  const signs = Int8Array.from(examples, (_, at) => (isOfTopic(at) ? 1 : -1));
  let active = Int32Array.from(examples, (_, at) => at);
  const slack = 1 / (2 * COST);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(active, random);
    let kept = 0;
    for (const at of active) {
      const example = examples[at] as Vector;
      const sign = signs[at] as number;
      const alpha = alphas[at] as number;
      const gradient = sign * dot(weights, example) - 1 + slack * alpha;
      const isSettled = alpha === 0 && gradient >= 0;
      // On its own side after a round: left out from then on, bolder than shrinking in section 3.2 of the same. It halves the
      // time, and what is learnt tells topics apart as well (docs/decisions/017).
      if (isSettled && round > 0) continue;
      active[kept] = at;
      kept += 1;
      if (isSettled) continue;
      const moved = Math.max(alpha - gradient / ((squares[at] as number) + slack), 0);
      const step = (moved - alpha) * sign;
      if (step === 0) continue;
      alphas[at] = moved;
      add(weights, example, step);
    }
    active = active.subarray(0, kept);
  }
  return weights;
}

/** A line's answer to a vector: above 0 it is of the topic. */
export function dot(weights: Line, { places, values }: Vector): number {
  let sum = weights[weights.length - 1] as number;
  for (let i = 0; i < places.length; i += 1)
    sum += (weights[places[i] as number] as number) * (values[i] as number);
  return sum;
}

function add(weights: Line, { places, values }: Vector, times: number): void {
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] as number;
    weights[place] = (weights[place] as number) + times * (values[i] as number);
  }
  weights[weights.length - 1] = (weights[weights.length - 1] as number) + times;
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] as number;
    order[last] = order[other] as number;
    order[other] = kept;
  }
}
