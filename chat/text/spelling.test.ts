import { expect, test } from 'vitest';
import { Spelling } from './spelling.ts';

const spelling = new Spelling(
  new Set(['tuition', 'difference', 'beginners', 'paid', 'class', 'still', 'tomorrow']),
);

test.each([
  ['tution', 'tuition'],
  ['diference', 'difference'],
  ['stil', 'still'],
  ['calss', 'class'],
])('%s was meant to be %s', (typed, meant) => {
  expect(spelling.correct(typed)).toBe(meant);
});

test.each(['maid', 'glass', 'xyzzy', '20000', 'a'])('%s is left as it is', (typed) => {
  expect(spelling.correct(typed)).toBeNull();
});
