import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedPages } from '#content/addresses.ts';
import { findChromium } from '#tests/support/programs/programs.ts';
import { aChild } from './support/children.ts';
import { countingProxy } from './support/counting-proxy.ts';
import { openSomero } from './support/somero.ts';
import { fillRegistration, registerButton } from './support/visitor.ts';

const somero = openSomero({ shared: true });

/** What a page's headers and the browser's look at the worker take at most. */
const HEADER_BYTES = 2_500;

test.each(['allow', 'block'] as const)(
  'a further page costs its HTML alone (workers: %s)',
  async (serviceWorkers) => {
    const proxy = await countingProxy(somero.origin);
    const { page } = await somero.newPage({ baseURL: proxy.origin, serviceWorkers });
    await page.goto('/about', { waitUntil: 'networkidle' });
    if (serviceWorkers === 'allow') {
      await expect.poll(() => page.evaluate(() => caches.match('/about').then(Boolean))).toBe(true);
    }
    for (const path of ['/programs', '/wiki']) {
      proxy.take();
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await page.waitForURL(proxy.origin + path, { waitUntil: 'networkidle' });
      const { requests, bytes } = proxy.take();
      // The browser looks whether there is a new worker.
      expect(requests.filter((request) => request !== 'GET /sw.js')).toEqual([`GET ${path}`]);
      expect(bytes).toBeLessThan((await htmlBytes(path)) + HEADER_BYTES);
    }
  },
);

async function htmlBytes(path: string): Promise<number> {
  const answer = await fetch(somero.origin + path, { headers: { 'Accept-Encoding': 'br' } });
  return Number(answer.headers.get('Content-Length'));
}

describe('when the pointer goes down on a link', () => {
  /** Presses a link, and lets go elsewhere. */
  async function press(page: Page, selector: string) {
    const link = page.locator(selector).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }

  /** Reports pages that Chromium has loaded ahead: one whose answer comes too late is asked for again by the click. */
  async function watchPrefetches(page: Page): Promise<Set<string>> {
    const ready = new Set<string>();
    const session = await page.context().newCDPSession(page);
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') ready.add(new URL(prefetchUrl).pathname);
    });
    await session.send('Preload.enable');
    return ready;
  }

  test.each(['allow', 'block'] as const)(
    'a public page is asked for once (workers: %s)',
    async (serviceWorkers) => {
      const proxy = await countingProxy(somero.origin);
      const { page } = await somero.newPage({ baseURL: proxy.origin, serviceWorkers });
      await page.goto('/about', { waitUntil: 'networkidle' });
      proxy.take();
      const loaded = await watchPrefetches(page);
      const link = page.locator('.footer a[href="/tech-kids"]').first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await page.mouse.down();
      await expect.poll(() => [...loaded]).toContain('/tech-kids');
      expect(proxy.take().requests).toContain('GET /tech-kids');
      await page.mouse.up();
      await page.waitForURL('**/tech-kids', { waitUntil: 'networkidle' });
      expect(proxy.take().requests).not.toContain('GET /tech-kids');
    },
  );

  test('the pages of a registration, forms and the chat are not', async () => {
    const { id } = await somero.register();
    const proxy = await countingProxy(somero.origin);
    const { page } = await somero.newPage({ baseURL: proxy.origin });
    await page.goto(`/pay/${id}`, { waitUntil: 'networkidle' });
    await page.evaluate((address) => {
      const addresses = [address, '/programs?register=mentorship', '/api/blogs', '/diagnostic'];
      for (const href of addresses) {
        const link = Object.assign(document.createElement('a'), {
          href,
          textContent: href,
          className: 'added',
        });
        document.querySelector('main')?.append(link, ' ');
      }
    }, `/hour-of-code/payment/${id}`);
    proxy.take();
    for (const selector of ['.added >> nth=0', '.added >> nth=1', '.added >> nth=2', '.added >> nth=3'])
      await press(page, selector);
    await press(page, '.chat-launcher');
    const asked: string[] = [];
    await press(page, '.footer a[href="/tech-kids"]');
    await expect.poll(() => asked.push(...proxy.take().requests) && asked).toContain('GET /tech-kids');
    expect(asked.filter((request) => !request.includes('/_astro/'))).toEqual(['GET /tech-kids']);
  });
});

/** A browser that shows pages again from memory. */
let keeping: Browser;
beforeAll(async () => {
  // The headless shell has no cache for it, and Playwright switches that of the whole Chromium off.
  keeping = await chromium.launch({
    executablePath: findChromium({ whole: true }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => keeping.close());
const openKeepingPages = () => keeping.newPage({ baseURL: somero.origin });

test('Back shows a page as it was left', async () => {
  const page = await openKeepingPages();
  for (const path of ['/', '/hour-of-code']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = `${persisted}`;
      });
    });
    await page.locator('.footer a[href="/tech-kids"]').click();
    await page.waitForURL('**/tech-kids');
    await page.evaluate(() => history.back());
    await page.locator('[data-persisted=true]').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('Back shows the form for another child without what the first one needs', async () => {
  const page = await openKeepingPages();
  await page.goto('/hour-of-code', { waitUntil: 'networkidle' });
  await page.evaluate(() => addEventListener('pageshow', () => document.body.setAttribute('data-shown', '')));
  await fillRegistration(page, aChild({ specialRequirements: 'Epilepsy' }));
  const needs = page.getByLabel('Anything we should know?');
  expect(await needs.inputValue()).toBe('Epilepsy');
  await registerButton(page).click();
  await page.waitForURL('**/hour-of-code/payment/*');
  await page.evaluate(() => history.back());
  await page.locator('[data-shown]').waitFor();
  await page.getByRole('button', { name: 'Continue with this registration' }).waitFor();
  expect(await needs.inputValue()).toBe('');
  await needs.fill('Asthma');
  await page.getByRole('button', { name: 'Register another child' }).click();
  expect(await needs.inputValue()).toBe('');
});

test('Back offers no message again that was sent on another page since', async () => {
  const page = await openKeepingPages();
  const typed = 'Do you have a place for two?';
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.evaluate(() => addEventListener('pageshow', () => document.body.setAttribute('data-shown', '')));
  const message = page.locator('textarea[name=message]');
  await message.pressSequentially(typed);
  await page.getByText(/saved on this/i).waitFor();
  for (const isSent of [false, true]) {
    await page.evaluate(() => document.body.removeAttribute('data-shown'));
    await page.locator('.footer a[href="/tech-kids"]').click();
    await page.waitForURL('**/tech-kids');
    // What the form of the home page does once its message has arrived.
    if (isSent) await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => history.back());
    await page.locator('[data-shown]').waitFor();
    expect(await message.inputValue()).toBe(isSent ? '' : typed);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored.includes(typed)).toBe(!isSent);
  }
});

test('every public page may be shown again by Back', async () => {
  const addresses = sharedPages.map(({ path }) => path).filter((path) => !path.includes('{'));
  for (const path of addresses) {
    const { headers } = await fetch(somero.origin + path);
    expect(headers.get('Cache-Control'), path).not.toContain('no-store');
  }
});
