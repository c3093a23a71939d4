import { isSlug } from '#domain/blog/slug.ts';

/** An answer that may be kept: where it stands in the store, and what makes it old. */
export interface KeptAddress {
  /**
   * The path and the known parameters in a fixed order. The kept answer is that to this address and to nothing else of
   * the visitor's request, so that no header and no invented parameter gets into what others are shown.
   */
  key: string;
  /** `posts`: good until a post changes. `seats`: until a seat is taken or free again. `release`: as good as this process. */
  goodUntil: 'posts' | 'seats' | 'release';
  /** A client that asks for JSON rather than HTML is not shown a page. */
  isPage: boolean;
}

/** Pages without anything of the day, of the visitor or of a form in them. */
export const releasePages = [
  '/about',
  '/coding-for-kids-uganda',
  '/curriculum',
  '/tech-kids',
  '/techrise-africa-kit',
  '/wiki',
];

const AVAILABILITY = '/api/session-availability';
const availability: KeptAddress = { key: AVAILABILITY, goodUntil: 'seats', isPage: false };

const postFiles = ['/rss.xml', '/sitemap.xml', '/sitemap-pages.xml', '/api/blogs'];
const sitemapPart = /^\/sitemap-posts-[1-9]\d{0,4}\.xml$/;

const fixed = new Map<string, KeptAddress>([
  ...releasePages.map((key) => [key, { key, goodUntil: 'release', isPage: true }] as const),
  ...postFiles.map((key) => [key, { key, goodUntil: 'posts', isPage: false }] as const),
]);

/** What there is of each post: the parts of its address around the slug. */
const aboutOnePost = [
  { before: '/blog/', after: '', isPage: true },
  { before: '/api/blogs/slug/', after: '', isPage: false },
  { before: '/social/posts/', after: '.png', isPage: false },
];

const LONGEST_KEY = 300;

/** @param target The path and the query of a request. Undefined for what is made anew each time. */
export function keptAddress(target: string): KeptAddress | undefined {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const known = fixed.get(path);
  if (known !== undefined) return known;
  // A part of the offer is asked for so seldom that it is made anew.
  if (path === AVAILABILITY) return mark === -1 ? availability : undefined;
  if (path === '/blog' || path === '/programs') {
    const query = new URLSearchParams(mark === -1 ? '' : target.slice(mark));
    return path === '/blog' ? listAddress(query) : programsAddress(query);
  }
  if (sitemapPart.test(path)) return { key: path, goodUntil: 'posts', isPage: false };
  const kind = aboutOnePost.find(({ before, after }) => path.startsWith(before) && path.endsWith(after));
  if (kind === undefined) return undefined;
  const isPost = isSlug(path.slice(kind.before.length, path.length - kind.after.length));
  return isPost ? { key: path, goodUntil: 'posts', isPage: kind.isPage } : undefined;
}

/** The list of posts. Searches are as many as there are words, so they are made anew. */
function listAddress(query: URLSearchParams): KeptAddress | undefined {
  if ((query.get('q') ?? '').trim() !== '') return undefined;
  const category = (query.get('category') ?? '').trim();
  const page = (query.get('page') ?? '1').trim();
  if (!/^[1-9]\d{0,4}$/.test(page)) return undefined;
  const asked = new URLSearchParams({ ...(category && { category }), ...(page !== '1' && { page }) });
  const key = asked.size === 0 ? '/blog' : `/blog?${asked}`;
  return key.length > LONGEST_KEY ? undefined : { key, goodUntil: 'posts', isPage: true };
}

/** The programs without the form that takes the dialog's place. */
function programsAddress(query: URLSearchParams): KeptAddress | undefined {
  const hasForm = query.has('register') || query.has('registered') || query.has('from');
  return hasForm ? undefined : { key: '/programs', goodUntil: 'release', isPage: true };
}
