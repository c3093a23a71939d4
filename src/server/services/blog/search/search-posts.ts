import {
  type BlogList,
  MAX_COUNTED,
  MAX_SEARCH_PAGES,
  POSTS_PER_PAGE,
  pagesOf,
} from '#domain/blog/browse.ts';
import type { Context } from '../../../context.ts';
import { postCards } from '../post-summaries.ts';
import { searchQueries } from './search-queries.ts';
import { similarWords } from './similar-words.ts';

interface Search {
  /** At least one word, as `wordsOf` makes them. */
  words: readonly string[];
  category: string | null;
  page: number;
}

const statement = {
  name: 'find_blog_posts',
  text: `SELECT post_id AS id, total
    FROM find_blog_posts($1::tsquery, $2::tsquery, $3::tsquery, $4::text, $5::integer, $6::integer)`,
};

/**
 * The published posts that contain every word, of the last one at least its beginning: first those that have them in
 * the title, then those that have them as typed, then those that have them with one typing mistake; the newest first each.
 *
 * @returns no posts for a page beyond the last one that is shown, with the true number of pages
 */
export async function searchPosts(
  ctx: Pick<Context, 'database'>,
  { words, category, page }: Search,
): Promise<Omit<BlogList, 'categories'>> {
  const { inTitle, asTyped, asMeant } = searchQueries(words, await similarWords(ctx, words));
  const isShown = page <= MAX_SEARCH_PAGES;
  const rows = await ctx.database.run<{ id: string | null; total: number }>(statement, [
    inTitle,
    asTyped,
    asMeant,
    category,
    isShown ? POSTS_PER_PAGE : 0,
    isShown ? (page - 1) * POSTS_PER_PAGE : 0,
  ]);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = rows[0]?.total ?? 0;
  const total = Math.min(found, MAX_COUNTED);
  return {
    featured: null,
    posts: await postCards(ctx, ids),
    total,
    isMore: found > total,
    pages: Math.min(pagesOf(total), MAX_SEARCH_PAGES),
    isCut: found > MAX_SEARCH_PAGES * POSTS_PER_PAGE,
  };
}
