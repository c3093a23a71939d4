import { expect, it } from 'vitest';
import { moment } from './when.ts';

it('names the year of a moment only where it is another than this one', () => {
  const now = new Date('2026-12-31T20:59:00Z');
  expect(moment('2026-11-28T11:05:00Z', now)).toBe('Sat 28 Nov, 14:05');
  expect(moment('2026-12-31T21:00:00Z', now)).toBe('Fri 1 Jan 2027, 00:00');
  expect(moment('2062-12-01T06:00:00Z', now)).toBe('Fri 1 Dec 2062, 09:00');
});
