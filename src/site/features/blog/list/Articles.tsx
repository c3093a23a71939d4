import { blog } from '#content/blog.ts';
import { type BlogQuery, POSTS_PER_PAGE } from '#domain/blog/browse.ts';
import type { BlogList } from '#site/locals.ts';
import { PostCard } from '#site/ui/cards/PostCard.tsx';
import { PostGrid } from '../PostGrid.tsx';
import { Pager } from './Pager.tsx';
import { headingOf } from './summary.ts';

interface ArticlesProps {
  query: BlogQuery;
  list: BlogList;
}

/** The lead story where there is one, then the calm grid. */
export function Articles({ query, list }: ArticlesProps) {
  const { featured, posts, pages, isCut } = list;
  // A text without letters finds everything, but is still a search: there is no lead story.
  const lead = query.text ? null : featured;
  const others = featured && !lead ? [featured, ...posts] : posts;
  return (
    <>
      {lead && (
        <div className="lead-story">
          <PostCard post={lead} headingLevel={2} lead mark={blog.featuredMark} />
        </div>
      )}
      <h2 tabIndex={-1}>{headingOf(query, list)}</h2>
      <PostGrid posts={others} />
      {isCut && query.page === pages && (
        <p className="blog-cut">{blog.results.isCut(pages * POSTS_PER_PAGE)}</p>
      )}
      <Pager query={query} pages={pages} />
    </>
  );
}
