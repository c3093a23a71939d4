import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { home } from '#content/home.ts';
import { type SeoRoute, seo } from '#content/seo.ts';
import { readPostFile } from '#server/services/blog/read-post-file.ts';
import { cardPng } from '#server/services/discovery/social-card/card-png.ts';
import { cardSvg } from '#server/services/discovery/social-card/card-svg.ts';
import { type Cover, coverOf, type covers } from '#server/services/discovery/social-card/covers.ts';
import { postCardName, socialCardName } from '#site/seo/social-card.ts';

/**
 * Draws the pictures of link previews into public/social/, one for each public page and each post of content/posts, and
 * lists those of the pages in src/site/seo/social-cards.json. Run it when a title of content/ has changed. A post that is
 * imported later gets its picture from the server.
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

async function cards(): Promise<Card[]> {
  const pages = (Object.entries(scenes) as [SeoRoute, string][]).map(([route, scene]) => ({
    name: socialCardName(route),
    title: route === '/' ? home.hero.promise : seo[route].title,
    cover: coverOf(scene, ''),
  }));
  const folder = join(root, 'content/posts');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const posts = files.map(async (file) => {
    const { slug, title, category } = readPostFile(await readFile(join(folder, file), 'utf8'));
    return { name: postCardName(slug), title, cover: coverOf(slug, category) };
  });
  return [...pages, ...(await Promise.all(posts))];
}

const target = join(root, 'public/social');
await mkdir(join(target, 'posts'), { recursive: true });
const drawn = await cards();
for (const { name, title, cover } of drawn) {
  const png = cardPng(cardSvg(title, cover));
  if (png.length > LIMIT_BYTES) throw new Error(`${name}: ${png.length} bytes are too many`);
  await writeFile(join(target, `${name}.png`), png);
  console.log(`${name}: ${png.length} bytes`);
}
const routeCards = drawn.map(({ name }) => name).filter((name) => !name.startsWith('posts/'));
await writeFile(
  join(root, 'src/site/seo/social-cards.json'),
  `${JSON.stringify(routeCards.sort(), null, 2)}\n`,
);
