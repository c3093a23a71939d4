import { expect, test } from 'vitest';
import type { Visitor } from '../../visitor.ts';
import { Turns } from './turns.ts';

const visitor = (addressKey: string, networkKey = addressKey): Visitor => ({ addressKey, networkKey });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('begins sixteen requests in a turn of the event loop, with the addresses taking turns', async () => {
  const turns = new Turns();
  const begun: string[] = [];
  const add = (address: string, name: string) => turns.add(visitor(address), () => begun.push(name));
  for (let index = 0; index < 40; index += 1) add('flooding', `f${index}`);
  add('family', 'family');
  expect(begun).toEqual([]);
  await nextTurn();
  expect(begun.slice(0, 3)).toEqual(['f0', 'family', 'f1']);
  expect(begun).toHaveLength(16);
  await nextTurn();
  expect(begun).toHaveLength(32);
  await nextTurn();
  expect(begun).toHaveLength(41);
});

test('accepts connections first: one request begins for eight of them', async () => {
  const turns = new Turns();
  const begun: number[] = [];
  for (let index = 0; index < 20; index += 1) turns.add(visitor('flooding'), () => begun.push(index));
  for (let connection = 1; connection <= 16; connection += 1) {
    turns.connected();
    await nextTurn();
    expect(begun).toHaveLength(Math.floor(connection / 8));
  }
  await nextTurn();
  expect(begun).toHaveLength(18);
});

test('lets the networks take turns before the addresses of one', async () => {
  const turns = new Turns();
  const begun: string[] = [];
  for (let index = 0; index < 40; index += 1)
    turns.add(visitor(`address ${index}`, 'flooding'), () => begun.push(`f${index}`));
  turns.add(visitor('family'), () => begun.push('family'));
  await nextTurn();
  expect(begun.slice(0, 3)).toEqual(['f0', 'family', 'f1']);
});
