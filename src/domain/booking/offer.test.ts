import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offer } from '#content/offer.ts';
import { addDays, dayOfWeek } from '../clock.ts';
import { changeEnd, isBookable, isHoldBookable, isOffered, offeredSessions } from './availability.ts';
import { type OfferRules, offeredDates, offerWindow } from './offer.ts';
import { sessionTimes, specifiedSlots } from './slots.ts';

const rules: OfferRules = {
  weekdays: [1, 2, 3, 4, 5, 6],
  firstDayAhead: 1,
  daysAhead: 60,
  leadMinutes: 0,
  changeHours: 24,
  seatsPerSession: 12,
  times: specifiedSlots,
  closedDates: ['2026-12-25', '2026-12-26'],
};
/** A Friday, ten in the morning in Kampala. */
const now = new Date('2026-11-20T07:00:00Z');
const slot = 'Morning 9–11';
const isOn = (sessionDate: string, at = now) => isOffered(rules, at, { sessionDate, sessionSlot: slot });

describe('the offer', () => {
  it('is by default Monday to Saturday, 60 days ahead, 12 seats a session', () => {
    expect(offer).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6], daysAhead: 60, seatsPerSession: 12 });
    expect(offer.closedDates).toContain('2026-12-25');
  });

  it('begins tomorrow and ends 60 days ahead', () => {
    expect(offerWindow(rules, now)).toEqual({ from: '2026-11-21', to: '2027-01-19' });
    expect(isOn('2026-11-20')).toBe(false);
    expect(isOn('2026-11-21')).toBe(true);
    expect(isOn('2027-01-19')).toBe(true);
    expect(isOn('2027-01-20')).toBe(false);
  });

  it('counts its days in Kampala: at 23:30 UTC there it is tomorrow already', () => {
    const late = new Date('2026-11-20T23:30:00Z');
    expect(offerWindow(rules, late).from).toBe('2026-11-22');
    expect(isOn('2026-11-21', late)).toBe(false);
    expect(isOn('2027-01-20', late)).toBe(true);
  });

  it('turns its day at midnight in Kampala and not a moment earlier', () => {
    expect(offerWindow(rules, new Date('2026-11-20T20:59:59.999Z')).from).toBe('2026-11-21');
    expect(offerWindow(rules, new Date('2026-11-20T21:00:00Z')).from).toBe('2026-11-22');
  });

  it('can begin today, and ends for a session so long before its start', () => {
    const today = { ...rules, firstDayAhead: 0, leadMinutes: 90 };
    const slots = (at: string) =>
      offeredSessions(today, new Date(at))
        .filter(({ sessionDate }) => sessionDate === '2026-11-20')
        .map(({ sessionSlot }) => sessionSlot);
    expect(slots('2026-11-20T06:59:59Z')).toEqual(['Midday 11:30–13:30', 'Afternoon 14:30–16:30']);
    expect(slots('2026-11-20T07:00:00Z')).toEqual(['Afternoon 14:30–16:30']);
    expect(slots('2026-11-20T10:00:00Z')).toEqual([]);
    expect(isOffered(today, now, { sessionDate: '2026-11-20', sessionSlot: 'Midday 11:30–13:30' })).toBe(
      false,
    );
  });

  it('follows the decision of staff about a session, within its days', () => {
    const on = (sessionDate: string, decision: 'open' | 'closed' | null) =>
      isBookable(rules, now, {
        sessionDate,
        sessionSlot: slot,
        startsAt: sessionTimes(sessionDate, slot).startsAt,
        decision,
      });
    expect(on('2026-11-21', null)).toBe(true);
    expect(on('2026-11-21', 'closed')).toBe(false);
    expect(on('2026-12-25', null)).toBe(false);
    expect(on('2026-12-25', 'open')).toBe(true);
    expect(on('2026-11-20', 'open')).toBe(false);
    expect(on('2027-01-20', 'open')).toBe(false);
  });

  it('applies to a held seat past midnight, until the session begins or staff close it', () => {
    const isGood = (at: string, decision: 'open' | 'closed' | null = null) =>
      isHoldBookable(new Date(at), { startsAt: sessionTimes('2026-11-21', slot).startsAt, decision });
    expect(isGood('2026-11-20T21:02:00Z')).toBe(true);
    expect(isGood('2026-11-21T05:59:59Z', 'open')).toBe(true);
    expect(isGood('2026-11-21T06:00:00Z')).toBe(false);
    expect(isGood('2026-11-20T20:58:00Z', 'closed')).toBe(false);
  });

  it('lets a booked session be exchanged until a day before its start', () => {
    expect(changeEnd(rules, { sessionDate: '2026-12-05', sessionSlot: slot })).toEqual(
      new Date('2026-12-04T06:00:00Z'),
    );
  });

  it('has no Sundays', () => {
    expect(isOn('2026-11-22')).toBe(false);
    expect(offeredDates(rules, now).map(dayOfWeek)).not.toContain(0);
  });

  it('has no closed dates', () => {
    expect(isOn('2026-12-25')).toBe(false);
    expect(isOn('2026-12-24')).toBe(true);
    expect(offeredDates(rules, now)).not.toContain('2026-12-25');
  });

  it('has all three slots on each of its days, in the order of their start', () => {
    const sessions = offeredSessions(rules, now);
    expect(sessions).toHaveLength(offeredDates(rules, now).length * 3);
    expect(sessions.slice(0, 4).map((session) => `${session.sessionDate} ${session.sessionSlot}`)).toEqual([
      '2026-11-21 Morning 9–11',
      '2026-11-21 Midday 11:30–13:30',
      '2026-11-21 Afternoon 14:30–16:30',
      '2026-11-23 Morning 9–11',
    ]);
  });

  it.each(['', 'tomorrow', '2026-11-31', '2026-11-2', '2026-11-21T00:00:00Z', '2026-11-211', '0000-00-00'])(
    'has no session on %j, which is not a date',
    (date) => {
      expect(isOn(date)).toBe(false);
    },
  );

  it('has no session in an unknown slot', () => {
    expect(isOffered(rules, now, { sessionDate: '2026-11-21', sessionSlot: 'Evening 18–20' })).toBe(false);
  });

  it('lists exactly what can be booked, at any time of any day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        fc.integer({ min: -3, max: 70 }),
        (at, days) => {
          const date = addDays(at.toISOString().slice(0, 10), days);
          expect(isOn(date, at)).toBe(offeredDates(rules, at).includes(date));
        },
      ),
      { numRuns: 200 },
    );
  });
});
