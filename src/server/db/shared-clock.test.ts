import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/wait.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { openSharedClock } from './shared-clock.ts';

const world = worldPerTest();
const quiet = { warn: () => undefined };

test("the clock shows the database's time on a machine whose clock is wrong, and reports the difference", async () => {
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: right - 150_000 });
  try {
    const warn = vi.fn();
    const clock = await openSharedClock(world().database, { warn });
    clock.stop();
    expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(20_000);
    expect(warn).toHaveBeenCalledOnce();
    vi.setSystemTime(right + 3_600_000);
    expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(20_000);
  } finally {
    vi.useRealTimers();
  }
});

test('the clock is set again regularly, and continues while the database does not answer', async () => {
  const { database } = world();
  let readings = 0;
  const failing = {
    kind: database.kind,
    get db() {
      readings += 1;
      if (readings === 2) throw new Error('no answer');
      return database.db;
    },
  };
  const clock = await openSharedClock(failing, quiet, 5);
  await eventually(() => expect(readings).toBeGreaterThan(3));
  clock.stop();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(20_000);
});

test('the clock is that of the process on the embedded database', async () => {
  const clock = await openSharedClock(
    { ...world().database, kind: 'pglite', db: world().database.db },
    quiet,
  );
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
});
