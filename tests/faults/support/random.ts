import { randomInt } from 'node:crypto';
import type { TestContext } from 'vitest';

/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

/** Mulberry32. */
function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A test's random numbers: from SOMERO_SEED, otherwise from a seed that is printed when the test fails. */
export function randomOf({ onTestFailed }: Pick<TestContext, 'onTestFailed'>): Random {
  const seed = Number(process.env.SOMERO_SEED || randomInt(2 ** 31));
  onTestFailed(() => console.log(`To repeat this run's choices: SOMERO_SEED=${seed}`));
  return seededRandom(seed);
}
