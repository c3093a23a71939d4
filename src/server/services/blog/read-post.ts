import { and, eq } from 'drizzle-orm';
import type { Post } from '#domain/blog/post.ts';
import { mayBeStoredSlug } from '#domain/blog/slug.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { cleanPostHtml } from './html/clean-post-html.ts';
import { summaryColumns, toSummary } from './post-summaries.ts';
import { isPublished } from './published.ts';

/** @throws DomainError `not_found` for a slug that no published post has */
export async function readPost({ database }: Pick<Context, 'database'>, slug: string): Promise<Post> {
  const [row] = mayBeStoredSlug(slug)
    ? await database.db
        .select({ ...summaryColumns, content: blogPosts.content })
        .from(blogPosts)
        .where(and(eq(blogPosts.slug, slug), isPublished))
    : [];
  if (!row) throw new DomainError('not_found', 'Blog post not found');
  const { content, ...summary } = row;
  return { ...toSummary(summary), content: cleanPostHtml(content) };
}
