import { sql } from 'drizzle-orm';
import { publicPages } from '#content/addresses.ts';
import { POSTS_PER_PAGE } from '#domain/blog/browse.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { blogCategories, blogPosts } from '../../db/schema/index.ts';
import { fromNearerEnd } from '../blog/nearer-end.ts';
import { isPublished, newestFirst } from '../blog/published.ts';
import { currentCampaigns, stateNow } from '../campaigns/find-campaigns.ts';
import { escapeXml } from './xml-text.ts';

type Ctx = Pick<Context, 'database' | 'settings' | 'clock' | 'offers'>;

/** More posts are split into files of this many, so that no file grows with the blog. */
export const POSTS_PER_FILE = 60;

interface Address {
  path: string;
  /** ISO date of the last change, where it is known. */
  changed?: string;
}

/** The public pages and the published posts, newest first; with many posts, the index of the files. */
export async function sitemap(ctx: Ctx): Promise<string> {
  const total = await countPosts(ctx);
  if (total <= POSTS_PER_FILE)
    return urlSet(ctx, [...(await pagesOf(ctx)), ...(await postsOf(ctx, 1, total))]);
  const files = Array.from({ length: Math.ceil(total / POSTS_PER_FILE) }, (_, n) => `posts-${n + 1}`);
  const addresses = ['pages', ...files].map((name) => ({ path: `/sitemap-${name}.xml` }));
  return xml('sitemapindex', 'sitemap', ctx, addresses);
}

/** The public pages alone. */
export async function sitemapOfPages(ctx: Ctx): Promise<string> {
  return urlSet(ctx, await pagesOf(ctx));
}

/**
 * One file of posts.
 *
 * @param number From 1, the newest.
 * @throws DomainError `not_found` for a file that does not exist
 */
export async function sitemapOfPosts(ctx: Ctx, number: number): Promise<string> {
  const posts = await postsOf(ctx, number, await countPosts(ctx));
  if (posts.length === 0) throw new DomainError('not_found', 'There is no such part of the sitemap.');
  return urlSet(ctx, posts);
}

async function countPosts({ database }: Ctx): Promise<number> {
  const [row] = await database.db
    .select({ posts: sql<number>`coalesce(sum(${blogCategories.posts}), 0)::integer` })
    .from(blogCategories);
  return row?.posts ?? 0;
}

async function pagesOf(ctx: Ctx): Promise<Address[]> {
  const { database } = ctx;
  const shown = await database.db
    .select({ updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(POSTS_PER_PAGE);
  const changed = shown
    .map(({ updatedAt }) => dayOf(updatedAt))
    .toSorted()
    .at(-1);
  const campaigns = (await currentCampaigns(database.db))
    .filter((each) => stateNow(ctx, each) === 'shown')
    .map(({ document, at }) => ({ path: `/p/${document.slug}`, changed: dayOf(at) }));
  const programs = ctx.offers
    .all()
    .filter(({ state, isHourOfCode }) => state === 'open' && !isHourOfCode)
    .map(({ slug }) => ({ path: `/programs/${slug}` }));
  return [
    ...publicPages.map(({ path }) => ({ path, ...(path === '/blog' && changed && { changed }) })),
    ...programs,
    ...campaigns,
  ];
}

async function postsOf({ database }: Ctx, file: number, total: number): Promise<Address[]> {
  const place = (file - 1) * POSTS_PER_FILE;
  const { order, limit, offset } = fromNearerEnd({ place, count: POSTS_PER_FILE, total });
  // Read from the index alone. As an array, so that the planner looks up these rows and does not read all posts.
  const places = database.db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const posts = await database.db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(sql`${blogPosts.id} = ANY (ARRAY(${places}))`)
    .orderBy(...newestFirst);
  return posts.map(({ slug, updatedAt }) => ({
    path: `/blog/${encodeURIComponent(slug)}`,
    changed: dayOf(updatedAt),
  }));
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function urlSet(ctx: Ctx, addresses: readonly Address[]): string {
  return xml('urlset', 'url', ctx, addresses);
}

function xml(root: string, element: string, { settings }: Ctx, addresses: readonly Address[]): string {
  const entries = addresses.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${element}><loc>${escapeXml(settings.publicOrigin + path)}</loc>${modified}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${root}>
`;
}
