import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { toErrorResponse } from '../errors.ts';
import type { HttpEnv } from './http-env.ts';
import { allowedMethods, methodGuard, unknownRoute } from './methods.ts';

const app = new Hono<HttpEnv>();
app.onError(toErrorResponse);
app.use(methodGuard());
app.use('/api/*', (_c, next) => next());
app.get('/api/blogs', (c) => c.json([]));
app.post('/api/contact', (c) => c.json({}));
app.on(['GET', 'POST'], '/both/:id', (c) => c.json({}));
app.get('/pages/*', (c) => c.text('page'));
app.notFound(unknownRoute(app));

const ask = (path: string, method: string) => app.request(path, { method });

test('a known path under another method is 405 and lists its methods', async () => {
  const answer = await ask('/api/contact', 'GET');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('POST');
  expect(await answer.json()).toEqual({ message: expect.any(String) });
  expect((await ask('/api/blogs', 'DELETE')).headers.get('Allow')).toBe('GET, HEAD');
  expect(allowedMethods(app, '/both/1')).toEqual(['GET', 'HEAD', 'POST']);
});

test('an unknown path is 404 under every method', async () => {
  expect((await ask('/api/nothing', 'GET')).status).toBe(404);
  expect((await ask('/api/nothing', 'POST')).status).toBe(404);
  expect((await ask('/pages/x', 'POST')).status).toBe(404);
});

test('unused methods are refused everywhere', async () => {
  for (const method of ['PURGE', 'PROPFIND', 'BREW']) {
    expect((await ask('/api/blogs', method)).status).toBe(405);
    expect((await ask('/nowhere', method)).status).toBe(405);
  }
});

test('another origin gets no permission from a preflight', async () => {
  const answer = await ask('/api/contact', 'OPTIONS');
  expect(answer.status).toBe(405);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
