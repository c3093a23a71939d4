import { blog } from '#content/blog.ts';
import type { Article } from '#site/locals.ts';
import { postDate } from '#site/ui/post-date.ts';

export function ArticleFacts({ author, createdAt, readingMinutes }: Article) {
  const { facts, readingTime } = blog;
  return (
    <dl className="article-facts">
      <dt>{facts.author}</dt>
      <dd>{author}</dd>
      <dt>{facts.date}</dt>
      <dd>
        <time dateTime={createdAt}>{postDate(createdAt)}</time>
      </dd>
      <dt>{facts.length}</dt>
      <dd>{readingTime(readingMinutes)}</dd>
    </dl>
  );
}
