import { blog } from '#content/blog.ts';
import type { Article } from '#site/locals.ts';
import { paths } from '#site/paths.ts';
import { blogAddress } from '../address.ts';

/** The head of an article: category, title, summary, cover. */
export function ArticleHeader({ title, category, excerpt, image }: Article) {
  return (
    <header className="article-header">
      <p className="article-way">
        <a className="text-button" href={paths.blog} data-back>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M12 4l-6 6 6 6" />
          </svg>
          {blog.back}
        </a>
        <a className="chip" href={blogAddress({ category })}>
          {category}
        </a>
      </p>
      <div className="article-words">
        <h1>{title}</h1>
        <p className="lead">{excerpt}</p>
      </div>
      <img
        className="article-cover"
        src={image}
        alt=""
        width="640"
        height="360"
        decoding="async"
        data-fallback={blog.fallbackImage}
      />
    </header>
  );
}
