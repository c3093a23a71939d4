import { blog } from '#content/blog.ts';
import type { Article } from '#site/locals.ts';
import { postPath } from '#site/paths.ts';

export function PreviousNext({ previous, next }: Pick<Article, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  const { neighbours } = blog;
  return (
    <nav className="neighbours" aria-label={neighbours.label}>
      {previous && (
        <a className="neighbour" href={postPath(previous.slug)} rel="prev">
          <span>{neighbours.previous}</span>
          <strong>{previous.title}</strong>
        </a>
      )}
      {next && (
        <a className="neighbour neighbour-next" href={postPath(next.slug)} rel="next">
          <span>{neighbours.next}</span>
          <strong>{next.title}</strong>
        </a>
      )}
    </nav>
  );
}
