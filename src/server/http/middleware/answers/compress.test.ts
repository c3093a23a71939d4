import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnv } from '../http-env.ts';
import { compress } from './compress.ts';
import { preferredEncoding } from './encoding.ts';

const long = 'Somero '.repeat(1_000);
const app = new Hono<HttpEnv>();
app.use(compress());
app.get('/long', (c) => c.html(long, 200, { ETag: '"tag"' }));
app.get('/short', (c) => c.html('short'));
app.get('/picture', (c) => c.body(long, 200, { 'Content-Type': 'image/png' }));
app.get('/done', (c) =>
  c.body('x'.repeat(2_000), 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br' }),
);
app.get('/stream', (c) => c.body(long, 200, { 'Content-Type': 'text/event-stream' }));
app.get('/unchanged', (c) => c.body(null, 304, { 'Content-Type': 'text/html' }));

const get = (path: string, accept: string, method = 'GET') =>
  app.request(path, { method, headers: { 'Accept-Encoding': accept } });

test('a long text is sent in the client’s preferred encoding', async () => {
  const brotli = await get('/long', 'gzip, deflate, br');
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  const body = Buffer.from(await brotli.arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toBe(long);
  expect(brotli.headers.get('Content-Length')).toBe(String(body.length));

  const gzip = await get('/long', 'gzip');
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(long);
});

test('caches learn that the answer varies by encoding, with different bytes', async () => {
  const compressed = await get('/long', 'br');
  expect(compressed.headers.get('Vary')).toBe('Accept-Encoding');
  expect(compressed.headers.get('ETag')).toBe('W/"tag"');
  const plain = await get('/long', 'identity');
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
  expect(plain.headers.get('ETag')).toBe('"tag"');
  expect(await plain.text()).toBe(long);
});

test.each([
  ['/short', 'GET'],
  ['/picture', 'GET'],
  ['/stream', 'GET'],
  ['/unchanged', 'GET'],
  ['/long', 'HEAD'],
])('%s is sent as it is (%s)', async (path, method) => {
  const plain = await get(path, '', method);
  const answer = await get(path, 'br, gzip', method);
  expect(answer.status).toBe(plain.status);
  expect(answer.headers.has('Content-Encoding')).toBe(false);
  expect(await answer.text()).toBe(await plain.text());
});

test('a compressed answer is not compressed again', async () => {
  expect((await (await get('/done', 'br')).text()).length).toBe(2_000);
});

describe('the choice of an encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['GZIP ; Q=1', 'gzip'],
    ['br;q=nonsense, gzip;q=0.2', 'gzip'],
    ['zstd', undefined],
    ['x-br, brx, br-x', undefined],
  ])('%s → %s', (header, expected) => {
    expect(preferredEncoding(header, ['br', 'gzip'])).toBe(expected);
  });
});
