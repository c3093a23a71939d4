import { describe, expect, test } from 'vitest';
import { ApiError } from '#site/api.ts';
import { afterAnswer, afterError } from './after-verification.ts';

const pending = { success: false, paymentStatus: 'pending', message: '' } as const;
const failed = { success: false, paymentStatus: 'failed', message: '' } as const;

describe('the server’s word', () => {
  test.each([true, false])(
    'that it failed counts whatever the window said (looks failed: %j)',
    (looksFailed) => {
      expect(afterAnswer(failed, looksFailed)).toBe('failed');
    },
  );

  test('that nothing is decided leaves the window’s word to say what the parent sees', () => {
    expect(afterAnswer(pending, false)).toBe('undecided');
    expect(afterAnswer(pending, true)).toBe('looks_failed');
  });
});

describe('an error', () => {
  test.each([404, 409])('%d is final', (status) => {
    expect(afterError(new ApiError(status, '', ''))).toBe('refused');
  });

  test.each([400, 403, 429, 500, 502, 503, 504])('%d is not', (status) => {
    expect(afterError(new ApiError(status, '', ''))).toBe('unknown');
  });

  test('of the network is not', () => {
    expect(afterError(new TypeError('Failed to fetch'))).toBe('unknown');
  });
});
