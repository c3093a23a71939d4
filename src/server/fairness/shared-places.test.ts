import { expect, test } from 'vitest';
import { SharedPlaces } from './shared-places.ts';

/** Takes places for an address until it is refused. @returns how many */
function takeAll(places: SharedPlaces, addressKey: string, networkKey: string): number {
  let taken = 0;
  while (places.take({ addressKey, networkKey })) taken += 1;
  return taken;
}

test('an address gets a fifth of all places, and its network a third', () => {
  const places = new SharedPlaces({ most: 300 });
  expect(takeAll(places, 'a1', 'a')).toBe(60);
  const ofOthers = takeAll(places, 'a2', 'a') + takeAll(places, 'a3', 'a');
  expect(60 + ofOthers).toBe(100);
  expect(takeAll(places, 'a99', 'a')).toBe(0);
  expect(takeAll(places, 'b1', 'b')).toBe(40);
});

test('twelve networks that take all they can leave a place for the next', () => {
  const places = new SharedPlaces({ most: 500 });
  for (let network = 0; network < 12; network += 1)
    for (let address = 0; address < 20; address += 1)
      takeAll(places, `${network}.${address}`, String(network));
  expect(takeAll(places, 'family', 'family')).toBeGreaterThan(0);
});

test('a released place can be taken again', () => {
  const places = new SharedPlaces({ most: 1 });
  const family = { addressKey: 'f', networkKey: 'f' };
  const release = places.take(family);
  expect(places.take(family)).toBeUndefined();
  release?.();
  expect(places.take(family)).toBeDefined();
});

test('the scale lets one address take more, up to all', () => {
  expect(takeAll(new SharedPlaces({ most: 300, scale: 100 }), 'a1', 'a')).toBeGreaterThan(280);
});
