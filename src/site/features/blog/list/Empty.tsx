import { blog } from '#content/blog.ts';
import type { BlogQuery } from '#domain/blog/browse.ts';
import { paths } from '#site/paths.ts';
import { LostRobot } from '#site/ui/art/LostRobot.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { blogAddress } from '../address.ts';

/** Nothing was found; a search within a category offers one in all of them. */
export function Empty({ query: { text, category } }: { query: BlogQuery }) {
  const { everywhere, showAll } = blog.results;
  return (
    <div className="blog-message">
      <LostRobot />
      <h2 tabIndex={-1}>{blog.messages.empty}</h2>
      <div className="actions">
        {text && category && <LinkButton href={blogAddress({ text })}>{everywhere}</LinkButton>}
        {(text || category) && <LinkButton href={paths.blog}>{showAll}</LinkButton>}
      </div>
    </div>
  );
}
