import { expect, test } from 'vitest';
import { readCallback } from './callback-hint.ts';

test.each([
  ['paid', ['successful', 'completed']],
  ['pending', ['pending']],
  ['failed', ['failed', 'cancelled', 'FAILED', '', null, 'constructor']],
] as const)('these states mean %s: %j', (word, states) => {
  for (const status of states)
    expect(readCallback({ status, transaction_id: 5 }), `${status}`).toEqual({ transactionId: '5', word });
});

test('a callback without an answer means failed', () => {
  for (const answer of [undefined, null, {}, { transaction_id: null }])
    expect(readCallback(answer)).toEqual({ transactionId: null, word: 'failed' });
});
