import { expect, it } from 'vitest';
import { mostUnpaidSeats } from './unpaid-seats.ts';

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
  expect(mostUnpaidSeats(40, seatsLeft)).toBe(most);
});
