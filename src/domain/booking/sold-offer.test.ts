import { expect, it } from 'vitest';
import { isOnline, ONLINE } from './sold-offer.ts';

it.each([ONLINE, 'Online (Zoom), from home', ' ONLINE'])('%j meets by video', (place) => {
  expect(isOnline({ place })).toBe(true);
});

it.each(['Plot 4, Kira Road', 'Onlinehub, Plot 4', ''])('%j does not', (place) => {
  expect(isOnline({ place })).toBe(false);
});
