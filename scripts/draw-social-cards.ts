import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { home } from '#content/home.ts';
import { type SeoRoute, seo } from '#content/seo.ts';
import { cardPng } from '#server/services/discovery/social-card/card-png.ts';
import { cardSvg } from '#server/services/discovery/social-card/card-svg.ts';
import { readCover } from '#server/services/discovery/social-card/cover.ts';
import { socialCardName } from '#site/seo/social-card.ts';

/**
 * Draws the pictures of link previews, one for each public page, into public/social/, listed in
 * src/site/seo/social-cards.json. Run it when a title of content/ has changed. The server draws those of posts.
 *
 *   node scripts/draw-social-cards.ts
 */

const LIMIT_BYTES = 60 * 1024;
const root = resolve(import.meta.dirname, '..');

/** The cover that goes with a page. */
const covers: Partial<Record<SeoRoute, string>> = {
  '/': 'one-kit-four-students',
  '/about': 'help-when-you-do-not-code',
  '/programs': 'three-small-projects',
  '/curriculum': 'from-blocks-to-python',
  '/blog': 'seven-python-mistakes',
  '/contact': 'coding-without-a-laptop',
  '/tech-kids': 'robot-on-paper',
  '/techrise-africa-kit': 'one-kit-four-students',
  '/coding-for-kids-uganda': 'coding-without-a-laptop',
  '/hour-of-code': 'what-happens-in-two-hours',
  '/wiki': 'pocket-money-book-in-python',
};

const pagesFolder = join(root, 'public/social');
await mkdir(pagesFolder, { recursive: true });
const names: string[] = [];
for (const [route, cover] of Object.entries(covers) as [SeoRoute, string][]) {
  const name = socialCardName(route);
  const title = route === '/' ? home.hero.promise : seo[route].title;
  const png = await cardPng(cardSvg(title, readCover(`/posts/${cover}.svg`)));
  if (png.length > LIMIT_BYTES) throw new Error(`${name}: ${png.length} bytes are too many`);
  await writeFile(join(pagesFolder, `${name}.png`), png);
  names.push(name);
  console.log(`${name}: ${png.length} bytes`);
}
await writeFile(join(root, 'src/site/seo/social-cards.json'), `${JSON.stringify(names.sort(), null, 2)}\n`);
