import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publicPages } from '#content/addresses.ts';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import {
  bookInCalendar,
  calendarHeading,
  fillRegistration,
  idOf,
  payButton,
  payInWindow,
  registerButton,
  storedKeys,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

/** What a preview, a search engine or an onlooker would see. */
async function publicTexts(page: Page): Promise<string> {
  const title = await page.title();
  const metas = await page
    .locator('meta[content], link[rel=canonical]')
    .evaluateAll((elements) =>
      elements.map((one) => one.getAttribute('content') ?? one.getAttribute('href')),
    );
  return [title, ...metas].join('\n');
}

test('a whole journey asks no other host, sets the cookie of its registration alone, and reveals neither child nor page', async () => {
  const { page, context } = await somero.newPage();
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  const child = aChild({ childName: 'Namukasa Kirabo', specialRequirements: 'Has epilepsy' });
  const seen: string[] = [];

  await page.goto('/hour-of-code');
  await fillRegistration(page, child);
  await page.getByText('Saved on this phone').waitFor();
  expect(await storedKeys(page)).toEqual(['somero:draft', 'somero:visit']);
  seen.push(await publicTexts(page));
  await registerButton(page).click();
  await payButton(page).waitFor();
  const id = idOf(page);
  seen.push(await publicTexts(page));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await storedKeys(page)).toEqual(['somero:registered', 'somero:visit']);

  await somero.sandbox.script(id, 'success');
  await payInWindow(page);
  await calendarHeading(page).waitFor();
  seen.push(await publicTexts(page));
  const session = await somero.session();
  await bookInCalendar(page, session);
  seen.push(await publicTexts(page));
  await page.reload();
  seen.push(await publicTexts(page));

  const sandbox = new URL(somero.sandbox.origin).port;
  expect([...hosts].sort()).toEqual([new URL(somero.origin).host, `localhost:${sandbox}`].sort());
  const cookies = (await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly]);
  expect(cookies).toEqual([[`link-${id}`, true]]);
  for (const text of seen) {
    expect(text).not.toContain(id);
    expect(text).not.toMatch(/Namukasa|Kirabo|Nabirye|families\.example/);
  }
  // As they came over the wire: every other host is the sandbox.
  const { requests } = somero.sandbox;
  expect(requests.filter(({ referer }) => referer?.includes(id))).toEqual([]);
  const fromBrowser = requests.filter(({ url }) => /^\/(v3\.js|checkout|assets)/.test(url));
  expect(fromBrowser.length).toBeGreaterThan(3);
  for (const { url, referer, cookie } of fromBrowser) {
    expect(referer ?? '', url).not.toContain('/hour-of-code');
    // Both are localhost here, and cookies do not know of ports.
    expect(cookie ?? '', url).toMatch(/^(link-[\da-f-]{36}=[\w-]+)?$/);
    expect(decodeURIComponent(url)).not.toMatch(/Namukasa|Kirabo|epilepsy/);
    // Only the transaction reference contains the id, and the page's address does not.
    const besides = new URL(url, 'http://sandbox').searchParams;
    besides.delete('tx_ref');
    expect(`${besides}`, url).not.toContain(id);
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('no public page sets a cookie, or stores more than where the visit began', async () => {
  const { page, context } = await somero.newPage();
  for (const path of [...publicPages.map(({ path }) => path), '/blog/robot-on-paper']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect([path, kept, await context.cookies()]).toEqual([path, [], []]);
    expect(['', 'somero:visit'], path).toContain((await storedKeys(page)).join());
  }
});
