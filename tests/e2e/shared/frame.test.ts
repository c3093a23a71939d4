import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { publicPages } from '#content/addresses.ts';
import { bar, footer, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

/** The link of the bar that marks a page as current. */
const PLACES: Record<string, string[]> = {
  '/': ['Home'],
  '/about': ['About'],
  '/programs': ['Programs'],
  '/curriculum': ['Our Curriculum'],
  '/wiki': ['Wiki'],
  '/blog': ['Blog'],
  '/hour-of-code': ['Hour of Code'],
};
const hrefsIn = (part: Locator) =>
  part.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
const PAPER = { light: 'rgb(255, 250, 241)', dark: 'rgb(19, 20, 43)' };

test('every page is whole without JavaScript: notice, bar with its place, one title, footer', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false });
  const footers = new Set<string>();
  const [post] = (await somero.call<{ slug: string }[]>('GET', '/api/blogs')).body;
  for (const path of [...publicPages.map((one) => one.path), `/blog/${post?.slug}`]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.headers()['content-type'], path).toMatch(/^text\/html/);
    expect(await page.getByText('Demonstration: no real money moves').isVisible(), path).toBe(true);
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count(), path).toBe(1);
    expect(await page.getByRole('main').textContent(), path).toMatch(/(\w+\W+){80}/);
    expect(await page.locator('.chat-launcher').isVisible(), path).toBe(true);
    const place = bar(page).locator('[aria-current]').filter({ visible: true });
    expect(await words(place), path).toEqual(PLACES[path] ?? (path.startsWith('/blog/') ? ['Blog'] : []));
    if (PLACES[path])
      expect(await place.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline');
    footers.add(JSON.stringify(await hrefsIn(footer(page))));
  }
  expect(footers.size).toBe(1);
  const ways = (await hrefsIn(footer(page))).filter((href) => href.startsWith('/'));
  expect(ways.length).toBeGreaterThan(12);
  for (const href of new Set(ways)) {
    const { pathname, hash } = new URL(href, somero.origin);
    const answer = await fetch(`${somero.origin}${pathname}`);
    expect(answer.status, href).toBe(200);
    const html = await answer.text();
    if (hash) expect(html, href).toContain(`id="${hash.slice(1)}"`);
  }
});

test('light and dark follow the system, and the woven band is above the footer in both', async () => {
  const { page } = await somero.newPage();
  await page.goto('/about');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      PAPER[colorScheme],
    );
    const band = footer(page).locator('.woven');
    expect(await band.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('svg');
    const [bandBox, footerBox] = [await band.boundingBox(), await footer(page).boundingBox()];
    expect(bandBox).toMatchObject({ y: footerBox?.y, width: footerBox?.width, height: 12 });
  }
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
  expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe('light dark');
});
