import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { site } from '#content/school.ts';
import { paymentPath } from '#domain/registration/pages.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { countingProxy } from './support/counting-proxy.ts';
import { examine } from './support/looks.ts';
import { openSomero, type VisitorOptions } from './support/somero.ts';

const somero = openSomero({ shared: true });

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT/;

/** What the worker keeps, by address. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const kept: { address: string; cacheControl: string | null; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key);
        const { pathname, search } = new URL(key.url);
        const cacheControl = answer?.headers.get('Cache-Control') ?? null;
        kept.push({ address: pathname + search, cacheControl, text: (await answer?.text()) ?? '' });
      }
    }
    return kept;
  });
const addressesOn = async (page: Page) => (await keptOn(page)).map(({ address }) => address);
const untilKept = (page: Page, address: string) => expect.poll(() => addressesOn(page)).toContain(address);

/** A visitor whose device has the worker and `/about`. */
async function visit(options: VisitorOptions = {}) {
  const opened = await somero.newPage({ width: 390, serviceWorkers: 'allow', ...options });
  opened.expectConsole(OFFLINE);
  await opened.page.goto('/about');
  await untilKept(opened.page, '/about');
  return opened;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const note = (page: Page) => page.getByText('This copy is from');

describe('without a connection', () => {
  test('a page that was seen is there, says how old it is, and has its drawings and its behaviour', async () => {
    const { page, context } = await visit();
    await page.goto('/curriculum');
    await untilKept(page, '/curriculum');
    await context.setOffline(true);
    await page.goto('/about');
    await heading(page, `About ${site.name}`).waitFor();
    await note(page).waitFor();
    const drawing = page.locator('.value-drawing').first();
    await drawing.scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.locator('.chat-launcher').click();
    await page.getByRole('alert').filter({ hasText: 'no internet connection' }).waitFor();
    await context.setOffline(false);
    await note(page).getByRole('link', { name: 'Try again' }).click();
    await note(page).waitFor({ state: 'detached' });
  });

  test('in place of a page that was not seen are ways to reach a person and the pages that are kept', async () => {
    const { page, context } = await visit();
    await context.setOffline(true);
    await page.goto('/programs?register=mentorship');
    await heading(page, 'There is no connection just now').waitFor();
    const main = page.getByRole('main');
    expect(await main.locator('a[href^="tel:"]').textContent()).toBe(site.phone);
    expect(await main.locator('a[href*="wa.me"]').getAttribute('href')).toContain(site.messagingNumber);
    await examine(page);
    await main.getByRole('link', { name: 'About us: mission, safety and privacy' }).click();
    await heading(page, `About ${site.name}`).waitFor();
    await page.goBack();
    await context.setOffline(false);
    await main.getByRole('link', { name: 'Try again' }).click();
    await page.getByLabel('Your name').first().waitFor();
    expect(page.url()).toBe(`${somero.origin}/programs?register=mentorship`);
  });

  test('pages of a registration are answered by the same page', async () => {
    const { page, context } = await visit();
    const { id } = await somero.register();
    await page.goto(paymentPath(id));
    await context.setOffline(true);
    await page.goto(paymentPath(id));
    await heading(page, 'There is no connection just now').waitFor();
  });
});

test('while the network is silent or the site fails, a page that was seen is shown', async () => {
  const proxy = await countingProxy(somero.origin);
  const { page } = await visit({ baseURL: proxy.origin });
  proxy.leadTo(null);
  await page.goto('/about', { waitUntil: 'commit' });
  await note(page).waitFor();
  const failing = createServer((_request, answer) => answer.writeHead(503).end('busy'));
  onTestFinished(() => void failing.close());
  const port = await freePort();
  await once(failing.listen(port, '127.0.0.1'), 'listening');
  proxy.leadTo(`http://localhost:${port}`);
  await page.goto('/about');
  await note(page).waitFor();
});

test('nothing of a registration, of a search or of a form’s answer is kept', async () => {
  const { page } = await visit();
  const { id, childName, email } = await somero.registerPaid();
  const visited = [
    paymentPath(id),
    `${paymentPath(id)}?calendar=list`,
    `/pay/${id}`,
    `/hour-of-code?registrationId=${id}`,
    `/api/registrations/${id}/receipt`,
    '/blog?q=python',
    '/programs?register=mentorship',
    '/diagnostic',
    '/embed/booking/hour-of-code',
  ];
  for (const address of visited) await page.goto(address);
  // Kept last, so that the worker has done with the others.
  await page.goto('/hour-of-code', { waitUntil: 'networkidle' });
  await untilKept(page, '/hour-of-code');
  const kept = await keptOn(page);
  const pages = kept.map(({ address }) => address).filter((address) => !/\.\w+$/.test(address));
  expect(pages.toSorted()).toEqual(['/about', '/hour-of-code', '/offline']);
  for (const { address, cacheControl, text } of kept) {
    expect(cacheControl, address).toMatch(/^public\b/);
    for (const detail of [id, childName, email]) expect(text.includes(`${detail}`), address).toBe(false);
  }
});

test('a new worker removes what an older one kept', async () => {
  const { page } = await somero.newPage({ serviceWorkers: 'allow' });
  // No page, so that there is no worker yet.
  await page.goto('/robots.txt');
  await page.evaluate(async () => (await caches.open('older-pages')).put('/about', new Response('old')));
  await page.goto('/about');
  await untilKept(page, '/about');
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('older-pages');
  expect((await keptOn(page)).map(({ text }) => text)).not.toContain('old');
});

test('a new worker’s request that is never answered delays no page', async () => {
  const proxy = await countingProxy(somero.origin);
  // The worker asks again for the page that brought it.
  proxy.holdBack(/^GET \/about HTTP[\s\S]*sec-fetch-dest: empty/i);
  const { page } = await somero.newPage({ serviceWorkers: 'allow', baseURL: proxy.origin });
  const asked: string[] = [];
  const untilAsked = () => expect.poll(() => asked.push(...proxy.take().requests) && asked);
  await page.goto('/about');
  await untilAsked().toContain('GET /offline');
  const ofAbout = () => asked.filter((request) => request === 'GET /about').length;
  await expect.poll(() => asked.push(...proxy.take().requests) && ofAbout()).toBe(2);
  await page.goto('/curriculum', { timeout: 10_000 });
});

test('the worker is small and allowed, and its page is none for search machines', async () => {
  const get = (path: string) => fetch(somero.origin + path, { headers: { 'Accept-Encoding': 'br' } });
  expect(Number((await get('/sw.js')).headers.get('Content-Length'))).toBeLessThan(2_500);
  const offline = await get('/offline');
  expect(offline.headers.get('Content-Security-Policy')).toContain("worker-src 'self'");
  expect(await offline.text()).toContain('content="noindex');
});

describe('with OFFLINE_PAGES=off', () => {
  const without = openSomero({ variables: () => ({ OFFLINE_PAGES: 'off' }) });

  test('a browser removes the worker at its next visit, and all that it kept', async () => {
    const proxy = await countingProxy(somero.origin);
    const { page } = await visit({ baseURL: proxy.origin });
    proxy.leadTo(without.origin);
    await page.reload();
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);
    await page.goto('/curriculum');
    await expect.poll(left).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
