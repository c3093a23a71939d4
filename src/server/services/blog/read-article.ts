import { and, eq } from 'drizzle-orm';
import type { Article } from '#domain/blog/post.ts';
import { mayBeStoredSlug } from '#domain/blog/slug.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { findNeighbours } from './find-neighbours.ts';
import { cleanPostHtml } from './html/clean-post-html.ts';
import { withPictureElements } from './html/picture-elements.ts';
import { summaryColumns, toCards } from './post-summaries.ts';
import { isPublished, notPublished } from './published.ts';

const WORDS_A_MINUTE = 200;

/**
 * A published post as its own page shows it.
 *
 * @throws DomainError `not_found` for a slug that no published post has
 */
export async function readArticle(ctx: Pick<Context, 'database'>, slug: string): Promise<Article> {
  const [row] = mayBeStoredSlug(slug)
    ? await ctx.database.db
        .select({
          ...summaryColumns,
          content: blogPosts.content,
          updatedAt: blogPosts.updatedAt,
          wordCount: blogPosts.wordCount,
          keywords: blogPosts.keywords,
        })
        .from(blogPosts)
        .where(and(eq(blogPosts.slug, slug), isPublished))
    : [];
  if (!row) throw await notPublished(ctx, slug);
  const { content, updatedAt, wordCount, keywords, ...summary } = row;
  const [card] = await toCards(ctx, [summary]);
  if (!card) throw new Error('a post has no card');
  return {
    ...card,
    content: await withPictureElements(ctx.database.db, cleanPostHtml(content)),
    updatedAt: updatedAt.toISOString(),
    readingMinutes: Math.max(1, Math.round(wordCount / WORDS_A_MINUTE)),
    ...(await findNeighbours(ctx, { id: row.id, category: row.category, keywords })),
  };
}
