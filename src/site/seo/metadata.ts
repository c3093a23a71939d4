import { type PageMetadata, type SeoRoute, seo } from '#content/seo.ts';
import { site } from '#content/site.ts';
import { withPrice } from '#domain/money.ts';
import { isPostCard, socialCardName } from './social-card.ts';
import drawnCards from './social-cards.json' with { type: 'json' };

/** What a page says of itself: by its route in content/seo.ts, or in its own words. */
export interface PageHead {
  /** The page's row of content/seo.ts. */
  route?: SeoRoute | undefined;
  /** Without the provider's name. Never holds anything personal. */
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
  noindex?: boolean | undefined;
  /** The address that search machines and previews get; `null` for an address that only its owner may know. */
  canonicalPath?: string | null | undefined;
  /** The picture of link previews, by the name under which it was drawn; that of the route unless told. */
  socialCard?: string | undefined;
  /** What previews call the page: an article is not a website. */
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

export function metadataOf(head: PageHead, pathname: string, price: string): Metadata {
  const { route } = head;
  const row: PageMetadata | undefined = route && withPrice(seo[route], price);
  const title = head.title ?? row?.title ?? site.name;
  const noindex = head.noindex ?? row?.noindex ?? false;
  const card = head.socialCard ?? (route && socialCardName(route));
  return {
    title: title.includes(site.name) ? title : `${title} | ${site.name}`,
    description: head.description ?? row?.description ?? site.tagline,
    keywords: head.keywords ?? row?.keywords ?? '',
    noindex,
    canonicalPath:
      head.canonicalPath !== undefined ? head.canonicalPath : noindex ? null : (route ?? pathname),
    socialCard: `/social/${card && (isPostCard(card) || drawnCards.includes(card)) ? card : 'home'}.png`,
    openGraphType: head.openGraphType ?? 'website',
  };
}
