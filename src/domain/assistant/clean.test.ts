import { expect, test } from 'vitest';
import { cleanQuestion } from './clean.ts';
import { MAX_QUESTION } from './length-limit.ts';

test('a sign that stands for a sentence makes a question no longer than the limit', () => {
  expect('\ufdfa'.normalize('NFKC')).toHaveLength(18);
  expect(cleanQuestion('\ufdfa'.repeat(MAX_QUESTION)).length).toBeLessThanOrEqual(MAX_QUESTION);
});
