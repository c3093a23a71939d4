import type { PostCard as Post } from '#domain/blog/post.ts';
import { PostCard } from '#site/ui/PostCard.tsx';
import './PostGrid.css';

/** Articles next to each other where there is room; on a phone, rows with a small cover. */
export function PostGrid({ posts }: { posts: readonly Post[] }) {
  return (
    <div className="post-grid">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} />
      ))}
    </div>
  );
}
