import { expect, test } from 'vitest';
import { differentOwnTimes, ownTimes } from './own-time.ts';

const morning = { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' } as const;
const afternoon = { sessionDate: '2026-12-05', sessionSlot: 'Afternoon 14:30–16:30' } as const;

test.each([
  ['Africa/Kampala', '09:00–11:00'],
  ['Europe/London', '06:00–08:00'],
  ['America/New_York', '01:00–03:00'],
  ['America/Los_Angeles', 'Fri 22:00–00:00'],
  ['Asia/Kathmandu', '11:45–13:45'],
  ['Pacific/Auckland', '19:00–21:00'],
])('a morning in Kampala is in %s at %s', (zone, times) => {
  expect(ownTimes(morning, zone)).toBe(times);
});

test('another day is named', () => {
  expect(ownTimes(afternoon, 'Pacific/Auckland')).toBe('Sun 00:30–02:30');
});

test('summer time counts on the day of the session, not on the day of the reader', () => {
  const inSummer = { ...morning, sessionDate: '2027-03-29' };
  expect(differentOwnTimes(morning, 'Africa/Kampala')).toBeNull();
  expect(differentOwnTimes(morning, 'Europe/Helsinki')).toBe('08:00–10:00');
  expect(differentOwnTimes(inSummer, 'Europe/Helsinki')).toBeNull();
  expect(differentOwnTimes({ ...morning, sessionDate: '2027-03-13' }, 'America/New_York')).toBe(
    '01:00–03:00',
  );
  expect(differentOwnTimes({ ...morning, sessionDate: '2027-03-15' }, 'America/New_York')).toBe(
    '02:00–04:00',
  );
});
