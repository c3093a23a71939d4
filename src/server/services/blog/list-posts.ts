import { desc, eq } from 'drizzle-orm';
import type { PostSummary } from '#domain/blog/post.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';

/**
 * The published posts, newest first, without their articles.
 *
 * @param count All of them unless told.
 */
export async function listPosts(
  { database }: Pick<Context, 'database'>,
  count?: number,
): Promise<PostSummary[]> {
  const query = database.db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      author: blogPosts.author,
      category: blogPosts.category,
      image: blogPosts.image,
      featured: blogPosts.featured,
      createdAt: blogPosts.createdAt,
    })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.slug));
  const rows = await (count === undefined ? query : query.limit(count));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
