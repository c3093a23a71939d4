import { expect, test } from 'vitest';
import { MAX_QUESTION } from '#assistant/length-limit.ts';
import { readTyped } from './read-typed.ts';

test('a question is sent without personal data and surrounding blanks', () => {
  expect(readTyped('  How much? ')).toEqual({ text: 'How much?', isRedacted: false, problem: null });
  expect(readTyped('Call 0772 123 456')).toEqual({
    text: 'Call [number removed]',
    isRedacted: true,
    problem: null,
  });
});

test('a text that is too long stays whole and is reported with the limit and its length', () => {
  expect(readTyped('x'.repeat(MAX_QUESTION)).problem).toBeNull();
  expect(readTyped('x'.repeat(2_700))).toEqual({
    text: 'x'.repeat(2_700),
    isRedacted: false,
    problem: 'Please shorten this question to 2,000 characters; it has 2,700',
  });
});

test('the length is that of the sent text, in which a mark may be longer than the number it replaces', () => {
  const numbers = '0772123456 '.repeat(MAX_QUESTION / 11);
  expect(numbers.length).toBeLessThanOrEqual(MAX_QUESTION);
  expect(readTyped(numbers).problem).toMatch(/to 2,000 characters; it has 3,0\d\d$/);
});
