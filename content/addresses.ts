import { site } from '#content/school.ts';
import { type chosenRoutes, fixedRoutes, type PageHref, type PagePath, siteRoutes } from './pages.ts';

type ChosenRoute = (typeof chosenRoutes)[number];

const chosen: Record<ChosenRoute, () => string> = {
  '/kit': () => site.kitPath,
  '/coding-for-kids': () => site.landingPath,
};

/** The address of a page. */
export function addressOf(route: PagePath): string {
  return Object.hasOwn(chosen, route) ? chosen[route as ChosenRoute]() : route;
}

/** A link to a page whose address is the school's to choose, or to a part of it. */
export function hrefOf(route: ChosenRoute, part: '' | `#${string}` = ''): PageHref {
  return `${addressOf(route)}${part}` as PageHref;
}

/** The page at an address, if the school has chosen the address. */
export function chosenAt(address: string): ChosenRoute | undefined {
  return (Object.keys(chosen) as ChosenRoute[]).find((route) => chosen[route]() === address);
}

const withPath = <Row extends { route: PagePath }>(row: Row) => ({
  ...row,
  /** Its address today. */
  get path() {
    return addressOf(row.route);
  },
});

export const sitePages = siteRoutes.map(withPath);

/** The pages whose address is the same for everybody. */
export const fixedPages = fixedRoutes.map(withPath);

/** The pages that search engines may index. */
export const publicPages = fixedPages.filter(({ noindex }) => !noindex);

/**
 * The pages that are the same for every visitor: browsers may load them before a click is complete, and keep them for a
 * visit without a connection.
 */
export const sharedPages = sitePages.filter(({ shows, noindex }) => shows && !noindex);
