import type { BlogQuery } from '#domain/blog/browse.ts';
import { paths } from '#site/paths.ts';

/** The canonical address of a page of the list: `/blog?category=Python&q=list&page=2`, without default values. */
export function blogAddress({ category, text, page }: Partial<BlogQuery>): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (text) query.set('q', text);
  if (page && page > 1) query.set('page', String(page));
  return query.size === 0 ? paths.blog : `${paths.blog}?${query}`;
}
