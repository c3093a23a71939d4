import { type PageMetadata, seo } from '#content/seo.ts';
import type { Context } from '../../context.ts';
import { listPosts } from '../blog/list-posts.ts';

interface Address {
  path: string;
  /** ISO date of the last change, where it is known. */
  changed?: string;
}

/** Every address that search machines may show: the public pages and the published posts. */
export async function sitemap(ctx: Pick<Context, 'database' | 'settings'>): Promise<string> {
  const pages = Object.entries<PageMetadata>(seo).filter(([, { noindex }]) => !noindex);
  const posts = await listPosts(ctx);
  const addresses: Address[] = [
    ...pages.map(([path]) => ({ path })),
    ...posts.map(({ slug, createdAt }) => ({
      path: `/blog/${encodeURIComponent(slug)}`,
      changed: createdAt.slice(0, 10),
    })),
  ];
  const entries = addresses.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeText(ctx.settings.publicOrigin + path)}</loc>${modified}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
