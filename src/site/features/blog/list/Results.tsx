import { blog } from '#content/blog.ts';
import type { BlogLocals } from '#site/locals.ts';
import { blogAddress } from '../address.ts';
import { Articles } from './Articles.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { Empty } from './Empty.tsx';
import { Failed } from './Failed.tsx';
import { CategoryField } from './SearchForm.tsx';
import { summaryOf } from './summary.ts';

const { title, text } = blog.messages.listFailed;
export const failureSummary = `${title}. ${text}.`;

export function Results({ query, list }: BlogLocals) {
  const chosen = query.category ? [query.category] : [];
  return (
    <div className="blog-results" data-summary={list ? summaryOf(query, list) : failureSummary}>
      <CategoryField category={query.category} />
      <CategoryChips query={query} categories={list?.categories ?? chosen} />
      <p className="blog-loading" aria-hidden="true">
        <span>{blog.results.loading}</span>
      </p>
      <div className="blog-list">
        {!list && <Failed href={blogAddress(query)} />}
        {list?.total === 0 && <Empty query={query} />}
        {list && list.total > 0 && <Articles query={query} list={list} />}
      </div>
    </div>
  );
}
