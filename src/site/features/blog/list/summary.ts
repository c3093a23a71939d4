import { blog } from '#content/blog.ts';
import type { BlogList, BlogQuery } from '#domain/blog/browse.ts';

const { results, messages } = blog;

/**
 * The description of a page of the list: `found for “python” in Tips, page 2`; empty for the first page of everything.
 */
function whereabouts({ text, category, page }: BlogQuery): string {
  const asked = [text && results.foundFor(text), category && results.inCategory(category)];
  const place = asked.filter(Boolean).join(' ');
  if (page === 1) return place;
  return place ? `${place}, ${results.page(page)}` : results.page(page);
}

type Count = Pick<BlogList, 'total' | 'isMore'>;

/** The summary above the results, also read by screen readers: `7 articles found for “python” in Tips`. */
export function summaryOf(query: BlogQuery, { total, isMore }: Count): string {
  if (total === 0) return messages.empty;
  const place = whereabouts(query);
  const isPlain = !query.text && !query.category;
  const count = isMore ? results.moreThan(total) : results.count(total);
  return [count, place].filter(Boolean).join(isPlain ? ', ' : ' ');
}

/** The heading of the results: their number is of interest only where something was asked for. */
export function headingOf(query: BlogQuery, count: Count): string {
  if (query.text || query.category || count.total === 0) return summaryOf(query, count);
  return [results.latest, whereabouts(query)].filter(Boolean).join(', ');
}

export function titleOf(query: BlogQuery): string | undefined {
  const place = whereabouts(query);
  if (!place) return undefined;
  return query.text || query.category ? `${blog.title}: ${place}` : `${blog.title}, ${place}`;
}
