import { expect, it } from 'vitest';
import { maxUnpaidSeats, mayHoldAnother, mayHoldLast } from './unpaid-seats.ts';

it.each([
  [2_000, 40],
  [400, 40],
  [399, 40],
  [200, 20],
  [41, 5],
  [10, 1],
  [0, 1],
  [-5, 1],
])('a bound of 40 unpaid seats with %i seats left in the offer is %i', (seatsLeft, most) => {
  expect(maxUnpaidSeats(40, seatsLeft)).toBe(most);
});

it('three networks leave two of twelve seats free, and one alone leaves six', () => {
  let free = 12;
  const heldInTurn = [1, 2, 3].map(() => {
    let held = 0;
    for (; mayHoldAnother(1, { held, free }); held += 1) free -= 1;
    return held;
  });
  expect(heldInTurn).toEqual([6, 3, 1]);
});

it('a session is held completely with the bound off', () => {
  expect(mayHoldAnother(1_000, { held: 11, free: 1 })).toBe(true);
});

it.each([1, 2])('a session with %i free seats leaves a family one to hold', (free) => {
  expect(mayHoldAnother(1, { held: 0, free })).toBe(true);
  expect(mayHoldAnother(1, { held: 1, free })).toBe(false);
});

it.each([
  [{ all: 1, free: 1, unpaid: 0 }, true],
  [{ all: 2, free: 1, unpaid: 1 }, false],
  [{ all: 3, free: 1, unpaid: 2 }, false],
  [{ all: 3, free: 2, unpaid: 1 }, true],
  [{ all: 12, free: 1, unpaid: 5 }, true],
  [{ all: 12, free: 1, unpaid: 6 }, false],
])('the last seat of %j may be held unpaid: %s', (seats, isHeld) => {
  expect(mayHoldLast({ ...seats, seatsLeft: 13 })).toBe(isHeld);
});

it('the last seat may be held whatever is held unpaid, while the offer has no more than one session has', () => {
  expect(mayHoldLast({ all: 12, free: 1, unpaid: 11, seatsLeft: 12 })).toBe(true);
});
