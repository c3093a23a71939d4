import type { PostSummary } from '#domain/blog/post.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { summaryColumns, toSummaries } from './post-summaries.ts';
import { isPublished, newestFirst } from './published.ts';

/**
 * The published posts, newest first, without their articles.
 *
 * @param count By default all of them.
 */
export async function listPosts(
  { database }: Pick<Context, 'database'>,
  count?: number,
): Promise<PostSummary[]> {
  const query = database.db
    .select(summaryColumns)
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst);
  const rows = await (count === undefined ? query : query.limit(count));
  return toSummaries({ database }, rows);
}
