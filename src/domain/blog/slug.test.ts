import { expect, test } from 'vitest';
import { isSlug } from './slug.ts';

test.each([
  ['robot-on-paper', true],
  ['a', true],
  ['2-in-1', true],
  ['', false],
  ['Robot', false],
  ['-robot', false],
  ['robot--paper', false],
  ['robot-', false],
  ['../etc/passwd', false],
  ['robot\n', false],
  ['ro\u0000bot', false],
  ['\ud800', false],
  ['x'.repeat(10_000), false],
])('%j is a slug: %s', (text, isSo) => {
  expect(isSlug(text)).toBe(isSo);
});
