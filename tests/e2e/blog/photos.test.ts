import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { projectFile } from '#server/project-folder.ts';
import { savePost } from '#server/services/blog/save-post.ts';
import { addPicture } from '#server/services/pictures/add-picture.ts';
import { contextOf } from '#tests/support/context.ts';
import { aPost } from '#tests/support/services/blog.ts';
import { budgetedPages } from '../../../bench/page-budgets.ts';
import { excesses, weighPage } from '../../../bench/pages-weigh.ts';
import { isTooWide } from '../support/layout.ts';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero();

/** A detailed picture, as heavy as photographs are: a drawing under noise. */
async function photograph(): Promise<Uint8Array> {
  const drawing = await sharp(join(projectFile('public'), 'posts/robot-on-paper.svg'))
    .resize(2400, 1600, { fit: 'cover' })
    .toBuffer();
  const grain = {
    width: 2400,
    height: 1600,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 25 },
  };
  const noise = await sharp({ create: grain as never })
    .blur(1.5)
    .png()
    .toBuffer();
  return sharp(drawing)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg()
    .toBuffer();
}

test('a post with photographs stays within its budget, and shows them in the newest format', {
  timeout: 120_000,
}, async () => {
  const database = await openDatabase(somero.databaseUrl);
  const ctx = contextOf(database);
  const { picture } = await addPicture(ctx, {
    bytes: await photograph(),
    alt: 'A robot on a desk',
    showsChild: false,
    who: 'amina',
  });
  const content = `<p>Words.</p><p><img src="/pictures/${picture.id}"></p>`;
  await savePost(
    ctx,
    aPost({
      slug: 'photos',
      title: 'Photos',
      featured: true,
      createdAt: new Date('2026-11-19'),
      photo: picture.id,
      content,
    }),
  );
  await database.close();

  const { page, context } = await somero.newPage({ width: 360 });
  const browser = context.browser();
  if (!browser) throw new Error('The page has no browser.');
  for (const [path, name] of [
    ['/blog/photos', '/blog/{slug}'],
    ['/blog', '/blog'],
    ['/', '/'],
  ] as const) {
    const budget = budgetedPages.find((each) => each.path === name)?.budget;
    const weight = await weighPage(browser, somero.origin, path);
    expect(budget && excesses(weight, budget), path).toEqual([]);
    expect(weight.otherHosts).toEqual([]);
  }

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/blog/photos');
    const images = page.locator('main picture img');
    expect(await images.count()).toBe(2);
    await images.last().scrollIntoViewIfNeeded();
    for (const image of await images.all()) {
      expect(await image.getAttribute('alt')).toBe('A robot on a desk');
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
      expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
        /-480-\w+\.avif$|-960-\w+\.avif$/,
      );
    }
    expect(await isTooWide(page)).toBe(false);
  }
  await examine(page);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBe(
    `${somero.origin}/pictures/${picture.card}`,
  );
  await page.goto('/blog');
  expect(await page.locator('.lead-story picture img').getAttribute('width')).toBe('1600');
});
