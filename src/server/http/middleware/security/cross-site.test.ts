import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { toErrorResponse } from '../../errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { crossSite } from './cross-site.ts';

const form = 'application/x-www-form-urlencoded';

interface Sent {
  method?: string;
  url?: string;
  production?: boolean;
  headers?: Record<string, string>;
}

/** What the route receives, or the status of the refusal. */
async function send({
  method = 'POST',
  url = 'https://somero.example/x',
  production = true,
  headers = {},
}: Sent) {
  const app = new Hono<HttpEnv>();
  app.onError(toErrorResponse);
  app.use(crossSite({ publicOrigin: 'https://somero.example', production }));
  app.all('*', (c) => c.text(c.get('originProof')));
  const answer = await app.request(url, { method, headers });
  return answer.ok ? answer.text() : answer.status;
}

describe('a changing request', () => {
  test('passes from our own pages', async () => {
    expect(
      await send({ headers: { Origin: 'https://somero.example', 'Sec-Fetch-Site': 'same-origin' } }),
    ).toBe('verified');
    expect(await send({ headers: { Origin: 'https://somero.example' } })).toBe('verified');
    expect(await send({ headers: { 'Sec-Fetch-Site': 'same-origin' } })).toBe('verified');
  });

  test('passes from programs that are not browsers', async () => {
    expect(await send({})).toBe('none');
    expect(await send({ headers: { 'Content-Type': 'application/json' } })).toBe('none');
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site in an old browser', { Origin: 'https://evil.example' }],
    ['a subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.somero.example' }],
    ['a subdomain that hides its origin', { 'Sec-Fetch-Site': 'same-site' }],
    ['the site without encryption', { Origin: 'http://somero.example' }],
    ['another port', { Origin: 'https://somero.example:8443' }],
    ['a look-alike', { Origin: 'https://somero.example.evil.example' }],
    ['a sandboxed frame elsewhere', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null', 'Content-Type': form }],
    ['a sandboxed frame sending JSON', { Origin: 'null', 'Content-Type': 'application/json' }],
    ['text that pretends to be JSON', { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }],
  ])('is refused from %s', async (_where, headers) => {
    expect(await send({ headers: headers as Record<string, string> })).toBe(403);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('is judged the same with %s', async (method) => {
    expect(await send({ method, headers: { Origin: 'https://evil.example' } })).toBe(403);
  });
});

describe('a page without a referrer, whose forms send Origin: null', () => {
  test('is trusted when the browser says that it is same-origin', async () => {
    expect(
      await send({ headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': form } }),
    ).toBe('verified');
  });

  test('needs the token in a browser that does not', async () => {
    expect(await send({ headers: { Origin: 'null', 'Content-Type': form } })).toBe('needs-token');
    expect(
      await send({ headers: { Origin: 'null', 'Content-Type': 'multipart/form-data; boundary=x' } }),
    ).toBe('needs-token');
  });
});

test('reads and the provider’s webhooks are open to everyone', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect(await send({ method: 'GET', headers })).toBe('none');
  expect(await send({ url: 'https://somero.example/webhooks/payments', headers })).toBe('none');
});

test('every loopback name belongs to the site on a developer’s machine', async () => {
  const sent = { production: false, url: 'http://localhost:4000/x' };
  expect(await send({ ...sent, headers: { Origin: 'http://localhost:4000' } })).toBe('verified');
  expect(
    await send({ ...sent, url: 'http://127.0.0.1:4000/x', headers: { Origin: 'http://127.0.0.1:4000' } }),
  ).toBe('verified');
  expect(await send({ ...sent, headers: { Origin: 'http://localhost:4600' } })).toBe(403);
  expect(await send({ ...sent, production: true, headers: { Origin: 'http://localhost:4000' } })).toBe(403);
  expect(
    await send({ ...sent, url: 'http://evil.example/x', headers: { Origin: 'http://evil.example' } }),
  ).toBe(403);
});
