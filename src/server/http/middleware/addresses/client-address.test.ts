import { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { currentVisitor } from '#server/fairness/visitor.ts';
import type { HttpEnv } from '../http-env.ts';
import { clientAddress } from './client-address.ts';

const trustedProxies = new BlockList();
trustedProxies.addSubnet('10.0.0.0', 8, 'ipv4');
trustedProxies.addSubnet('fd00::', 8, 'ipv6');

async function addressOf(socket: string | undefined, forwardedFor?: string): Promise<string> {
  const app = new Hono<HttpEnv>();
  app.use(clientAddress({ trustedProxies }));
  app.get('/', (c) => c.text(currentVisitor().addressKey));
  const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
  const bindings = { incoming: { socket: { remoteAddress: socket } } } as HttpBindings;
  const answer = await app.request('/', { headers }, socket === undefined ? undefined : bindings);
  return answer.text();
}

test('without a proxy the address is that of the connection', async () => {
  expect(await addressOf('192.0.2.1')).toBe('192.0.2.1');
  expect(await addressOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(await addressOf('2001:db8::1')).toBe('2001:db8::/64');
});

test('a header without a trusted proxy is ignored', async () => {
  expect(await addressOf('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
});

test('behind a trusted proxy the address is the one that the proxy saw', async () => {
  expect(await addressOf('10.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
  expect(await addressOf('::ffff:10.0.0.1', '2001:db8::7')).toBe('2001:db8::/64');
});

test('entries that the visitor wrote before the proxies are ignored', async () => {
  expect(await addressOf('10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2')).toBe('198.51.100.7');
  expect(await addressOf('10.0.0.1', '10.0.0.9, 198.51.100.7')).toBe('198.51.100.7');
});

test('a broken header gives the last known address', async () => {
  expect(await addressOf('10.0.0.1', '198.51.100.7, <script>')).toBe('10.0.0.1');
  expect(await addressOf('10.0.0.1', '')).toBe('10.0.0.1');
  expect(await addressOf('10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
});

test('the address is unknown without a connection', async () => {
  expect(await addressOf(undefined, '198.51.100.7')).toBe('unknown');
});
