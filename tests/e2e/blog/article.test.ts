import { describe, expect, test } from 'vitest';
import { blog } from '#content/blog.ts';
import type { TestPage } from '#tests/support/browser/browser.ts';
import { isTooWide } from '../support/layout.ts';
import { examine } from '../support/looks.ts';
import { doubleText } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';
import { heading } from '../support/visitor.ts';
import { addressOf, cardLink, openInstant, searchBox } from './support/blog.ts';

const somero = openSomero({ shared: true });
const SLUG = 'pocket-money-book-in-python';
const PATH = `/blog/${SLUG}`;
const shareButton = ({ page }: TestPage) => page.locator('summary', { hasText: blog.share.action });

interface Shared {
  title?: string;
  url?: string;
}

describe('an article', () => {
  test('says what it is, can be shared, and links back, onward and to the three most like it', async () => {
    const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
    await page.goto(PATH);
    await heading(page, /pocket money book/).waitFor();
    expect(await page.locator('.article-facts').textContent()).toMatch(
      /Lead instructor, Python.*11 March 2026.*\d+ min read/,
    );
    expect(await page.locator('.prose h2').count()).toBeGreaterThan(2);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Python', exact: true }).getAttribute('href')).toBe(
      '/blog?category=Python',
    );
    await page.locator('summary', { hasText: blog.share.action }).click();
    expect(await page.getByLabel(blog.share.address).inputValue()).toBe(somero.origin + PATH);
    expect(await page.getByRole('link', { name: blog.share.whatsApp }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: blog.share.copy }).isVisible()).toBe(false);
    expect(await main.getByRole('link', { name: blog.next.action.label }).getAttribute('href')).toBe(
      '/hour-of-code',
    );
    expect(await main.getByRole('link', { name: blog.next.second.label }).count()).toBe(1);
    expect(await page.locator('.neighbour').count()).toBe(2);
    expect(await page.locator('.related .post-card').count()).toBe(3);
    await page.locator('.neighbour[rel="next"]').click();
    await heading(page, /Seven Python mistakes/).waitFor();
    await main.getByRole('link', { name: blog.back }).click();
    await heading(page, blog.title).waitFor();
  });

  test('passes the accessibility check with the sharing panel open, at 320 px and large text', async () => {
    const { page } = await somero.newPage({ width: 320 });
    await page.goto(PATH);
    expect(await isTooWide(page)).toBe(false);
    await doubleText(page);
    expect(await isTooWide(page), '200 %').toBe(false);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.locator('.share summary').click();
    await examine(page);
    const code = page.getByRole('region', { name: 'Code 3' });
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => code.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true);
    await code.press('ArrowRight');
    await expect.poll(() => code.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
    expect(await code.locator('.hljs-number').count()).toBeGreaterThan(0);
  });

  test('the link back knows the list at the first tap, before any code has come', async () => {
    const { page } = await somero.newPage({ width: 360 });
    await page.route('**/_astro/*.js', () => undefined);
    await page.goto('/blog?category=Python', { waitUntil: 'commit' });
    await cardLink(page, /pocket money book/).click({ noWaitAfter: true });
    await heading(page, /pocket money book/).waitFor();
    await page.getByRole('main').getByRole('link', { name: blog.back }).click({ noWaitAfter: true });
    await page.waitForURL('**/blog?category=Python', { waitUntil: 'commit' });
  });

  test('the link back leads to the list as it was left, and to the whole list from elsewhere', async () => {
    const { page } = await somero.newPage();
    const back = page.getByRole('main').getByRole('link', { name: blog.back });
    await openInstant(page, '/blog?category=Python');
    await searchBox(page).fill('money');
    await page.waitForURL('**/blog?category=Python&q=money');
    await cardLink(page, /pocket money book/).click();
    await heading(page, /pocket money book/).waitFor();
    await page.locator('.neighbour[rel="next"]').click();
    await heading(page, /Seven Python mistakes/).waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLAnchorElement>('[data-back]')?.search);
    await back.click();
    await cardLink(page, /pocket money book/).waitFor();
    expect(addressOf(page)).toBe('/blog?category=Python&q=money');
    expect(await searchBox(page).inputValue()).toBe('money');

    await page.goto('/');
    await page.locator('#blog').getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/blog/*');
    const neighbour = page.locator('.neighbour').first();
    const next = await neighbour.getAttribute('href');
    expect(await back.getAttribute('href')).toMatch(/\/blog$/);
    await neighbour.click();
    await page.waitForURL(`**${next}`);
    expect(await back.getAttribute('href')).toMatch(/\/blog$/);
  });

  test('has the metadata for search engines and previews', async () => {
    const { page } = await somero.newPage();
    await page.goto(PATH);
    const { origin } = somero;
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    const things = (JSON.parse(json ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'];
    const posting = things.find((thing) => thing['@type'] === 'BlogPosting');
    const card = `${origin}/social/posts/${SLUG}.png`;
    expect(posting).toMatchObject({ url: origin + PATH, image: card, articleSection: 'Python' });
    // The author is the provider: the page names a role, not a person.
    expect(posting?.author).toEqual({ '@id': `${origin}/#organization` });
    expect(things.some((thing) => thing['@id'] === `${origin}/#organization`)).toBe(true);
    expect(String(posting?.dateModified) >= String(posting?.datePublished)).toBe(true);
    const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    expect(crumbs?.itemListElement).toHaveLength(3);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await meta('og:type')).toBe('article');
    expect(await meta('og:image')).toBe(card);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(origin + PATH);
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    const answers = await Promise.all([card, `${origin}${feed}`].map((url) => fetch(url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is shared by the system’s share sheet, or by the panel when that cannot open', async () => {
    const opened = await somero.newPage({ width: 360 });
    const { page } = opened;
    await page.addInitScript(() => {
      const failures = ['', 'AbortError', 'NotAllowedError'];
      const share = async (data: Shared) => {
        const name = failures.shift();
        Object.assign(window, { shared: data, left: failures.length });
        if (name) throw new DOMException('', name);
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(PATH);
    for (const left of [2, 1]) {
      await shareButton(opened).click();
      // The press loads the code.
      await page.waitForFunction((wanted) => (window as { left?: number }).left === wanted, left);
      expect(await page.locator('.share[open]').count()).toBe(0);
    }
    expect(await page.evaluate(() => (window as { shared?: Shared }).shared)).toEqual({
      title: 'A first Python program: the pocket money book',
      url: `${somero.origin}${PATH}`,
    });
    await shareButton(opened).click();
    await page.locator('.share[open]').waitFor();
  });

  test('is shared in the panel by copying its address, by hand if need be, or on WhatsApp', async () => {
    const opened = await somero.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = opened;
    await page.goto(PATH);
    await shareButton(opened).click();
    await page.getByRole('button', { name: blog.share.copy }).click();
    await page.getByText(blog.share.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${somero.origin}${PATH}`);
    const whatsApp = await page.getByRole('link', { name: blog.share.whatsApp }).getAttribute('href');
    expect(new URL(whatsApp ?? '').searchParams.get('text')).toBe(
      `A first Python program: the pocket money book ${somero.origin}${PATH}`,
    );
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: blog.share.copy }).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await shareButton(opened).click();
    await page.getByRole('button', { name: blog.share.copy }).click();
    await page.getByText(blog.share.copyByHand).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe(`${somero.origin}${PATH}`);
  });
});

describe('a picture that does not load', () => {
  test('gives way to the stock illustration', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/ERR_FAILED/);
    await page.route('**/posts/*-*.svg', (route) => route.abort());
    await page.goto('/blog');
    const pictures = page.locator('[data-fallback]:is(img), [data-fallback] img');
    const count = await pictures.count();
    expect(count).toBeGreaterThan(2);
    for (let index = 0; index < count; index += 1) await pictures.nth(index).scrollIntoViewIfNeeded();
    await page.waitForFunction((all) => {
      const shown = [...document.querySelectorAll<HTMLImageElement>('img[data-fallback]')];
      return shown.length === all && shown.every((img) => img.complete && img.naturalWidth > 0);
    }, count);
    expect(await pictures.first().getAttribute('src')).toBe(blog.fallbackImage);
  });

  test('is not requested again when the fallback fails too', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/ERR_FAILED/);
    let asked = 0;
    await page.route('**/posts/*.svg', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(PATH, { waitUntil: 'networkidle' });
    const before = asked;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(asked).toBe(before);
    expect(await page.locator('.article-cover').getAttribute('src')).toBe(blog.fallbackImage);
  });
});
