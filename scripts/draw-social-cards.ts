import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { home } from '#content/home.ts';
import { type SeoRoute, seo } from '#content/seo.ts';
import { socialCardName } from '#site/seo/social-card.ts';
import { type Cover, covers } from './art/covers.ts';
import { socialCardSvg } from './art/social-card.ts';

/**
 * Draws the pictures of link previews into public/social/, one for each public page and each post, and lists them for
 * the pages in src/site/seo/social-cards.json. Run it when a title of content/ has changed.
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
  cover: Cover | undefined;
}

async function cards(): Promise<Card[]> {
  const pages = (Object.entries(scenes) as [SeoRoute, string][]).map(([route, scene]) => ({
    name: socialCardName(route),
    title: route === '/' ? home.hero.promise : seo[route].title,
    cover: covers[scene],
  }));
  const folder = join(root, 'content/posts');
  const posts = (await readdir(folder)).sort().map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    const slug = file.replace(/\.md$/, '');
    const title = /^title: "(.*)"$/m.exec(text)?.[1] ?? slug;
    return { name: `posts/${slug}`, title, cover: covers[slug] };
  });
  return [...pages, ...(await Promise.all(posts))];
}

/** The face as a file of the only kind that the drawing library reads. */
async function fontFile(folder: string): Promise<string> {
  const cut = await readFile(join(root, 'src/site/styles/fonts/display.woff2'));
  const letters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index));
  const file = join(folder, 'display.ttf');
  await writeFile(file, await subsetFont(cut, `${letters.join('')}’–…`, { targetFormat: 'sfnt' }));
  return file;
}

const temporary = await mkdtemp(join(tmpdir(), 'somero-cards-'));
try {
  const font = { fontFiles: [await fontFile(temporary)], loadSystemFonts: false };
  const target = join(root, 'public/social');
  await mkdir(join(target, 'posts'), { recursive: true });
  const drawn = await cards();
  for (const { name, title, cover = covers.fallback } of drawn) {
    if (!cover) throw new Error(`${name} has no drawing`);
    const png = new Resvg(socialCardSvg(title, cover), { font, fitTo: { mode: 'width', value: 1200 } })
      .render()
      .asPng();
    if (png.length > LIMIT_BYTES) throw new Error(`${name}: ${png.length} bytes are too many`);
    await writeFile(join(target, `${name}.png`), png);
    console.log(`${name}: ${png.length} bytes`);
  }
  const names = JSON.stringify(drawn.map(({ name }) => name).sort(), null, 2);
  await writeFile(join(root, 'src/site/seo/social-cards.json'), `${names}\n`);
} finally {
  await rm(temporary, { recursive: true });
}
