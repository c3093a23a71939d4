import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, setServerClock } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-04T09:00:00Z') }));
afterEach(() => {
  // The tests of other files share this module.
  setServerClock(new Date().toISOString());
  vi.useRealTimers();
});

test.each([
  ['the phone is right', 'Fri, 04 Dec 2026 09:00:00 GMT', 0, '2026-12-04T09:00:00Z'],
  ['the phone is two hours ahead', 'Fri, 04 Dec 2026 07:00:00 GMT', 0, '2026-12-04T07:00:00Z'],
  ['the phone is a day late', '2026-12-05T09:00:00.000Z', 0, '2026-12-05T09:00:00Z'],
  ['the page was made eight minutes ago', '2026-12-04T08:52:00.000Z', 480_000, '2026-12-04T09:00:00Z'],
])('the server’s time is known when %s', (_name, heard, age, now) => {
  setServerClock(heard, age);
  expect(serverNow()).toBe(Date.parse(now));
});

test('an answer without a time changes nothing', () => {
  setServerClock('Fri, 04 Dec 2026 07:00:00 GMT');
  setServerClock(null);
  setServerClock('nonsense');
  expect(serverNow()).toBe(Date.parse('2026-12-04T07:00:00Z'));
});
