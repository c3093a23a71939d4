import { describe, expect, test } from 'vitest';
import { blog } from '#content/blog.ts';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import { heading } from '../support/visitor.ts';
import { addressOf, cardLink, cards, chip, openInstant, searchBox, untilAnnounced } from './support/blog.ts';

const somero = openSomero({ shared: true });
const { listFailed, notFound } = blog.messages;

describe('the blog under faults', () => {
  test('reports a search without an answer, keeps the text, and can try again', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/ERR_FAILED|Failed to load resource/);
    await openInstant(page);
    await page.route('**/blog?q=robot', (route) => route.abort());
    await searchBox(page).fill('robot');
    await heading(page, listFailed.title).waitFor();
    expect(await page.getByText(listFailed.text, { exact: true }).isVisible()).toBe(true);
    await untilAnnounced(page, `${listFailed.title}. ${listFailed.text}.`);
    expect(await searchBox(page).inputValue()).toBe('robot');
    expect(addressOf(page)).toBe('/blog?q=robot');
    await page.unroute('**/blog?q=robot');
    await page.getByRole('link', { name: blog.again }).click();
    await cardLink(page, /robot brain/).waitFor();

    await page.route('**/blog?category=Python&q=robot', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await chip(page, 'Python').click();
    await heading(page, listFailed.title).waitFor();
    await examine(page);
    // Other categories still work.
    await chip(page, 'Robotics').click();
    await cardLink(page, /robot brain/).waitFor();
  });

  test('shows that a slow answer is awaited, and never replaces a newer one with it', async () => {
    const { page } = await somero.newPage();
    await openInstant(page);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/blog?q=robot', async (route) => {
      await isReleased;
      await route.continue().catch(() => undefined);
    });
    await searchBox(page).fill('robot');
    await page.getByText(blog.results.loading).waitFor();
    expect(await page.locator('.blog-results').getAttribute('aria-busy')).toBe('true');
    await searchBox(page).fill('pocket money');
    await page.getByRole('heading', { name: 'found for “pocket money”' }).waitFor();
    const before = await cards(page).allTextContents();
    const late = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('q=robot'),
      timeout: 1_000,
    });
    release();
    await late.catch(() => undefined);
    expect(await cards(page).allTextContents()).toEqual(before);
    expect(await page.getByText(blog.results.loading).isVisible()).toBe(false);
  });

  test('opens a page of a newer release as a whole', async () => {
    const { page } = await somero.newPage();
    await openInstant(page);
    const html = await (await fetch(`${somero.origin}/blog?category=Python`)).text();
    await page.route('**/blog?category=Python', (route) =>
      route.fulfill({ contentType: 'text/html', body: html.replaceAll('.woven', '.newer') }),
    );
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await chip(page, 'Python').click();
    await page.waitForFunction(() => !('isOldPage' in window));
    expect(addressOf(page)).toBe('/blog?category=Python');
  });

  test('reports an article that does not exist or is not published, with a link back', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 404/);
    for (const slug of ['no-such-article', 'plan-for-the-long-holiday']) {
      const answer = await page.goto(`/blog/${slug}`);
      expect(answer?.status(), slug).toBe(404);
      await heading(page, notFound.title).waitFor();
      expect(await page.getByText(notFound.text).isVisible(), slug).toBe(true);
    }
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await examine(page);
    await page.getByRole('main').getByRole('link', { name: blog.back }).click();
    await heading(page, blog.title).waitFor();
  });
});
