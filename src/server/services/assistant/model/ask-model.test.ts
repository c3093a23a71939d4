import { describe, expect, test } from 'vitest';
import { visitorAt, withGenerative } from '#tests/support/third-parties/generative.ts';
import { eventually } from '#tests/support/wait.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { runAs } from '../../../fairness/visitor.ts';
import { askModel, MAX_OUTPUT_TOKENS } from './ask-model.ts';
import type { GenerativeService } from './generative-service.ts';
import { readSpend, spendersOf } from './spend.ts';

const VISITOR = visitorAt('192.0.2.200');
const total = 1_000_000;

const world = worldPerTest();

/** A service, and a visitor with a budget. */
async function open(options: Parameters<typeof withGenerative>[1] = {}) {
  const { ctx, play, requests } = await withGenerative(world().ctx, options);
  const service: GenerativeService = ctx.generative;
  let questions = 0;
  const ask = (gone = new AbortController().signal) => {
    questions += 1;
    const question = {
      instruction: 'Explain.',
      material: `x = ${questions}`,
      materialKind: 'speech' as const,
      contacts: [],
    };
    return runAs(VISITOR, () => askModel(ctx, service, question, gone));
  };
  const used = async () => (await readSpend(world().ctx, spendersOf('tests', VISITOR).visitor)).visitor;
  return { ask, used, play, requests };
}

describe.each(['gemini', 'openai'] as const)('what a failure of %s is charged', (service) => {
  test.each(['html', 'failing', 'rate_limited', 'bad_key'])(
    '%s: nothing, so that the visitor’s share is there when the service is',
    async (scenario) => {
      const { ask, used, play } = await open({ service, scenario, budget: { total, visitor: 6_000 } });
      for (let press = 0; press < 4; press += 1) expect(await ask()).toEqual({ kind: 'unavailable' });
      expect(await used()).toBe(0);
      await play('answers');
      expect(await ask()).toMatchObject({ kind: 'text' });
      expect(await used()).toBe(127);
    },
  );

  test.each(['hangs', 'mute', 'endless'])(
    '%s: the usual cost of such a question, as the real one is unknown',
    async (scenario) => {
      const { ask, used } = await open({ service, scenario, totalMs: 400 });
      expect(await ask()).toEqual({ kind: 'unavailable' });
      expect(await used()).toBeGreaterThan(MAX_OUTPUT_TOKENS);
      expect(await used()).toBeLessThan(1_200);
    },
  );
});

describe('a visitor who causes failures', () => {
  test('is charged the worst case for leaving, up to the visitor’s share', async () => {
    const { ask, used, requests } = await open({ scenario: 'hangs', budget: { total, visitor: 4_000 } });
    for (const times of [1, 2]) {
      const gone = new AbortController();
      const answer = ask(gone.signal);
      await eventually(async () => (await requests()).length === times);
      gone.abort();
      expect(await answer).toBeNull();
      await eventually(async () => (await requests())[0]?.isAborted === true);
      expect(await used()).toBeGreaterThan(1_300 * times);
    }
    expect(await ask()).toEqual({ kind: 'over_budget' });
    expect(await requests()).toHaveLength(2);
  });

  test('is stopped by the breaker after five failures that cost nothing', async () => {
    const { ask, requests } = await open({ scenario: 'html' });
    for (let times = 0; times < 9; times += 1) expect(await ask()).toEqual({ kind: 'unavailable' });
    expect(await requests()).toHaveLength(5);
  });
});
