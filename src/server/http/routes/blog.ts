import { Hono } from 'hono';
import { listPosts } from '../../services/blog/list-posts.ts';
import { readPost } from '../../services/blog/read-post.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

export function blogRoutes({ ctx }: RouteDeps) {
  return new Hono<HttpEnv>()
    .get('/api/blogs', async (c) => c.json(await listPosts(ctx)))
    .get('/api/blogs/slug/:slug', async (c) => c.json(await readPost(ctx, c.req.param('slug'))));
}
