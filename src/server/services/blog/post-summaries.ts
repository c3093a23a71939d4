import { blog } from '#content/blog.ts';
import type { PostCard, PostSummary } from '#domain/blog/post.ts';
import { type Picture, sourcesOf } from '#domain/pictures/picture.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { findPictures } from '../pictures/find-pictures.ts';
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
  photo: blogPosts.photo,
  featured: blogPosts.featured,
  createdAt: blogPosts.createdAt,
};

type SummaryRow = Omit<PostSummary, 'createdAt'> & { createdAt: Date; photo: string | null };

/** Posts for lists. A post's photo is its picture; a photo of another site is left out. */
export async function toSummaries(
  ctx: Pick<Context, 'database'>,
  rows: readonly SummaryRow[],
): Promise<PostSummary[]> {
  const photos = await photosOf(ctx, rows);
  return rows.map((row) => toSummary(row, photos.get(row.photo ?? '')));
}

/** Posts for cards: a post without a picture has the stock illustration. */
export async function toCards(
  ctx: Pick<Context, 'database'>,
  rows: readonly SummaryRow[],
): Promise<PostCard[]> {
  const photos = await photosOf(ctx, rows);
  return rows.map((row) => {
    const photo = photos.get(row.photo ?? '') ?? null;
    const summary = toSummary(row, photo ?? undefined);
    return { ...summary, image: summary.image ?? blog.fallbackImage, photo };
  });
}

function photosOf({ database }: Pick<Context, 'database'>, rows: readonly SummaryRow[]) {
  return findPictures(
    database.db,
    rows.flatMap(({ photo }) => photo ?? []),
  );
}

function toSummary({ createdAt, image, photo: _id, ...row }: SummaryRow, photo?: Picture): PostSummary {
  const drawing = image === null ? null : ownImage(image);
  return { ...row, image: photo ? sourcesOf(photo).src : drawing, createdAt: createdAt.toISOString() };
}

/** The cards of some posts, in the order of their ids. */
export async function postCards(
  { database }: Pick<Context, 'database'>,
  ids: readonly string[],
): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const rows = await database.db.select(summaryColumns).from(blogPosts).where(isAmong(blogPosts.id, ids));
  const cards = new Map((await toCards({ database }, rows)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
