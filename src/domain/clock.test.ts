import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listed } from '#tests/support/listed.ts';
import { readBookingRequest } from './booking/booking.ts';
import { offerWindow } from './booking/offer.ts';
import { sessionTimes, slotOf, slots } from './booking/slots.ts';
import {
  addDays,
  dayOfWeek,
  formatLongDate,
  formatShortDate,
  isIsoDate,
  isZonedInstant,
  kampalaDate,
  kampalaInstant,
  kampalaTime,
} from './clock.ts';
import { makeReference } from './payment/reference.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a calendar date', () => {
  it.each(['2026-12-05', '2028-02-29', '2026-01-31', '1000-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    ...listed(`
    2026-02-29 | 2026-02-30 | 2026-13-01 | 2026-00-10 | 2026-12-00 | 26-12-05 | 2026-12-5 | 2026/12/05
    2026-12-05T00:00:00Z | 0000-01-01 | 0999-12-31 | ２０２６-12-05`),
    '',
    ' 2026-12-05',
    '2026-12-05\n',
  ])('rejects %j', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('moves over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(dayOfWeek('2026-11-22')).toBe(0);
  });

  it('is written out for people', () => {
    expect(formatLongDate('2026-12-05')).toBe('Saturday 5 December 2026');
    expect(formatShortDate('2026-12-05')).toBe('Sat 5 Dec');
  });
});

describe('an instant', () => {
  it('has the date of Kampala, where the day is three hours ahead of UTC', () => {
    expect(kampalaDate(new Date('2026-12-04T20:59:59Z'))).toBe('2026-12-04');
    expect(kampalaDate(new Date('2026-12-04T23:30:00Z'))).toBe('2026-12-05');
    expect(kampalaTime(new Date('2026-12-04T23:30:00Z'))).toBe('02:30');
  });

  it('can be computed from its date and time in Kampala', () => {
    const minutes = fc.integer({ min: 0, max: 30_000_000 }).map((minute) => new Date(minute * 60_000));
    fc.assert(
      fc.property(minutes, (instant) => {
        expect(kampalaInstant(kampalaDate(instant), kampalaTime(instant))).toEqual(instant);
      }),
    );
  });

  it('must name its zone', () => {
    expect(isZonedInstant('2026-12-05T09:00:00+03:00')).toBe(true);
    expect(isZonedInstant('2026-12-05T06:00:00.000Z')).toBe(true);
    expect(isZonedInstant('2026-12-05T09:00:00')).toBe(false);
    expect(isZonedInstant('2026-12-05Z')).toBe(false);
    expect(isZonedInstant('2026-99-99T06:00:00Z')).toBe(false);
  });
});

/** Everything about time that the product says. */
function everythingAboutTime() {
  const now = new Date('2026-11-20T23:30:00Z');
  const rules = {
    weekdays: [1, 2, 3, 4, 5, 6],
    firstDayAhead: 1,
    daysAhead: 60,
    leadMinutes: 0,
    changeHours: 24,
    seatsPerSession: 12,
    closedDates: [],
  };
  return {
    today: kampalaDate(now),
    window: offerWindow(rules, now),
    sessions: slots.map(({ label }) => sessionTimes('2027-03-28', label)),
    written: [formatLongDate('2027-03-28'), formatShortDate('2027-03-28')],
    weekday: dayOfWeek('2027-03-28'),
    slot: slotOf('2026-12-05T06:00:00Z'),
    booking: readBookingRequest({ date: '2026-12-04T21:00:00Z', time: '2:30 PM' }),
    reference: makeReference('id', now, 'abcdef'),
  };
}

describe('the machine’s own time zone', () => {
  const expected = everythingAboutTime();

  it.each([
    ['America/Los_Angeles', 8 * 60],
    ['Pacific/Auckland', -13 * 60],
    ['Asia/Kathmandu', -(5 * 60 + 45)],
    ['UTC', 0],
  ])('changes nothing: %s', (zone, offset) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-12-05T00:00:00Z').getTimezoneOffset()).toBe(offset);
    expect(everythingAboutTime()).toEqual(expected);
  });
});
