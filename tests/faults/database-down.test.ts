import { describe, expect, test } from 'vitest';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { eventually } from '#tests/support/wait.ts';
import { aFamily, browserAt, registered } from './support/family.ts';
import { call } from './support/http.ts';
import { openStage } from './support/site.ts';

const BOUND = 5_000;
const RECOVERY = 30_000;
const SEEN = '/blog/robot-on-paper';
const UNSEEN = '/blog/seven-python-mistakes';

describe('while PostgreSQL is down', () => {
  test('the site answers with an error in time, shows what it can, and recovers without a restart', async () => {
    await using postgres = await startPostgres({ fsync: true });
    await using stage = await openStage({ DATABASE_URL: await postgres.createDatabase() });
    const { site, sandbox } = stage;
    await using server = await site.start();
    const { origin } = site;
    const browser = browserAt(origin);
    const statusOf = async (path: string) =>
      (await call<unknown>('GET', `${origin}${path}`, { timeout: BOUND })).status;
    const id = await registered(origin, aFamily());
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf(`/hour-of-code/payment/${id}`)).toBe(200);

    const visit = (path: string) =>
      call<string>('GET', origin + path, { timeout: BOUND, headers: { accept: 'text/html' } });
    const before = new Map<string, string>();
    for (const path of [SEEN, '/blog', '/rss.xml', '/api/blogs']) {
      const { status, body } = await visit(path);
      expect(status).toBe(200);
      before.set(path, JSON.stringify(body));
    }

    await postgres.kill9();

    await eventually(async () => (await statusOf('/readyz')) === 503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/hour-of-code')).toBe(200);
    expect(await statusOf(`/hour-of-code/payment/${id}`)).toBe(503);
    for (const [path, body] of before) {
      const answer = await visit(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(JSON.stringify(answer.body)).toBe(body);
    }
    const tag = (await visit(SEEN)).headers.get('etag') ?? '';
    const again = await call('GET', origin + SEEN, { headers: { 'if-none-match': tag } });
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
    const began = performance.now();
    const refused = await browser.register(aFamily());
    expect(performance.now() - began).toBeLessThan(BOUND);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toEqual({ message: expect.stringMatching(/\w+ \w+/) });

    await postgres.restart();

    await eventually(async () => (await statusOf('/readyz')) === 200, { timeout: RECOVERY });
    await eventually(async () => (await visit(UNSEEN)).status === 200, { timeout: RECOVERY });
    expect((await visit('/blog?category=Python')).status).toBe(200);
    expect((await visit(SEEN)).status).toBe(200);
    expect(await browser.read(id)).toMatchObject({ id, paymentStatus: 'pending' });
    const late = aFamily();
    await registered(origin, late);
    await eventually(async () => (await sandbox.mailTo(late.email)).length === 1, { timeout: RECOVERY });
    expect(server.output('stdout')).toMatch(/^somero listening/);
  });
});
