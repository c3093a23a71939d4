import { eq } from 'drizzle-orm';
import type { PostSummary } from '#domain/blog/post.ts';
import { mayBeStoredSlug } from '#domain/blog/slug.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { summaryColumns, toSummaries } from './post-summaries.ts';
import { newestFirst } from './published.ts';

export type ManagedPost = PostSummary & { published: boolean };

/** Every post, published or not, newest first. */
export async function listAllPosts({ database }: Pick<Context, 'database'>): Promise<ManagedPost[]> {
  const rows = await database.db
    .select({ ...summaryColumns, published: blogPosts.published })
    .from(blogPosts)
    .orderBy(...newestFirst);
  const summaries = await toSummaries({ database }, rows);
  return summaries.map((summary, place) => ({ ...summary, published: rows[place]?.published === true }));
}

/**
 * Publishes or unpublishes a post, or features it or not. Featuring does not change `updatedAt`.
 *
 * @returns whether that changed it
 * @throws DomainError `not_found` for a slug that no post has
 */
export async function markPost(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  slug: string,
  marks: { published: boolean } | { featured: boolean },
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const [post] = mayBeStoredSlug(slug)
      ? await tx.select().from(blogPosts).where(eq(blogPosts.slug, slug)).for('update')
      : [];
    if (!post) throw new DomainError('not_found', 'Blog post not found');
    const isSo = Object.entries(marks).every(([mark, value]) => post[mark as keyof typeof post] === value);
    if (isSo) return false;
    await tx
      .update(blogPosts)
      .set('featured' in marks ? marks : { ...marks, updatedAt: clock.now() })
      .where(eq(blogPosts.id, post.id));
    return true;
  });
}
