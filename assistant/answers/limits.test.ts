import { expect, test } from 'vitest';
import { fitOf, yearsOf } from './limits.ts';

test('reads limits of age as the pages write them', () => {
  expect(yearsOf('6 to 18')).toEqual({ from: 6, to: 18 });
  expect(yearsOf('7-12')).toEqual({ from: 7, to: 12 });
  expect(yearsOf('17+')).toEqual({ from: 17, to: null });
  expect(yearsOf('all ages')).toBeNull();
});

test('includes both limits in the range', () => {
  const limits = { from: 6, to: 18 };
  expect([5, 6, 18, 19].map((age) => fitOf(age, limits))).toEqual(['too young', 'fits', 'fits', 'too old']);
  expect(fitOf(60, { from: 17, to: null })).toBe('fits');
});
