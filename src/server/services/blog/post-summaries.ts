import { inArray } from 'drizzle-orm';
import { blog } from '#content/blog.ts';
import type { PostCard, PostSummary } from '#domain/blog/post.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { ownImage } from './html/post-addresses.ts';

/** The columns of `blogPosts` that lists and cards show. */
export const summaryColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  author: blogPosts.author,
  category: blogPosts.category,
  image: blogPosts.image,
  featured: blogPosts.featured,
  createdAt: blogPosts.createdAt,
};

type SummaryRow = Omit<PostSummary, 'createdAt'> & { createdAt: Date };

/** A picture of another site is left out. */
export function toSummary({ createdAt, image, ...row }: SummaryRow): PostSummary {
  return { ...row, image: image === null ? null : ownImage(image), createdAt: createdAt.toISOString() };
}

/** A post without a picture has the stock illustration. */
export function toCard(row: SummaryRow): PostCard {
  const summary = toSummary(row);
  return { ...summary, image: summary.image ?? blog.fallbackImage };
}

/** The cards of some posts, in the order of their ids. */
export async function postCards(
  { database }: Pick<Context, 'database'>,
  ids: readonly string[],
): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const rows = await database.db
    .select(summaryColumns)
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...ids]));
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
