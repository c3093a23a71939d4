/** Until code is compiled as well as it will ever be. */
const WARM_UP_ROUNDS = 5;

export interface Target {
  atLeast?: number;
  atMost?: number;
}

/** Prints a figure with its target; a missed one sets the exit code. */
export function judge(what: string, figure: number, { atLeast, atMost }: Target): void {
  const isReached = figure >= (atLeast ?? -Infinity) && figure <= (atMost ?? Infinity);
  if (!isReached) process.exitCode = 1;
  const target = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  console.log(`${what}, ${target}: ${isReached ? 'reached' : 'MISSED'}`);
}

interface Compared {
  rounds: number;
  /** The first rounds, with negative numbers, warm up. */
  measured: (round: number) => Promise<number>;
  floor: (round: number) => Promise<number>;
  unit: string;
  target: Target;
}

/**
 * Measures something and its floor in turn, and judges the median of their ratios: on a noisy machine only neighbours in
 * time can be compared.
 */
export async function compareInTurn(what: string, compared: Compared): Promise<void> {
  const { rounds, measured, floor, unit, target } = compared;
  const pairs: { measured: number; floor: number }[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    // The order changes, so that neither always has the warmer machine.
    const pair =
      round % 2
        ? { measured: await measured(round), floor: await floor(round) }
        : { floor: await floor(round), measured: await measured(round) };
    if (round >= 0) pairs.push(pair);
  }
  const ratios = pairs.map((pair) => pair.measured / pair.floor);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
  const medians = [pairs.map((pair) => pair.measured), pairs.map((pair) => pair.floor)].map(median);
  const [ours, its] = medians.map((figure) => figure.toFixed(figure < 100 ? 1 : 0));
  const ratio = `ratio ${middle} (middle half ${low} to ${high})`;
  judge(`${what}: ${ours} against ${its} ${unit}, ${ratio}`, median(ratios), target);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))] ?? 0;
}
