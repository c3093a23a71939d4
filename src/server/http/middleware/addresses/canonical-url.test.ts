import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { toErrorResponse } from '../../errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { canonicalUrl } from './canonical-url.ts';

const app = new Hono<HttpEnv>().use(canonicalUrl()).all('*', (c) => c.text('here'));
app.onError(toErrorResponse);
const ask = async (path: string, method = 'GET') => {
  const { status, headers } = await app.request(`http://localhost${path}`, { method });
  return [status, headers.get('Location')];
};

test.each([
  ['/hour%2Dof%2dcode?step=%2D', '/hour-of-code?step=%2D'],
  ['/%61bout', '/about'],
])('%s redirects to %s', async (path, plain) => {
  for (const method of ['GET', 'HEAD']) expect(await ask(path, method)).toEqual([308, plain]);
});

test.each(['/blog/%C3%A9%20%2F%25%3F', '//evil.example/%61', '/about?q=%61', '/a%2Eb'])(
  '%s does not redirect',
  async (path) => {
    expect(await ask(path)).toEqual([200, null]);
  },
);

test('a form is not redirected', async () => {
  expect(await ask('/hour%2Dof%2Dcode', 'POST')).toEqual([200, null]);
});

test.each([
  ['a search of 10,000 letters', `/blog?q=${'%F0%9F%92%A9'.repeat(10_000)}`, 200],
  ['a long address of another page', `/hour-of-code?x=${'x'.repeat(9_000)}`, 414],
  ['a long path', `/${'x'.repeat(9_000)}`, 414],
  ['a search with thousands of parameters', `/blog?${'a&'.repeat(5_000)}`, 414],
])('%s is answered', async (_what, path, status) => {
  expect(await ask(path)).toEqual([status, null]);
});
