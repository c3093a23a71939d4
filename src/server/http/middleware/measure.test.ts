import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { type Answered, measure } from './measure.ts';

it.each([
  ['/families/123e4567', '/families/:id', 200],
  ['/shown-from-memory', '/shown-from-memory', 200],
  ['/robots.png', 'other', 404],
])('the path %s is counted as %s', async (path, route, status) => {
  const counted: Answered[] = [];
  const app = new Hono<HttpEnv>()
    .use(measure((one) => counted.push(one)))
    .use((c, next) => {
      if (c.req.path !== '/shown-from-memory') return next();
      c.set('cacheResult', 'hit');
      return Promise.resolve(c.text('kept'));
    })
    .get('/families/:id', (c) => c.text('a family'))
    .get('/shown-from-memory', (c) => c.text('never reached'))
    .get('*', (c) => c.notFound());

  await app.request(path);

  const cache = path === '/shown-from-memory' ? { cache: 'hit' } : {};
  expect(counted).toEqual([{ method: 'GET', route, status, seconds: expect.any(Number), ...cache }]);
});
