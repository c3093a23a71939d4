import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type BlogQuery, POSTS_PER_PAGE } from '#domain/blog/browse.ts';
import { blogPosts } from '#server/db/schema/index.ts';
import { aPost } from '#tests/support/services/blog.ts';
import { filledWorld, type World } from '#tests/support/world.ts';
import { browsePosts } from './browse-posts.ts';
import { savePost } from './save-post.ts';

const browse = ({ ctx }: World, query: Partial<BlogQuery>) =>
  browsePosts(ctx, { category: null, text: '', page: 1, ...query });
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

async function fill({ ctx }: World): Promise<void> {
  for (let n = 1; n <= 130; n += 1)
    await savePost(ctx, aPost({ slug: `p${n}`, category: n % 3 ? 'Zebras' : 'Apes' }));
  await savePost(ctx, aPost({ slug: 'draft', category: 'Drafts', published: false, featured: true }));
}

describe('the list of posts', () => {
  const world = filledWorld(fill);

  test('has the categories in the order of the alphabet, and none without a published post', async () => {
    expect((await browse(world(), {})).categories).toEqual(['Apes', 'Zebras']);
  });

  test('is paged, newest first, with the number of posts', async () => {
    const first = await browse(world(), {});
    expect(first).toMatchObject({ featured: null, total: 130, pages: 3 });
    expect(slugs(first.posts)).toEqual(Array.from({ length: POSTS_PER_PAGE }, (_, n) => `p${130 - n}`));
    expect(slugs((await browse(world(), { page: 3 })).posts)).toHaveLength(10);
  });

  test.each([4, 1e9, Number.MAX_SAFE_INTEGER])(
    'has no posts on page %i, and the true number of pages',
    async (page) => {
      expect(await browse(world(), { page })).toMatchObject({ posts: [], total: 130, pages: 3 });
      expect(await browse(world(), { page, category: 'Apes' })).toMatchObject({
        posts: [],
        total: 43,
        pages: 1,
      });
      expect(await browse(world(), { page, text: 'article' })).toMatchObject({
        posts: [],
        total: 130,
        pages: 2,
      });
    },
  );

  test.each(['🦊', '%', '!?', '\u0301'])('finds nothing for %j, a text without a word', async (text) => {
    const none = { posts: [], featured: null, total: 0, pages: 1 };
    expect(await browse(world(), { text })).toMatchObject(none);
    expect(await browse(world(), { text, category: 'Apes' })).toMatchObject(none);
  });

  test('finds a category in any case', async () => {
    for (const category of ['apes', 'APES']) expect((await browse(world(), { category })).total).toBe(43);
  });

  test('has a category’s posts only', async () => {
    const list = await browse(world(), { category: 'Apes' });
    expect(list).toMatchObject({ total: 43, pages: 1 });
    expect(new Set(list.posts.map(({ category }) => category))).toEqual(new Set(['Apes']));
  });

  test.each(['Drafts', '', '\u0000', '\ud800', "'; DROP TABLE blog_posts", 'x'.repeat(10_000)])(
    'has no posts in the unknown category %j',
    async (category) => {
      const none = { posts: [], featured: null, total: 0, pages: 1 };
      expect(await browse(world(), { category })).toMatchObject(none);
      expect(await browse(world(), { category, text: 'article' })).toMatchObject(none);
    },
  );

  test('gives a post without a picture the stock illustration, and no article', async () => {
    const [post] = (await browse(world(), {})).posts;
    expect(post).toMatchObject({ image: '/posts/fallback.svg' });
    expect(post).not.toHaveProperty('content');
  });
});

describe('the list of posts with featured ones', () => {
  const world = filledWorld(async (filled) => {
    await fill(filled);
    await filled.database.db
      .update(blogPosts)
      .set({ featured: true })
      .where(inArray(blogPosts.slug, ['p3', 'p9', 'p121']));
  });

  test('shows the newest featured post first on the first page of All, and only once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => browse(world(), { page })));
    expect(pages.map(({ featured }) => featured?.slug)).toEqual(['p121', undefined, undefined]);
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(3).fill([130, 3]));
    const all = pages.flatMap(({ posts }) => slugs(posts));
    expect(all).not.toContain('p121');
    expect(new Set(all).size).toBe(129);
    expect(pages.map(({ posts }) => posts.length)).toEqual([59, 60, 10]);
    expect((await browse(world(), { category: 'Zebras' })).featured).toBeNull();
    expect((await browse(world(), { text: 'article' })).featured).toBeNull();
    expect(slugs((await browse(world(), { category: 'Zebras' })).posts)).toContain('p121');
  });
});
