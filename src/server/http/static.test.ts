import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listed } from '#tests/support/listed.ts';
import { compressFiles } from '../../../scripts/build/compress.ts';
import { toErrorResponse } from './errors.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { readStaticFiles, type StaticFiles, serveStatic, withoutWorker } from './static.ts';

const script = 'export const a = 1;\n'.repeat(200);
let directory: string;
let served: StaticFiles;
let app: Hono<HttpEnv>;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'somero-static-'));
  const root = path.join(directory, 'client');
  const files = {
    '_astro/app.abc123.js': script,
    '_astro/app.abc123.js.map': '{}',
    'sw.js': 'keep()',
    'sw-off.js': 'remove()',
    'logo.svg': '<svg/>',
    'robots.txt': 'User-agent: *\n',
    'a b.txt': 'spaces',
    '.env': 'SECRET=1',
    '.git/config': 'secret',
    '.well-known/security.txt': 'Contact: x',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  await writeFile(path.join(directory, 'outside.txt'), 'outside');
  await symlink(path.join(directory, 'outside.txt'), path.join(root, 'link.txt'));
  await compressFiles(root);
  served = await readStaticFiles(root);
  app = appOf(served);
});

afterAll(() => rm(directory, { recursive: true }));

function appOf(files: StaticFiles): Hono<HttpEnv> {
  const made = new Hono<HttpEnv>();
  made.onError(toErrorResponse);
  return made.use(serveStatic(files));
}

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(name, { method, headers });

test('a file is answered with its type and length', async () => {
  const answer = await get('/_astro/app.abc123.js');
  expect(await answer.text()).toBe(script);
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('Content-Length')).toBe(String(script.length));
  expect((await get('/logo.svg')).headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await (await get('/a%20b.txt')).text()).toBe('spaces');
  expect((await get('/.well-known/security.txt')).status).toBe(200);
});

test('copies compressed at build time are sent to clients that accept them', async () => {
  const brotli = await get('/_astro/app.abc123.js', { 'Accept-Encoding': 'gzip, br' });
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(script);
  const gzip = await get('/_astro/app.abc123.js', { 'Accept-Encoding': 'gzip' });
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);
  expect(gzip.headers.get('Vary')).toBe('Accept-Encoding');
  expect((await get('/robots.txt', { 'Accept-Encoding': 'br' })).headers.has('Content-Encoding')).toBe(false);
});

test('a name that changes with the content is cached for a year, others are revalidated', async () => {
  expect((await get('/_astro/app.abc123.js')).headers.get('Cache-Control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/logo.svg')).headers.get('Cache-Control')).toBe('public, max-age=600');
});

test('a client that has the file gets 304, in any encoding', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (encoding) => {
      return (await get('/_astro/app.abc123.js', { 'Accept-Encoding': encoding })).headers.get('ETag') ?? '';
    }),
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of [...tags, `W/${tags[0]}`, `"other", ${tags[0]}`, '*']) {
    const answer = await get('/_astro/app.abc123.js', { 'If-None-Match': tag, 'Accept-Encoding': 'br' });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('ETag')).toBe(tags[0]);
  }
  expect((await get('/logo.svg', { 'If-None-Match': tags[0] ?? '' })).status).toBe(200);
});

test('HEAD has the headers without the file', async () => {
  const answer = await get('/logo.svg', {}, 'HEAD');
  expect(answer.headers.get('Content-Length')).toBe('6');
  expect(await answer.text()).toBe('');
});

test('files refuse writes', async () => {
  const answer = await get('/logo.svg', {}, 'POST');
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(
  listed(`
  /.env | /%2eenv | /.git/config | /../outside.txt | /..%2foutside.txt | /%2e%2e%2foutside.txt
  /_astro/..%5c..%5coutside.txt | /link.txt | /_astro | /_astro/ | /_astro/app.abc123.js.map
  /_astro/app.abc123.js.br | /logo.svg%00 | /%ff | /__proto__`),
)('%s is not a file', async (name) => {
  expect((await get(name)).status).toBe(404);
});

test('the service worker is asked for again at each visit, and the one that removes it is sent in its place', async () => {
  const worker = await get('/sw.js');
  expect(worker.headers.get('Cache-Control')).toBe('no-cache');
  expect(await worker.text()).toBe('keep()');
  const removing = await appOf(withoutWorker(served)).request('/sw.js');
  expect(removing.headers.get('Cache-Control')).toBe('no-cache');
  expect(await removing.text()).toBe('remove()');
});
