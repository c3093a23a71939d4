import { blog } from '#content/blog.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { postPath } from '#site/paths.ts';
import { Photo } from '../Photo.tsx';
import { postDate } from '../post-date.ts';
import './PostCard.css';

export interface PostCardData {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  image: string;
  photo: Picture | null;
  author: string;
  /** ISO 8601. */
  createdAt: string;
}

interface PostCardProps {
  post: PostCardData;
  headingLevel?: 2 | 3;
  /** The lead story: the cover next to the words where there is room. */
  lead?: boolean;
  /** A mark before the category, for example 'Featured'. */
  mark?: string | undefined;
}

/**
 * An article's cover first, then what it is about. The whole card is the link's target. `image-fallback.ts` replaces a cover
 * that does not load.
 */
export function PostCard({ post, headingLevel = 3, lead = false, mark }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`post-card ${lead ? 'post-card-lead' : ''}`}>
      {post.photo ? (
        <Photo picture={post.photo} alt="" room={lead ? 640 : 380} loading={lead ? 'eager' : 'lazy'} />
      ) : (
        <img
          src={post.image}
          alt=""
          width="640"
          height="360"
          loading={lead ? 'eager' : 'lazy'}
          decoding="async"
          data-fallback={blog.fallbackImage}
        />
      )}
      <div className="post-card-words">
        <p className="post-card-kind">
          {mark && <span className="tag">{mark}</span>} {post.category}
        </p>
        <Heading>
          <a className="post-card-link" href={postPath(post.slug)}>
            {post.title}
          </a>
        </Heading>
        <p>{post.excerpt}</p>
        <p className="post-card-date">
          <time dateTime={post.createdAt}>{postDate(post.createdAt)}</time> · {post.author}
        </p>
      </div>
    </article>
  );
}
