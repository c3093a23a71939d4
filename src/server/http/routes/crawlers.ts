import { Hono } from 'hono';
import { logoPath, site } from '#content/school.ts';
import { DomainError } from '#domain/errors.ts';
import { feed } from '../../services/discovery/feed.ts';
import { drawIcon, type IconPath, iconSizes } from '../../services/discovery/icons/draw-icon.ts';
import { markSvg } from '../../services/discovery/icons/mark.ts';
import { webManifest } from '../../services/discovery/icons/web-manifest.ts';
import { robots } from '../../services/discovery/robots.ts';
import { sitemap, sitemapOfPages, sitemapOfPosts } from '../../services/discovery/sitemap.ts';
import { pageCard } from '../../services/discovery/social-card/page-card.ts';
import { postCard } from '../../services/discovery/social-card/post-card.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { speculationRules } from '../speculation-rules.ts';

const xml = { 'Content-Type': 'application/xml; charset=utf-8' };

const TEN_MINUTES = 'public, max-age=600';
const png = { 'Content-Type': 'image/png', 'Cache-Control': TEN_MINUTES };
const svg = { 'Content-Type': 'image/svg+xml', 'Cache-Control': TEN_MINUTES };

/** Files for crawlers, browsers and other machines. They are drawn from the school's document and cached with it. */
export function crawlerRoutes({ ctx }: RouteDeps) {
  return new Hono<HttpEnv>()
    .get('/robots.txt', (c) => c.text(robots(ctx), 200, { 'Cache-Control': 'public, max-age=3600' }))
    .get('/speculation-rules.json', (c) =>
      c.body(speculationRules(), 200, {
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
    .get('/site.webmanifest', (c) =>
      c.body(webManifest(), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': TEN_MINUTES,
      }),
    )
    .get('/icon.svg', (c) => c.body(markSvg(), 200, svg))
    .get('/:icon{[a-z0-9-]+\\.(?:png|ico)}', async (c, next) => {
      const path = c.req.path as IconPath;
      if (!Object.hasOwn(iconSizes, path)) return next();
      const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png';
      return c.body(await drawIcon(path), 200, { ...png, 'Content-Type': type });
    })
    .get('/:logo{logo(?:-[0-9a-f]{8})?\\.(?:svg|png)}', (c) => {
      if (logoPath === '') throw new DomainError('not_found', 'The school has no logo.');
      // A page of a moment ago, or of another node, names another one: it gets today's.
      const isNamed = c.req.path === logoPath && logoPath !== '/logo.svg';
      const cacheControl = isNamed ? 'public, max-age=31536000, immutable' : TEN_MINUTES;
      const { logo } = site;
      if (logo.startsWith('<')) return c.body(logo, 200, { ...svg, 'Cache-Control': cacheControl });
      const data = new Uint8Array(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'));
      return c.body(data, 200, { ...png, 'Cache-Control': cacheControl });
    })
    .get('/social/:file{[a-z-]+\\.png}', async (c) =>
      c.body(await pageCard(c.req.param('file').slice(0, -'.png'.length)), 200, png),
    )
    .get('/social/posts/:file{[^/]+\\.png}', async (c) =>
      // Of a post that is withdrawn, a proxy has it for a second.
      c.body(await postCard(ctx, c.req.param('file').slice(0, -'.png'.length)), 200, {
        ...png,
        'Cache-Control': `${TEN_MINUTES}, s-maxage=1`,
      }),
    );
}
