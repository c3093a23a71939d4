import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { parseNetworks } from '../../../env/formats.ts';
import type { HttpEnv } from '../http-env.ts';
import { ownHost } from './own-host.ts';

const trustedProxies = parseNetworks('192.0.2.7');
if (!trustedProxies) throw new Error('these networks are valid');

async function statusOf(
  host: string,
  {
    production = true,
    path = '/',
    socket = '198.51.100.1',
    forwarded,
  }: { production?: boolean; path?: string; socket?: string; forwarded?: string } = {},
) {
  const app = new Hono<HttpEnv>()
    .use(
      ownHost({
        publicOrigin: 'https://somero.example',
        otherOrigins: ['https://calendar.example'],
        production,
        trustedProxies: trustedProxies as NonNullable<typeof trustedProxies>,
      }),
    )
    .get('*', (c) => c.text('passed'));
  const bindings = { incoming: { socket: { remoteAddress: socket } } } as unknown as HttpBindings;
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-Host': forwarded };
  return (await app.request(`http://${host}${path}`, { headers }, bindings)).status;
}

test.each(['somero.example', 'SOMERO.example', 'somero.example:443', 'calendar.example'])(
  'the host %s is served',
  async (host) => expect(await statusOf(host)).toBe(200),
);

test.each([
  '127.0.0.1:9998',
  'localhost',
  'evil.example',
  'somero.example.evil.example',
  'somero.example:8080',
])('the host %s gets 421 in production', async (host) => expect(await statusOf(host)).toBe(421));

test.each(['localhost:3000', '127.0.0.1:9998', '[::1]:3000'])(
  'the host %s is served outside production',
  async (host) => expect(await statusOf(host, { production: false })).toBe(200),
);

test.each(['/healthz', '/readyz'])('%s is answered under any host', async (path) => {
  expect(await statusOf('10.0.0.5:3000', { path })).toBe(200);
});

test('X-Forwarded-Host counts only from a trusted proxy', async () => {
  const proxied = { socket: '192.0.2.7' };
  expect(await statusOf('127.0.0.1:3000', { ...proxied, forwarded: 'Somero.example' })).toBe(200);
  expect(await statusOf('somero.example', { ...proxied, forwarded: 'evil.example' })).toBe(421);
  expect(await statusOf('127.0.0.1:3000', { forwarded: 'somero.example' })).toBe(421);
});
