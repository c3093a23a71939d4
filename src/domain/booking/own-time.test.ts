import { expect, test } from 'vitest';
import { ownTime } from './own-time.ts';
import { type SlotLabel, sessionTimes } from './slots.ts';

const ownTimes = (zone: string, date = '2026-12-05', slot: SlotLabel = 'Morning 9–11') => {
  const { startsAt, endsAt } = sessionTimes(date, slot);
  return ownTime(startsAt, endsAt, zone);
};

test.each([
  ['Africa/Kampala', null],
  ['Africa/Nairobi', null],
  ['Europe/London', '06:00–08:00'],
  ['America/New_York', '01:00–03:00'],
  ['America/Los_Angeles', 'Fri 22:00–00:00'],
  ['Asia/Kathmandu', '11:45–13:45'],
  ['Pacific/Auckland', '19:00–21:00'],
])('a morning in Kampala is in %s at %s', (zone, times) => {
  expect(ownTimes(zone)).toBe(times);
});

test('the day is named when it is another one', () => {
  expect(ownTimes('Pacific/Auckland', '2026-12-05', 'Afternoon 14:30–16:30')).toBe('Sun 00:30–02:30');
});

test('an instant without an end has one time', () => {
  expect(ownTime(new Date('2026-12-05T06:00:00Z'), null, 'Europe/London')).toBe('06:00');
});

test('summer time counts on the day of the session, not on the day of the reader', () => {
  expect(ownTimes('Europe/Helsinki')).toBe('08:00–10:00');
  expect(ownTimes('Europe/Helsinki', '2027-03-29')).toBeNull();
  expect(ownTimes('America/New_York', '2027-03-13')).toBe('01:00–03:00');
  expect(ownTimes('America/New_York', '2027-03-15')).toBe('02:00–04:00');
});
