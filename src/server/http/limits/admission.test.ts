import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { runAs } from '../../fairness/visitor.ts';
import { toErrorResponse } from '../errors.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { failWhenDatabaseIsSilent, limitConcurrentRequests } from './admission.ts';

const silentLog = { warn: vi.fn(), error: vi.fn() } as unknown as HttpEnv['Variables']['log'];

function appWith(...middleware: ReturnType<typeof limitConcurrentRequests>[]) {
  const gate = Promise.withResolvers<void>();
  const app = new Hono<HttpEnv>().use((c, next) => {
    c.set('log', silentLog);
    return next();
  });
  app.onError(toErrorResponse);
  app.use((c, next) => {
    const address = c.req.header('X-Test-Address') ?? 'one';
    return runAs({ addressKey: address, networkKey: address.slice(0, 1) }, next);
  });
  for (const one of middleware) app.use(one);
  app.get('/slow', async (c) => {
    await gate.promise;
    return c.text('done');
  });
  return { app, gate };
}

test('requests over the limit are refused until there is room again', async () => {
  const { app, gate } = appWith(limitConcurrentRequests({ most: 4 }));
  const served = [app.request('/slow'), app.request('/slow', { headers: { 'X-Test-Address': 'b' } })];
  const refused = await app.request('/slow');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('2');
  gate.resolve();
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.request('/slow')).status).toBe(200);
});

test('a request is answered 503 within a second while the database is silent', async () => {
  const { app } = appWith(
    failWhenDatabaseIsSilent({
      ping: () => new Promise(() => undefined),
      lastAnswerAt: () => Number.NEGATIVE_INFINITY,
    }),
  );
  const begun = performance.now();
  const answer = await app.request('/slow');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test('work that continues after a silent database was noticed still counts', async () => {
  const silent = {
    ping: () => new Promise<void>(() => undefined),
    lastAnswerAt: () => Number.NEGATIVE_INFINITY,
  };
  const { app, gate } = appWith(failWhenDatabaseIsSilent(silent), limitConcurrentRequests({ most: 1 }));
  expect((await app.request('/slow')).headers.get('Retry-After')).toBe('5');
  expect((await app.request('/slow')).headers.get('Retry-After')).toBe('2');
  gate.resolve();
  await vi.waitFor(async () => expect((await app.request('/slow')).status).toBe(200));
});

test('an answer that comes while the database is checked is sent', async () => {
  const ping = () => {
    gate.resolve();
    return new Promise<void>(() => undefined);
  };
  const { app, gate } = appWith(
    failWhenDatabaseIsSilent({ ping, lastAnswerAt: () => Number.NEGATIVE_INFINITY }),
  );
  expect((await app.request('/slow')).status).toBe(200);
});

test('slow work is awaited while the database answers', async () => {
  const ping = vi.fn(async () => undefined);
  const { app, gate } = appWith(
    failWhenDatabaseIsSilent({ ping, lastAnswerAt: () => Number.NEGATIVE_INFINITY }),
  );
  const answer = app.request('/slow');
  await vi.waitFor(() => expect(ping).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  gate.resolve();
  expect((await answer).status).toBe(200);
});

test('the database is not pinged while others are answered, because every connection may be in use', async () => {
  const ping = vi.fn(() => new Promise<void>(() => undefined));
  const lastAnswerAt = vi.fn(() => performance.now());
  const { app, gate } = appWith(failWhenDatabaseIsSilent({ ping, lastAnswerAt }));
  const answer = app.request('/slow');
  await vi.waitFor(() => expect(lastAnswerAt).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  gate.resolve();
  expect((await answer).status).toBe(200);
  expect(ping).not.toHaveBeenCalled();
});

test('a request waits when the database has answered another one meanwhile', async () => {
  let last = Number.NEGATIVE_INFINITY;
  const ping = vi.fn(() => {
    last = performance.now();
    return new Promise<void>(() => undefined);
  });
  const lastAnswerAt = () => (last === Number.NEGATIVE_INFINITY ? last : performance.now());
  const { app, gate } = appWith(failWhenDatabaseIsSilent({ ping, lastAnswerAt }));
  const answer = app.request('/slow');
  await vi.waitFor(() => expect(ping).toHaveBeenCalled(), { timeout: 5_000 });
  gate.resolve();
  expect((await answer).status).toBe(200);
});
