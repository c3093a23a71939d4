import { Hono } from 'hono';
import { robots } from '../../services/discovery/robots.ts';
import { sitemap } from '../../services/discovery/sitemap.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

const CACHE = 'public, max-age=3600';

/** What machines read before they read the pages. */
export function technicalRoutes({ ctx }: RouteDeps) {
  return new Hono<HttpEnv>()
    .get('/robots.txt', (c) => c.text(robots(ctx), 200, { 'Cache-Control': CACHE }))
    .get('/sitemap.xml', async (c) =>
      c.body(await sitemap(ctx), 200, {
        'Cache-Control': CACHE,
        'Content-Type': 'application/xml; charset=utf-8',
      }),
    );
}
