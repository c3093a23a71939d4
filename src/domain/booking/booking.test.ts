import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { readBookingRequest } from './booking.ts';

const morning = { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' };

function refusalOf(body: unknown): unknown {
  try {
    return readBookingRequest(body);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, paths: error.errors.map((field) => field.path) };
  }
}

describe('a booking', () => {
  it.each([
    ['our names', { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' }],
    ['a widget’s names', { session_date: '2026-12-05', session_slot: 'Morning 9–11' }],
    ['a widget’s time', { session_date: '2026-12-05', session_time: '9:00 AM' }],
    ['camel case and a time', { sessionDate: '2026-12-05', sessionTime: '09:00' }],
    ['short names', { date: '2026-12-05', time: '09:00' }],
    ['a date and a slot', { date: '2026-12-05', slot: 'Morning 9-11' }],
    ['spaces around', { sessionDate: ' 2026-12-05 ', sessionSlot: '\tMorning 9–11\n' }],
    ['further fields', { ...morning, meetingLink: 'https://evil.example', parent_name: 'A', child_age: [] }],
    ['an empty name before a filled one', { sessionDate: '', session_date: '2026-12-05', time: '9:00' }],
  ])('is read from %s', (_names, body) => {
    expect(readBookingRequest(body)).toEqual(morning);
  });

  it.each([
    ['of Kampala', '2026-12-05T09:00:00+03:00'],
    ['of UTC', '2026-12-05T06:00:00Z'],
    ['of a zone where it is still the day before', '2026-12-04T22:00:00-08:00'],
    ['of a zone far ahead', '2026-12-05T19:00:00+13:00'],
  ])('is of Kampala’s day when it comes as an instant %s', (_zone, instant) => {
    expect(readBookingRequest({ session_date: instant, session_time: instant })).toEqual(morning);
  });

  it('takes the midnight of a day in Kampala for that day', () => {
    expect(readBookingRequest({ date: '2026-12-04T21:00:00.000Z', time: '9:00' })).toEqual(morning);
  });

  it.each(['2026-12-05 09:00', '2026-12-05T09:00', '2026-12-05T00:00:00'])(
    'takes the local time %s for its day',
    (date) => {
      expect(readBookingRequest({ date, time: '9:00' })).toEqual(morning);
    },
  );

  it('leaves a date with a suffix as it is, so that it is refused', () => {
    expect(readBookingRequest({ ...morning, sessionDate: '2026-12-051' }).sessionDate).toBe('2026-12-051');
  });

  it.each([
    ['no date', { sessionSlot: 'Morning 9–11' }, 'sessionDate'],
    ['an empty date', { sessionDate: '  ', sessionSlot: 'Morning 9–11' }, 'sessionDate'],
    ['no slot', { sessionDate: '2026-12-05' }, 'sessionSlot'],
    ['a time that is no slot', { sessionDate: '2026-12-05', time: '15:00' }, 'sessionSlot'],
    ['an afternoon without a time', { sessionDate: '2026-12-05', slot: 'afternoon' }, 'sessionSlot'],
    ['a number', { sessionDate: 20261205, sessionSlot: 'Morning 9–11' }, 'sessionDate'],
    ['nothing', null, 'sessionDate'],
    ['a list', [morning], 'sessionDate'],
  ])('is refused for %s', (_what, body, path) => {
    expect(refusalOf(body)).toEqual({ code: 'invalid', paths: [path] });
  });
});
