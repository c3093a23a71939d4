import { and, eq } from 'drizzle-orm';
import { mayBeStoredSlug } from '#domain/blog/slug.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { blogPosts } from '../../../db/schema/index.ts';
import { isPublished } from '../../blog/published.ts';
import { cardSvg } from './card-svg.ts';
import { coverOf } from './covers.ts';
import { drawCard } from './draw-card.ts';
import { drawnCard } from './drawn-card.ts';

/**
 * The picture that previews show of a post, as PNG: drawn beforehand, or now for a post that has changed or come since.
 *
 * @throws DomainError `not_found` for a slug that no published post has; `too_many` while too many are being drawn
 */
export async function postCard(
  { database }: Pick<Context, 'database'>,
  slug: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [post] = mayBeStoredSlug(slug)
    ? await database.db
        .select({ title: blogPosts.title, category: blogPosts.category })
        .from(blogPosts)
        .where(and(eq(blogPosts.slug, slug), isPublished))
    : [];
  if (!post) throw new DomainError('not_found', 'Blog post not found');
  const svg = cardSvg(post.title, coverOf(slug, post.category));
  return (await drawnCard(svg)) ?? drawCard(svg);
}
