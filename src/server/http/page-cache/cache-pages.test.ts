import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '#server/db/open.ts';
import { blogPosts, seats } from '#server/db/schema/index.ts';
import { blogVersion } from '#server/services/blog/blog-version.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { seatsVersion } from '#server/services/bookings/seats/seats-version.ts';
import { importCampaign } from '#server/services/campaigns/save-campaign.ts';
import { aCampaign } from '#tests/support/services/campaigns.ts';
import { aPaidRegistration } from '#tests/support/services/paid.ts';
import { NO_ID } from '#tests/support/site/api.ts';
import { type CachingSite, openSite, stubPages, versionsOf } from '#tests/support/site/caching-site.ts';
import { eventually } from '#tests/support/wait.ts';
import { anotherServer, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import { places } from '../bounds.ts';
import { type AnswerQueue, createAnswerQueue } from '../limits/answer-queue.ts';
import type { Pages } from '../render.ts';
import { FOR_A_SECOND } from './cached-response.ts';

const SLUG = 'a-robot';
const AVAILABILITY = '/api/session-availability';
const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };

/** Pages that count their renderings, and may wait for a gate. */
function countingPages(gate: Promise<void> = Promise.resolve()) {
  const counted = { times: 0 };
  const pages: Pages = {
    ...stubPages,
    render: async (...details) => {
      counted.times += 1;
      await gate;
      return stubPages.render(...details);
    },
  };
  return { pages, counted };
}

describe('cached pages', () => {
  const world = worldPerTest();
  let elsewhere: Database;

  beforeEach(async () => {
    elsewhere = (await anotherServer(world())).database;
    const post = { content: '', excerpt: 'x', author: 'x', category: 'x', published: true };
    await elsewhere.db.insert(blogPosts).values({ ...post, title: 'Old', slug: SLUG });
  });

  const retitle = (database: Pick<Database, 'db'>, title: string) =>
    database.db.update(blogPosts).set({ title }).where(eq(blogPosts.slug, SLUG));
  const ask = ({ port }: CachingSite, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  const visit = async (site: CachingSite) =>
    /"title":"(\w+)"/.exec(await (await ask(site, `/blog/${SLUG}`)).text())?.[1];
  const seatsLeft = async (site: CachingSite) =>
    ((await (await ask(site, AVAILABILITY)).json()) as SessionAvailability[])[0]?.seatsLeft;

  test.each(['/hour-of-code', `/blog/${SLUG}`])(
    '%s is rendered once and contains no visitor data',
    async (path) => {
      const { pages, counted } = countingPages();
      await using site = await openSite(world(), { pages });
      const headers = { Cookie: 'a=visitor', 'User-Agent': 'visitor', 'Accept-Language': 'visitor' };
      const first = await (await ask(site, `${path}?utm_source=visitor`, headers)).text();
      expect(await (await ask(site, path)).text()).toBe(first);
      expect(first).not.toContain('visitor');
      expect(counted.times).toBe(1);
    },
  );

  test.each(['/programs?register=mentorship', '/hour-of-code?step=payment'])(
    '%s is rendered for each visitor',
    async (path) => {
      const { pages, counted } = countingPages();
      await using site = await openSite(world(), { pages });
      await ask(site, path);
      await ask(site, path);
      expect(counted.times).toBe(2);
    },
  );

  test('are not cached elsewhere when they are not cached here', async () => {
    await using site = await openSite(world());
    const answer = await ask(site, '/blog?category=unheard-of');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  test('are sent in the client’s preferred encoding, with the same content', async () => {
    await using site = await openSite(world());
    const plain = await ask(site, '/about', { 'Accept-Encoding': 'identity' });
    const text = await plain.text();
    // Node's fetch decodes by itself, so the bytes are asked for over a bare connection.
    const bytesOf = (encoding: string) =>
      new Promise<{ encoding: unknown; vary: unknown; bytes: Buffer }>((resolve, reject) => {
        const headers = { 'Accept-Encoding': encoding };
        request({ port: site.port, path: '/about', headers }, async (answer) => {
          const bytes = await buffer(answer);
          resolve({ encoding: answer.headers['content-encoding'], vary: answer.headers.vary, bytes });
        })
          .once('error', reject)
          .end();
      });
    const br = await bytesOf('gzip, br');
    const gzip = await bytesOf('gzip;q=1, br;q=0.2');
    expect([br.encoding, gzip.encoding, br.vary]).toEqual(['br', 'gzip', 'Accept-Encoding']);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
  });

  test('are answered with 304 to a client that has them in any encoding, and with 200 after a change', async () => {
    await using site = await openSite(world());
    const first = await ask(site, `/blog/${SLUG}`, { 'Accept-Encoding': 'br' });
    const tag = first.headers.get('etag') ?? '';
    const again = await ask(site, `/blog/${SLUG}`, { 'If-None-Match': tag, 'Accept-Encoding': 'gzip' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    expect(await again.text()).toBe('');
    await retitle(world().database, 'New');
    site.versions.expire();
    expect((await ask(site, `/blog/${SLUG}`, { 'If-None-Match': tag })).status).toBe(200);
  });

  test('are answered to HEAD as to GET, without the body, under a request id', async () => {
    await using site = await openSite(world());
    const [get, head] = [await ask(site, '/about'), await ask(site, '/about', {}, 'HEAD')];
    expect(await head.text()).toBe('');
    const essence = (answer: Response) =>
      [...answer.headers].filter(
        ([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name),
      );
    expect(essence(head)).toEqual(essence(get));
    expect(head.headers.get('x-request-id')).not.toBe(get.headers.get('x-request-id'));
    expect(site.logged.filter(({ msg }) => msg === 'answered')).toHaveLength(2);
  });

  test('are sent from memory whatever form a client prefers', async () => {
    await using site = await openSite(world());
    await ask(site, '/about');
    const answer = await ask(site, '/about', { Accept: 'application/json' });
    expect(answer.headers.get('content-type')).toContain('html');
    expect(answer.headers.get('cache-control')).toContain('public');
  });

  test('are not sent for a missing page to a client that asks for JSON', async () => {
    await using site = await openSite(world());
    await ask(site, '/nowhere');
    const answer = await ask(site, '/nowhere', { Accept: 'application/json' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('json');
  });

  test('show a change made on another node within two seconds', async () => {
    await using site = await openSite(world());
    expect(await visit(site)).toBe('Old');
    await retitle(elsewhere, 'New');
    await eventually(async () => (await visit(site)) === 'New', { timeout: 2_000, every: 20 });
  });

  test('stay the same while the version does (control)', async () => {
    const versions = versionsOf(world(), { readPosts: async () => 'the same' });
    await using site = await openSite(world(), { versions });
    await visit(site);
    await retitle(elsewhere, 'New');
    versions.expire();
    expect(await visit(site)).toBe('Old');
  });

  test.each([
    ['busy', new DomainError('busy', 'Wait.')],
    ['without a database', new DomainError('database_unavailable', 'Wait.')],
  ])('are answered as they were while the server is %s', async (_why, error) => {
    let isFailing = false;
    const pages: Pages = {
      ...stubPages,
      render: (c, ...details) => {
        if (isFailing) throw error;
        return stubPages.render(c, ...details);
      },
    };
    await using site = await openSite(world(), { pages });
    expect(await visit(site)).toBe('Old');
    await retitle(elsewhere, 'New');
    site.versions.expire();
    isFailing = true;
    expect(await visit(site)).toBe('Old');
    isFailing = false;
    expect(await visit(site)).toBe('New');
  });

  test('are rendered once for forty visitors at once', async () => {
    const gate = Promise.withResolvers<void>();
    const { pages, counted } = countingPages(gate.promise);
    await using site = await openSite(world(), { pages });
    const visits = Array.from({ length: 40 }, () => visit(site));
    await eventually(() => counted.times === 1);
    gate.resolve();
    expect(new Set(await Promise.all(visits))).toEqual(new Set(['Old']));
    expect(counted.times).toBe(1);
  });

  test.each([`/blog/${SLUG}`, `/api/blogs/slug/${SLUG}`, `/social/posts/${SLUG}.png`, '/p/december-camp'])(
    '%s is answered with a 404 that takes its place in caches once it is withdrawn',
    async (path) => {
      await elsewhere.db.update(blogPosts).set({ sourceDigest: 'x' });
      const document = aCampaign({ slug: 'december-camp', published: true });
      const { version } = await importCampaign(world().ctx, { document, basedOn: 0, who: 'test' });
      let isFailing = false;
      const answerQueue: AnswerQueue = {
        run: (_c, work) => {
          if (isFailing) throw new DomainError('database_unavailable', 'Wait.');
          return work();
        },
      };
      await using site = await openSite(world(), { answerQueue });
      expect((await ask(site, path)).status).toBe(200);
      await elsewhere.db.update(blogPosts).set({ published: false });
      const withdrawn = { ...document, published: false };
      await importCampaign(world().ctx, { document: withdrawn, basedOn: version, who: 'test' });
      site.versions.expire();
      for (const Accept of ['text/html', 'application/json']) {
        const answer = await ask(site, path, { Accept });
        expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, FOR_A_SECOND]);
        expect(answer.headers.get('Content-Type')).toMatch(path.startsWith('/api/') ? /json/ : /^(?!.*json)/);
      }
      isFailing = true;
      site.versions.expire();
      expect((await ask(site, path)).status).toBe(503);
    },
  );

  test.each([
    '/blog/unknown',
    `/blog/${SLUG}`,
    `/api/blogs/slug/${SLUG}`,
    `/social/posts/${SLUG}.png`,
    '/p/december-camp',
  ])('%s, which was never public, is kept by no cache', async (path) => {
    await elsewhere.db.update(blogPosts).set({ published: false });
    const document = aCampaign({ slug: 'december-camp', published: false });
    await importCampaign(world().ctx, { document, basedOn: 0, who: 'test' });
    await using site = await openSite(world());
    const answer = await ask(site, path);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });

  test('of a campaign that is over take the place of it in caches', async () => {
    const document = aCampaign({ slug: 'camp', published: true, from: '2026-11-01', to: '2026-11-02' });
    await importCampaign(world().ctx, { document, basedOn: 0, who: 'test' });
    await using site = await openSite(world());
    const answer = await ask(site, '/p/camp');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([410, FOR_A_SECOND]);
  });

  test('are not cached when a change happened during their rendering', async () => {
    const gate = Promise.withResolvers<void>();
    const { pages, counted } = countingPages(gate.promise);
    await using site = await openSite(world(), { pages });
    const slow = visit(site);
    await eventually(() => counted.times === 1);
    await retitle(elsewhere, 'New');
    site.versions.expire();
    gate.resolve();
    expect(await slow).toBe('Old');
    expect(await visit(site)).toBe('New');
  });

  test('show a booking made on this node at once and one made on another within two seconds', async () => {
    await using site = await openSite(world());
    const before = (await seatsLeft(site)) ?? 0;
    const id = await aPaidRegistration(world());
    const booked = await fetch(`http://127.0.0.1:${site.port}/api/registrations/${id}/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(session),
    });
    expect(booked.status).toBe(200);
    expect(await seatsLeft(site)).toBe(before - 1);
    const there = { ...world().ctx, database: elsewhere };
    await bookSession(there, await aPaidRegistration(world()), session);
    await eventually(async () => (await seatsLeft(site)) === before - 2, { timeout: 2_000, every: 20 });
  });

  test('shows a seat that was taken during its rendering and then freed', async () => {
    const id = await aPaidRegistration(world());
    const before = (await versionsSite())?.seatsLeft;
    let isFirst = true;
    const readSeats = async () => {
      const version = await seatsVersion(world().ctx);
      if (isFirst) {
        isFirst = false;
        await bookSession(world().ctx, id, session);
      }
      return version;
    };
    const versions = versionsOf(world(), { readSeats });
    await using site = await openSite(world(), { versions });
    expect(await seatsLeft(site)).toBe((before ?? 0) - 1);
    await world()
      .database.db.update(seats)
      .set({ registrationId: null, holdExpiresAt: null })
      .where(eq(seats.registrationId, id));
    versions.expire();
    expect(await seatsLeft(site)).toBe(before);

    async function versionsSite() {
      await using fresh = await openSite(world());
      return { seatsLeft: await seatsLeft(fresh) };
    }
  });

  describe('the version of the posts', () => {
    test.each([
      [
        'an insert',
        sql`INSERT INTO blog_posts (title, slug, content, excerpt, author, category) VALUES ('x', 'x', '', '', '', '')`,
      ],
      ['an update', sql`UPDATE blog_posts SET published = false WHERE slug = 'x'`],
      ['a delete', sql`DELETE FROM blog_posts WHERE slug = 'x'`],
      ['a truncation', sql`TRUNCATE blog_posts`],
    ])('is raised by %s at its commit, and not earlier', async (_what, change) => {
      const before = await blogVersion(world());
      const undo = new Error('undo');
      const undone = elsewhere.inTransaction(async (tx) => {
        await tx.execute(change);
        throw undo;
      });
      await expect(undone).rejects.toBe(undo);
      expect(await blogVersion(world())).toBe(before);
      await elsewhere.inTransaction(async (tx) => {
        await tx.execute(sql`CREATE TEMPORARY TABLE copied ON COMMIT DROP AS SELECT * FROM blog_posts`);
        await tx.execute(change);
        await tx.execute(sql`DELETE FROM blog_posts`);
        await tx.execute(sql`INSERT INTO blog_posts SELECT * FROM copied`);
      });
      expect(await blogVersion(world())).not.toBe(before);
    });

    test('differs after a restored backup and another change', async () => {
      await elsewhere.db.execute(sql`CREATE TABLE backup AS SELECT version, change FROM blog_versions`);
      await retitle(elsewhere, 'Lost');
      const lost = await blogVersion(world());
      await elsewhere.db.execute(
        sql`UPDATE blog_versions SET version = backup.version, change = backup.change FROM backup`,
      );
      await retitle(elsewhere, 'Other');
      const other = await blogVersion(world());
      expect(Number.parseInt(other, 10)).toBe(Number.parseInt(lost, 10));
      expect(other).not.toBe(lost);
    });
  });

  test('a request for a page that is not cached takes its turn before anything is loaded', async () => {
    await using site = await openSite(world(), { answerQueue: { run: async () => new Response('not yet') } });
    const back = `/api/payment-return/status/HOC-${NO_ID}-1763620000000-abcdef`;
    for (const path of ['/blog?q=robot', '/hour-of-code?step=calendar', `/pay/${NO_ID}`, back])
      expect(await (await ask(site, path)).text()).toBe('not yet');
    for (const path of ['/api/chatbot', '/api/child-registration', '/api/verify-payment']) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(await answer.text()).toBe('not yet');
    }
  });

  test('a rendering that is refused to one address is made for the others', async () => {
    const gate = Promise.withResolvers<void>();
    const first = { isWaiting: false };
    const pages: Pages = {
      ...stubPages,
      render: async (...details) => {
        if (first.isWaiting) return stubPages.render(...details);
        first.isWaiting = true;
        await gate.promise;
        throw new DomainError('busy', 'Wait.', { retryAfterSeconds: 2 });
      },
    };
    await using site = await openSite(world(), { pages });
    const refused = ask(site, `/blog/${SLUG}`);
    await eventually(() => first.isWaiting);
    const others = [ask(site, `/blog/${SLUG}`), ask(site, `/blog/${SLUG}`)];
    gate.resolve();
    expect((await refused).status).toBe(503);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a visitor who asks too often is refused, but not others who want the same page', async () => {
    await using site = await openSite(world(), { limits: { scale: 1, now: () => 0 } });
    const asking = (remoteAddress: string, path: string, accept = 'text/html') =>
      site.app.request(
        `http://localhost:3000${path}`,
        { headers: { Accept: accept } },
        { incoming: { socket: { remoteAddress } } },
      );
    const flood = await Promise.all(Array.from({ length: 103 }, () => asking('192.0.2.1', '/blog?q=robot')));
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const { headers } of refused) {
      expect([headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual(['2', 'no-store']);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
    const post = `/blog/${SLUG}`;
    const [mine, theirs] = await Promise.all([asking('192.0.2.1', post), asking('198.51.100.1', post)]);
    expect([mine.status, theirs.status]).toEqual([429, 200]);
    // From memory now, and so for the first too.
    expect((await asking('192.0.2.1', post)).status).toBe(200);
    expect((await asking('192.0.2.1', '/healthz')).status).toBe(200);
    const call = await asking('192.0.2.1', `/api/registration/${NO_ID}`, 'application/json');
    expect([call.status, await call.json()]).toEqual([
      429,
      { message: 'Too many requests at once. Please try again in a moment.' },
    ]);
  });

  test('a public page does not wait for the other requests of its first visitor', async () => {
    const waitedAs: (string | undefined)[] = [];
    const pages: Pages = {
      ...stubPages,
      render: (c, ...details) => {
        waitedAs.push(currentVisitor().addressKey);
        return stubPages.render(c, ...details);
      },
    };
    await using site = await openSite(world(), { pages });
    await ask(site, '/about');
    await ask(site, `/blog/${SLUG}`);
    expect(waitedAs).toEqual(['everyone', '127.0.0.1']);
  });

  test('a post is rendered in the turn of each address that asks, so that no flood decides how long others wait', async () => {
    const gate = Promise.withResolvers<void>();
    const rendered: string[] = [];
    const pages: Pages = {
      ...stubPages,
      render: async (c, ...details) => {
        rendered.push(`${new URL(c.req.url).pathname} for ${currentVisitor().networkKey}`);
        await gate.promise;
        return stubPages.render(c, ...details);
      },
    };
    const queue = createAnswerQueue({ atOnce: 1, waiting: 99, busy: 'busy' });
    let asked = 0;
    const answerQueue: AnswerQueue = {
      run(c, work) {
        if (c.get('turn') === undefined) asked += 1;
        return queue.run(c, work);
      },
    };
    await using site = await openSite(world(), { pages, answerQueue });
    const asking = (remoteAddress: string, path: string) =>
      site.app.request(`http://localhost:3000${path}`, {}, { incoming: { socket: { remoteAddress } } });
    const post = `/blog/${SLUG}`;
    const flood = Array.from({ length: 20 }, () => asking('192.0.2.1', '/blog?q=robot'));
    await eventually(() => asked === flood.length);
    const waiting = [asking('192.0.2.1', post), asking('192.0.2.1', post), asking('198.51.100.1', post)];
    // The second for the post shares the turn of the first.
    await eventually(() => asked === flood.length + 2);
    gate.resolve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(rendered.slice(0, 2)).toEqual(['/blog for 192.0.2.0/24', `${post} for 198.51.100.0/24`]);
    await Promise.all(flood);
    // The two of one address share theirs.
    expect(rendered.filter((one) => one.startsWith(post))).toHaveLength(2);
  });

  test('alone are answered while all places for requests are taken', async () => {
    const gate = Promise.withResolvers<void>();
    await using site = await openSite(world(), {
      answerQueue: {
        run: (c, work) => (c.get('isShared') ? work() : gate.promise.then(() => new Response('found'))),
      },
    });
    await ask(site, '/about');
    // A body that is still arriving takes no place.
    void site.app.request('/api/contact', {
      method: 'POST',
      body: new ReadableStream(),
      duplex: 'half',
    } as RequestInit);
    let visits = 0;
    const visitOne = () => {
      visits += 1;
      // A fifth of the places for each network.
      const incoming = { socket: { remoteAddress: `198.51.${Math.ceil((visits * 5) / places.requests)}.1` } };
      return site.app.request('http://localhost:3000/blog?q=x', {}, { incoming });
    };
    const waiting = Array.from({ length: places.requests }, visitOne);
    const refused = await visitOne();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
    expect((await ask(site, '/about')).status).toBe(200);
    gate.resolve();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    // An answer made for one visitor must not be cached.
    expect((await visitOne()).headers.get('Cache-Control')).toBe('private, no-cache');
  });
});
