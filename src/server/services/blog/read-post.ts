import { and, eq } from 'drizzle-orm';
import type { Post } from '#domain/blog/post.ts';
import { mayBeStoredSlug } from '#domain/blog/slug.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { cleanPostHtml } from './html/clean-post-html.ts';
import { withPlainPictures } from './html/picture-elements.ts';
import { summaryColumns, toSummaries } from './post-summaries.ts';
import { isPublished, notPublished } from './published.ts';

/** @throws DomainError `not_found` for a slug that no published post has */
export async function readPost({ database }: Pick<Context, 'database'>, slug: string): Promise<Post> {
  const [row] = mayBeStoredSlug(slug)
    ? await database.db
        .select({ ...summaryColumns, content: blogPosts.content })
        .from(blogPosts)
        .where(and(eq(blogPosts.slug, slug), isPublished))
    : [];
  if (!row) throw await notPublished({ database }, slug);
  const { content, ...summary } = row;
  const [post] = await toSummaries({ database }, [summary]);
  if (!post) throw new Error('a post has no summary');
  return { ...post, content: await withPlainPictures(database.db, cleanPostHtml(content)) };
}
