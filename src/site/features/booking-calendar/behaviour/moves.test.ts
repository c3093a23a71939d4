import { expect, test } from 'vitest';
import { addMonths, moveDay } from './moves.ts';

const range = { first: '2026-11-16', last: '2027-01-31' };

test.each([
  ['ArrowLeft', '2026-12-02', '2026-12-01'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-02', '2026-11-25'],
  ['ArrowDown', '2026-12-02', '2026-12-09'],
  ['Home', '2026-12-02', '2026-11-30'],
  ['End', '2026-12-02', '2026-12-06'],
  ['Home', '2026-11-30', '2026-11-30'],
  ['End', '2026-12-06', '2026-12-06'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['ArrowUp', '2026-11-18', '2026-11-16'],
  ['PageDown', '2027-01-15', '2027-01-31'],
])('%s moves from %s to %s', (key, from, to) => {
  expect(moveDay(key, from, range)).toBe(to);
});

test('other keys move to no other day', () => {
  for (const key of ['Tab', 'Enter', 'a', 'Escape']) expect(moveDay(key, '2026-12-02', range)).toBeNull();
});

test('a month later is never two months later', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
});
