import { expect, it } from 'vitest';
import { isOnline, locationOf, ONLINE } from './sold-offer.ts';

it.each([ONLINE, 'Online (Zoom), from home', ' ONLINE'])('%j meets by video', (place) => {
  expect(isOnline({ place })).toBe(true);
});

it.each(['Plot 4, Kira Road', 'Onlinehub, Plot 4', ''])('%j does not', (place) => {
  expect(isOnline({ place })).toBe(false);
});

it('a calendar shows the meeting of an online session, and the place of another', () => {
  const link = 'https://meet.somero.example/a';
  expect([undefined, { place: ONLINE }, { place: 'Plot 4' }].map((offer) => locationOf(offer, link))).toEqual(
    [link, link, 'Plot 4'],
  );
});
