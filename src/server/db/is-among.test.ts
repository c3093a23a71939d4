import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { isAmong } from './is-among.ts';
import { registrations } from './schema/index.ts';

const world = worldPerTest();

it('finds rows by more values than a statement takes parameters, and none by no value', async () => {
  const id = await aRegistration(world());
  await aRegistration(world());
  const { db } = world().database;
  const values = [...Array.from({ length: 70_000 }, () => randomUUID()), id];
  const found = await db.select().from(registrations).where(isAmong(registrations.id, values));
  expect(found.map((row) => row.id)).toEqual([id]);
  expect(await db.$count(registrations, isAmong(registrations.id, []))).toBe(0);
});
