import { expect, test } from 'vitest';
import { waitInWords } from './wait.ts';

test.each([
  [1, 'a moment'],
  [10, 'a moment'],
  [11, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [3_541, 'an hour'],
  [3_600, 'an hour'],
  [3_601, '2 hours'],
])('a wait of %i seconds is written %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
