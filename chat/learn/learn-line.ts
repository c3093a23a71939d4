import type { Matrix } from './vectors.ts';

/** A topic as a line between its examples and all others. The last weight is the constant. */
export type Line = Float64Array;

const ROUNDS = 5;
/** How much a wrong example counts against a simple line. */
const COST = 0.25;

interface LineOptions {
  examples: Matrix;
  /** The squared length of each example, including the 1 for the constant. */
  squares: Float64Array;
  isOfTopic: (example: number) => boolean;
  /** Numbers in [0, 1). */
  random: () => number;
}

/**
 * A linear support vector machine with squared hinge loss, by dual coordinate descent: C.-J. Hsieh and others, "A Dual
 * Coordinate Descent Method for Large-scale Linear SVM", ICML 2008, algorithm 1.
 */
export function learnLine({ examples, squares, isOfTopic, random }: LineOptions): Line {
  const { size, starts, places, values } = examples;
  const weights = new Float64Array(size + 1);
  const alphas = new Float64Array(squares.length);
  const signs = Int8Array.from(squares, (_, at) => (isOfTopic(at) ? 1 : -1));
  let active = Int32Array.from(squares, (_, at) => at);
  const slack = 1 / (2 * COST);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(active, random);
    let activeCount = 0;
    for (const at of active) {
      const from = starts[at] as number;
      const to = starts[at + 1] as number;
      const sign = signs[at] as number;
      const alpha = alphas[at] as number;
      let score = weights[size] as number;
      for (let i = from; i < to; i += 1)
        score += (weights[places[i] as number] as number) * (values[i] as number);
      const gradient = sign * score - 1 + slack * alpha;
      const isSettled = alpha === 0 && gradient >= 0;
      // On its own side after a round: left out from then on, bolder than shrinking in section 3.2 of the same. It halves the
      // time, and what is learnt tells topics apart as well.
      if (isSettled && round > 0) continue;
      active[activeCount] = at;
      activeCount += 1;
      if (isSettled) continue;
      const moved = Math.max(alpha - gradient / ((squares[at] as number) + slack), 0);
      const step = (moved - alpha) * sign;
      if (step === 0) continue;
      alphas[at] = moved;
      for (let i = from; i < to; i += 1) {
        const place = places[i] as number;
        weights[place] = (weights[place] as number) + step * (values[i] as number);
      }
      weights[size] = (weights[size] as number) + step;
    }
    active = active.subarray(0, activeCount);
  }
  return weights;
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const swapped = order[last] as number;
    order[last] = order[other] as number;
    order[other] = swapped;
  }
}
