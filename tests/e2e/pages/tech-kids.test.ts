import { expect, test } from 'vitest';
import { expectDialog, expectFormPage } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

/** Its program type, foundation, is none of the four: nothing is chosen, and the message says where one came from. */
const JOIN = {
  title: 'Register your interest',
  type: '',
  message: 'I am interested in the kids-in-tech groups.',
};

test('testimonials, each of them marked as an example', async () => {
  const { page } = await somero.newPage();
  await page.goto('/tech-kids');
  const quotes = page.locator('#testimonials figure');
  expect(await quotes.count()).toBeGreaterThanOrEqual(3);
  for (const quote of await quotes.all()) {
    expect((await quote.locator('blockquote').textContent())?.length).toBeGreaterThan(40);
    await quote.getByText('Example', { exact: true }).waitFor();
  }
});

test('every Join button opens the registration dialog', async () => {
  const { page } = await somero.newPage();
  await page.goto('/tech-kids');
  const buttons = page.getByRole('main').getByRole('link', { name: 'Join', exact: true });
  expect(await buttons.count()).toBe(2);
  for (const button of await buttons.all()) await expectDialog(page, button, JOIN);
});

test('the gallery has its anchor, and each piece a drawing that says what it shows', async () => {
  const { page } = await somero.newPage();
  await page.goto('/tech-kids#gallery');
  const pieces = page.locator('#gallery li');
  expect(await pieces.count()).toBe(6);
  for (const drawing of await pieces.getByRole('img').all())
    expect((await drawing.getAttribute('aria-label')) ?? (await drawing.getAttribute('alt'))).toMatch(
      /\w+ \w+/,
    );
  expect(await pieces.getByRole('img').count()).toBe(6);
});

test('without JavaScript Join leads to the form', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  await page.goto('/tech-kids');
  await expectFormPage(page, page.getByRole('link', { name: 'Join', exact: true }).first(), JOIN);
});
