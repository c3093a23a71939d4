import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { worldPerTest } from '#tests/support/world.ts';
import { control, openStage, openWindow, outcomeOf, pass, pressPay, type Stage } from './play.ts';

/** Every kind of the sandbox except delay, which tests/faults tests with the real time-out. */
const faults = [
  { name: '500 with an error_id', kind: 'status', status: 500 },
  { name: '503', kind: 'status', status: 503 },
  { name: '429', kind: 'status', status: 429 },
  { name: 'half a JSON answer', kind: 'truncated' },
  { name: 'a page instead of JSON', kind: 'garbage' },
  { name: 'a reset connection', kind: 'reset' },
];

describe('a provider that fails while it is asked about a payment', () => {
  const world = worldPerTest();
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage(world());
  });
  afterEach(() => stage.close());

  test.each(faults)(
    '$name: nothing is concluded, and the money is found later',
    async ({ name: _, ...fault }) => {
      const family = await openWindow(stage, 'success');
      await control(stage, '/faults', { route: '*', count: 100, ...fault });
      await pressPay(family);
      await pass(stage, family, 12);
      expect(family.told).toEqual([expect.stringMatching(/^50[23]$/)]);
      expect(await outcomeOf(stage, family.id)).toMatchObject({
        paymentStatus: 'pending',
        attempts: ['opened'],
        money: [],
        tasks: [],
      });
      await fetch(`${stage.sandbox.origin}/__sandbox/faults`, { method: 'DELETE' });
      await pass(stage, family, 15);
      expect(await outcomeOf(stage, family.id)).toMatchObject({
        paymentStatus: 'paid',
        attempts: ['paid'],
        money: ['successful counts 20000 UGX'],
        tasks: [],
        mails: ['receipt', 'welcome'],
      });
    },
  );
});
