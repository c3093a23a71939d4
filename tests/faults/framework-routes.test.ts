import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '#server/http/render.ts';
import { dataFolder } from './support/folder.ts';
import { askRaw } from './support/raw.ts';
import { openStage } from './support/site.ts';

/** What the framework brings itself. A route that is new here has to be looked at: it must never be reached. */
const FRAMEWORK_ROUTES = ['/_image', '/_server-islands/[name]'];
/** Pages that are shown under other addresses only. */
const HIDDEN_PAGES = ['/404', '/500'];

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

  await using folder = await dataFolder();
  await using stage = await openStage({ DATA_DIR: folder.path });
  await using _server = await stage.site.start();
  const { port } = stage.site;
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
      expect([path, host, await askRaw({ port, path, host })]).toEqual([path, host, 404]);
  }
  expect(await askRaw({ port, path: '/about', host: 'evil.example' })).toBe(421);
  expect(await askRaw({ port, path: 'http://evil.example/about', host: own })).toBe(421);
  expect(await askRaw({ port, path: '/about', host: [own, 'evil.example'] })).toBe(400);
  expect(await askRaw({ port, path: '/about', host: own })).toBe(200);
  expect(asked).toBe(0);
  await new Promise((done) => inside.close(done));
});
