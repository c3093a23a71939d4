import { and, desc, eq, ne, sql } from 'drizzle-orm';
import {
  type BlogList,
  type BlogQuery,
  categoryAmong,
  MAX_SEARCH_LETTERS,
  POSTS_PER_PAGE,
  pagesOf,
} from '#domain/blog/browse.ts';
import type { PostCard } from '#domain/blog/post.ts';
import { wordsOf } from '#domain/words.ts';
import type { Context } from '../../context.ts';
import { blogCategories, blogPosts } from '../../db/schema/index.ts';
import { fromNearerEnd } from './nearer-end.ts';
import { summaryColumns, toCards } from './post-summaries.ts';
import { isPublished, newestFirst } from './published.ts';
import { searchPosts } from './search/search-posts.ts';

type Found = Omit<BlogList, 'categories'>;
const nothing: Found = { featured: null, posts: [], total: 0, isMore: false, pages: 1, isCut: false };

/**
 * A page of the published posts: of all, of a category, or of those that match a search.
 *
 * @returns no posts for a page beyond the last one, with the true number of pages
 */
export async function browsePosts(
  ctx: Pick<Context, 'database'>,
  { category: asked, text, page }: BlogQuery,
): Promise<BlogList> {
  const counts = await countByCategory(ctx);
  const category = asked === null ? null : categoryAmong([...counts.keys()], asked);
  const find = async (): Promise<Found> => {
    if (text.length > MAX_SEARCH_LETTERS || (category !== null && !counts.has(category))) return nothing;
    const words = wordsOf(text);
    if (words.length > 0) return searchPosts(ctx, { words, category, page });
    // A text of signs alone has no word to find.
    if (text.trim() !== '') return nothing;
    if (category !== null) return newestIn(ctx, category, counts.get(category) ?? 0, page);
    return newestOfAll(ctx, sum(counts.values()), page);
  };
  return { categories: [...counts.keys()], ...(await find()) };
}

/** The categories with a published post in alphabetical order, with their numbers of posts. */
async function countByCategory({ database }: Pick<Context, 'database'>): Promise<Map<string, number>> {
  const rows = await database.db.select().from(blogCategories).where(sql`${blogCategories.posts} > 0`);
  rows.sort((a, b) => a.category.localeCompare(b.category, 'en'));
  return new Map(rows.map(({ category, posts }) => [category, posts]));
}

async function newestOfAll(ctx: Pick<Context, 'database'>, total: number, page: number): Promise<Found> {
  const featured = await newestFeatured(ctx);
  return {
    featured: page === 1 ? featured : null,
    posts: await newest(ctx, { page, total, excludedId: featured?.id }),
    total,
    isMore: false,
    pages: pagesOf(total),
    isCut: false,
  };
}

async function newestIn(
  ctx: Pick<Context, 'database'>,
  category: string,
  total: number,
  page: number,
): Promise<Found> {
  return {
    featured: null,
    posts: await newest(ctx, { page, total, category }),
    total,
    isMore: false,
    pages: pagesOf(total),
    isCut: false,
  };
}

async function newestFeatured({ database }: Pick<Context, 'database'>): Promise<PostCard | null> {
  const [row] = await database.db
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(isPublished, sql`${blogPosts.featured}`))
    .orderBy(...newestFirst)
    .limit(1);
  const [card] = await toCards({ database }, row ? [row] : []);
  return card ?? null;
}

interface Listing {
  page: number;
  total: number;
  category?: string;
  /** The id of the featured post, which takes the first place of the first page. */
  excludedId?: string | undefined;
}

async function newest(
  { database }: Pick<Context, 'database'>,
  { page, total, category, excludedId }: Listing,
): Promise<PostCard[]> {
  if (page > pagesOf(total)) return [];
  const before = (page - 1) * POSTS_PER_PAGE;
  const led = excludedId === undefined ? 0 : 1;
  const { order, limit, offset } = fromNearerEnd({
    place: Math.max(0, before - led),
    count: page === 1 ? POSTS_PER_PAGE - led : POSTS_PER_PAGE,
    total: total - led,
  });
  const places = database.db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(
      and(
        isPublished,
        category === undefined ? undefined : eq(blogPosts.category, category),
        excludedId === undefined ? undefined : ne(blogPosts.id, excludedId),
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('places');
  const rows = await database.db
    .select(summaryColumns)
    .from(blogPosts)
    .innerJoin(places, eq(places.id, blogPosts.id))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.slug));
  return toCards({ database }, rows);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
