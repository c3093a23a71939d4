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

test('work that waits in another queue gives its place to the next one', async () => {
  const answers = new FairScheduler({ atOnce: 1 });
  const drawings = new FairScheduler({ atOnce: 1 });
  const [first, second] = from('a', 'b') as [Visitor, Visitor];
  const drawn = Promise.withResolvers<void>();
  await Promise.all([
    answers.run(first, async (turn) => {
      expect(turn.isOver).toBe(false);
      await drawings.run(first, () => drawn.promise);
      expect(turn.isOver).toBe(true);
    }),
    answers.run(second, async () => drawn.resolve()),
  ]);
});
