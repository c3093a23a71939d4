import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { FairScheduler } from './fair-scheduler.ts';
import type { Visitor } from './visitor.ts';

/** Runs each in a queue, and notes which began and which were refused, in this order. */
async function outcomes(visitors: readonly Visitor[], waiting: number): Promise<string[]> {
  const queue = new FairScheduler({ atOnce: 1, waiting, busy: 'Please try again.' });
  const noted: string[] = [];
  const run = ({ addressKey }: Visitor) =>
    queue
      .run({ addressKey, networkKey: addressKey.slice(0, 1) }, async () => noted.push(addressKey))
      .catch(() => noted.push(`${addressKey} refused`));
  await Promise.all(visitors.map(run));
  return noted;
}

const from = (...addresses: string[]): Visitor[] =>
  addresses.map((addressKey) => ({ addressKey, networkKey: addressKey.slice(0, 1) }));

test('a visitor who has just come is served before networks that keep the server busy', async () => {
  const queue = new FairScheduler({ atOnce: 1 });
  const served: string[] = [];
  const compute = (addressKey: string) => () => {
    served.push(addressKey);
    for (const until = performance.now() + 3; performance.now() < until; );
    return Promise.resolve();
  };
  const run = (addressKey: string) =>
    queue.run({ addressKey, networkKey: addressKey.slice(0, 1) }, compute(addressKey));
  const busy = ['a1', 'a2', 'b1', 'b1', 'c1', 'c2'];
  await Promise.all(busy.map(run));
  served.length = 0;
  await Promise.all([...busy, 'family'].map(run));
  expect(served.indexOf('family')).toBe(1);
});

test('many addresses of one network take no place from another network', async () => {
  const flood = Array.from({ length: 20 }, (_, index) => `a${index}`);
  const noted = await outcomes(from(...flood, 'b1', 'b2'), 4);
  expect(noted.filter((one) => one.startsWith('b'))).toEqual(['b1', 'b2']);
  expect(noted.filter((one) => one.endsWith('refused'))).toHaveLength(17);
});

test('a full queue refuses the newest of the address with the most', async () => {
  const noted = await outcomes(from('a1', 'a1', 'a1', 'a1', 'a2'), 3);
  expect(noted.filter((one) => one.endsWith('refused'))).toEqual(['a1 refused']);
});

test('long work gives its place to the next one and goes on', async () => {
  const queue = new FairScheduler({ atOnce: 1, longestTurnMs: 5 });
  const first: Visitor = { addressKey: 'a', networkKey: 'a' };
  const second: Visitor = { addressKey: 'b', networkKey: 'b' };
  const secondEnded = Promise.withResolvers<void>();
  const turns: boolean[] = [];
  await Promise.all([
    queue.run(first, async (turn) => {
      await secondEnded.promise;
      turns.push(turn.isOver);
    }),
    queue.run(second, async (turn) => {
      turns.push(turn.isOver);
      secondEnded.resolve();
    }),
  ]);
  expect(turns).toEqual([false, true]);
});

test('several places together leave the event loop a share of the time', async () => {
  const queue = new FairScheduler({ atOnce: 4, rest: 1 });
  const compute = async () => {
    for (let part = 0; part < 2; part += 1) {
      await new Promise(setImmediate);
      for (const until = performance.now() + 5; performance.now() < until; );
    }
  };
  const before = performance.eventLoopUtilization();
  await Promise.all(from(...'abcdefghijklmnopqrstuvwx').map((visitor) => queue.run(visitor, compute)));
  // Each place by itself would rest while the others compute, and the loop would have nothing.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.85);
});

test('after work that computed, nothing begins for as long as the event loop was busy', async () => {
  const queue = new FairScheduler({ atOnce: 1, waiting: 9, busy: 'busy', rest: 1 });
  const begun: number[] = [];
  const ended: number[] = [];
  const compute = async () => {
    begun.push(performance.now());
    for (const until = performance.now() + 20; performance.now() < until; );
    ended.push(performance.now());
  };
  await Promise.all(from('a', 'b', 'c').map((visitor) => queue.run(visitor, compute)));
  expect(begun[1]).toBeGreaterThan((ended[0] ?? 0) + 15);
  expect(begun[2]).toBeGreaterThan((ended[1] ?? 0) + 15);
});
