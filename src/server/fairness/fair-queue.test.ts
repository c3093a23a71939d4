import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A queue of names whose first letter is the network; time passes only by hand. */
function openQueue() {
  let now = 0;
  const queue = new FairQueue<string>(() => now);
  const visitorOf = (name: string) => ({ addressKey: name.slice(0, 2), networkKey: name.slice(0, 1) });
  return {
    push: (...names: string[]) => {
      for (const name of names) queue.push(visitorOf(name), name);
    },
    charge: (name: string, ms: number) => queue.charge(visitorOf(name), ms),
    pass: (ms: number) => {
      now += ms;
    },
    all: () => Array.from({ length: queue.size }, () => queue.shift()),
  };
}

test('networks take turns, and in each its addresses', () => {
  const { push, all } = openQueue();
  push('a1', 'a2', 'a3', 'a2 again', 'b1', 'b2', 'c1');
  expect(all()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a2 again']);
});

test('the network that has used least is first, and in it the address that has', () => {
  const { push, charge, all } = openQueue();
  charge('a1', 40);
  charge('a2', 10);
  charge('b1', 20);
  push('a1', 'a2', 'b1', 'c1');
  expect(all()).toEqual(['c1', 'b1', 'a2', 'a1']);
});

test('what was used is half forgotten after ten seconds', () => {
  const { push, charge, pass, all } = openQueue();
  charge('a1', 30);
  pass(10_000);
  charge('b1', 16);
  push('b1', 'a1');
  expect(all()).toEqual(['a1', 'b1']);
});
