import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { card, expectDialog, expectFormPage, pairs, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const BOOK = { title: 'Book an Hour of Code', type: 'hour_of_code' };

test('the claims, the reasons, the comparison and the way to the hub', async () => {
  const { page } = await somero.newPage();
  await page.goto('/coding-for-kids-uganda');
  expect(await words(page.locator('.claims li'))).toEqual([
    '500+ students trained',
    'Prices from UGX 20,000',
  ]);
  expect(await page.locator('#why').getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(3);
  const comparison = page.locator('#online-or-hub').getByRole('table');
  expect(await words(comparison.getByRole('columnheader'))).toEqual(['Online', 'At the hub']);
  const price = comparison.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Price' }) });
  expect(await words(price.getByRole('cell'))).toEqual([
    'Hour of Code: UGX 20,000 per session',
    'Custom pricing',
  ]);
  const hub = page.locator('#find-us');
  expect(await hub.locator('address').textContent()).toContain(site.hub.address);
  expect(await hub.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await hub.getByRole('link', { name: 'Ask us a question' }).click();
  await page.waitForURL(`${somero.origin}/contact`);
});

test('the Hour of Code can be booked; the after-school card leads to the programs', async () => {
  const { page } = await somero.newPage();
  await page.goto('/coding-for-kids-uganda');
  expect(await pairs(card(page, 'Hour of Code'))).toContain('Price: UGX 20,000 per session');
  const buttons = page.getByRole('link', { name: 'Book Your Session' });
  expect(await buttons.count()).toBeGreaterThanOrEqual(1);
  for (const button of await buttons.all()) await expectDialog(page, button, BOOK);
  const afterSchool = card(page, 'After-school and weekend programs');
  expect(await pairs(afterSchool)).toContain('Price: Custom pricing');
  await afterSchool.getByRole('link').click();
  await page.waitForURL(`${somero.origin}/programs#after-school`);
  await page.getByRole('heading', { name: 'After-school and weekend programs' }).waitFor();
  await page.getByRole('link', { name: 'Ask about a group' }).waitFor();
});

test('a question opens and closes, also without JavaScript', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  await page.goto('/coding-for-kids-uganda');
  const answer = page.getByText('The session costs UGX 20,000, once.', { exact: false });
  expect(await answer.isVisible()).toBe(false);
  await page.getByText('How do I pay by mobile money?').click();
  expect(await answer.isVisible()).toBe(true);
});

test('without JavaScript Book Your Session leads to the form', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  await page.goto('/coding-for-kids-uganda');
  await expectFormPage(page, card(page, 'Hour of Code').getByRole('link'), BOOK);
});
