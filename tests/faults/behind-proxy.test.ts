import { readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { blogPosts } from '#server/db/schema/index.ts';
import { projectFile } from '#server/project-folder.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { isLong } from '#tests/support/long.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import type { NodeProcess } from '#tests/support/programs/process.ts';
import { type RunningNginx, startNginx } from '#tests/support/site/nginx.ts';
import { eventually } from '#tests/support/wait.ts';
import { aFamily, registered } from './support/family.ts';
import { type Ending, KeepAliveConnection } from './support/keep-alive.ts';
import { openSandbox } from './support/sandbox.ts';
import { siteOn } from './support/site.ts';

const ROLLS = isLong ? 20 : 1;
const CLIENTS = isLong ? 12 : 6;
/** Requests of one address in ten minutes (`src/server/http/bounds.ts`), at the scale of the test. */
const CHAT_QUESTIONS = 20;
const env = { TRUSTED_PROXIES: '127.0.0.1' };

/** Processes of the site on one database. */
async function openSites(count: number, more: Record<string, string>) {
  const url = await createMigratedDatabase();
  const data = { DATABASE_URL: url };
  const sandbox = await openSandbox();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const sites = ports.map((port) => siteOn({ data, sandbox, port, env: { ...env, ...more } }));
  return { url, sites, [Symbol.asyncDispose]: () => sandbox.close() };
}

describe('behind nginx', () => {
  test('a rolling restart under load loses no request', { timeout: ROLLS * 60_000 }, async () => {
    await using two = await openSites(2, { DRAIN_SECONDS: '1' });
    const servers = await Promise.all(two.sites.map((site) => site.start()));
    await using proxy = await startNginx(two.sites.map(({ port }) => port));
    const [file = ''] = (await readdir(projectFile('dist/client/_astro'))).filter((one) =>
      one.endsWith('.js'),
    );
    const endings: Ending[] = [];
    const load = { isOver: false };
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      const connection = new KeepAliveConnection(`http://127.0.0.1:${proxy.port}`);
      const paths = ['/', '/api/session-availability?from=2000-01-01', '/hour-of-code', `/_astro/${file}`];
      for (let turn = index; !load.isOver; turn += 1) {
        const path = paths[turn % (paths.length + 1)];
        endings.push(
          await connection.send(
            path === undefined
              ? { method: 'POST', path: '/api/child-registration', json: aFamily() }
              : { method: 'GET', path },
          ),
        );
      }
      connection.close();
    });
    for (let roll = 0; roll < ROLLS * 2; roll += 1) {
      const before = endings.length;
      await eventually(() => endings.length > before + 5 * CLIENTS, { timeout: 30_000 });
      const [site, server] = [two.sites[roll % 2], servers[roll % 2]];
      await server?.stop({ grace: 30_000 });
      const again = await site?.start();
      if (again) servers[roll % 2] = again;
      // Waits as deploy/wait-until-ready does.
      await eventually(async () => (await fetch(`${site?.origin}/readyz`)).ok, { timeout: 30_000 });
    }
    load.isOver = true;
    await Promise.all(clients);
    const failed = endings.filter((one) => one.kind !== 'answered' || ![200, 201].includes(one.status));
    expect(failed).toEqual([]);
    await Promise.all(servers.map((server) => server.kill9()));
  });

  describe('one process', () => {
    let one: Awaited<ReturnType<typeof openSites>>;
    let server: NodeProcess;
    let proxy: RunningNginx;
    let origin: string;
    const begin = async () => {
      server = (await one.sites[0]?.start()) as NodeProcess;
    };

    beforeAll(async () => {
      one = await openSites(1, { RATE_LIMIT_SCALE: '0.05', LOG_LEVEL: 'info' });
      await begin();
      proxy = await startNginx(one.sites.map(({ port }) => port));
      origin = `http://127.0.0.1:${proxy.port}`;
    });
    afterAll(async () => {
      await server.stop();
      await proxy[Symbol.asyncDispose]();
      await one[Symbol.asyncDispose]();
    });

    test('the site counts by the address that the proxy saw, whatever a visitor claims', async () => {
      const ask = async (address: string) => {
        const answer = await fetch(`${origin}/api/chatbot`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
          body: JSON.stringify({ message: { text: 'hello' } }),
        });
        return answer.status === 429 && (await answer.text()).includes('message');
      };
      const refused = await Promise.all(
        Array.from({ length: CHAT_QUESTIONS + 5 }, (_, index) => ask(`203.0.113.${index}`)),
      );
      expect(refused.filter(Boolean)).toHaveLength(5);
    });

    test('visits and forms get a page when no process answers, and no log names the registration', async () => {
      const id = await registered(origin, aFamily());
      const page = `${origin}/hour-of-code/payment/${id}`;
      expect((await fetch(page)).status).toBe(200);
      await server.stop();
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(page, {
          method,
          ...(method === 'POST' && { body: new URLSearchParams({ a: 'b' }) }),
        });
        expect([502, 503]).toContain(answer.status);
        expect(answer.headers.get('Retry-After')).toBe('30');
        expect(await answer.text()).toContain('Back in a moment');
      }
      expect(await proxy.readLogs()).not.toContain(id);
      await begin();
    });

    test('30 families of one address are answered together', async () => {
      const ask = async () => (await fetch(`${origin}/api/session-availability?from=2000-01-01`)).status;
      await ask();
      const begun = performance.now();
      const statuses = await Promise.all(Array.from({ length: 30 }, ask));
      expect(new Set(statuses)).toEqual(new Set([200]));
      // nginx's lock of a cached answer would make them wait half a second each.
      expect(performance.now() - begun).toBeLessThan(3_000);
    });

    test('pages of visitors who have left are not made', async () => {
      const page = '/embed/booking/hour-of-code';
      const made = () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.includes(page) && line.includes('"status":200')).length;
      const leaving = Array.from({ length: 60 }, () => {
        const socket = connect({ host: '127.0.0.1', port: proxy.port });
        socket
          .on('error', () => undefined)
          .write(`GET ${page} HTTP/1.1\r\nHost: 127.0.0.1:${proxy.port}\r\n\r\n`);
        return socket;
      });
      await eventually(() => made() > 0, { timeout: 20_000 });
      for (const socket of leaving) socket.destroy();
      // This request is of the same address, so it waits behind those that are left.
      expect((await fetch(`${origin}${page}`)).status).toBe(200);
      expect(made()).toBeLessThan(30);
    });

    test('addresses that no page has get the site’s own answer, however long', async () => {
      const visit = (path: string) => fetch(`${origin}${path}`);
      const unknown = await (await visit('/nowhere')).text();
      for (const path of ['/down.html', `/${'a'.repeat(3_000)}`, `/${'a'.repeat(8_000)}/`]) {
        const answer = await visit(path);
        expect([answer.status, (await answer.text()) === unknown], path.slice(0, 20)).toEqual([404, true]);
      }
      expect((await visit(`/${'a'.repeat(9_000)}`)).status).toBe(414);
    });

    test('keeps public pages for a second, each as often as it is encoded', async () => {
      const visit = (path: string, headers: Record<string, string> = {}) =>
        fetch(`${origin}${path}`, { headers });
      const page = await visit('/', { 'Accept-Encoding': 'gzip;q=0.8, br' });
      expect(page.headers.get('Content-Encoding')).toBe('br');
      const tag = page.headers.get('ETag') ?? '';
      expect((await visit('/', { 'If-None-Match': tag })).status).toBe(304);
      const id = await registered(origin, aFamily());
      const own = `/hour-of-code/payment/${id}`;
      expect((await visit(own)).headers.get('Cache-Control')).toMatch(/no-store/);
      await server.stop();
      expect([(await visit('/')).status, (await visit(own)).status], 'without the site').toEqual([200, 502]);
      const spelled = await visit('/', { 'Accept-Encoding': 'zstd, br;q=0.25' });
      expect([spelled.status, spelled.headers.get('Content-Encoding')]).toEqual([200, 'br']);
      expect((await visit('/', { 'Accept-Encoding': 'br;q=0' })).status, 'never asked for').toBe(502);
      await begin();
    });
  });
});

test('a post that was withdrawn does not come back through nginx when the site stops', async () => {
  await using one = await openSites(1, {});
  const server = await one.sites[0]?.start();
  await using proxy = await startNginx(one.sites.map(({ port }) => port));
  const slug = 'pocket-money-book-in-python';
  const paths = [`/blog/${slug}`, `/api/blogs/slug/${slug}`, `/social/posts/${slug}.png`];
  const read = () =>
    Promise.all(paths.map(async (path) => (await fetch(`http://127.0.0.1:${proxy.port}${path}`)).status));
  expect(await read()).toEqual([200, 200, 200]);
  const database = await openDatabase(one.url);
  await database.db.update(blogPosts).set({ published: false }).where(eq(blogPosts.slug, slug));
  await database.close();
  await eventually(async () => (await read()).every((status) => status === 404));
  await server?.stop();
  expect(await read()).toEqual([404, 404, 404]);
});

test('the desk takes articles of 1 MB and photographs of 20', async () => {
  await using desk = createServer((asked, response) => asked.resume().on('end', () => response.end()));
  const deskPort = await freePort();
  await new Promise<void>((resolve) => void desk.listen(deskPort, '127.0.0.1', resolve));
  await using proxy = await startNginx([deskPort]);
  /** @returns the status of the answer to a body of so many bytes */
  const send = (path: string, size: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { Host: 'desk.somero.example', 'Content-Length': size };
      request({ host: '127.0.0.1', port: proxy.port, path, method: 'POST', headers, agent: false })
        .on('response', (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(Buffer.alloc(size));
    });
  const MB = 1024 * 1024;
  expect(await Promise.all([send('/desk/posts', MB), send('/desk/pictures', 21 * MB)])).toEqual([200, 200]);
  expect(await send('/desk/posts', MB + 1)).toBe(413);
  expect(await send('/desk/pictures', 21 * MB + 1)).toBe(413);
});

test('plain requests are sent to the public name, and logged no more than others', async () => {
  await using proxy = await startNginx([await freePort()]);
  const path = '/pay/3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const { status, headers } = await fetch(`http://127.0.0.1:${proxy.plainPort}${path}`, {
    redirect: 'manual',
  });
  expect([status, headers.get('Location')]).toEqual([301, `https://somero.example${path}`]);
  expect(await proxy.readLogs()).not.toContain(path);
});
