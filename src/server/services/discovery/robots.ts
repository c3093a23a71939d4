import { siteRoutes } from '#content/pages.ts';
import type { Context } from '../../context.ts';

const closedPages = siteRoutes.filter(({ route, noindex }) => noindex && route !== '404');

/** Closed to crawlers: API calls, internal pages, and every address with a registration's id. */
const closed = ['/api/', '/webhooks/', ...closedPages.map(({ route }) => route.replace(/\{.*/, ''))];

export function robots({ settings }: Pick<Context, 'settings'>): string {
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${settings.publicOrigin}/sitemap.xml\n`;
}
