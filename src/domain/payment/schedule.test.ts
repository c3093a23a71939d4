import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCheckIn } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ages = fc.integer({ min: 0, max: 8 * DAY });
const waiting = fc.integer({ min: 0, max: 5_000 });

describe('the checks of an open payment', () => {
  it('come every ten seconds for the first six minutes', () => {
    for (const age of [0, 1, MINUTE, 6 * MINUTE - 1]) expect(nextCheckIn(age, 1)).toBe(10_000);
    expect(nextCheckIn(6 * MINUTE, 1)).toBeGreaterThan(10_000);
  });

  it('become less frequent after that', () => {
    fc.assert(
      fc.property(ages, ages, (a, b) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)];
        const never = Number.POSITIVE_INFINITY;
        expect(nextCheckIn(later, 1) ?? never).toBeGreaterThanOrEqual(nextCheckIn(sooner, 1) ?? never);
      }),
    );
  });

  it('continue for days and end after a week', () => {
    expect(nextCheckIn(6 * DAY, 1)).toBeLessThanOrEqual(DAY);
    expect(nextCheckIn(7 * DAY, 1)).toBeUndefined();
  });

  it('are not slowed while ten wait or fewer', () => {
    for (const count of [0, 1, 10]) expect(nextCheckIn(0, count)).toBe(10_000);
  });

  it('stretch beyond ten, so that all together are no more frequent than ten would be', () => {
    expect(nextCheckIn(0, 11)).toBe(11_000);
    expect(nextCheckIn(0, 100)).toBe(100_000);
    fc.assert(
      fc.property(ages, waiting, (age, count) => {
        const every = nextCheckIn(age, count);
        if (every === undefined) return;
        expect(count / every).toBeLessThanOrEqual(10 / 10_000 + Number.EPSILON);
      }),
    );
  });
});
