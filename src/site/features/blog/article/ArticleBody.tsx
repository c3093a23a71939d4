import { blog } from '#content/blog.ts';
import { withScrollers } from './scrollers.ts';
import './prose.css';
import './code.css';

/** The article's HTML, cleaned when it was written and again when it was read. */
export function ArticleBody({ content }: { content: string }) {
  const clean = { __html: withScrollers(content) };
  return (
    <div
      className="prose"
      data-fallback={blog.fallbackImage}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: src/server/services/blog cleans what is stored and shown.
      dangerouslySetInnerHTML={clean}
    />
  );
}
