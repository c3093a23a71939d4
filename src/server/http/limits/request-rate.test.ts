import { isIPv6 } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { runAs } from '../../fairness/visitor.ts';
import { toErrorResponse } from '../errors.ts';
import { addressKey, networkKey } from '../middleware/addresses/addresses.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { requestRate } from './request-rate.ts';

/** An application whose clock stands until the test moves it, and whose delays last until a gate opens. */
function limited({
  pause = async () => {},
  scale = 1,
}: {
  pause?: () => Promise<unknown>;
  scale?: number;
} = {}) {
  const clock = { ms: 0 };
  const pages = { fixed: async () => new Response('please wait', { status: 429 }) };
  const rate = requestRate({ scale, now: () => clock.ms }, pause);
  const app = new Hono<HttpEnv>()
    .use((c, next) => {
      const address = c.req.header('From') ?? '';
      return runAs(
        {
          addressKey: addressKey(address),
          networkKey: isIPv6(address) ? networkKey(address) : address.slice(0, 1),
        },
        next,
      );
    })
    .use(rate.slowDown)
    .get('/cached', (c) => c.text('cached'))
    .get('/healthz', (c) => c.text('alive'))
    .use((c, next) => {
      c.set('isShared', c.req.path === '/rendered' && rate.mayRender());
      return next();
    })
    .use(rate.limit(pages))
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

test('an address may make 100 requests at once, and then 25 a second', async () => {
  const { clock, answered, ask } = limited();
  expect(await answered('a1', 150)).toBe(100);
  clock.ms += 1_000;
  expect(await answered('a1', 100)).toBe(25);
  const refused = await ask('a1');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2']);
});

test('the addresses of one network share twice as much, with a few each in any case, and other networks are served', async () => {
  const { answered } = limited();
  const counts = await Promise.all(['a1', 'a2', 'a3'].map((address) => answered(address, 100)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(220);
  expect(await answered('a4', 100)).toBe(20);
  expect(await answered('b1', 10)).toBe(10);
});

test('of a network of IPv6 sixteen parts have a few each, and not its 65,536 addresses', async () => {
  const { answered } = limited();
  const from = (subnet: number) => `2001:db8:1:${subnet.toString(16)}::1`;
  expect((await answered(from(0), 100)) + (await answered(from(1), 100))).toBe(200);
  let more = 0;
  for (let subnet = 0x200; subnet < 0x10000; subnet += 0x400) more += await answered(from(subnet), 20);
  expect(more).toBe(16 * 20);
  expect(await answered('2001:db8:2::1', 10)).toBe(10);
});

test('a visit over the rate gets a page', async () => {
  const { answered, ask } = limited();
  await answered('a1', 100);
  const page = await ask('a1', '/pay/1');
  expect([page.status, await page.text()]).toEqual([429, 'please wait']);
});

test('a refusal is sent late, so that a client that asks again at once asks rarely', async () => {
  const gate = Promise.withResolvers<void>();
  const { answered, ask } = limited({ pause: () => gate.promise });
  await answered('a1', 100);
  let isRefused = false;
  const refused = ask('a1').then(() => (isRefused = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isRefused).toBe(false);
  gate.resolve();
  await refused;
});

test('the scale multiplies the rates', async () => {
  const { answered } = limited({ scale: 0.5 });
  expect(await answered('a1', 100)).toBe(50);
});

test('rendering an answer for all takes one token, and is refused without one', async () => {
  const { answered } = limited();
  expect(await answered('a1', 60, '/rendered')).toBe(60);
  expect(await answered('a1', 60)).toBe(40);
  expect(await answered('a1', 1, '/rendered')).toBe(0);
});

test('answers from memory are delayed over 500 at once and then 200 a second, and health checks never', async () => {
  let gate = Promise.withResolvers<void>();
  const { clock, ask } = limited({ pause: () => gate.promise });
  /** How many of so many requests wait for the gate. */
  const delayed = async (times: number, path: string) => {
    let answeredAtOnce = 0;
    gate = Promise.withResolvers();
    const asked = Array.from({ length: times }, () => ask('a1', path).then(() => (answeredAtOnce += 1)));
    await new Promise((resolve) => setImmediate(resolve));
    const delays = times - answeredAtOnce;
    gate.resolve();
    await Promise.all(asked);
    return delays;
  };
  expect(await delayed(600, '/cached')).toBe(100);
  clock.ms += 1_000;
  expect(await delayed(300, '/cached')).toBe(100);
  expect(await delayed(1, '/healthz')).toBe(0);
  expect((await ask('a1', '/cached')).status).toBe(200);
});
