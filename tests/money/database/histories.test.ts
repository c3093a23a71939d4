import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findSqlViolations } from '#tests/faults/support/sql-violations.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { playHistory } from '../model/history.ts';
import { offer } from '../model/world.ts';
import { databaseState, modelState } from './end-state.ts';
import { Player } from './player.ts';

/** SOMERO_HISTORIES=400 is the long form; SOMERO_SEED plays the one that failed, and compares after every step. */
const HISTORIES = Number(process.env.SOMERO_HISTORIES || 20);
const FIRST_SEED = Number(process.env.SOMERO_SEED || randomInt(2 ** 31));
const LENGTH = 40;

describe('the histories of the model', () => {
  const world = worldPerTest(offer);
  it(`end on a database as the model says, ${HISTORIES} times`, {
    timeout: 60_000 + HISTORIES * 5_000,
  }, async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const { steps } = playHistory({ seed, length: LENGTH, stops: false });
      const player = await Player.begin(world());
      for (const [number, step] of steps.entries()) {
        const label = `SOMERO_SEED=${seed} plays it again: step ${number}, ${JSON.stringify(step)}`;
        await player.play(step).catch((error: unknown) => expect.fail(`${label}: ${String(error)}`));
        if (process.env.SOMERO_SEED)
          expect(await databaseState(player), label).toEqual(modelState(player.model));
      }
      const label = `SOMERO_SEED=${seed} plays it again.`;
      expect(await databaseState(player), label).toEqual(modelState(player.model));
      expect(await findSqlViolations(player.world.database), label).toEqual([]);
      for (const [step, result] of player.results) {
        const answered = player.model.results.get(step);
        if (answered !== undefined && answered !== 'undefined')
          expect(result, `${label} ${step}`).toBe(answered);
      }
    }
  });
});
