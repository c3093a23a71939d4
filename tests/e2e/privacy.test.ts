import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import {
  bookInCalendar,
  calendarHeading,
  fillRegistration,
  idOf,
  keepSeatAndPay,
  openAlive,
  payButton,
  payInWindow,
  paymentPath,
  registerButton,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

/** What a preview, a search machine or somebody looking over the shoulder at the tabs would see. */
async function publicTexts(page: Page): Promise<string> {
  const title = await page.title();
  const metas = await page
    .locator('meta[content], link[rel=canonical]')
    .evaluateAll((elements) =>
      elements.map((one) => one.getAttribute('content') ?? one.getAttribute('href')),
    );
  return [title, ...metas].join('\n');
}

test('a whole journey asks nobody else, sets no cookie and tells nobody who the child is', async () => {
  const { page, context } = await somero.newPage();
  const hosts = new Set<string>();
  const thirdParty: Promise<Record<string, string>>[] = [];
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    hosts.add(host);
    if (!request.url().startsWith(somero.origin)) thirdParty.push(request.allHeaders());
  });
  const child = aChild({ childName: 'Namukasa Kirabo', specialRequirements: 'Has epilepsy' });
  const seen: string[] = [];

  await page.goto('/hour-of-code');
  await fillRegistration(page, child);
  await page.getByText('Saved on this phone').waitFor();
  expect(await storedKeys(page)).toEqual(['somero:draft']);
  seen.push(await publicTexts(page));
  await registerButton(page).click();
  await payButton(page).waitFor();
  const id = idOf(page);
  seen.push(await publicTexts(page));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await storedKeys(page)).toEqual(['somero:registered']);

  await somero.sandbox.script(id, 'success');
  await payInWindow(page);
  await calendarHeading(page).waitFor();
  seen.push(await publicTexts(page));
  const [session] = await somero.sessions();
  if (!session) throw new Error('There is no free session.');
  await bookInCalendar(page, session);
  seen.push(await publicTexts(page));
  await page.reload();
  seen.push(await publicTexts(page));

  const sandbox = new URL(somero.sandbox.origin).port;
  expect([...hosts].sort()).toEqual([new URL(somero.origin).host, `localhost:${sandbox}`].sort());
  expect(await context.cookies()).toEqual([]);
  for (const text of seen) {
    expect(text).not.toContain(id);
    expect(text).not.toMatch(/Namukasa|Kirabo|Nabirye|families\.example/);
  }
  for (const headers of await Promise.all(thirdParty)) {
    expect(`${headers.referer ?? ''}${headers.cookie ?? ''}`).not.toContain(id);
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the provider learns neither the page’s address nor anything about the child', async () => {
  const { page } = await somero.newPage();
  const { id } = await somero.register({ childName: 'Namukasa Kirabo', specialRequirements: 'Has epilepsy' });
  const { requests } = somero.sandbox;
  await somero.sandbox.script(id, 'success');
  await openAlive(page, paymentPath(id));
  await payInWindow(page);
  await calendarHeading(page).waitFor();
  const fromBrowser = requests.filter(({ url }) => /^\/(v3\.js|checkout|assets)/.test(url));
  expect(fromBrowser.length).toBeGreaterThan(3);
  for (const { url, referer, cookie } of fromBrowser) {
    expect(referer ?? '', url).not.toContain(id);
    expect(referer ?? '', url).not.toContain('/hour-of-code');
    expect(cookie, url).toBeUndefined();
    expect(decodeURIComponent(url)).not.toMatch(/Namukasa|Kirabo|epilepsy/);
    // Of ours the id goes along inside the transaction reference alone, and not in the page's address either.
    const besides = new URL(url, 'http://sandbox').searchParams;
    besides.delete('tx_ref');
    expect(`${besides}`, url).not.toContain(id);
  }
  const back = requests.filter(({ referer }) => referer?.includes(id));
  expect(back).toEqual([]);
});

test('the session chosen before the payment is all that stays on the phone, and goes again', async () => {
  const { page } = await somero.newPage();
  const { id } = await somero.register();
  const [session] = await somero.sessions();
  if (!session) throw new Error('There is no free session.');
  await openAlive(page, `${paymentPath(id)}?step=calendar`);
  const frame = await keepSeatAndPay(page, session);
  expect(await storedKeys(page)).toEqual(['somero:session']);
  await somero.sandbox.script(id, 'success');
  await frame.getByRole('button', { name: 'Pay UGX 20,000' }).click();
  await calendarHeading(page).waitFor();
  await bookInCalendar(page, session);
  expect(await storedKeys(page)).toEqual([]);
});

test('what belongs to one registration is kept by nobody and found by no search machine', async () => {
  const { id } = await somero.registerPaid();
  for (const path of [paymentPath(id), `/api/registration/${id}`, `/api/hour-of-code-registrations/${id}`]) {
    const { headers, body } = await fetch(somero.origin + path);
    await body?.cancel();
    expect(headers.get('cache-control'), path).toContain('no-store');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    expect(headers.get('x-robots-tag'), path).toContain('noindex');
    expect(headers.get('set-cookie'), path).toBeNull();
  }
});
