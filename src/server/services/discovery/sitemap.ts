import { type PageMetadata, seo } from '#content/seo.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { isPublished, newestFirst } from '../blog/published.ts';
import { escapeXml } from './xml-text.ts';

/** No more are read of one file. */
const MAX_ADDRESSES = 50_000;

interface Address {
  path: string;
  /** ISO date of the last change, where it is known. */
  changed?: string;
}

/** Every address that search machines may show: the public pages and the published posts, newest first. */
export async function sitemap({
  database,
  settings,
}: Pick<Context, 'database' | 'settings'>): Promise<string> {
  const pages = Object.entries<PageMetadata>(seo).filter(([, { noindex }]) => !noindex);
  const posts = await database.db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(MAX_ADDRESSES - pages.length);
  const changes = posts.map(({ updatedAt }) => updatedAt.toISOString().slice(0, 10));
  const lastChange = changes.toSorted().at(-1);
  const addresses: Address[] = [
    ...pages.map(([path]) => ({ path, ...(path === '/blog' && lastChange && { changed: lastChange }) })),
    ...posts.map(({ slug, updatedAt }) => ({
      path: `/blog/${encodeURIComponent(slug)}`,
      changed: updatedAt.toISOString().slice(0, 10),
    })),
  ];
  const entries = addresses.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeXml(settings.publicOrigin + path)}</loc>${modified}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
