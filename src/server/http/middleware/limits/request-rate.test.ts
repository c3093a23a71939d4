import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { runAs } from '../../../visitor.ts';
import { toErrorResponse } from '../../errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { requestRate } from './request-rate.ts';

/** An application whose clock stands until the test moves it. */
function limited({ refusedAfterMs = 0, scale = 1 } = {}) {
  const clock = { ms: 0 };
  const pages = { fixed: async () => new Response('please wait', { status: 429 }) };
  const rate = requestRate({ pages, limits: { scale, now: () => clock.ms }, refusedAfterMs });
  const app = new Hono<HttpEnv>()
    .use((c, next) => {
      const address = c.req.header('From') ?? '';
      return runAs({ addressKey: address, networkKey: address.slice(0, 1) }, next);
    })
    .use(rate.count)
    .use((c, next) =>
      c.req.path === '/cached' && !c.get('isTooFast') ? Promise.resolve(c.text('cached')) : next(),
    )
    .use(rate.refuse)
    .use(rate.limitUncached)
    .get('*', (c) => c.text('answered'));
  app.onError(toErrorResponse);
  const ask = (from: string, path = '/api/x') =>
    Promise.resolve(app.request(path, { headers: { From: from } }));
  const answered = async (from: string, times: number, path?: string) => {
    const answers = await Promise.all(Array.from({ length: times }, () => ask(from, path)));
    return answers.filter(({ status }) => status === 200).length;
  };
  return { clock, ask, answered };
}

test('an address may make 100 requests at once, and then 50 a second', async () => {
  const { clock, answered, ask } = limited();
  expect(await answered('a1', 150)).toBe(100);
  clock.ms += 1_000;
  expect(await answered('a1', 100)).toBe(50);
  const refused = await ask('a1');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2']);
});

test('the addresses of one network share twice as much, and other networks are served', async () => {
  const { answered } = limited();
  const counts = await Promise.all(['a1', 'a2', 'a3'].map((address) => answered(address, 100)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(200);
  expect(await answered('b1', 10)).toBe(10);
});

test('a visit over the rate gets a page', async () => {
  const { answered, ask } = limited();
  await answered('a1', 100);
  const page = await ask('a1', '/pay/1');
  expect([page.status, await page.text()]).toEqual([429, 'please wait']);
});

test('a refusal is sent late, so that a client that asks again at once asks rarely', async () => {
  const { answered, ask } = limited({ refusedAfterMs: 30 });
  await answered('a1', 100);
  const begun = performance.now();
  await ask('a1');
  expect(performance.now() - begun).toBeGreaterThan(25);
});

test('the scale multiplies the rates', async () => {
  const { answered } = limited({ scale: 0.5 });
  expect(await answered('a1', 100)).toBe(50);
});

test('answers from memory have a rate of their own: 500 at once, and then 200 a second', async () => {
  const { clock, answered } = limited();
  expect(await answered('a1', 600, '/cached')).toBe(500);
  clock.ms += 1_000;
  expect(await answered('a1', 300, '/cached')).toBe(200);
});
