import type { PostSummary } from '#domain/blog/post.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { summaryColumns, toSummaries } from './post-summaries.ts';
import { isPublished, newestFirst } from './published.ts';

/** The published posts, newest first, without their articles. */
export async function listPosts({ database }: Pick<Context, 'database'>): Promise<PostSummary[]> {
  const rows = await database.db
    .select(summaryColumns)
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst);
  return toSummaries({ database }, rows);
}
