import { beforeAll, describe, expect, test } from 'vitest';
import { blog } from '#content/blog.ts';
import { openDatabase } from '#server/db/open.ts';
import { isLong } from '#tests/support/long.ts';
import { COMMON_WORD, fillBlog } from '#tests/support/services/blog.ts';
import { openSomero } from '../support/somero.ts';
import { addressOf, cardLink, cards, openInstant, searchBox, untilAnnounced } from './support/blog.ts';

const somero = openSomero();
const POSTS = 5_000;

describe.runIf(isLong)('with thousands of articles of 10 kB', () => {
  beforeAll(async () => {
    const database = await openDatabase(somero.databaseUrl);
    await fillBlog(database, POSTS);
    await database.close();
  });

  test.each(['/blog', '/blog?page=4', `/blog?q=${COMMON_WORD}`])('%s stays under 60 kB', async (path) => {
    const { page, context } = await somero.newPage({ width: 360 });
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await cards(page).count()).toBe(path === '/blog' ? 59 : 60);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(60_000);
  });

  test('all of them are searched, and a visitor walks through their pages', async () => {
    const { page } = await somero.newPage();
    await openInstant(page);
    await searchBox(page).fill('only17x');
    await cardLink(page, 'Post 17').waitFor();
    expect(await cards(page).count()).toBe(1);
    await searchBox(page).fill('');
    await page.getByRole('link', { name: blog.pages.next }).click();
    await untilAnnounced(page, `${POSTS + 10} articles, page 2`);
    expect(addressOf(page)).toBe('/blog?page=2');
    await page.waitForFunction(() => document.activeElement?.matches('.blog-list > h2'));
    expect(await page.locator('.blog-pages [aria-current]').textContent()).toContain('2');
    await page.getByRole('link', { name: blog.pages.previous }).click();
    await page.waitForURL(/\/blog$/);
  });
});
