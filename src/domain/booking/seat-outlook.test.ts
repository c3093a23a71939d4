import { expect, it } from 'vitest';
import { canOpenWithHold, canOpenWithoutHold, hasSeatAfterHold, type SeatOutlook } from './seat-outlook.ts';

const none: SeatOutlook = { holds: false, canHoldAgain: false, free: 0, needed: 0, neededByAll: 0 };

it.each<[string, Partial<SeatOutlook>, { withHold: boolean; without: boolean; after: boolean }]>([
  ['no seat is free', {}, { withHold: false, without: false, after: false }],
  ['one is free', { free: 1 }, { withHold: true, without: true, after: true }],
  [
    'others need it',
    { free: 1, needed: 1, neededByAll: 1 },
    { withHold: false, without: false, after: false },
  ],
  [
    'others pay for it without a hold',
    { free: 1, neededByAll: 1 },
    { withHold: true, without: false, after: true },
  ],
  ['it holds one until its hold expires', { holds: true }, { withHold: true, without: true, after: false }],
  [
    'it holds one for longer',
    { holds: true, canHoldAgain: true },
    { withHold: true, without: true, after: true },
  ],
])('decides whether a payment opens and holds a seat: %s', (_, outlook, { withHold, without, after }) => {
  const seats = { ...none, ...outlook };
  expect(canOpenWithHold(seats)).toBe(withHold);
  expect(canOpenWithoutHold(seats, 0)).toBe(without);
  expect(hasSeatAfterHold(seats)).toBe(after);
});

it('opens no more payments without a hold for neighbours than there are free seats', () => {
  expect(canOpenWithoutHold({ ...none, free: 3 }, 2)).toBe(true);
  expect(canOpenWithoutHold({ ...none, free: 3 }, 3)).toBe(false);
  expect(canOpenWithoutHold({ ...none, free: 3, holds: true }, 3)).toBe(true);
});
