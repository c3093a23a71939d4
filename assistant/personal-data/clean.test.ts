import { expect, test } from 'vitest';
import { MAX_QUESTION } from '../length-limit.ts';
import { cleanQuestion } from './clean.ts';

test('signs that stand for several letters keep the question within the limit', () => {
  for (const sign of ['\u3316', '\u33c2', '\ufdfa']) {
    expect(sign.normalize('NFKC').length).toBeGreaterThan(3);
    expect(cleanQuestion(sign.repeat(MAX_QUESTION)).length).toBeLessThanOrEqual(MAX_QUESTION);
  }
});
