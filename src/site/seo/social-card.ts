import type { SeoRoute } from '#content/seo.ts';

const POSTS = 'posts/';

/** The name of a route's picture among those that scripts/draw-social-cards.ts draws. */
export function socialCardName(route: SeoRoute): string {
  return route === '/' ? 'home' : route.slice(1);
}

/** The name of a post's picture: drawn beforehand like the others, or by the server when it is asked for. */
export function postCardName(slug: string): string {
  return `${POSTS}${slug}`;
}

export function isPostCard(name: string): boolean {
  return name.startsWith(POSTS);
}
