import { Hono, type Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { DiagnosticLocals } from '#site/locals.ts';
import { examine } from '../../services/diagnostics/examine.ts';
import { maySeeDiagnostics } from '../../services/diagnostics/may-see.ts';
import { feed } from '../../services/discovery/feed.ts';
import { robots } from '../../services/discovery/robots.ts';
import { sitemap, sitemapOfPages, sitemapOfPosts } from '../../services/discovery/sitemap.ts';
import { postCard } from '../../services/discovery/social-card/post-card.ts';
import type { RouteDeps } from '../deps.ts';
import { sharedCheck } from '../limits/admission.ts';
import { setHeaders } from '../middleware/answers/response-headers.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';
import { speculationRules } from '../speculation-rules.ts';

/** How long `/readyz` waits for the database. */
const TIMEOUT_MS = 1_000;

/** `/healthz`: the process answers. `/readyz`: the database does too, and the jobs run. */
export function healthRoutes({ ctx, areJobsRunning }: RouteDeps) {
  const isDatabaseAnswering = sharedCheck(ctx.database, TIMEOUT_MS);
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const database = await isDatabaseAnswering();
      const jobs = areJobsRunning();
      const ready = database && jobs;
      return c.json({ status: ready ? 'ready' : 'not ready', database, jobs }, ready ? 200 : 503, {
        'Cache-Control': 'no-store',
      });
    });
}

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

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Authorization' };

/** The internal pages /diagnostic and /env-check, and their data. In production they need the token. */
export function diagnosticRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, limits, surroundings: around, areJobsRunning } = deps;

  /** Tries of tokens are counted like tries of ids. */
  async function maySee(c: HonoContext<HttpEnv>): Promise<boolean> {
    const token = tokenOf(c);
    if (maySeeDiagnostics(around, token)) return true;
    if (token !== null) await limits.spend('misses');
    return false;
  }
  const report = () => examine({ ctx, around, areJobsRunning });

  async function show(c: HonoContext<HttpEnv>, load: () => Promise<DiagnosticLocals> | DiagnosticLocals) {
    const diagnostic = (await maySee(c)) ? await load() : null;
    return setHeaders(await pages.render(c, { diagnostic }), headers);
  }

  return new Hono<HttpEnv>()
    .get('/diagnostic', (c) => show(c, async () => ({ report: await report() })))
    .get('/env-check', (c) => show(c, () => ({ variables: around.variables })))
    .get('/api/diagnostic', async (c) => {
      if (!(await maySee(c))) throw new HTTPException(404);
      return c.json({ ...(await report()), variables: around.variables }, 200, headers);
    });
}

/** The token, from its own header or from the usual one. */
function tokenOf(c: HonoContext<HttpEnv>): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  return c.req.header('X-Diagnostic-Token') ?? bearer ?? null;
}
