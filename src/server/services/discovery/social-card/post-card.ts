import { and, eq } from 'drizzle-orm';
import { mayBeStoredSlug } from '#domain/blog/slug.ts';
import type { Context } from '../../../context.ts';
import { blogPosts } from '../../../db/schema/index.ts';
import { ownImage } from '../../blog/html/post-addresses.ts';
import { isPublished, notPublished } from '../../blog/published.ts';
import { cardPng } from './card-png.ts';
import { cardSvg } from './card-svg.ts';
import { readCover } from './cover.ts';

/**
 * The picture that previews show of a post, as PNG.
 *
 * @throws DomainError `not_found` for a slug that no published post has; `busy` while too many are being drawn
 */
export async function postCard(
  { database }: Pick<Context, 'database'>,
  slug: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [post] = mayBeStoredSlug(slug)
    ? await database.db
        .select({ title: blogPosts.title, image: blogPosts.image })
        .from(blogPosts)
        .where(and(eq(blogPosts.slug, slug), isPublished))
    : [];
  if (!post) throw await notPublished({ database }, slug);
  return cardPng(cardSvg(post.title, readCover(ownImage(post.image ?? ''))));
}
