import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { embeddedDataFolder } from '#tests/support/database/embedded.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { History, offer } from './history.ts';
import { anyHistory, type Step } from './steps.ts';

/** SOMERO_HISTORIES=400 is the long form; SOMERO_SEED begins with the one that failed. */
const HISTORIES = Number(process.env.SOMERO_HISTORIES || 8);
const SEED = Number(process.env.SOMERO_SEED || randomInt(2 ** 31));
const EMBEDDED = Math.ceil(HISTORIES / 10);
/** How long a failed history is shortened. */
const SHORTENING_MS = 120_000;
const timeoutFor = (histories: number) => 2 * SHORTENING_MS + histories * 10_000;

describe('histories of payments and seats', () => {
  const world = worldPerTest(offer);

  it(`break no rule on PostgreSQL, ${HISTORIES} times`, { timeout: timeoutFor(HISTORIES) }, () =>
    expectSound(world().database, HISTORIES),
  );

  it(`break no rule on PGlite, ${EMBEDDED} times`, { timeout: timeoutFor(EMBEDDED) }, async () => {
    const folder = await embeddedDataFolder();
    const database = await openDatabase(join(folder, 'pg'));
    onTestFinished(async () => {
      await database.close();
      await rm(folder, { recursive: true });
    });
    await expectSound(database, EMBEDDED);
  });
});

async function expectSound(database: Database, histories: number): Promise<void> {
  for (let seed = SEED; seed < SEED + histories; seed += 1) {
    const [steps = []] = fc.sample(anyHistory, { seed, numRuns: 1 });
    const { wrong, played } = await (await History.begin(database)).play(steps);
    if (wrong.length === 0) continue;
    const shortest = await shorten(database, steps.slice(0, played), wrong);
    const lines = shortest.map((step) => JSON.stringify(step));
    expect.fail([`SOMERO_SEED=${seed} plays it again.`, ...wrong, ...lines].join('\n'));
  }
}

/** A failing part of a history, shortened by leaving out steps. */
async function shorten(database: Database, steps: readonly Step[], wrong: string[]): Promise<Step[]> {
  const begun = performance.now();
  const ruleOf = (found: readonly string[]) => found[0]?.split(':')[0];
  let shortest = [...steps];
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < shortest.length; ) {
      if (performance.now() - begun > SHORTENING_MS) return shortest;
      const part = shortest.toSpliced(at, size);
      const again = await (await History.begin(database)).play(part);
      if (ruleOf(again.wrong) === ruleOf(wrong)) shortest = part.slice(0, again.played);
      else at += size;
    }
  }
  return shortest;
}
