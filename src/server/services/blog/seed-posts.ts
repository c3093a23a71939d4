import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { postHtml } from './post-html.ts';
import { type PostFile, readPostFile } from './read-post-file.ts';

const postsFolder = resolve(import.meta.dirname, '../../../../content/posts');

/**
 * Puts the posts of `content/posts` into the database, where their slug is missing: what was changed there since stays. A
 * file with a mistake is named in the log and left out.
 *
 * @returns how many were put in
 */
export async function seedPosts(
  { database, log }: Pick<Context, 'database' | 'log'>,
  folder = postsFolder,
): Promise<number> {
  const stored = await database.db.select({ slug: blogPosts.slug }).from(blogPosts);
  const known = new Set(stored.map(({ slug }) => slug));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const missing: PostFile[] = [];
  for (const name of files) {
    try {
      const post = readPostFile(await readFile(join(folder, name), 'utf8'));
      if (!known.has(post.slug)) missing.push(post);
    } catch (error) {
      log.error({ file: name, problem: (error as Error).message }, 'a blog post could not be read');
    }
  }
  if (missing.length === 0) return 0;
  const inserted = await database.db
    .insert(blogPosts)
    .values(
      missing.map(({ body, ...post }) => ({ ...post, content: postHtml(body), updatedAt: post.createdAt })),
    )
    .onConflictDoNothing({ target: blogPosts.slug })
    .returning({ id: blogPosts.id });
  return inserted.length;
}
