import { expect, test } from 'vitest';
import { readCallback } from './callback-hint.ts';

test.each(['successful', 'completed', 'pending'])('a callback with "%s" is worth waiting for', (status) => {
  const saysPaid = status !== 'pending';
  expect(readCallback({ status, transaction_id: 5 })).toEqual({
    transactionId: '5',
    looksFailed: false,
    saysPaid,
  });
});

test.each(['failed', 'cancelled', 'FAILED', '', null, undefined])(
  'a callback with %j looks failed',
  (status) => {
    expect(readCallback({ ...(status !== undefined && { status }), transaction_id: null })).toEqual({
      transactionId: null,
      looksFailed: true,
      saysPaid: false,
    });
  },
);

test('a callback without an answer looks failed', () => {
  expect(readCallback(undefined)).toEqual({ transactionId: null, looksFailed: true, saysPaid: false });
  expect(readCallback(null)).toEqual({ transactionId: null, looksFailed: true, saysPaid: false });
});
