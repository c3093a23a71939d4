import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { blogPosts } from '#server/db/schema/index.ts';
import { blogVersion } from '#server/services/blog/blog-version.ts';
import { silentLog } from '#tests/support/context.ts';
import { type KeptSite, openSite, stubPages } from '#tests/support/kept-site.ts';
import { hasPostgres } from '#tests/support/test-database.ts';
import { eventually } from '#tests/support/wait.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import type { Pages } from '../render.ts';
import type { KeptAddress } from './addresses.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { PageCache } from './store.ts';

const SLUG = 'a-robot';

/** On PostgreSQL, which runs several transactions at a time; the embedded engine belongs to one process. */
describe.skipIf(!hasPostgres())('two nodes on one database', () => {
  let world: World;
  let elsewhere: Database;

  beforeAll(async () => {
    world = await openWorld('postgres');
    elsewhere = await openDatabase(world.url);
    const post = { content: '', excerpt: 'x', author: 'x', category: 'x', published: true };
    await world.database.db.insert(blogPosts).values({ ...post, title: 'Old', slug: SLUG });
  });

  beforeEach(() => retitle(elsewhere, 'Old'));

  afterAll(async () => {
    await elsewhere.close();
    await world.database.close();
  });

  const retitle = (database: Pick<Database, 'db'>, title: string) =>
    database.db.update(blogPosts).set({ title }).where(eq(blogPosts.slug, SLUG));

  const visit = async ({ port }: KeptSite) => {
    const answer = await fetch(`http://127.0.0.1:${port}/blog/${SLUG}`);
    return /"title":"(\w+)"/.exec(await answer.text())?.[1];
  };

  /** A store that counts how often it has asked for the version. */
  function counting(Store: typeof PageCache = PageCache) {
    const asked = { times: 0 };
    const readVersion = async () => {
      const version = await blogVersion(world);
      asked.times += 1;
      return version;
    };
    return { cache: new Store({ readVersion, log: silentLog }), asked };
  }

  /** Visits until the version was asked for after now: what a visitor sees then is what he goes on seeing. */
  async function visitAfterCheck(site: KeptSite, asked: { times: number }) {
    const before = asked.times;
    await eventually(async () => {
      await visit(site);
      return asked.times > before + 1;
    });
    return visit(site);
  }

  test('a change made through one shows on the other within a second', async () => {
    await using site = await openSite(world);
    const delays: number[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      await visit(site);
      await retitle(elsewhere, title);
      const changed = performance.now();
      await eventually(async () => (await visit(site)) === title, { every: 5 });
      delays.push(performance.now() - changed);
    }
    // A machine that is busy with other tests may be late once.
    expect(delays.toSorted((a, b) => a - b)[1]).toBeLessThan(1_000);
  });

  test.each([
    [
      'an insert',
      sql`INSERT INTO blog_posts (title, slug, content, excerpt, author, category) VALUES ('x', 'x', '', '', '', '')`,
    ],
    ['an update', sql`UPDATE blog_posts SET published = false WHERE slug = 'x'`],
    ['a delete', sql`DELETE FROM blog_posts WHERE slug = 'x'`],
    ['a truncation', sql`TRUNCATE blog_posts`],
  ])('%s raises the version, once it is committed', async (_what, change) => {
    const before = await blogVersion(world);
    const undo = new Error('undo');
    const undone = elsewhere.inTransaction(async (tx) => {
      await tx.execute(change);
      throw undo;
    });
    await expect(undone).rejects.toBe(undo);
    expect(await blogVersion(world)).toBe(before);
    await elsewhere.inTransaction(async (tx) => {
      await tx.execute(sql`CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT * FROM blog_posts`);
      await tx.execute(change);
      await tx.execute(sql`DELETE FROM blog_posts`);
      await tx.execute(sql`INSERT INTO blog_posts SELECT * FROM kept`);
    });
    expect(await blogVersion(world)).not.toBe(before);
  });

  test('a database that was put back has a version of its own after the next change', async () => {
    await elsewhere.db.execute(sql`CREATE TABLE backup AS SELECT version, change FROM blog_versions`);
    await retitle(elsewhere, 'Lost');
    const lost = await blogVersion(world);
    await elsewhere.db.execute(
      sql`UPDATE blog_versions SET version = backup.version, change = backup.change FROM backup`,
    );
    await retitle(elsewhere, 'Other');
    const other = await blogVersion(world);
    expect(Number.parseInt(other, 10)).toBe(Number.parseInt(lost, 10));
    expect(other).not.toBe(lost);
  });

  test('a page that everybody asks for at once is rendered once', async () => {
    let rendered = 0;
    const gate = Promise.withResolvers<void>();
    const pages: Pages = {
      render: async (...details) => {
        rendered += 1;
        await gate.promise;
        return stubPages.render(...details);
      },
    };
    await using site = await openSite(world, { pages });
    const visits = Array.from({ length: 40 }, () => visit(site));
    await eventually(() => rendered === 1);
    gate.resolve();
    expect(new Set(await Promise.all(visits))).toEqual(new Set(['Old']));
    expect(rendered).toBe(1);
  });

  /** The first rendering has read the old post and is then held up until the change is known; says what others see. */
  async function overtakenRendering(Store: typeof PageCache) {
    const { cache, asked } = counting(Store);
    const gate = Promise.withResolvers<void>();
    let held = 0;
    const pages: Pages = {
      render: async (...details) => {
        held += 1;
        if (held === 1) await gate.promise;
        return stubPages.render(...details);
      },
    };
    await using site = await openSite(world, { pages, cache });
    const slow = visit(site);
    await eventually(() => held === 1);
    await retitle(elsewhere, 'New');
    const address: KeptAddress = { key: '/rss.xml', goodUntil: 'posts', isPage: false };
    const known = await blogVersion(world);
    await eventually(async () => (await cache.currentVersion(address)) === known);
    gate.resolve();
    expect(await slow).toBe('Old');
    return await visitAfterCheck(site, asked);
  }

  test('a page that was begun before a change and ready after it is not kept', async () => {
    expect(await overtakenRendering(PageCache)).toBe('New');
  });

  test('control: kept under the version known when it is ready, it would stay old', async () => {
    class Careless extends PageCache {
      override keep(address: KeptAddress, _version: string, answer: KeptAnswer) {
        super.keep(address, this.versionNow(address) ?? '', answer);
      }
    }
    expect(await overtakenRendering(Careless)).toBe('Old');
  });

  /** A page is kept while a change to it is not committed yet; says what visitors see after the commit. */
  async function seenAfterLateCommit() {
    const { cache, asked } = counting();
    await using site = await openSite(world, { cache });
    const commit = Promise.withResolvers<void>();
    const isChanged = Promise.withResolvers<void>();
    const change = elsewhere.inTransaction(async (tx) => {
      await retitle({ db: tx as unknown as Database['db'] }, 'New');
      isChanged.resolve();
      await commit.promise;
    });
    await isChanged.promise;
    try {
      expect(await visitAfterCheck(site, asked)).toBe('Old');
    } finally {
      commit.resolve();
      await change;
    }
    return await visitAfterCheck(site, asked);
  }

  test('a page that was kept while a change waited for its commit is renewed after it', async () => {
    expect(await seenAfterLateCommit()).toBe('New');
  });

  test('control: with a sequence, which is raised before the commit, it would stay old', async () => {
    await elsewhere.inTransaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE blog_versions RENAME TO real_versions`);
      await tx.execute(sql`CREATE SEQUENCE changes`);
      await tx.execute(
        sql`CREATE VIEW blog_versions AS SELECT last_value AS version, '' AS change FROM changes`,
      );
      await tx.execute(
        sql`CREATE OR REPLACE FUNCTION raise_blog_version() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN PERFORM nextval('changes'); RETURN NULL; END $$`,
      );
    });
    expect(await seenAfterLateCommit()).toBe('Old');
  });
});
