import { expect, test } from 'vitest';
import { isSlug, mayBeStoredSlug } from './slug.ts';

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

test.each([
  ['robot', true],
  ['My_Post', true],
  ['é/ŋ 1', true],
  ['x'.repeat(1_000), true],
  ['', false],
  ['ro\u0000bot', false],
  ['robot\n', false],
  ['\ud800', false],
  ['x'.repeat(1_001), false],
])('%j may be stored as a slug: %s', (text, isSo) => {
  expect(mayBeStoredSlug(text)).toBe(isSo);
});
