import { expect, test } from 'vitest';
import { pauseAfter } from './use-registration-watch.ts';

test('a page asks every three seconds at first, then less and less often, and never stops', () => {
  expect([0, 30_000, 60_000, 150_000, 3_600_000].map(pauseAfter)).toEqual([
    3_000, 3_000, 6_000, 15_000, 15_000,
  ]);
});

test('a payment that takes 40 s costs thirteen questions', () => {
  let questions = 0;
  for (let waited = pauseAfter(0); waited <= 40_000; waited += pauseAfter(waited)) questions += 1;
  expect(questions).toBe(13);
});
