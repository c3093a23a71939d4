import { expect, test } from 'vitest';
import { MAX_QUESTION } from '#assistant/length-limit.ts';
import { readTyped } from './read-typed.ts';

test('a question goes without what is personal, and without the blanks around it', () => {
  expect(readTyped('  How much? ')).toEqual({ text: 'How much?', isRedacted: false, problem: null });
  expect(readTyped('Call 0772 123 456')).toEqual({
    text: 'Call [number removed]',
    isRedacted: true,
    problem: null,
  });
});

test('what is too long is kept whole, and said to be so with the limit and its length', () => {
  expect(readTyped('x'.repeat(MAX_QUESTION)).problem).toBeNull();
  expect(readTyped('x'.repeat(2_700))).toEqual({
    text: 'x'.repeat(2_700),
    isRedacted: false,
    problem: 'Please shorten this question to 2,000 characters; it has 2,700',
  });
});

test('counts what is sent: a mark may be longer than the number that it represents', () => {
  const numbers = '0772123456 '.repeat(MAX_QUESTION / 11);
  expect(numbers.length).toBeLessThanOrEqual(MAX_QUESTION);
  expect(readTyped(numbers).problem).toMatch(/to 2,000 characters; it has 3,0\d\d$/);
});
