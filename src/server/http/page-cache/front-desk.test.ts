import { request } from 'node:http';
import { BlockList, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogPosts } from '#server/db/schema/index.ts';
import { type KeptSite, openSite } from '#tests/support/kept-site.ts';
import { eventually } from '#tests/support/wait.ts';
import { openWorld, type World } from '#tests/support/world.ts';

/**
 * The same site twice, on one store: one answers at the front desk, the other in the application. No request may be able
 * to tell them apart.
 */
let world: World;
let front: KeptSite;
let application: KeptSite;

beforeAll(async () => {
  world = await openWorld('pglite');
  const post = { content: '<p>x</p>', excerpt: 'x', author: 'x', published: true };
  await world.database.db.insert(blogPosts).values([
    { ...post, title: 'A robot', slug: 'a-robot', category: 'For parents' },
    { ...post, title: 'A loop', slug: 'a-loop', category: 'Python' },
  ]);
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  front = await openSite(world, { trustedProxies });
  application = await openSite(world, { trustedProxies, withFront: false, cache: front.cache });
});

afterAll(async () => {
  await front[Symbol.asyncDispose]();
  await application[Symbol.asyncDispose]();
  await world.database.close();
});

interface Seen {
  status: number | undefined;
  headers: [string, string][];
  body: Buffer;
}

function ask(
  { port }: KeptSite,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: 'localhost:3000', ...headers },
        agent: false,
      },
      async (answer) => {
        const pairs: [string, string][] = [];
        for (let i = 0; i < answer.rawHeaders.length; i += 2)
          pairs.push([answer.rawHeaders[i] ?? '', answer.rawHeaders[i + 1] ?? '']);
        resolve({ status: answer.statusCode, headers: pairs.sort(), body: await buffer(answer) });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Without what differs between any two answers. */
function comparable({ status, headers, body }: Seen) {
  const own = ['x-request-id', 'date'];
  return {
    status,
    headers: headers.filter(([name]) => !own.includes(name.toLowerCase())),
    names: headers.map(([name]) => name),
    body: body.toString('base64'),
  };
}

/** Until the answer comes from the store in its final encoding. */
async function warm(path: string) {
  await ask(application, path);
  await ask(application, path, { 'accept-encoding': 'gzip' });
  await eventually(async () =>
    /-br"$|^"[0-9a-f]+"$/.test(tagOf(await ask(application, path, { 'accept-encoding': 'br' }))),
  );
}

const tagOf = ({ headers }: Seen) => headers.find(([name]) => name === 'etag')?.[1] ?? '';

/** How many requests the front desk has answered by itself, seen from outside: by its port's log. */
const linesOf = (site: KeptSite) => site.logged.filter(({ msg }) => msg === 'answered');

const paths = [
  '/about',
  '/blog',
  '/blog?category=Python&utm_source=mail',
  '/blog/a-robot',
  '/programs?x=1',
  '/api/blogs',
  '/api/blogs/slug/a-loop',
  '/rss.xml',
  '/sitemap.xml',
];

describe.each(paths)('%s', (path) => {
  test('is the same from the front desk as from the application, whatever is asked', async () => {
    await warm(path);
    const tag = tagOf(await ask(front, path, { 'accept-encoding': 'br' }));
    const variations: [Record<string, string>, string?][] = [
      [{}],
      [{}, 'HEAD'],
      [{ 'accept-encoding': 'br' }, 'HEAD'],
      [{ 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,*/*;q=0.8' }],
      [{ 'accept-encoding': 'gzip;q=1, br;q=0.5' }],
      [{ 'accept-encoding': 'br;q=0, *' }],
      [{ 'accept-encoding': 'identity' }],
      [{ 'accept-encoding': `br${' '.repeat(300)}` }],
      [{ 'if-none-match': tag, 'accept-encoding': 'br' }],
      [{ 'if-none-match': `"x", W/${tag}` }],
      [{ 'if-none-match': '*' }],
      [{ 'if-none-match': '"x"' }],
      [{ 'if-none-match': tag }, 'HEAD'],
      [{ accept: 'application/json' }],
      [{ accept: 'text/html' }],
      [{ range: 'bytes=0-10' }],
      [{ host: 'Somewhere.Else:80' }],
      [{ host: '[::1]:3000' }],
      [{ 'x-forwarded-for': '203.0.113.9' }],
      [{ connection: 'close' }],
      [{ expect: 'nothing' }],
      [{ 'content-length': '0' }],
      [{}, 'OPTIONS'],
      [{}, 'POST'],
    ];
    for (const [headers, method] of variations) {
      const [quick, slow] = [
        await ask(front, path, headers, method),
        await ask(application, path, headers, method),
      ];
      expect(comparable(quick), JSON.stringify([headers, method])).toEqual(comparable(slow));
    }
  });
});

test('the front desk writes the same line into the log, and each answer has an id of its own', async () => {
  await warm('/blog/a-robot');
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const ids = [];
  const lines = [];
  for (const site of [front, application]) {
    const seen = await ask(site, '/blog/a-robot?secret=1', headers);
    ids.push(seen.headers.find(([name]) => name === 'x-request-id')?.[1]);
    const { requestId, ms, time, ...line } = linesOf(site).at(-1) as unknown as Record<string, unknown>;
    expect(requestId).toBe(ids.at(-1));
    expect([typeof ms, typeof time]).toEqual(['number', 'string']);
    lines.push(line);
  }
  expect(lines[0]).toEqual(lines[1]);
  expect(lines[0]).toMatchObject({ path: '/blog/a-robot', status: 200, from: '203.0.113.0/24' });
  expect(new Set(ids).size).toBe(2);
});

test('a kept answer has nothing of the visitor who was the first to ask', async () => {
  const first = {
    host: 'evil.example',
    cookie: 'a=b',
    'x-forwarded-host': 'evil.example',
    'user-agent': 'first',
  };
  const seen = await ask(front, '/wiki?utm_source=evil', first);
  expect(seen.body.toString()).toContain('<pre>http://localhost:3000/wiki accept ');
  expect((await ask(front, '/wiki')).body).toEqual(seen.body);
});

test.each([
  '/blog/nothing',
  '/blog?category=Nothing',
  '/blog?page=99',
  '/blog?q=robot',
  '/programs?register=foundation',
  '/contact',
])('%s has no tag: it is made anew each time', async (path) => {
  for (const site of [front, front, application]) expect(tagOf(await ask(site, path))).toBe('');
});

test('a kept answer says that it is the last one while the site closes', async () => {
  await using closing = await openSite(world, { cache: front.cache });
  await ask(closing, '/about');
  const socket = connect(closing.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await eventually(() => received.endsWith('</p>\n'));
  expect(received).toMatch(/^connection: keep-alive\r$/im);
  received = '';
  const closed = closing.listening.close(60_000);
  await eventually(
    () =>
      new Promise<boolean>((resolve) => {
        const probe = connect(closing.port, '127.0.0.1');
        probe.once('error', () => resolve(true));
        probe.once('connect', () => {
          probe.destroy();
          resolve(false);
        });
      }),
  );
  socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received).toMatch(/^connection: close\r$/im);
  await closed;
});

test.each([
  ['letters', `/${'x'.repeat(120_000)}`],
  ['four bytes each', `/blog/${'%F0%9F%92%A9'.repeat(10_000)}`],
  ['slashes', `/a${'/'.repeat(120_000)}b`],
  ['at signs', `/${'@'.repeat(120_000)}`],
  ['parts of a picture', `/social/posts/${'.png'.repeat(30_000)}x`],
  ['parts of a slug', `/blog/${'a-'.repeat(60_000)}`],
])('an address of 120,000 characters takes no time: %s', async (_what, path) => {
  const begun = performance.now();
  expect([200, 404]).toContain((await ask(front, path)).status);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
