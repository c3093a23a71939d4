import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { blogPosts } from '#server/db/schema/index.ts';
import { onEachEngine } from '#tests/support/world.ts';
import { latestPosts } from './latest-posts.ts';
import { listPosts } from './list-posts.ts';
import { postHtml } from './post-html.ts';
import { readPost } from './read-post.ts';
import { readPostFile } from './read-post-file.ts';
import { seedPosts } from './seed-posts.ts';

onEachEngine('the blog', {}, (world) => {
  test('is filled from the files once, and keeps what was changed since', async () => {
    const { ctx } = world();
    const seeded = await seedPosts(ctx);
    expect(seeded).toBeGreaterThanOrEqual(11);
    await ctx.database.db
      .update(blogPosts)
      .set({ title: 'Changed' })
      .where(eq(blogPosts.slug, 'robot-on-paper'));
    expect(await seedPosts(ctx)).toBe(0);
    expect(await readPost(ctx, 'robot-on-paper')).toMatchObject({ title: 'Changed' });
  });

  test('two servers that start at once fill it once', async () => {
    const { ctx } = world();
    await ctx.database.db.delete(blogPosts);
    const counts = await Promise.all([seedPosts(ctx), seedPosts(ctx)]);
    expect(counts[0] + counts[1]).toBe(await ctx.database.db.$count(blogPosts));
  });

  test('lists what is published, newest first, without articles', async () => {
    const { ctx } = world();
    await seedPosts(ctx);
    const hidden = {
      content: '',
      excerpt: 'x',
      author: 'x',
      category: 'x',
      createdAt: new Date('2030-01-01T00:00:00Z'),
    };
    await ctx.database.db.insert(blogPosts).values({ ...hidden, title: 'Draft', slug: 'a-draft' });
    const posts = await listPosts(ctx);
    const dates = posts.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(posts.map(({ slug }) => slug)).not.toContain('a-draft');
    expect(posts[0]).not.toHaveProperty('content');
    await expect(readPost(ctx, 'a-draft')).rejects.toThrow('Blog post not found');
  });

  test('gives the home page the three newest, each with a picture', async () => {
    const { ctx } = world();
    const post = { content: '', excerpt: 'x', author: 'x', category: 'x', published: true };
    const createdAt = new Date('2029-01-01T00:00:00Z');
    await ctx.database.db
      .insert(blogPosts)
      .values({ ...post, title: 'No picture', slug: 'no-picture', createdAt })
      .onConflictDoNothing();
    const posts = await latestPosts(ctx);
    expect(posts).toHaveLength(3);
    expect(posts[0]).toMatchObject({ slug: 'no-picture', image: '/posts/fallback.svg' });
  });

  test('a file with a mistake is named in the log and left out', async () => {
    const { ctx } = world();
    const folder = await mkdtemp(join(tmpdir(), 'somero-posts-'));
    await writeFile(join(folder, 'broken.md'), '---\ntitle: No quotes\n---\nText');
    const error = vi.fn();
    expect(await seedPosts({ ...ctx, log: { ...ctx.log, error } as unknown as typeof ctx.log }, folder)).toBe(
      0,
    );
    expect(error).toHaveBeenCalledWith(
      { file: 'broken.md', problem: expect.stringContaining('title: No quotes') },
      'a blog post could not be read',
    );
    await rm(folder, { recursive: true });
  });
});

test('an article is cleaned, and its headings can be linked to', () => {
  const html = postHtml(
    [
      '# What you *need* & more',
      '## Steps',
      '## Steps',
      'Text <script>alert(1)</script><img src="https://a.example/x.png" onerror="alert(1)" style="x">',
      '[bad](javascript:alert(1)) [inside](/about) [outside](https://other.example/)',
      '<iframe src="https://evil.example"></iframe><p style="color:red" class="x" id="main">p</p>',
    ].join('\n\n'),
  );
  expect(html).toContain('<h2 id="what-you-need-more">What you <em>need</em> &amp; more</h2>');
  expect(html).toContain('<h2 id="steps">');
  expect(html).toContain('<h2 id="steps-2">');
  expect(html).toContain('<a href="/about">');
  expect(html).toContain('<a href="https://other.example/" target="_blank" rel="noreferrer">');
  expect(html).not.toMatch(/script|onerror|style|javascript|iframe|class|id="main"/);
});

test('a post file says what is wrong with it', () => {
  const head = (lines: string) => `---\n${lines}\n---\n\nText`;
  const details = 'title: "T"\nslug: "t"\nexcerpt: "e"\nauthor: "a"\ncategory: "c"\ncreatedAt: "2026-06-16"';
  expect(readPostFile(head(details))).toMatchObject({
    slug: 't',
    image: null,
    published: false,
    createdAt: new Date('2026-06-16T06:00:00Z'),
    body: 'Text',
  });
  expect(() => readPostFile('Text')).toThrow(/three hyphens/);
  expect(() => readPostFile(head(details.replace('"t"', '"Not a slug"')))).toThrow(/^slug: is no slug/);
  expect(() => readPostFile(head('title: "T"'))).toThrow(/slug/);
});
