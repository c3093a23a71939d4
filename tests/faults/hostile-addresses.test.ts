import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '#server/http/render.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import type { NodeProcess } from '#tests/support/programs/process.ts';
import { sendRaw } from './support/raw.ts';
import { openStage } from './support/site.ts';

/** The framework's own routes. Look at a new one here: it must never be reachable. */
const FRAMEWORK_ROUTES = ['/_image', '/_server-islands/[name]'];
const HIDDEN_PAGES = ['/404', '/500'];

const site = runningSite();

test('no visitor reaches a route of the framework, whatever host is named', async () => {
  const { routes } = await loadSite(resolve(import.meta.dirname, '../../dist/server'));
  const known = routes.filter(({ origin }) => origin !== 'project').map(({ path }) => path);
  expect(known.sort()).toEqual(FRAMEWORK_ROUTES);
  expect(routes.filter(({ kind, origin }) => origin === 'project' && kind !== 'page')).toEqual([]);

  let asked = 0;
  const inside = createServer((_request, answer) => {
    asked += 1;
    answer.end('internal');
  });
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
  const target = `127.0.0.1:${(inside.address() as AddressInfo).port}`;

  const { port } = site();
  const own = `127.0.0.1:${port}`;
  const paths = [
    ...known.map((path) => path.replace('[name]', 'x')),
    ...HIDDEN_PAGES,
    '//pay/x',
    '//hour-of-code',
    '//about',
    '/blog//robot-on-paper',
    '/index',
    '/index.html',
    '/about.html',
  ];
  for (const path of [...paths, `/_image?href=/x`, `/_image?href=http://${target}/x&f=svg`]) {
    for (const host of [own, target])
      expect([path, host, await sendRaw({ port, path, host })]).toEqual([path, host, 404]);
  }
  expect(await sendRaw({ port, path: '/about', host: 'evil.example' })).toBe(421);
  expect(await sendRaw({ port, path: 'http://evil.example/about', host: own })).toBe(421);
  expect(await sendRaw({ port, path: '/about', host: [own, 'evil.example'] })).toBe(400);
  expect(await sendRaw({ port, path: '/about', host: own })).toBe(200);
  expect(asked).toBe(0);
  await new Promise((done) => inside.close(done));
});

/** Characters of a path and query; longer ones are refused (http/middleware/addresses/canonical-url.ts). */
const LONGEST_ADDRESS = 8 * 1024;

test('a slug of any bytes and any length is answered as unknown, without an error in the log', async () => {
  const { port, output } = site();
  const before = output().length;
  const short = `%ff %00 % %zz ..%2f ..%2f..%2fetc%2fpasswd %2e%2e%2f ' %27%20OR%201=1-- %0d%0aSet-Cookie:%20a=b
    %e2%80%ae %e2%80%8fabc %f0%9f%92%a9 %ed%a0%80 %c0%ae a%09b __proto__ constructor %5c <script> {} $$ - -- a--b A
    robot-on-paper%20 robot-on-paper. robot-on-paper%00`;
  const long = ['x'.repeat(50_000), '%f0%9f%92%a9'.repeat(10_000), '%41'.repeat(3_000)];
  const slugs = [...short.split(/\s+/), ...long];
  for (const slug of slugs) {
    for (const path of [`/blog/${slug}`, `/api/blogs/slug/${slug}`, `/social/posts/${slug}.png`])
      expect([path, await sendRaw({ port, path })]).toEqual([
        path,
        path.length > LONGEST_ADDRESS ? 414 : 404,
      ]);
  }
  const longestSearch = encodeURIComponent('💩'.repeat(10_000));
  expect(await sendRaw({ port, path: `/blog?q=${longestSearch}` })).toBe(200);
  const lines = output()
    .slice(before)
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(slugs.length);
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
});

/** One server for all tests of the file. */
function runningSite() {
  let stage: Awaited<ReturnType<typeof openStage>>;
  let server: NodeProcess;
  beforeAll(async () => {
    stage = await openStage({ DATABASE_URL: await createMigratedDatabase() }, { env: { LOG_LEVEL: 'info' } });
    server = await stage.site.start();
    return async () => {
      await server.stop();
      await stage[Symbol.asyncDispose]();
    };
  });
  return () => ({ port: stage.site.port, output: () => server.output('stdout') });
}
