import { Hono } from 'hono';
import { feed } from '../../services/discovery/feed.ts';
import { robots } from '../../services/discovery/robots.ts';
import { sitemap, sitemapOfPages, sitemapOfPosts } from '../../services/discovery/sitemap.ts';
import { postCard } from '../../services/discovery/social-card/post-card.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { speculationRules } from '../speculation-rules.ts';

const xml = { 'Content-Type': 'application/xml; charset=utf-8' };

/** Files for crawlers, browsers and other machines. */
export function crawlerRoutes({ ctx }: RouteDeps) {
  return new Hono<HttpEnv>()
    .get('/robots.txt', (c) => c.text(robots(ctx), 200, { 'Cache-Control': 'public, max-age=3600' }))
    .get('/speculation-rules.json', (c) =>
      c.body(speculationRules, 200, {
        'Content-Type': 'application/speculationrules+json',
        'Cache-Control': 'public, max-age=86400',
      }),
    )
    .get('/sitemap.xml', async (c) => c.body(await sitemap(ctx), 200, xml))
    .get('/sitemap-pages.xml', async (c) => c.body(await sitemapOfPages(ctx), 200, xml))
    .get('/:file{sitemap-posts-[1-9][0-9]{0,4}\\.xml}', async (c) =>
      c.body(await sitemapOfPosts(ctx, Number(/\d+/.exec(c.req.param('file')))), 200, xml),
    )
    .get('/rss.xml', async (c) =>
      c.body(await feed(ctx), 200, { 'Content-Type': 'application/rss+xml; charset=utf-8' }),
    )
    .get('/social/posts/:file{[^/]+\\.png}', async (c) =>
      c.body(await postCard(ctx, c.req.param('file').slice(0, -'.png'.length)), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=600',
      }),
    );
}
