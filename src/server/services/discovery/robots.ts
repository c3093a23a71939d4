import type { Context } from '../../context.ts';

/** What machines need not read: calls, frames, internal pages, and every address that holds a registration's id. */
const closed = [
  '/api/',
  '/embed/',
  '/webhooks/',
  '/hour-of-code/payment/',
  '/pay/',
  '/diagnostic',
  '/env-check',
];

export function robots({ settings }: Pick<Context, 'settings'>): string {
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${settings.publicOrigin}/sitemap.xml\n`;
}
