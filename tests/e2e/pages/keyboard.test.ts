import { expect, test } from 'vitest';
import { hasVisibleFocus, tabTo } from '../support/keyboard.ts';
import { dialog } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';
import { toast } from '../support/visitor.ts';

const somero = openSomero({ shared: true });
const STAFF = 'staff@school.example';

test('a parent registers an interest with the keyboard alone, from the page to the promise and back', async () => {
  const { page } = await somero.newPage();
  const email = 'keyboard@families.example';
  await page.goto('/programs');
  const opener = page.getByRole('link', { name: 'Ask about mentorship' });
  await tabTo(page, opener);
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  const send = dialog(page).getByRole('button', { name: 'Send', exact: true });
  await tabTo(page, send);
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await toast(page, 'Registration Failed').waitFor();

  // The first mistake has the focus.
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.type('Grace Nabirye');
  await tabTo(page, dialog(page).getByLabel('E-mail'));
  await page.keyboard.type(email);
  await tabTo(page, dialog(page).getByLabel('Program', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await dialog(page).getByLabel('Preferred time').waitFor();
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('heading', { name: /^Thank you/ })
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Thank you/);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Close', exact: true }).last());
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  const mail = await somero.sandbox.mailTo(STAFF, email);
  expect(mail.text).toContain('One-on-one private tutoring');
});

test('a school writes a message with the keyboard alone', async () => {
  const { page } = await somero.newPage();
  const email = 'keyboard@schools.example';
  await page.goto('/contact');
  const form = page.locator('#contact form');
  await tabTo(page, form.getByLabel('Your name'));
  await page.keyboard.type('Peter Okello');
  await tabTo(page, form.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await tabTo(page, form.getByLabel('What is it about?'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, form.getByLabel('Your message'));
  await page.keyboard.type('Too short');
  const send = form.getByRole('button', { name: 'Send the message' });
  await tabTo(page, send);
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.press('Space');
  await toast(page, 'Message too short').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
  await page.keyboard.press('End');
  await page.keyboard.type(' no longer');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await form.getByText('Your message is with us.', { exact: false }).waitFor();
  const mail = await somero.sandbox.mailTo(STAFF, email);
  expect(mail.text).toContain('Too short no longer');
});
