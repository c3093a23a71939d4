import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pictureName, sitePages } from '#content/pages.ts';
import { home } from '#content/school.ts';
import { cardPng } from '#server/services/discovery/social-card/card-png.ts';
import { cardSvg } from '#server/services/discovery/social-card/card-svg.ts';
import { readCover } from '#server/services/discovery/social-card/cover.ts';

/**
 * Draws the pictures of link previews, one for each page with a cover, into public/social/. Run it when a title of content/ has changed. The server draws those of posts.
 *
 *   node scripts/assets/draw-social-cards.ts
 */

const LIMIT_BYTES = 60 * 1024;
const root = resolve(import.meta.dirname, '../..');

const pagesFolder = join(root, 'public/social');
await mkdir(pagesFolder, { recursive: true });
for (const { path, title = '', cover } of sitePages) {
  if (!cover) continue;
  const name = pictureName(path);
  const text = path === '/' ? home.hero.promise : title;
  const png = await cardPng(cardSvg(text, readCover(`/posts/${cover}.svg`)));
  if (png.length > LIMIT_BYTES) throw new Error(`${name}: ${png.length} bytes are too many`);
  await writeFile(join(pagesFolder, `${name}.png`), png);
  console.log(`${name}: ${png.length} bytes`);
}
