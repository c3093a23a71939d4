import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BlogQuery, MAX_COUNTED, MAX_SEARCH_PAGES, POSTS_PER_PAGE } from '#domain/blog/browse.ts';
import { COMMON_WORD, FILLED_CATEGORIES, fillBlog } from '#tests/support/services/blog.ts';
import { filledWorld, ownWorld, type World } from '#tests/support/world.ts';
import { browsePosts } from './browse-posts.ts';
import { readArticle } from './read-article.ts';

const MANY = 5_000;
/** Enough for twenty pages. */
const CHANGING = 1_260;

const newestFrom = (first: number, step = 1) =>
  Array.from({ length: POSTS_PER_PAGE }, (_, n) => `filled-${first - n * step}`);

const reader = (world: () => World) => {
  const browse = (query: Partial<BlogQuery>) =>
    browsePosts(world().ctx, { category: null, text: '', page: 1, ...query });
  const slugsOf = async (query: Partial<BlogQuery>) => (await browse(query)).posts.map(({ slug }) => slug);
  return { browse, slugsOf };
};

describe('five thousand posts of 10 kB', () => {
  const world = filledWorld(({ database }) => fillBlog(database, MANY));
  const { browse, slugsOf } = reader(world);

  test('are counted, and listed a page at a time', async () => {
    expect(await browse({})).toMatchObject({
      total: MANY,
      pages: Math.ceil(MANY / POSTS_PER_PAGE),
      categories: [...FILLED_CATEGORIES],
    });
    expect(await slugsOf({})).toEqual(newestFrom(MANY));
    expect(await slugsOf({ page: 40 })).toEqual(newestFrom(MANY - 39 * POSTS_PER_PAGE));
    expect(await slugsOf({ category: FILLED_CATEGORIES[0] })).toEqual(newestFrom(MANY, 4));
    const pages = Math.ceil(MANY / POSTS_PER_PAGE);
    expect(await slugsOf({ page: pages })).toEqual(
      newestFrom(MANY % POSTS_PER_PAGE).slice(0, MANY % POSTS_PER_PAGE),
    );
    expect(await slugsOf({ category: FILLED_CATEGORIES[0], page: 20 })).toEqual(
      newestFrom(MANY - 19 * POSTS_PER_PAGE * 4, 4),
    );
  });

  test('are all searched', async () => {
    expect(await browse({ text: 'only17x' })).toMatchObject({ posts: [{ slug: 'filled-17' }], total: 1 });
    const common = { total: MAX_COUNTED, isMore: true, pages: MAX_SEARCH_PAGES, isCut: true };
    expect(await browse({ text: COMMON_WORD })).toMatchObject(common);
    expect(await slugsOf({ text: COMMON_WORD })).toEqual(newestFrom(MANY));
    expect(await slugsOf({ text: COMMON_WORD, page: MAX_SEARCH_PAGES })).toEqual(
      newestFrom(MANY - (MAX_SEARCH_PAGES - 1) * POSTS_PER_PAGE),
    );
    expect(await browse({ text: COMMON_WORD, page: MAX_SEARCH_PAGES + 1 })).toMatchObject({
      ...common,
      posts: [],
    });
    expect(await browse({ text: 'mnago' })).toMatchObject(common);
    expect(await browse({ text: COMMON_WORD, category: FILLED_CATEGORIES[1] })).toMatchObject({
      total: MAX_COUNTED,
      isMore: true,
    });
    expect(await browse({ text: `${COMMON_WORD} 4321` })).toMatchObject({
      posts: [{ slug: 'filled-4321' }],
      total: 1,
      isMore: false,
      isCut: false,
    });
  });

  test('make a page of the list no larger than few posts do', async () => {
    const sizes = await Promise.all(
      [{}, { category: FILLED_CATEGORIES[2] }, { text: COMMON_WORD }, { page: 300 }].map(
        async (query) => JSON.stringify(await browse(query)).length,
      ),
    );
    expect(Math.max(...sizes)).toBeLessThan(20_000);
  });

  test('have neighbours, and related posts among the newest', async () => {
    const article = await readArticle(world().ctx, 'filled-2500');
    expect(article.content.length).toBeGreaterThan(10_000);
    expect(article).toMatchObject({ previous: { slug: 'filled-2499' }, next: { slug: 'filled-2501' } });
    expect(article.related).toHaveLength(3);
  });
});

describe('many posts that change', () => {
  let world: World;
  const { slugsOf } = reader(() => world);

  beforeEach(async () => {
    world = await ownWorld();
    await fillBlog(world.database, CHANGING);
  });

  test('stay in order on far pages when one is removed, put back, or featured', async () => {
    const change = (change: SQL) =>
      world.database.db.execute(
        sql`UPDATE blog_posts SET ${change} WHERE slug = ${`filled-${CHANGING - 5}`}`,
      );
    const before = newestFrom(CHANGING - 19 * POSTS_PER_PAGE);
    const oneOn = newestFrom(CHANGING - 19 * POSTS_PER_PAGE - 1);
    expect(await slugsOf({ page: 20 })).toEqual(before);
    await change(sql`published = FALSE`);
    expect(await slugsOf({ page: 20 })).toEqual(oneOn);
    await change(sql`published = TRUE`);
    expect(await slugsOf({ page: 20 })).toEqual(before);
    // It leads the first page, where it takes a place too.
    await change(sql`featured = TRUE`);
    expect(await slugsOf({ page: 20 })).toEqual(before);
    await change(sql`featured = FALSE`);
    expect(await slugsOf({ page: 20 })).toEqual(before);
  });

  test('have adjacent far pages without gaps, also where several have the same time', async () => {
    await world.database.db.execute(
      sql`UPDATE blog_posts SET created_at = '2021-01-01 00:00:00.123456Z' WHERE slug LIKE 'filled-4%'`,
    );
    const pages = await Promise.all(Array.from({ length: 16 }, (_, n) => slugsOf({ page: 5 + n })));
    expect(new Set(pages.flat()).size).toBe(16 * POSTS_PER_PAGE);
  });
});
