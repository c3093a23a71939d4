import { blog } from '#content/blog.ts';
import type { Article } from '#site/locals.ts';
import { paths } from '#site/paths.ts';
import { Photo } from '#site/ui/Photo.tsx';
import { blogAddress } from '../address.ts';

/** The head of an article: category, title, summary, cover. */
export function ArticleHeader({ title, category, excerpt, image, photo }: Article) {
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
      {photo ? (
        <Photo picture={photo} alt={photo.alt} room={600} loading="eager" className="article-cover" />
      ) : (
        <img
          className="article-cover"
          src={image}
          alt=""
          width="640"
          height="360"
          decoding="async"
          data-fallback={blog.fallbackImage}
        />
      )}
    </header>
  );
}
