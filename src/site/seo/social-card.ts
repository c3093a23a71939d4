import type { SeoRoute } from '#content/seo.ts';

/** The name of a route's picture among those that scripts/draw-social-cards.ts draws. */
export function socialCardName(route: SeoRoute): string {
  return route === '/' ? 'home' : route.slice(1);
}

/** The name of a post's picture. */
export function postCardName(slug: string): string {
  return `posts/${slug}`;
}
