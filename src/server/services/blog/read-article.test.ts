import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPost } from '#tests/support/services/blog.ts';
import { filledWorld, type World } from '#tests/support/world.ts';
import { readArticle } from './read-article.ts';
import { savePost } from './save-post.ts';

const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

const WORDS = Array(500).fill('word').join(' ');

describe('an article', () => {
  const world = filledWorld(async ({ ctx, database }) => {
    const at = new Date('2026-03-01T06:00:00Z');
    const about = (words: string) => `<p>${`${words} `.repeat(5)}</p>`;
    await savePost(
      ctx,
      aPost({ slug: 'long', content: `<h2>x</h2><p>${WORDS}</p>`, createdAt: new Date('2020-01-01') }),
    );
    await savePost(
      ctx,
      aPost({ slug: 'a', createdAt: at, category: 'Robots', content: about('robot wheels motor') }),
    );
    await savePost(
      ctx,
      aPost({ slug: 'b', createdAt: at, category: 'Python', content: about('python loops lists') }),
    );
    await savePost(
      ctx,
      aPost({ slug: 'c', createdAt: at, category: 'Python', content: about('python words texts') }),
    );
    await savePost(
      ctx,
      aPost({ slug: 'd', category: 'Safety', content: about('robot wheels python'), published: false }),
    );
    await savePost(ctx, aPost({ slug: 'e', category: 'Safety', content: about('camera names links') }));
    await savePost(ctx, aPost({ slug: 'f', category: 'Safety', content: about('robot wheels camera') }));
    await database.db.execute(
      sql`UPDATE blog_posts SET created_at = '2026-03-01T06:00:00.000700Z' WHERE slug IN ('a', 'b', 'c')`,
    );
    await database.db.execute(sql`UPDATE blog_posts SET created_at = '2026-04-01' WHERE slug = 'd'`);
    await database.db.execute(sql`UPDATE blog_posts SET created_at = '2026-05-01' WHERE slug = 'e'`);
    await database.db.execute(sql`UPDATE blog_posts SET created_at = '2026-06-01' WHERE slug = 'f'`);
  });
  const article = (slug: string) => readArticle(world().ctx, slug);

  test('has everything that its page shows', async () => {
    expect(await article('long')).toMatchObject({
      image: '/posts/fallback.svg',
      content: `<h2 id="part-x">x</h2><p>${WORDS}</p>`,
      updatedAt: '2020-01-01T00:00:00.000Z',
      readingMinutes: 3,
    });
    expect(await article('a')).toMatchObject({ readingMinutes: 1 });
  });

  test('has the published one before it and after it, in the order of the list', async () => {
    const around = async (slug: string) => {
      const { previous, next } = await article(slug);
      return [previous?.slug, next?.slug];
    };
    expect(await around('long')).toEqual([undefined, 'a']);
    expect(await around('a')).toEqual(['long', 'b']);
    expect(await around('b')).toEqual(['a', 'c']);
    expect(await around('c')).toEqual(['b', 'e']);
    expect(await around('f')).toEqual(['e', undefined]);
  });

  test('has the three most like it, and never itself nor a draft', async () => {
    expect(slugs((await article('a')).related)).toEqual(['f', expect.any(String), expect.any(String)]);
    expect(slugs((await article('b')).related)[0]).toBe('c');
    expect(slugs((await article('e')).related)[0]).toBe('f');
    for (const slug of ['a', 'b', 'c', 'e', 'f']) {
      const related = slugs((await article(slug)).related);
      expect(new Set(related).size).toBe(3);
      expect(related).not.toContain(slug);
      expect(related).not.toContain('d');
    }
  });

  test.each([
    'none',
    'd',
    '',
    'A',
    '../a',
    'a\u0000',
    '\ud800',
    'a%00',
    "a' OR TRUE --",
    'é',
    'x'.repeat(100_000),
  ])('is not found by the slug %j', async (slug) => {
    await expect(article(slug)).rejects.toMatchObject({ code: 'not_found', message: 'Blog post not found' });
  });

  test('causes no query with an impossible slug', async () => {
    const database = new Proxy({} as World['database'], {
      get: () => {
        throw new Error('asked');
      },
    });
    await expect(readArticle({ database }, 'a\u0000b')).rejects.toThrow('Blog post not found');
  });
});
