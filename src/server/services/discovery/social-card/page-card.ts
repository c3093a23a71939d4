import { type PagePath, pictureName, siteRoutes } from '#content/pages.ts';
import { heads, home } from '#content/school.ts';
import { DomainError } from '#domain/errors.ts';
import { cardPng } from './card-png.ts';
import { cardSvg } from './card-svg.ts';
import { readCover } from './cover.ts';

/** The pages with a picture, and its name. */
export const pageCards: readonly { name: string; route: PagePath; cover: string }[] = siteRoutes.flatMap(
  ({ route, cover }) => (cover ? [{ name: pictureName(route), route, cover }] : []),
);

/**
 * The picture that previews show of a page, as PNG.
 *
 * @param name The picture's name: `about`, `home`
 * @throws DomainError `not_found` for a page without one; `busy` while too many pictures wait to be drawn
 */
export async function pageCard(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const page = pageCards.find((one) => one.name === name);
  if (page === undefined) throw new DomainError('not_found', 'There is no such picture.');
  const titles: Partial<Record<string, { title: string }>> = heads;
  const title = page.route === '/' ? home.hero.promise : (titles[page.route]?.title ?? '');
  return cardPng(cardSvg(title, readCover(`/posts/${page.cover}.svg`)));
}
