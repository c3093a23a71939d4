import { fixedPages, type Shown } from '#content/pages.ts';
import { isSlug } from '#domain/blog/slug.ts';

/** An answer that may be kept: its place in the store, and what makes it old. */
export interface KeptAddress {
  /**
   * The path and the known parameters in a fixed order. The kept answer depends on this address alone, so that no
   * header and no invented parameter of one visitor gets into what others are shown.
   */
  key: string;
  /** What the answer shows apart from the release's own texts; it is valid until one of these changes. */
  shown: readonly Shown[];
  /** A client that prefers JSON to HTML gets no page. */
  isPage: boolean;
}

/** The kept pages of one address. */
export const keptPages = new Map<string, { shows: readonly Shown[]; unless?: readonly string[] }>(
  fixedPages.flatMap(({ path, shows, unless }) =>
    shows ? [[path, { shows, ...(unless && { unless }) }]] : [],
  ),
);

const AVAILABILITY = '/api/session-availability';
const postFiles = ['/rss.xml', '/sitemap.xml', '/sitemap-pages.xml', '/api/blogs'];
const sitemapPart = /^\/sitemap-posts-[1-9]\d{0,4}\.xml$/;

/** The pages of each post: the parts of its address around the slug. */
const aboutOnePost = [
  { before: '/blog/', after: '', isPage: true },
  { before: '/api/blogs/slug/', after: '', isPage: false },
  { before: '/social/posts/', after: '.png', isPage: false },
];

const LONGEST_KEY = 300;

/** @param target The path and the query of a request. Undefined for an answer that is made anew each time. */
export function keptAddress(target: string): KeptAddress | undefined {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  if (path === '/blog') return listAddress(new URLSearchParams(mark === -1 ? '' : target.slice(mark)));
  const page = keptPages.get(path);
  if (page !== undefined) {
    const query = mark === -1 || !page.unless ? undefined : new URLSearchParams(target.slice(mark));
    return page.unless?.some((name) => query?.has(name))
      ? undefined
      : { key: path, shown: page.shows, isPage: true };
  }
  if (path === AVAILABILITY) {
    const query = new URLSearchParams(mark === -1 ? '' : target.slice(mark));
    // A range of the offer is requested so rarely that it is made anew.
    return query.has('from') || query.has('to') ? undefined : { key: path, shown: ['seats'], isPage: false };
  }
  if (postFiles.includes(path) || sitemapPart.test(path)) return ofPosts(path, false);
  const kind = aboutOnePost.find(({ before, after }) => path.startsWith(before) && path.endsWith(after));
  if (kind === undefined) return undefined;
  const isPost = isSlug(path.slice(kind.before.length, path.length - kind.after.length));
  return isPost ? ofPosts(path, kind.isPage) : undefined;
}

/** The list of posts. Searches are too many to keep, so they are made anew. */
function listAddress(query: URLSearchParams): KeptAddress | undefined {
  if ((query.get('q') ?? '').trim() !== '') return undefined;
  const category = (query.get('category') ?? '').trim();
  const page = (query.get('page') ?? '1').trim();
  if (!/^[1-9]\d{0,4}$/.test(page)) return undefined;
  const asked = new URLSearchParams({ ...(category && { category }), ...(page !== '1' && { page }) });
  const key = asked.size === 0 ? '/blog' : `/blog?${asked}`;
  return key.length > LONGEST_KEY ? undefined : ofPosts(key, true);
}

function ofPosts(key: string, isPage: boolean): KeptAddress {
  return { key, shown: ['posts'], isPage };
}
