import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { startPostgres } from '#tests/support/postgres.ts';
import { hasPostgres } from '#tests/support/test-database.ts';
import { eventually } from '#tests/support/wait.ts';
import { aFamily, browserAt, registered } from './support/family.ts';
import { dataFolder } from './support/folder.ts';
import { call } from './support/http.ts';
import { askRaw } from './support/raw.ts';
import { openStage } from './support/site.ts';

const SEEN = '/blog/robot-on-paper';
const UNSEEN = '/blog/seven-python-mistakes';
/** How long a visitor waits at most, be it for a kept page or for the news that the database is down. */
const BOUND = 5_000;
const RECOVERY = 30_000;

describe.skipIf(!hasPostgres())('the blog while PostgreSQL is down', () => {
  test('goes on showing what it has shown, says so of the rest, and recovers by itself', async () => {
    await using postgres = await startPostgres({ fsync: true });
    await using stage = await openStage({ DATABASE_URL: await postgres.createDatabase() });
    await using _server = await stage.site.start();
    const visit = (path: string) =>
      call<string>('GET', stage.site.origin + path, { timeout: BOUND, headers: { accept: 'text/html' } });
    const before = new Map<string, string>();
    for (const path of [SEEN, '/blog', '/rss.xml', '/api/blogs']) {
      const { status, body } = await visit(path);
      expect(status).toBe(200);
      before.set(path, JSON.stringify(body));
    }

    await postgres.kill9();

    await eventually(async () => (await visit('/readyz')).status === 503);
    for (const [path, body] of before) {
      const answer = await visit(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(JSON.stringify(answer.body)).toBe(body);
    }
    const tag = (await visit(SEEN)).headers.get('etag') ?? '';
    const again = await call('GET', stage.site.origin + SEEN, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);

    const list = await visit('/blog?category=Python');
    expect(list.status).toBe(503);
    expect(Number(list.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(list.body).toContain('Failed to load blog posts');
    expect(list.body).toContain('Please try again later');
    const article = await visit(UNSEEN);
    expect(article.status).toBe(503);
    expect(article.body).toContain('Failed to fetch blog post');
    expect((await visit('/blog?q=python')).status).toBe(503);
    expect((await visit('/social/posts/not-drawn.png')).status).toBe(503);
    expect((await visit('/blog/%00')).status).toBe(404);
    expect((await visit('/about')).status).toBe(200);

    await postgres.restart();

    await eventually(async () => (await visit(UNSEEN)).status === 200, { timeout: RECOVERY });
    expect((await visit('/blog?category=Python')).status).toBe(200);
    expect((await visit(SEEN)).status).toBe(200);
  });

  test('a frozen database delays no kept page, and every other answer by a second at most', async () => {
    await using postgres = await startPostgres();
    await using stage = await openStage({ DATABASE_URL: await postgres.createDatabase() });
    await using _server = await stage.site.start();
    const { origin } = stage.site;
    const visit = (path = SEEN) => call('GET', origin + path, { timeout: BOUND });
    const id = await registered(origin, aFamily());
    for (const path of [SEEN, '/', '/hour-of-code']) expect((await visit(path)).status).toBe(200);
    const processes = await freeze(postgres.pid());
    try {
      for (let i = 0; i < 20; i += 1) expect((await visit()).status).toBe(200);
      for (const path of ['/', '/hour-of-code', '/healthz']) expect((await visit(path)).status).toBe(200);
      const began = performance.now();
      const answers = await Promise.all([
        visit(`/hour-of-code/payment/${id}`),
        visit('/blog?q=robot'),
        visit('/readyz'),
        browserAt(origin).register(aFamily()),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      // Each is answered in 0.8 s; the rest is for a machine that is busy with other tests.
      expect(performance.now() - began).toBeLessThan(3_000);
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }
    await eventually(async () => (await visit(`/hour-of-code/payment/${id}`)).status === 200);
    expect((await browserAt(origin).register(aFamily())).status).toBe(201);
  });
});

/** Of a path and query; longer ones are refused (http/middleware/one-address.ts). */
const LONGEST_ADDRESS = 8 * 1024;

test('a slug of any bytes and any length is unknown, and nothing in the log is an error', async () => {
  await using folder = await dataFolder();
  await using stage = await openStage({ DATA_DIR: folder.path }, { env: { LOG_LEVEL: 'info' } });
  await using server = await stage.site.start();
  const slugs = [
    ...[
      '%ff',
      '%00',
      '%',
      '%zz',
      '..%2f',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f',
      "'",
      '%27%20OR%201=1--',
      '%0d%0aSet-Cookie:%20a=b',
    ],
    ...[
      '%e2%80%ae',
      '%e2%80%8fabc',
      '%f0%9f%92%a9',
      '%ed%a0%80',
      '%c0%ae',
      'a%09b',
      '__proto__',
      'constructor',
      '%5c',
      '<script>',
      '{}',
      '$$',
    ],
    ...[
      'x'.repeat(50_000),
      '%f0%9f%92%a9'.repeat(10_000),
      '%41'.repeat(3_000),
      '-',
      '--',
      'a--b',
      'A',
      'robot-on-paper%20',
      'robot-on-paper.',
      'robot-on-paper%00',
    ],
  ];
  for (const slug of slugs) {
    for (const path of [`/blog/${slug}`, `/api/blogs/slug/${slug}`, `/social/posts/${slug}.png`])
      expect([path, await askRaw({ port: stage.site.port, path })]).toEqual([
        path,
        path.length > LONGEST_ADDRESS ? 414 : 404,
      ]);
  }
  const longestSearch = encodeURIComponent('💩'.repeat(10_000));
  expect(await askRaw({ port: stage.site.port, path: `/blog?q=${longestSearch}` })).toBe(200);
  const lines = server
    .output('stdout')
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(slugs.length);
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
});

/** Stops the server's processes where they are: connections stay open, and nothing answers. */
async function freeze(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const processes = [pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)];
  for (const each of processes) process.kill(each, 'SIGSTOP');
  return processes;
}
