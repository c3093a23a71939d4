import { addressOf } from '#content/addresses.ts';
import { type PageMetadata, type PagePath, pages, pictureName, type SitePage } from '#content/pages.ts';
import { heads, site } from '#content/school.ts';

/** The metadata of a page: from its row in content/pages.ts, or given here. */
export interface PageHead {
  /** The page's row of content/pages.ts. */
  route?: PagePath | undefined;
  /** Without the provider's name. Never holds anything personal. */
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
  noindex?: boolean | undefined;
  /** The address for search engines and previews; `null` for a private address. */
  canonicalPath?: string | null | undefined;
  /** The path of the link preview's picture; by default that of the row. */
  socialCard?: string | undefined;
  /** The type of the page in previews. */
  openGraphType?: 'website' | 'article' | undefined;
}

export interface Metadata {
  title: string;
  description: string;
  keywords: string;
  noindex: boolean;
  canonicalPath: string | null;
  socialCard: string;
  openGraphType: 'website' | 'article';
}

export function metadataOf(head: PageHead, pathname: string): Metadata {
  const { route } = head;
  const row: Partial<PageMetadata & SitePage> | undefined = route && { ...headOf(route), ...pages[route] };
  const title = head.title ?? row?.title ?? site.name;
  const noindex = head.noindex ?? row?.noindex ?? false;
  const card = route && row?.cover ? pictureName(route) : 'home';
  return {
    title: title.includes(site.name) ? title : `${title} | ${site.name}`,
    description: head.description ?? row?.description ?? site.tagline,
    keywords: head.keywords ?? row?.keywords ?? '',
    noindex,
    canonicalPath:
      head.canonicalPath !== undefined
        ? head.canonicalPath
        : noindex
          ? null
          : route
            ? addressOf(route)
            : pathname,
    socialCard: head.socialCard ?? `/social/${card}.png`,
    openGraphType: head.openGraphType ?? 'website',
  };
}

/** The description of a public page: a text of the school. */
const headOf = (route: PagePath): PageMetadata | undefined =>
  (heads as Partial<Record<PagePath, PageMetadata>>)[route];
