import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { aiTools } from '#content/ai-tools.ts';
import { localEngine } from '#server/services/assistant/tools/local-engine.ts';
import { worldPerTest } from '#tests/support/world.ts';
import type { RouteDeps } from '../../deps.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { answerToolForm } from './tool-form.ts';

const world = worldPerTest();

async function answerTo(code: string): Promise<string> {
  const ctx = { ...world().ctx, localTools: localEngine };
  const deps = { ctx, limits: { spend: async () => undefined } } as unknown as RouteDeps;
  const app = new Hono<HttpEnv>().post('/', (c) => {
    const fields = { intent: 'python-explainer', code };
    return answerToolForm(
      deps,
      async (page, flow) => page.text(flow.toolText ?? ''),
      c,
      'python-explainer',
      fields,
    );
  });
  return (await app.request('/', { method: 'POST' })).text();
}

test('a visitor without JavaScript reads under the answer that something was left out', async () => {
  const text = await answerTo('print("call me 0772123456")');
  expect(text).toMatch(/call me \[number removed\]/);
  expect(text.endsWith(`\n\n${aiTools.redacted}`)).toBe(true);
});

test('a visitor without JavaScript reads no such note when nothing was left out', async () => {
  expect(await answerTo('change = 750 - 200 - 300')).not.toContain(aiTools.redacted);
});
