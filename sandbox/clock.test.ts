import { expect, test } from 'vitest';
import { VirtualClock } from './clock.ts';

function frozenClock(): VirtualClock {
  const clock = new VirtualClock();
  clock.freeze();
  return clock;
}

test('timers fire in the order of their times, each at its own instant', async () => {
  const clock = frozenClock();
  const start = clock.now();
  const fired: [string, number][] = [];
  for (const ms of [3000, 1000, 2000])
    clock.schedule(ms, () => void fired.push([String(ms), clock.now() - start]));
  await clock.advance(2500);
  expect(fired).toEqual([
    ['1000', 1000],
    ['2000', 2000],
  ]);
  await clock.advance(500);
  expect(fired).toHaveLength(3);
  expect(clock.now() - start).toBe(3000);
});

test('a timer set by a timer fires in the same journey when its time comes', async () => {
  const clock = frozenClock();
  const fired: string[] = [];
  clock.schedule(1000, async () => {
    await Promise.resolve();
    fired.push('first');
    clock.schedule(1000, () => void fired.push('second'));
  });
  await clock.advance(2000);
  expect(fired).toEqual(['first', 'second']);
});

test('a cancelled timer never fires, nor does any after a reset', async () => {
  const clock = frozenClock();
  const fired: string[] = [];
  clock.schedule(10, () => void fired.push('cancelled'))();
  clock.schedule(10, () => void fired.push('forgotten'));
  clock.reset();
  await clock.advance(100);
  expect(fired).toEqual([]);
});

test('a frozen clock does not advance, and continues from there', async () => {
  const clock = frozenClock();
  const start = clock.now();
  await clock.advance(3_600_000);
  clock.resume();
  expect(clock.now() - start).toBeGreaterThanOrEqual(3_600_000);
  expect(clock.now() - start).toBeLessThan(3_605_000);
});

test('an unfrozen clock fires by itself', async () => {
  const clock = new VirtualClock();
  await clock.sleep(5);
  expect(clock.pending).toBe(0);
});
