import { eq, sql } from 'drizzle-orm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { blogPosts } from '#server/db/schema/index.ts';
import { seedPosts } from '#server/services/blog/files/seed-posts.ts';
import { fillBlog } from '#tests/support/services/blog.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { feed } from './feed.ts';
import { POSTS_PER_FILE, sitemap, sitemapOfPages, sitemapOfPosts } from './sitemap.ts';
import { cardPng } from './social-card/card-png.ts';
import { cardSvg } from './social-card/card-svg.ts';
import { readCover } from './social-card/cover.ts';
import { pageCard, pageCards } from './social-card/page-card.ts';
import { postCard } from './social-card/post-card.ts';

const ORIGIN = 'http://localhost:3000';
const hostile = {
  title: 'Loops & "lists" <script>alert(1)</script> ]]> \u0008\uFFFE\uD800 end',
  slug: 'hostile',
  excerpt: 'If a < b && b > c ]]><evil/>',
  author: 'Ada & <b>Grace</b>',
  category: 'Q & A <i>',
  content:
    '<p>\u000bSee <a href="/about">us</a>, <a href="#steps">steps</a>, <a href="https://other.example/x">there</a>, ' +
    'and write href="/no-link" ]]&gt;</p><img src="/posts/fallback.svg" alt=""><script>alert(1)</script>',
  published: true,
  createdAt: new Date('2031-05-06T07:08:09Z'),
  updatedAt: new Date('2031-06-07T00:00:00Z'),
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'item',
});

interface Item {
  title: string;
  link: string;
  guid: string | { '#text': string };
  pubDate: string;
  description: string;
  category: string;
  'content:encoded': string;
  'dc:creator': string;
}

/** RFC 822 with the four-digit year of RSS 2.0. */
const DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

describe('what machines read', () => {
  const world = worldPerTest();
  const readFeed = async () => {
    const xml = await feed(world().ctx);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { rss } = parser.parse(xml);
    return { xml, rss, channel: rss.channel, items: (rss.channel.item ?? []) as Item[] };
  };

  const titleOf = async (slug: string) => {
    const [post] = await world().ctx.database.db.select().from(blogPosts).where(eq(blogPosts.slug, slug));
    return post?.title ?? '';
  };

  test('a feed without posts is valid', async () => {
    const { channel, items } = await readFeed();
    expect(items).toEqual([]);
    expect(channel).toMatchObject({ title: expect.stringMatching(/\w/), link: `${ORIGIN}/blog` });
    expect(channel.description).toMatch(/\w/);
  });

  test('a card is drawn for a post, with its title, and for no other address', async () => {
    const { ctx } = world();
    await ctx.database.db
      .insert(blogPosts)
      .values([hostile, { ...hostile, slug: 'draft', published: false }]);
    const png = await postCard(ctx, 'hostile');
    expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(60 * 1024);
    for (const slug of ['draft', 'nothing', '../hostile', 'x'.repeat(10_000)])
      await expect(postCard(ctx, slug)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a card shows the cover of its post, or the common cover for a picture that is not a drawing', async () => {
    const { ctx } = world();
    await seedPosts(ctx);
    const slug = 'robot-on-paper';
    const title = await titleOf(slug);
    const cardWith = (cover: string) => cardPng(cardSvg(title, readCover(`/posts/${cover}.svg`)));
    expect(await postCard(ctx, slug)).toEqual(await cardWith(slug));
    const showing = (image: string | null) =>
      ctx.database.db.update(blogPosts).set({ image }).where(eq(blogPosts.slug, slug));
    for (const image of [
      null,
      '/photo.jpg',
      '/posts/missing.svg',
      '/posts/../logo.svg',
      'https://x.example/a.svg',
    ]) {
      await showing(image);
      expect(await postCard(ctx, slug)).toEqual(await cardWith('fallback'));
    }
  });

  test('every page with a cover has a card, and another name has none', async () => {
    expect(pageCards.map(({ name }) => name)).toContain('home');
    for (const { name } of pageCards) {
      const png = await pageCard(name);
      expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 });
      expect(png.length, name).toBeLessThan(60 * 1024);
    }
    await expect(pageCard('offline')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the feed has what RSS 2.0 requires, newest first, with whole articles', async () => {
    await seedPosts(world().ctx);
    const { rss, channel, items } = await readFeed();
    expect(rss['@version']).toBe('2.0');
    expect(channel.language).toBe('en');
    expect(channel.lastBuildDate).toMatch(DATE);
    expect(channel['atom:link']).toMatchObject({
      '@href': `${ORIGIN}/rss.xml`,
      '@rel': 'self',
      '@type': 'application/rss+xml',
    });
    expect(items.length).toBeGreaterThan(8);
    for (const item of items) {
      expect(item.link).toMatch(/^http:\/\/localhost:3000\/blog\/[a-z0-9-]+$/);
      expect(item.guid).toMatchObject({ '#text': item.link, '@isPermaLink': 'true' });
      expect(item.pubDate).toMatch(DATE);
      for (const text of [item.title, item.description, item.category, item['dc:creator']])
        expect(text).toMatch(/\w/);
      expect(item['content:encoded']).toMatch(/<p>/);
      expect(item['content:encoded']).not.toMatch(/<[^>]* (?:href|src)="(?!https?:|mailto:|tel:)/);
    }
    const dates = items.map(({ pubDate }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  test('a hostile post is text, its addresses are full, and XML has nothing that it cannot hold', async () => {
    await world().database.db.insert(blogPosts).values(hostile);
    const { xml, items } = await readFeed();
    const item = items.find(({ link }) => link.endsWith('/hostile'));
    expect(item?.title).toContain('Loops & "lists" <script>alert(1)</script> ]]>');
    expect(item?.description).toBe(hostile.excerpt);
    expect(item?.['dc:creator']).toBe(hostile.author);
    expect(item?.category).toBe('Q & A <i>');
    const content = item?.['content:encoded'] ?? '';
    expect(content).toContain(`<a href="${ORIGIN}/about">`);
    expect(content).toContain(`<a href="${ORIGIN}/blog/hostile#steps">`);
    expect(content).toContain('https://other.example/x');
    expect(content).toContain(`src="${ORIGIN}/posts/fallback.svg"`);
    expect(content).toMatch(/write href=(?:"|&quot;)\/no-link/);
    expect(content).not.toMatch(/<script/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(xml.isWellFormed()).toBe(true);
  });

  test('the feed ends after fifty posts, the sitemap does not', async () => {
    const { ctx } = world();
    const more = Array.from({ length: 55 }, (_, n) => ({
      ...hostile,
      title: `Post ${n}`,
      slug: `post-${n}`,
    }));
    const draft = { ...hostile, slug: 'draft', published: false };
    await ctx.database.db.insert(blogPosts).values([...more, draft]);
    expect((await readFeed()).items).toHaveLength(50);
    const map = await sitemap(ctx);
    expect(XMLValidator.validate(map)).toBe(true);
    const { url } = parser.parse(map).urlset as { url: { loc: string; lastmod?: string }[] };
    const lastmod = (path: string) => url.find(({ loc }) => loc === ORIGIN + path)?.lastmod;
    expect(url.filter(({ loc }) => loc.includes('/blog/post-'))).toHaveLength(55);
    expect(lastmod('/blog/post-7')).toBe('2031-06-07');
    expect(lastmod('/blog')).toBe('2031-06-07');
    expect(url.map(({ loc }) => loc)).not.toContain(`${ORIGIN}/blog/draft`);
    expect(url.map(({ loc }) => loc)).toContain(`${ORIGIN}/about`);
  });

  test('the sitemap of many posts names files that have the pages and all the posts', async () => {
    const { ctx, database } = world();
    await fillBlog(database, 3 * POSTS_PER_FILE);
    const index = parser.parse(await sitemap(ctx)).sitemapindex as { sitemap: { loc: string }[] };
    const names = index.sitemap.map(({ loc }) => loc.replace(ORIGIN, ''));
    expect(names).toEqual([
      '/sitemap-pages.xml',
      ...names.slice(1).map((_, n) => `/sitemap-posts-${n + 1}.xml`),
    ]);
    const files = await Promise.all(names.slice(1).map((_, n) => sitemapOfPosts(ctx, n + 1)));
    for (const file of files) expect(XMLValidator.validate(file)).toBe(true);
    const addresses = files.map((file) =>
      (parser.parse(file).urlset as { url: { loc: string }[] }).url.map(({ loc }) => loc),
    );
    const { rows } = (await database.db.execute(
      sql`SELECT slug FROM blog_posts WHERE published ORDER BY created_at DESC, slug DESC`,
    )) as unknown as { rows: { slug: string }[] };
    expect(addresses.flat()).toEqual(rows.map(({ slug }) => `${ORIGIN}/blog/${slug}`));
    expect(Math.max(...addresses.map(({ length }) => length))).toBe(POSTS_PER_FILE);
    expect(await sitemapOfPages(ctx)).toContain(`<loc>${ORIGIN}/blog</loc><lastmod>`);
    await expect(sitemapOfPosts(ctx, names.length)).rejects.toMatchObject({ code: 'not_found' });
  });
});
