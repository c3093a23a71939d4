import { blog } from '#content/blog.ts';
import type { Article } from '#site/locals.ts';
import { PostGrid } from '../PostGrid.tsx';

export function RelatedPosts({ posts }: { posts: Article['related'] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="related">
      <h2 id="related-title">{blog.related.title}</h2>
      <PostGrid posts={posts} />
    </section>
  );
}
