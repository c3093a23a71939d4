import { expect, test } from 'vitest';
import { MAX_QUESTION } from '../length-limit.ts';
import { cleanQuestion } from './clean.ts';

test('a sign that expands to a sentence keeps the question within the limit', () => {
  expect('\ufdfa'.normalize('NFKC')).toHaveLength(18);
  expect(cleanQuestion('\ufdfa'.repeat(MAX_QUESTION)).length).toBeLessThanOrEqual(MAX_QUESTION);
});
