import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { home } from '#content/home.ts';
import { type SeoRoute, seo } from '#content/seo.ts';
import { readPostFile } from '#server/services/blog/files/read-post-file.ts';
import { cardPng } from '#server/services/discovery/social-card/card-png.ts';
import { cardSvg } from '#server/services/discovery/social-card/card-svg.ts';
import { type Cover, coverOf, type covers } from '#server/services/discovery/social-card/covers.ts';
import { drawnCardFile, drawnFolder } from '#server/services/discovery/social-card/drawn-card.ts';
import { socialCardName } from '#site/seo/social-card.ts';

/**
 * Draws the pictures of link previews: one for each public page into public/social/, listed in
 * src/site/seo/social-cards.json, and one for each post of content/posts into a folder of the server, which shows it while
 * the post is published. Run it when a title of content/ has changed. A post that has none gets its picture from the server.
 *
 *   node scripts/draw-social-cards.ts
 */

const LIMIT_BYTES = 60 * 1024;
const root = resolve(import.meta.dirname, '..');

/** Which drawing goes with a page. */
const scenes: Partial<Record<SeoRoute, keyof typeof covers>> = {
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

interface Card {
  name: string;
  title: string;
  cover: Cover;
}

function pageCards(): Card[] {
  return (Object.entries(scenes) as [SeoRoute, string][]).map(([route, scene]) => ({
    name: socialCardName(route),
    title: route === '/' ? home.hero.promise : seo[route].title,
    cover: coverOf(scene, ''),
  }));
}

async function postCards(): Promise<Card[]> {
  const folder = join(root, 'content/posts');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const { slug, title, category } = readPostFile(await readFile(join(folder, file), 'utf8'));
      return { name: slug, title, cover: coverOf(slug, category) };
    }),
  );
}

async function draw({ name, title, cover }: Card, fileOf: (svg: string) => string): Promise<void> {
  const svg = cardSvg(title, cover);
  const png = cardPng(svg);
  if (png.length > LIMIT_BYTES) throw new Error(`${name}: ${png.length} bytes are too many`);
  await writeFile(fileOf(svg), png);
  console.log(`${name}: ${png.length} bytes`);
}

const pagesFolder = join(root, 'public/social');
await mkdir(pagesFolder, { recursive: true });
const pages = pageCards();
for (const card of pages) await draw(card, () => join(pagesFolder, `${card.name}.png`));
await writeFile(
  join(root, 'src/site/seo/social-cards.json'),
  `${JSON.stringify(pages.map(({ name }) => name).sort(), null, 2)}\n`,
);

// Those of earlier titles go.
await rm(drawnFolder, { recursive: true, force: true });
await mkdir(drawnFolder);
for (const card of await postCards()) await draw(card, (svg) => join(drawnFolder, drawnCardFile(svg)));
