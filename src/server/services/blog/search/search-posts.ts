import { type BlogList, POSTS_PER_PAGE, pagesOf } from '#domain/blog/browse.ts';
import type { Context } from '../../../context.ts';
import { postCards } from '../post-summaries.ts';
import { searchQueries } from './search-queries.ts';
import { similarWords } from './similar-words.ts';

interface Search {
  /** As `wordsOf` makes them, at least one. */
  words: readonly string[];
  category: string | null;
  page: number;
}

const statement = {
  name: 'find_blog_posts',
  text: `SELECT post_id AS id, total
    FROM find_blog_posts($1::tsquery, $2::tsquery, $3::tsquery, $4::text, $5::integer, $6::integer)`,
};

/** Beyond any page there will ever be, and still a whole number to the database. */
const MAX_SKIPPED = 1_000_000;

/**
 * The published posts in which every word stands, the last one at least with its beginning: first those that have them in
 * the title, then those that have them as typed, then those that have them with one typing mistake; the newest first each.
 */
export async function searchPosts(
  ctx: Pick<Context, 'database'>,
  { words, category, page }: Search,
): Promise<Pick<BlogList, 'featured' | 'posts' | 'total' | 'pages'>> {
  const { inTitle, asTyped, asMeant } = searchQueries(words, await similarWords(ctx, words));
  const skipped = Math.min((page - 1) * POSTS_PER_PAGE, MAX_SKIPPED);
  const rows = await ctx.database.run<{ id: string | null; total: number }>(statement, [
    inTitle,
    asTyped,
    asMeant,
    category,
    POSTS_PER_PAGE,
    skipped,
  ]);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const total = rows[0]?.total ?? 0;
  return { featured: null, posts: await postCards(ctx, ids), total, pages: pagesOf(total) };
}
