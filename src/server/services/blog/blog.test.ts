import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { blogCategories, blogPosts, blogWords } from '#server/db/schema/index.ts';
import { aPost } from '#tests/support/services/blog.ts';
import { type World, worldPerTest } from '#tests/support/world.ts';
import { browsePosts } from './browse-posts.ts';
import { importPosts } from './files/import-posts.ts';
import { seedPosts } from './files/seed-posts.ts';
import { latestPosts } from './latest-posts.ts';
import { listPosts } from './list-posts.ts';
import { listAllPosts, markPost } from './manage-posts.ts';
import { readArticle } from './read-article.ts';
import { readPost } from './read-post.ts';
import { savePost } from './save-post.ts';
import { completeIndex } from './search/complete-index.ts';

const seeds = resolve(import.meta.dirname, '../../../../content/posts');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somero-posts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const details = {
  title: 'T',
  slug: 'from-a-file',
  excerpt: 'e',
  author: 'a',
  category: 'c',
  createdAt: '2026-06-16',
};

/** `a`, `b`, … `z`, `ba`, …: no word with a digit can be meant by another. */
function letters(n: number): string {
  return [...n.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
}

async function writePost(name: string, head: object, article = 'Text'): Promise<void> {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  await writeFile(join(folder, name), `---\n${lines.join('\n')}\n---\n\n${article}\n`);
}

async function countsOf({ database }: World): Promise<Record<string, number>> {
  const rows = await database.db.select().from(blogCategories).where(sql`posts <> 0`);
  return Object.fromEntries(rows.map(({ category, posts }) => [category, posts]));
}

describe('the blog', () => {
  const world = worldPerTest();
  beforeEach(async () => {
    await world().database.db.delete(blogPosts);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
  });

  describe('at start', () => {
    test('is filled from the files once, and keeps what was changed since', async () => {
      const { ctx } = world();
      expect(await seedPosts(ctx)).toBeGreaterThanOrEqual(11);
      await ctx.database.db
        .update(blogPosts)
        .set({ title: 'Changed' })
        .where(eq(blogPosts.slug, 'robot-on-paper'));
      expect(await seedPosts(ctx)).toBe(0);
      expect(await readPost(ctx, 'robot-on-paper')).toMatchObject({ title: 'Changed' });
    });

    test('is filled once by two servers that start together', async () => {
      const { ctx } = world();
      const counts = await Promise.all([seedPosts(ctx), seedPosts(ctx)]);
      expect(counts[0] + counts[1]).toBe(await ctx.database.db.$count(blogPosts));
    });

    test('leaves out a file with a mistake and names it in the log', async () => {
      const { ctx } = world();
      await writeFile(join(folder, 'broken.md'), '---\ntitle: "No end\n---\nText');
      const error = vi.fn();
      const log = { ...ctx.log, error } as unknown as typeof ctx.log;
      expect(await seedPosts({ ...ctx, log }, folder)).toBe(0);
      expect(error).toHaveBeenCalledWith(
        { file: 'broken.md', problem: expect.stringMatching(/^line 2 is not "name: value"/) },
        'a blog post could not be read',
      );
    });

    test('cleans and indexes the posts of earlier versions, as often as there are', async () => {
      const { ctx } = world();
      await ctx.database.db.insert(blogPosts).values(
        Array.from({ length: 60 }, (_, n) => ({
          title: `Old ${n}`,
          slug: `old-${n}`,
          content: `<p onclick="x">zebra${n} <script>x</script></p>`,
          excerpt: 'e',
          author: 'a',
          category: 'c',
          published: true,
        })),
      );
      const find = (text: string) => browsePosts(ctx, { category: null, text, page: 1 });
      expect((await find('zebra7')).total).toBe(0);
      const before = await ctx.database.db.select().from(blogPosts).where(eq(blogPosts.slug, 'old-7'));
      expect(await Promise.all([completeIndex(ctx), completeIndex(ctx)])).toContain(60);
      expect((await find('zebra7')).posts).toMatchObject([{ slug: 'old-7' }]);
      const [after] = await ctx.database.db.select().from(blogPosts).where(eq(blogPosts.slug, 'old-7'));
      expect(after).toMatchObject({
        content: '<p>zebra7 </p>',
        wordCount: 1,
        updatedAt: before[0]?.updatedAt,
      });
      expect(await completeIndex(ctx)).toBe(0);
    });
  });

  describe('after a change by SQL', () => {
    const find = async (text: string) =>
      (await browsePosts(world().ctx, { category: null, text, page: 1 })).posts.map(({ slug }) => slug);

    test('a post is cleaned and indexed again after its text changed, and only then', async () => {
      const { ctx, database } = world();
      await savePost(ctx, aPost({ slug: 'changed', content: '<p>elephant</p>' }));
      await database.db.execute(
        sql`UPDATE blog_posts SET featured = true, updated_at = now(), image = '/a.png'`,
      );
      expect(await completeIndex(ctx)).toBe(0);
      await database.db.execute(sql`UPDATE blog_posts SET content = '<p onclick="x">giraffe</p>'`);
      expect(await completeIndex(ctx)).toBe(1);
      expect(await find('giraffe')).toEqual(['changed']);
      expect(await find('elephant')).toEqual([]);
      expect(await database.db.select().from(blogPosts)).toMatchObject([{ content: '<p>giraffe</p>' }]);
      expect(await completeIndex(ctx)).toBe(0);
    });

    test('a post with the same words in another order is done as well', async () => {
      const { ctx, database } = world();
      await savePost(ctx, aPost({ slug: 'turned', content: '<p>one two</p>' }));
      await database.db.execute(sql`UPDATE blog_posts SET content = '<p onclick="x">two one</p>'`);
      expect(await completeIndex(ctx)).toBeGreaterThan(0);
      expect(await database.db.select().from(blogPosts)).toMatchObject([{ content: '<p>two one</p>' }]);
      expect(await completeIndex(ctx)).toBe(0);
    });

    test('a post that savePost changes needs nothing more', async () => {
      const { ctx } = world();
      await savePost(ctx, aPost({ slug: 'saved', content: '<p>one</p>' }));
      await savePost(ctx, aPost({ slug: 'saved', content: '<p>two</p>' }));
      expect(await completeIndex(ctx)).toBe(0);
    });

    test.each(['My_Post', 'é ŋ'])('a post with the slug %j can be read and marked', async (slug) => {
      const { ctx, database } = world();
      await savePost(ctx, aPost({ slug: 'ordinary' }));
      await database.db.update(blogPosts).set({ slug });
      expect(await readPost(ctx, slug)).toMatchObject({ slug });
      expect(await readArticle(ctx, slug)).toMatchObject({ slug });
      expect(await markPost(ctx, slug, { published: false })).toBe(true);
    });

    test.each([
      'https://elsewhere.example/x.png',
      '//elsewhere.example/x.png',
      '/\\\\elsewhere.example/x.png',
      'javascript:x',
    ])('a picture at %j is not shown', async (image) => {
      const { ctx, database } = world();
      await savePost(ctx, aPost({ slug: 'pictured' }));
      await database.db.update(blogPosts).set({ image });
      expect(await listPosts(ctx)).toMatchObject([{ image: null }]);
      expect(await readPost(ctx, 'pictured')).toMatchObject({ image: null });
      expect(await latestPosts(ctx)).toMatchObject([{ image: '/posts/fallback.svg' }]);
    });
  });

  describe('lists', () => {
    test('published posts, newest first, without articles', async () => {
      const { ctx } = world();
      await savePost(ctx, aPost({ slug: 'older' }));
      await savePost(ctx, aPost({ slug: 'newer' }));
      await savePost(ctx, aPost({ slug: 'a-draft', published: false }));
      const posts = await listPosts(ctx);
      expect(posts.map(({ slug }) => slug)).toEqual(['newer', 'older']);
      expect(Object.keys(posts[0] ?? {}).sort()).toEqual([
        'author',
        'category',
        'createdAt',
        'excerpt',
        'featured',
        'id',
        'image',
        'slug',
        'title',
      ]);
      await expect(readPost(ctx, 'a-draft')).rejects.toThrow('Blog post not found');
    });

    test('the three newest for the home page, each with a picture', async () => {
      const { ctx } = world();
      for (const image of ['/a.svg', '/b.svg', '/c.svg', null]) await savePost(ctx, aPost({ image }));
      const posts = await latestPosts(ctx);
      expect(posts.map(({ image }) => image)).toEqual(['/posts/fallback.svg', '/c.svg', '/b.svg']);
    });
  });

  describe('saves a post', () => {
    test('as new, as changed, or not at all when nothing is different', async () => {
      const { ctx } = world();
      const post = aPost({ slug: 'saved' });
      expect(await savePost(ctx, post)).toBe('created');
      expect(await savePost(ctx, post)).toBe('unchanged');
      const [created] = await ctx.database.db.select().from(blogPosts);
      expect(created).toMatchObject({ createdAt: post.createdAt, updatedAt: post.createdAt });
      expect(await savePost(ctx, { ...post, title: 'Other' }, { keepStored: true })).toBe('unchanged');
      expect(await savePost(ctx, { ...post, title: 'Other' })).toBe('changed');
      expect(await ctx.database.db.select().from(blogPosts)).toMatchObject([
        { id: created?.id, title: 'Other', updatedAt: ctx.clock.now() },
      ]);
    });

    test('cleaned, and shows it clean even if something else got into the database', async () => {
      const { ctx } = world();
      await savePost(
        ctx,
        aPost({ slug: 'hostile', content: '<p onclick="x">a<script>b</script></p>', title: 'a\u0000\nb' }),
      );
      const [row] = await ctx.database.db.select().from(blogPosts);
      expect(row).toMatchObject({ content: '<p>a</p>', title: 'a b' });
      await ctx.database.db.update(blogPosts).set({ content: '<img src=x onerror=y><svg onload=z>c' });
      expect((await readPost(ctx, 'hostile')).content).toMatch(/^<img src="\/blog\/x" [^<>]*>c$/);
    });

    test('accepts a slug and a picture of this site only', async () => {
      const { ctx } = world();
      await expect(savePost(ctx, aPost({ slug: 'No slug' }))).rejects.toThrow('slug');
      await expect(savePost(ctx, aPost({ image: '//elsewhere.example/a.png' }))).rejects.toThrow('picture');
    });

    test('accepts more words than an index has room for', async () => {
      const { ctx } = world();
      const words = Array.from({ length: 120_000 }, (_, n) => `w${n.toString(36)}`).join(' ');
      expect(await savePost(ctx, aPost({ content: `<p>${words}</p>`, title: 'Endless' }))).toBe('created');
      expect((await browsePosts(ctx, { category: null, text: 'endless', page: 1 })).total).toBe(1);
    });

    test('together with others that have the same words', async () => {
      const { ctx } = world();
      const content = `<p>${Array.from({ length: 300 }, (_, n) => `sharedword${letters(n)}`).join(' ')}</p>`;
      const saved = await Promise.all(Array.from({ length: 8 }, () => savePost(ctx, aPost({ content }))));
      expect(saved).toEqual(Array(8).fill('created'));
      expect(await ctx.database.db.$count(blogWords, sql`word LIKE 'sharedword%'`)).toBe(300);
    });
  });

  test('counts the published posts of each category after any change', async () => {
    const { ctx, database } = world();
    await savePost(ctx, aPost({ slug: 'one', category: 'A' }));
    await savePost(ctx, aPost({ slug: 'two', category: 'A' }));
    await savePost(ctx, aPost({ slug: 'three', category: 'B', published: false }));
    expect(await countsOf(world())).toEqual({ A: 2 });
    await markPost(ctx, 'three', { published: true });
    await database.db.update(blogPosts).set({ category: 'C' }).where(eq(blogPosts.slug, 'two'));
    expect(await countsOf(world())).toEqual({ A: 1, B: 1, C: 1 });
    await database.db.delete(blogPosts).where(eq(blogPosts.slug, 'one'));
    expect(await countsOf(world())).toEqual({ B: 1, C: 1 });
    await database.db.execute(sql`TRUNCATE blog_posts`);
    expect(await countsOf(world())).toEqual({});
  });

  describe('imports a folder', () => {
    test('once: a second import changes nothing', async () => {
      const { ctx } = world();
      const first = await importPosts(ctx, seeds);
      expect(first).toMatchObject({ changed: 0, unchanged: 0, problems: [] });
      expect(await importPosts(ctx, seeds)).toEqual({
        created: 0,
        changed: 0,
        unchanged: first.created,
        problems: [],
      });
    });

    test('changes the posts whose files changed, and leaves other changes', async () => {
      const { ctx } = world();
      await writePost('a.md', { ...details, published: true });
      await writePost('b.md', { ...details, slug: 'other', published: true });
      await importPosts(ctx, folder);
      await markPost(ctx, 'other', { published: false });
      await writePost('a.md', { ...details, published: true, title: 'New' });
      expect(await importPosts(ctx, folder)).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
      expect(await listPosts(ctx)).toMatchObject([{ slug: 'from-a-file', title: 'New' }]);
    });

    test('keeps the marks of staff that the file has not changed', async () => {
      const { ctx } = world();
      const stored = async () => (await ctx.database.db.select().from(blogPosts))[0];
      await writePost('a.md', { ...details, published: true });
      await importPosts(ctx, folder);
      await markPost(ctx, 'from-a-file', { published: false });
      await markPost(ctx, 'from-a-file', { featured: true });
      await writePost('a.md', { ...details, published: true, title: 'Mended' });
      expect(await importPosts(ctx, folder)).toMatchObject({ changed: 1 });
      expect(await stored()).toMatchObject({ title: 'Mended', published: false, featured: true });
      await writePost('a.md', { ...details, published: false, title: 'Mended' });
      await importPosts(ctx, folder);
      await writePost('a.md', { ...details, published: true, title: 'Mended' });
      expect(await importPosts(ctx, folder)).toMatchObject({ changed: 1 });
      expect(await stored()).toMatchObject({ published: true, featured: true });
    });

    test('over posts of before imports: the same text is no change', async () => {
      const { ctx, database } = world();
      await importPosts(ctx, seeds);
      await database.db.update(blogPosts).set({ sourceDigest: null });
      await markPost(ctx, 'robot-on-paper', { published: false });
      const states = async () =>
        (await database.db.select().from(blogPosts)).map(({ slug, published, featured, updatedAt }) =>
          JSON.stringify({ slug, published, featured, updatedAt }),
        );
      const before = (await states()).sort();
      const again = await importPosts(ctx, seeds);
      expect(again).toMatchObject({ created: 0, changed: 0, problems: [] });
      expect((await states()).sort()).toEqual(before);
      expect(await database.db.$count(blogPosts, sql`source_digest IS NULL`)).toBe(0);
    });

    test('prints one line for each wrong file, and imports the others', async () => {
      const { ctx } = world();
      await writePost('a.md', details);
      await writePost('b.md', { ...details, title: 'Again' });
      await writePost('c.md', { ...details, slug: 'c', image: 'https://elsewhere.example/a.png' });
      await writePost('d.md', { ...details, slug: 'd' }, '');
      await writeFile(join(folder, 'e.md'), Buffer.from([0xff, 0xfe, 0x00]));
      await writePost('f.md', { ...details, slug: 'f' }, '> '.repeat(20_000));
      await writePost('z.md', { ...details, slug: 'z' });
      const progress = vi.fn();
      const { problems, ...counts } = await importPosts(ctx, folder, { onProgress: progress });
      expect(counts).toEqual({ created: 2, changed: 0, unchanged: 0 });
      expect(progress).toHaveBeenLastCalledWith(7, 7);
      expect(problems).toEqual([
        { file: 'b.md', problem: 'a.md has the same slug, from-a-file' },
        { file: 'c.md', problem: 'image is not on this site: write a path such as /posts/cover.svg' },
        { file: 'd.md', problem: 'it has no article below its details' },
        { file: 'e.md', problem: 'it is not in UTF-8' },
        { file: 'f.md', problem: 'its lists or quotes are nested too deeply' },
      ]);
    });
  });

  test('lets staff see every post and mark it', async () => {
    const { ctx } = world();
    await savePost(ctx, aPost({ slug: 'shown' }));
    await savePost(ctx, aPost({ slug: 'draft', published: false }));
    expect(await listAllPosts(ctx)).toMatchObject([
      { slug: 'draft', published: false },
      { slug: 'shown', published: true },
    ]);
    expect(await markPost(ctx, 'draft', { published: true })).toBe(true);
    expect(await markPost(ctx, 'draft', { published: true })).toBe(false);
    const updatedAt = async () => (await readArticle(ctx, 'shown')).updatedAt;
    const before = await updatedAt();
    expect(await markPost(ctx, 'shown', { featured: true })).toBe(true);
    expect(await updatedAt()).toBe(before);
    await expect(markPost(ctx, 'none', { featured: true })).rejects.toThrow('Blog post not found');
    expect((await browsePosts(ctx, { category: null, text: '', page: 1 })).featured).toMatchObject({
      slug: 'shown',
    });
  });
});
