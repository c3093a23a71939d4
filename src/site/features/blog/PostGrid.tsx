import type { PostCard as Post } from '#domain/blog/post.ts';
import { PostCard } from '#site/ui/cards/PostCard.tsx';
import './PostGrid.css';

export function PostGrid({ posts }: { posts: readonly Post[] }) {
  return (
    <div className="post-grid">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} />
      ))}
    </div>
  );
}
