import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/wait.ts';
import { FairScheduler, outOfTurn } from './fair-scheduler.ts';
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

describe('work that waits for a third party', () => {
  const flood: Visitor = { addressKey: 'f', networkKey: 'f' };
  const family: Visitor = { addressKey: 'a', networkKey: 'a' };

  /** Answers 20 calls at once, each of which is followed by work; a family comes while that is done. */
  async function order(wait: typeof outOfTurn): Promise<string[]> {
    const queue = new FairScheduler({ atOnce: 1 });
    const answered = Promise.withResolvers<void>();
    const done: string[] = [];
    const compute = async (name: string) => {
      await setImmediate();
      done.push(name);
    };
    let called = 0;
    const calls = Array.from({ length: 20 }, () =>
      queue.run(flood, async () => {
        await wait(() => {
          called += 1;
          return answered.promise;
        });
        await compute('flood');
      }),
    );
    await eventually(() => called === 20);
    answered.resolve();
    await setImmediate();
    await Promise.all([...calls, queue.run(family, () => compute('family'))]);
    return done;
  }

  test('goes on in a new turn, after those with less recent use', async () => {
    expect((await order(outOfTurn)).indexOf('family')).toBeLessThan(3);
  });

  test('is not refused when it comes back, however many wait', async () => {
    const queue = new FairScheduler({ atOnce: 1, waiting: 1 });
    const answered = Promise.withResolvers<void>();
    const busy = Promise.withResolvers<void>();
    const half = queue.run(flood, async () => {
      await outOfTurn(() => answered.promise);
      return 'whole';
    });
    await setImmediate();
    const first = queue.run(family, () => busy.promise);
    answered.resolve();
    await setImmediate();
    expect(queue.waiting).toBe(1);
    const more = [flood, family, flood].map((visitor) =>
      queue.run(visitor, async () => 'run').catch(() => 'refused'),
    );
    busy.resolve();
    expect(await half).toBe('whole');
    await first;
    expect(await Promise.all(more)).toContain('refused');
  });

  test('keeps no place when the work has ended before its new turn came', async () => {
    const queue = new FairScheduler({ atOnce: 1 });
    const answered = Promise.withResolvers<void>();
    const busy = Promise.withResolvers<void>();
    let left: Promise<void> | undefined;
    const first = queue.run(flood, async () => {
      left = outOfTurn(() => answered.promise);
    });
    await first;
    const second = queue.run(family, () => busy.promise);
    answered.resolve();
    await setImmediate();
    busy.resolve();
    await Promise.all([second, left]);
    expect(await queue.run(family, async () => 'served')).toBe('served');
  });
});
