import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listed } from '#tests/support/listed.ts';
import { readBookingRequest } from './booking/booking.ts';
import { offerWindow } from './booking/offer.ts';
import { sessionSentence } from './booking/session-text.ts';
import { sessionTimes, slotOf, slots, specifiedSlots } from './booking/slots.ts';
import {
  addDays,
  datesBetween,
  dayOfWeek,
  formatLongDate,
  formatMoment,
  formatShortDate,
  HOUR_MS,
  isIsoDate,
  isZonedInstant,
  schoolDate,
  schoolInstant,
  schoolTime,
  utcOffset,
  zoneNames,
} from './clock.ts';
import { makeReference } from './payment/reference.ts';
import { showTimeZone } from './time-zone.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the dates between two', () => {
  it('include both, across months and leap days', () => {
    expect(datesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(datesBetween('2026-12-05', '2026-12-05')).toEqual(['2026-12-05']);
  });

  it('are none when the last is before the first', () => {
    expect(datesBetween('2026-12-05', '2026-12-04')).toEqual([]);
  });
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
    expect(schoolDate(new Date('2026-12-04T20:59:59Z'))).toBe('2026-12-04');
    expect(schoolDate(new Date('2026-12-04T23:30:00Z'))).toBe('2026-12-05');
    expect(schoolTime(new Date('2026-12-04T23:30:00Z'))).toBe('02:30');
  });

  it('can be computed from its date and time in Kampala', () => {
    const minutes = fc.integer({ min: 0, max: 30_000_000 }).map((minute) => new Date(minute * 60_000));
    fc.assert(
      fc.property(minutes, (instant) => {
        expect(schoolInstant(schoolDate(instant), schoolTime(instant))).toEqual(instant);
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

describe('a zone that changes its clocks', () => {
  const show = (id: string) => showTimeZone({ id, name: 'Local Time', shortName: 'LT' });

  it.each([
    ['Europe/Berlin', '2026-03-28', '09:00', '2026-03-28T08:00:00Z', 'UTC+1'],
    ['Europe/Berlin', '2026-03-29', '09:00', '2026-03-29T07:00:00Z', 'UTC+2'],
    // Left out: the hour after it. Twice: the first.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z', 'UTC+2'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z', 'UTC+2'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00Z', 'UTC+1'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00Z', 'UTC-4'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z', 'UTC-4'],
    ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00Z', 'UTC-5'],
    ['Asia/Kathmandu', '2026-11-01', '00:00', '2026-10-31T18:15:00Z', 'UTC+5:45'],
    ['Pacific/Auckland', '2026-12-05', '00:00', '2026-12-04T11:00:00Z', 'UTC+13'],
  ])('%s: %s %s is %s', (zone, date, time, instant, offset) => {
    show(zone);
    expect(schoolInstant(date, time)).toEqual(new Date(instant));
    expect(utcOffset(new Date(instant))).toBe(offset);
  });

  it('gives each instant its date and time back, but for the hour that comes twice', () => {
    show('America/New_York');
    const minutes = fc.integer({ min: 0, max: 35_000_000 }).map((minute) => new Date(minute * 60_000));
    fc.assert(
      fc.property(minutes, (instant) => {
        const back = schoolInstant(schoolDate(instant), schoolTime(instant));
        expect([0, HOUR_MS]).toContain(instant.getTime() - back.getTime());
        expect(schoolTime(back)).toBe(schoolTime(instant));
      }),
    );
  });

  it('is written with the offset of the day, and without one where no day is meant', () => {
    show('Europe/Berlin');
    expect(formatMoment(new Date('2026-07-01T10:00:00Z'))).toBe('Wednesday 1 July 2026, 12:00 LT (UTC+2)');
    expect(formatMoment(new Date('2026-12-01T10:00:00Z'))).toBe('Tuesday 1 December 2026, 11:00 LT (UTC+1)');
    expect(sessionSentence({ sessionDate: '2026-07-01', sessionSlot: 'Morning 9–11' })).toBe(
      'Wednesday 1 July 2026, 9:00–11:00 LT (UTC+2)',
    );
    expect(zoneNames()).toBe('Local Time, LT');
    show('Africa/Lagos');
    expect(zoneNames()).toBe('Local Time, LT (UTC+1)');
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
    times: specifiedSlots,
    closedDates: [],
  };
  return {
    today: schoolDate(now),
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
