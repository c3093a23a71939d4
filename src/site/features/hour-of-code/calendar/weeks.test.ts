import { expect, test } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { readSessionValue, seatsInWords, sessionValue } from '#domain/booking/session-text.ts';
import { slots } from '#domain/booking/slots.ts';
import { seatsOf, weeksOf } from './weeks.ts';
import { withHeld } from './with-held.ts';

const day = (sessionDate: string): SessionAvailability[] =>
  slots.map(({ label }) => ({ sessionDate, sessionSlot: label, capacity: 12, seatsLeft: 4 }));

test('a Saturday and the Monday after it are in different weeks', () => {
  const weeks = weeksOf([...day('2026-11-21'), ...day('2026-11-23'), ...day('2026-11-24')]);
  expect(weeks.map(({ monday, days }) => [monday, days.map(({ date }) => date)])).toEqual([
    ['2026-11-16', ['2026-11-21']],
    ['2026-11-23', ['2026-11-23', '2026-11-24']],
  ]);
  expect(weeks.map(seatsOf)).toEqual([12, 24]);
});

test('a session is the same after it was sent by the form', () => {
  for (const { label } of slots) {
    const session = { sessionDate: '2026-12-05', sessionSlot: label };
    expect(readSessionValue(sessionValue(session))).toEqual(session);
  }
  expect(readSessionValue('2026-02-30 Morning 9–11')).toBeNull();
  expect(readSessionValue('2026-12-05 Evening 18–20')).toBeNull();
  expect(readSessionValue(null)).toBeNull();
});

test('seats are given in words', () => {
  expect([0, 1, 2, 12].map(seatsInWords)).toEqual(['Full', '1 seat left', '2 seats left', '12 seats left']);
});

test('a seat held past midnight is listed once, before the sessions still offered', () => {
  const offered = day('2026-11-23');
  const held = { sessionDate: '2026-11-21', sessionSlot: 'Midday 11:30–13:30' } as const;
  expect(weeksOf(withHeld(offered, held)).map(({ days }) => days.map(({ date }) => date))).toEqual([
    ['2026-11-21'],
    ['2026-11-23'],
  ]);
  expect(withHeld(offered, { ...held, sessionDate: '2026-11-23' })).toEqual(offered);
  expect(withHeld(offered, null)).toEqual(offered);
});
