import { and, asc, desc, ne, type SQL, sql } from 'drizzle-orm';
import type { Article } from '#domain/blog/post.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { summaryColumns, toCard } from './post-summaries.ts';
import { isPublished, newestFirst } from './published.ts';

const RELATED = 3;

/** The posts published just before and after one, and the three newest others, those of its category first. */
export async function findNeighbours(
  { database }: Pick<Context, 'database'>,
  { id, category }: { id: string; category: string },
): Promise<Pick<Article, 'previous' | 'next' | 'related'>> {
  const cards = async (where: SQL, order: readonly SQL[], count: number) => {
    const rows = await database.db
      .select(summaryColumns)
      .from(blogPosts)
      .where(and(isPublished, where))
      .orderBy(...order)
      .limit(count);
    return rows.map(toCard);
  };
  const place = sql`(${blogPosts.createdAt}, ${blogPosts.slug})`;
  const own = sql`(SELECT own.created_at, own.slug FROM ${blogPosts} AS own WHERE own.id = ${id})`;
  const isOfCategory = sql`${blogPosts.category} = ${category}`;
  const [[previous = null], [next = null], related] = await Promise.all([
    cards(sql`${place} < ${own}`, newestFirst, 1),
    cards(sql`${place} > ${own}`, [asc(blogPosts.createdAt), asc(blogPosts.slug)], 1),
    cards(ne(blogPosts.id, id), [desc(isOfCategory), ...newestFirst], RELATED),
  ]);
  return { previous, next, related };
}
