import { blog } from '#content/blog.ts';
import { home } from '#content/home.ts';
import type { PostSummary } from '#domain/blog/post.ts';
import type { Context } from '../../context.ts';
import { listPosts } from './list-posts.ts';

/** The newest posts for the home page, each with a picture. */
export async function latestPosts(
  ctx: Pick<Context, 'database'>,
): Promise<(PostSummary & { image: string })[]> {
  const posts = await listPosts(ctx, home.blog.count);
  return posts.map((post) => ({ ...post, image: post.image ?? blog.fallbackImage }));
}
