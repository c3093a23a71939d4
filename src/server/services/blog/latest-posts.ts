import { home } from '#content/school.ts';
import type { PostCard } from '#domain/blog/post.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { summaryColumns, toCards } from './post-summaries.ts';
import { isPublished, newestFirst } from './published.ts';

/** The newest posts for the home page, each with a picture. */
export async function latestPosts({ database }: Pick<Context, 'database'>): Promise<PostCard[]> {
  const rows = await database.db
    .select(summaryColumns)
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(home.blog.count);
  return toCards({ database }, rows);
}
