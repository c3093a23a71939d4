import { expect, it } from 'vitest';
import { canOpenWithHold, canOpenWithoutHold, hasSeatAfterHold, type SeatOutlook } from './seat-outlook.ts';

const none: SeatOutlook = { holds: false, canHoldAgain: false, free: 0, needed: 0 };
const alone = { nearby: 0, elsewhere: 0 };

it.each<[string, Partial<SeatOutlook>, { withHold: boolean; without: boolean; after: boolean }]>([
  ['no seat is free', {}, { withHold: false, without: false, after: false }],
  ['one is free', { free: 1 }, { withHold: true, without: true, after: true }],
  ['others need it', { free: 1, needed: 1 }, { withHold: false, without: false, after: false }],
  ['it holds one until its hold expires', { holds: true }, { withHold: true, without: true, after: false }],
  [
    'it holds one for longer',
    { holds: true, canHoldAgain: true },
    { withHold: true, without: true, after: true },
  ],
])('decides whether a payment opens and holds a seat: %s', (_, outlook, { withHold, without, after }) => {
  const seats = { ...none, ...outlook };
  expect(canOpenWithHold(seats)).toBe(withHold);
  expect(canOpenWithoutHold(seats, alone)).toBe(without);
  expect(hasSeatAfterHold(seats)).toBe(after);
});

it('opens no more payments without a hold for neighbours than there are free seats', () => {
  expect(canOpenWithoutHold({ ...none, free: 3 }, { nearby: 1, elsewhere: 1 })).toBe(true);
  expect(canOpenWithoutHold({ ...none, free: 3 }, { nearby: 2, elsewhere: 1 })).toBe(false);
  expect(canOpenWithoutHold({ ...none, free: 3, holds: true }, { nearby: 3, elsewhere: 0 })).toBe(true);
});
