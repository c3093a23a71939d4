import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCheckIn } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ages = fc.integer({ min: 0, max: 8 * DAY });

describe('the checks of an open payment', () => {
  it('come every ten seconds for the first six minutes', () => {
    for (const age of [0, 1, MINUTE, 6 * MINUTE - 1]) expect(nextCheckIn(age)).toBe(10_000);
    expect(nextCheckIn(6 * MINUTE)).toBeGreaterThan(10_000);
  });

  it('become less frequent after that', () => {
    fc.assert(
      fc.property(ages, ages, (a, b) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)];
        const never = Number.POSITIVE_INFINITY;
        expect(nextCheckIn(later) ?? never).toBeGreaterThanOrEqual(nextCheckIn(sooner) ?? never);
      }),
    );
  });

  it('continue for days and end after a week', () => {
    expect(nextCheckIn(6 * DAY)).toBeLessThanOrEqual(DAY);
    expect(nextCheckIn(7 * DAY)).toBeUndefined();
  });
});
