import { expect, test } from 'vitest';
import { publicPages } from '#content/addresses.ts';
import { dataFolder } from './support/folder.ts';
import { call } from './support/http.ts';
import { openStage } from './support/site.ts';

test('cached pages hold nothing of a visitor, and differ by process in the form token only', async () => {
  await using folder = await dataFolder();
  await using stage = await openStage({ DATA_DIR: folder.path });
  const { site } = stage;
  const seen: Map<string, string>[] = [];
  for (const visitor of ['first', 'second']) {
    await using _server = await site.start();
    const pages = new Map<string, string>();
    for (const { path } of publicPages) {
      const headers = { 'user-agent': visitor, cookie: `visitor=${visitor}`, 'accept-language': visitor };
      const { body } = await call<string>('GET', `${site.origin}${path}?visitor=${visitor}`, { headers });
      expect(body).toContain('<h1');
      expect(body.includes('visitor='), path).toBe(false);
      pages.set(path, body.replaceAll(/[0-9a-z]{8}\.[\w-]{43}/g, 'token'));
    }
    seen.push(pages);
  }
  for (const [path, page] of seen[0] ?? []) expect(seen[1]?.get(path) === page, path).toBe(true);
});
