import { Fragment, type ReactNode } from 'react';
import { blog } from '#content/blog.ts';
import type { BlogQuery } from '#domain/blog/browse.ts';
import { blogAddress } from '../address.ts';

interface PagerProps {
  query: BlogQuery;
  pages: number;
}

/** The pager: previous and next, with the neighbouring pages and the first and last. */
export function Pager({ query, pages }: PagerProps) {
  if (pages <= 1) return null;
  const { page } = query;
  const { label, previous, next, page: pageWord } = blog.pages;
  const to = (number: number, rel: 'prev' | 'next' | undefined, children: ReactNode) => (
    <a
      className="chip"
      href={blogAddress({ ...query, page: number })}
      rel={rel}
      aria-current={number === page ? 'page' : undefined}
    >
      {children}
    </a>
  );
  return (
    <nav className="blog-pages" aria-label={label}>
      {page > 1 && to(page - 1, 'prev', previous)}
      <ol>
        {shownPages(page, pages).map((number, index, all) => (
          <Fragment key={number}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              {to(
                number,
                undefined,
                <>
                  <span className="sr-only">{pageWord} </span>
                  {number}
                </>,
              )}
            </li>
          </Fragment>
        ))}
      </ol>
      {page < pages && to(page + 1, 'next', next)}
    </nav>
  );
}

/** The numbers that a pager shows: the first, the last, and this one with its neighbours; in order. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
