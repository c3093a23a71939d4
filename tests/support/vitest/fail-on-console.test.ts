import { expect, test } from 'vitest';
import { expectConsoleError, unexpectedErrors } from './console-errors.ts';

test('an expected console.error passes in silence', () => {
  expectConsoleError(/^cannot reach the provider/);
  console.error('cannot reach the provider: %s', 'timeout');
  expect(unexpectedErrors).toEqual([]);
});

test('an unexpected console.error is recorded with its values formatted', () => {
  // Removed from the list: it would fail this test.
  console.error('seat %d', 7);
  expect(unexpectedErrors.splice(0)).toEqual(['seat 7']);
});
