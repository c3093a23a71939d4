import { chosenAt } from '#content/addresses.ts';
import { fixedRoutes, pages, type Shown } from '#content/pages.ts';
import { isSlug } from '#domain/blog/slug.ts';
import { isPictureFile } from '#domain/pictures/picture.ts';
import { iconSizes } from '../../services/discovery/icons/draw-icon.ts';
import { pageCards } from '../../services/discovery/social-card/page-card.ts';

/** The key of an answer that may be cached, and what makes it old. */
export interface CacheKey {
  /**
   * The path and the known parameters in a fixed order. The cached answer depends on this address alone, so that no
   * header and no invented parameter of one visitor gets into what others are shown.
   */
  address: string;
  /** What the answer shows apart from the release's own texts; it is valid until one of these changes. */
  shown: readonly Shown[];
}

/** The cached pages that have a fixed address. */
const cachedPages = new Map<string, { shows: readonly Shown[]; unless?: readonly string[] }>(
  fixedRoutes.flatMap(({ route, isChosen, shows, unless }) =>
    shows && !isChosen ? [[route, { shows, ...(unless && { unless }) }]] : [],
  ),
);

const AVAILABILITY = '/api/session-availability';
const postFiles = ['/rss.xml', '/api/blogs'];
/** They have the campaigns, which begin and end with a day. */
const sitemapsOfPages = ['/sitemap.xml', '/sitemap-pages.xml'];
/** What is drawn from the school's document alone. */
const schoolFiles = new Set([
  '/site.webmanifest',
  '/icon.svg',
  ...Object.keys(iconSizes),
  ...pageCards.map(({ name }) => `/social/${name}.png`),
]);
const sitemapPart = /^\/sitemap-posts-[1-9]\d{0,4}\.xml$/;

/** The pages of each post: the parts of its address around the slug. */
const aboutOnePost = [
  { before: '/blog/', after: '' },
  { before: '/api/blogs/slug/', after: '' },
  { before: '/social/posts/', after: '.png' },
];

const PICTURES = '/pictures/';
const CAMPAIGNS = '/p/';

/** Whether the address is fixed. Of others, there are as many as a visitor wants to name. */
export function isFixed(address: string): boolean {
  return (
    cachedPages.has(address) ||
    chosenAt(address) !== undefined ||
    address === AVAILABILITY ||
    [...postFiles, ...sitemapsOfPages].includes(address) ||
    schoolFiles.has(address)
  );
}

const LONGEST_KEY = 300;

/** @param target The path and the query of a request. Undefined for an answer that is not cached. */
export function cacheKeyOf(target: string): CacheKey | undefined {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  if (path === '/blog') return keyOfList(new URLSearchParams(mark === -1 ? '' : target.slice(mark)));
  const page = cachedPages.get(path);
  if (page === undefined && chosenAt(path)) return { address: path, shown: [] };
  if (page !== undefined) {
    const query = mark === -1 || !page.unless ? undefined : new URLSearchParams(target.slice(mark));
    return page.unless?.some((name) => query?.has(name)) ? undefined : { address: path, shown: page.shows };
  }
  if (path === AVAILABILITY) {
    const query = new URLSearchParams(mark === -1 ? '' : target.slice(mark));
    // A range of the offer is requested too rarely to be cached, and what one family finds is its own.
    const isOwn = ['from', 'to', 'registration'].some((name) => query.has(name));
    return isOwn ? undefined : { address: path, shown: ['seats'] };
  }
  if (schoolFiles.has(path)) return { address: path, shown: [] };
  if (sitemapsOfPages.includes(path)) return { address: path, shown: ['posts', 'day'] };
  if (postFiles.includes(path) || sitemapPart.test(path)) return keyOfPosts(path);
  // With the version of the posts, which the pictures raise too: one that is removed is gone at once.
  if (path.startsWith(PICTURES))
    return isPictureFile(path.slice(PICTURES.length)) ? keyOfPosts(path) : undefined;
  if (path.startsWith(CAMPAIGNS)) return keyOfCampaign(path, mark === -1 ? '' : target.slice(mark));
  const kind = aboutOnePost.find(({ before, after }) => path.startsWith(before) && path.endsWith(after));
  if (kind === undefined) return undefined;
  const isPost = isSlug(path.slice(kind.before.length, path.length - kind.after.length));
  return isPost ? keyOfPosts(path) : undefined;
}

/** The list of posts. There are too many searches to cache. */
function keyOfList(query: URLSearchParams): CacheKey | undefined {
  if ((query.get('q') ?? '').trim() !== '') return undefined;
  const category = (query.get('category') ?? '').trim();
  const page = (query.get('page') ?? '1').trim();
  if (!/^[1-9]\d{0,4}$/.test(page)) return undefined;
  const asked = new URLSearchParams({ ...(category && { category }), ...(page !== '1' && { page }) });
  const address = asked.size === 0 ? '/blog' : `/blog?${asked}`;
  return address.length > LONGEST_KEY ? undefined : keyOfPosts(address);
}

function keyOfCampaign(path: string, query: string): CacheKey | undefined {
  const { shows, unless } = pages['/p/{slug}'];
  const asked = new URLSearchParams(query);
  if (!isSlug(path.slice(CAMPAIGNS.length)) || unless.some((name) => asked.has(name))) return undefined;
  return { address: path, shown: shows };
}

function keyOfPosts(address: string): CacheKey {
  return { address, shown: ['posts'] };
}
