import { expect, test } from 'vitest';
import { kitsFor } from './kits.ts';

test('two children share a kit, twice a day', () => {
  expect(kitsFor(24)).toEqual({ atOnce: 12, inTwoSessions: 6 });
  expect(kitsFor(5)).toEqual({ atOnce: 3, inTwoSessions: 2 });
});
