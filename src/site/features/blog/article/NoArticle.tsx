import { blog } from '#content/blog.ts';
import { paths } from '#site/paths.ts';
import { LostRobot } from '#site/ui/art/LostRobot.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import '#site/styles/lost.css';

interface NoArticleProps {
  failure: 'missing' | 'failed';
  /** The address that was asked for. */
  href: string;
}

export const noArticleTitles = {
  missing: blog.messages.notFound.title,
  failed: blog.messages.postFailed,
} as const;

/** The article does not exist, or could not be loaded. Both show the same links. */
export function NoArticle({ failure, href }: NoArticleProps) {
  const { notFound, listFailed } = blog.messages;
  return (
    <div className="measure lost">
      <LostRobot />
      <h1>{noArticleTitles[failure]}</h1>
      <p>{failure === 'missing' ? notFound.text : listFailed.text}</p>
      <div className="actions">
        {failure === 'failed' && <LinkButton href={href}>{blog.again}</LinkButton>}
        <LinkButton href={paths.blog} variant="primary">
          {blog.back}
        </LinkButton>
      </div>
    </div>
  );
}
