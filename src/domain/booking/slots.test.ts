import { describe, expect, it } from 'vitest';
import { listed } from '#tests/support/listed.ts';
import { HOUR_MS } from '../clock.ts';
import { isSlotLabel, sessionTimes, slotOf, slots, slotTimes } from './slots.ts';

const MORNING = 'Morning 9–11';
const MIDDAY = 'Midday 11:30–13:30';
const AFTERNOON = 'Afternoon 14:30–16:30';

describe('the slots of a day', () => {
  it('have three labels, with the en dash', () => {
    expect(slots.map((slot) => slot.label)).toEqual([MORNING, MIDDAY, AFTERNOON]);
    expect(isSlotLabel(MORNING)).toBe(true);
    expect(isSlotLabel('Morning 9-11')).toBe(false);
    expect(isSlotLabel('constructor')).toBe(false);
  });

  it('last two hours each, in Kampala’s time', () => {
    expect(sessionTimes('2026-12-05', MORNING)).toEqual({
      startsAt: new Date('2026-12-05T06:00:00Z'),
      endsAt: new Date('2026-12-05T08:00:00Z'),
    });
    for (const { label } of slots) {
      const { startsAt, endsAt } = sessionTimes('2026-12-05', label);
      expect(endsAt.getTime() - startsAt.getTime()).toBe(2 * HOUR_MS);
    }
  });

  it('are written with their times and the zone', () => {
    expect(slots.map((slot) => slotTimes('2026-12-05', slot.label))).toEqual([
      '9:00–11:00 EAT',
      '11:30–13:30 EAT',
      '14:30–16:30 EAT',
    ]);
  });
});

describe('a slot named by a calendar widget', () => {
  it.each([
    [MORNING, MORNING],
    ['  Morning 9-11 ', MORNING],
    ['Morning 9 — 11', MORNING],
    ['Midday 11:30-13:30', MIDDAY],
    ['Afternoon 14:30 ‑ 16:30', AFTERNOON],
    ['9:00', MORNING],
    ['09:00', MORNING],
    ['09.00', MORNING],
    ['09:00:00', MORNING],
    ['9:00 AM', MORNING],
    ['9 AM', MORNING],
    ['11:30-13:30', MIDDAY],
    ['11:30', MIDDAY],
    ['11:30 am', MIDDAY],
    ['14:30', AFTERNOON],
    ['2:30 PM', AFTERNOON],
    ['02:30pm', AFTERNOON],
    ['2026-12-05T09:00:00+03:00', MORNING],
    ['2026-12-05T06:00:00Z', MORNING],
    ['2026-12-05T06:00:00.000Z', MORNING],
    ['2026-12-04T22:00:00-08:00', MORNING],
    ['2026-12-05T21:30:00+13:00', MIDDAY],
    ['2026-12-05T11:30:00+0000', AFTERNOON],
  ])('%s is %s', (text, label) => {
    expect(slotOf(text)).toBe(label);
  });

  it.each([
    ...listed(`
    afternoon | Afternoon | 15:00 | 16:30 | 2:30 | 14:31 | 9:00 PM | 11:30 pm | 2:30 am | 25:00 | 9 | 9:0
    14:30 UTC | null | __proto__ | 2026-12-05T14:30:00Z | 2026-12-05T14:30:00 | 2026-13-45T14:30:00+03:00
    +275760-09-13T00:00:00Z`),
    '',
    ' ',
  ])('returns no slot for %j, not even the afternoon', (text) => {
    expect(slotOf(text)).toBeUndefined();
  });
});
