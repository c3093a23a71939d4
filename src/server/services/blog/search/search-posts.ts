import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type BlogList, POSTS_PER_PAGE, pagesOf } from '#domain/blog/browse.ts';
import type { Context } from '../../../context.ts';
import { blogPosts } from '../../../db/schema/index.ts';
import { summaryColumns, toCard } from '../post-summaries.ts';
import { isPublished, newestFirst } from '../published.ts';
import { TITLE_MARK } from './post-index.ts';

interface Search {
  /** As `wordsOf` makes them, at least one. */
  words: readonly string[];
  category: string | null;
  page: number;
}

/**
 * The published posts that have every word, the last one at least as a beginning: first those that have them in the title,
 * then the others; the newest first each.
 *
 * @returns no posts for a page beyond the last one, with the true number of pages
 */
export async function searchPosts(
  { database }: Pick<Context, 'database'>,
  { words, category, page }: Search,
): Promise<Omit<BlogList, 'categories'>> {
  const isFound = and(
    isPublished,
    matches(words),
    category === null ? undefined : eq(blogPosts.category, category),
  );
  const total = await database.db.$count(blogPosts, isFound);
  const rows = await database.db
    .select(summaryColumns)
    .from(blogPosts)
    .where(isFound)
    .orderBy(desc(matches(words, TITLE_MARK)), ...newestFirst)
    .limit(POSTS_PER_PAGE)
    .offset((page - 1) * POSTS_PER_PAGE);
  return { featured: null, posts: rows.map(toCard), total, pages: pagesOf(total) };
}

/** The words are nothing but letters and digits, so quotation marks hold them. */
function matches(words: readonly string[], mark = ''): SQL {
  const query = words.map((word, n) => `'${mark}${word}'${n === words.length - 1 ? ':*' : ''}`).join(' & ');
  return sql`${blogPosts.search} @@ ${query}::tsquery`;
}
