import { beforeAll, expect, test } from 'vitest';
import { type BlogQuery, POSTS_PER_PAGE } from '#domain/blog/browse.ts';
import { COMMON_WORD, FILLED_CATEGORIES, fillBlog } from '#tests/support/blog.ts';
import { onEachEngine } from '#tests/support/world.ts';
import { browsePosts } from './browse-posts.ts';
import { readArticle } from './read-article.ts';

const MANY = 5_000;

onEachEngine('five thousand posts of 10 kB', {}, (world) => {
  const browse = (query: Partial<BlogQuery>) =>
    browsePosts(world().ctx, { category: null, text: '', page: 1, ...query });
  const newestFrom = (first: number, step = 1) =>
    Array.from({ length: POSTS_PER_PAGE }, (_, n) => `filled-${first - n * step}`);
  const slugsOf = async (query: Partial<BlogQuery>) => (await browse(query)).posts.map(({ slug }) => slug);

  beforeAll(() => fillBlog(world().database, MANY), 120_000);

  test('are counted, and listed a page at a time', async () => {
    expect(await browse({})).toMatchObject({
      total: MANY,
      pages: Math.ceil(MANY / POSTS_PER_PAGE),
      categories: [...FILLED_CATEGORIES],
    });
    expect(await slugsOf({})).toEqual(newestFrom(MANY));
    expect(await slugsOf({ page: 200 })).toEqual(newestFrom(MANY - 199 * POSTS_PER_PAGE));
    expect(await slugsOf({ category: FILLED_CATEGORIES[0] })).toEqual(newestFrom(MANY, 4));
  });

  test('are all searched', async () => {
    expect(await browse({ text: 'only17x' })).toMatchObject({ posts: [{ slug: 'filled-17' }], total: 1 });
    expect(await browse({ text: COMMON_WORD })).toMatchObject({ total: MANY });
    expect(await slugsOf({ text: COMMON_WORD })).toEqual(newestFrom(MANY));
    expect(await slugsOf({ text: COMMON_WORD, page: 100 })).toEqual(newestFrom(MANY - 99 * POSTS_PER_PAGE));
    expect(await browse({ text: 'mnago' })).toMatchObject({ total: MANY });
    expect(await browse({ text: COMMON_WORD, category: FILLED_CATEGORIES[1] })).toMatchObject({
      total: MANY / 4,
    });
    expect(await browse({ text: `${COMMON_WORD} 4321` })).toMatchObject({ posts: [{ slug: 'filled-4321' }] });
  });

  test('make a page of the list no larger than a few do', async () => {
    const sizes = await Promise.all(
      [{}, { category: FILLED_CATEGORIES[2] }, { text: COMMON_WORD }, { page: 300 }].map(
        async (query) => JSON.stringify(await browse(query)).length,
      ),
    );
    expect(Math.max(...sizes)).toBeLessThan(5_000);
  });

  test('have neighbours, and related posts among the newest', async () => {
    const article = await readArticle(world().ctx, 'filled-2500');
    expect(article.content.length).toBeGreaterThan(10_000);
    expect(article).toMatchObject({ previous: { slug: 'filled-2499' }, next: { slug: 'filled-2501' } });
    expect(article.related).toHaveLength(3);
  });
});
