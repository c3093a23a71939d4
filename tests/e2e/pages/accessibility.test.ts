import { describe, expect, test } from 'vitest';
import { publicPages } from '#content/addresses.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { examples } from '#tests/support/long.ts';
import { isTooWide } from '../support/layout.ts';
import { examine, moving } from '../support/looks.ts';
import { bar, dialog, doubleText } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';
import { toast } from '../support/visitor.ts';

const somero = openSomero({ shared: true });

const paths = [...publicPages.map(({ path }) => path), '/programs?register=school_clubs'];

test.each(paths)('%s passes the accessibility check, at 320 px and with double text too', async (path) => {
  const { page } = await somero.newPage({ width: 320, reducedMotion: 'reduce' });
  await page.goto(path);
  expect(await moving(page)).toEqual([]);
  expect(await isTooWide(page), '320 px').toBe(false);
  await doubleText(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await isTooWide(page), `200 % at ${width} px`).toBe(false);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await examine(page);
  // The other pages have the same colours.
  if (path === '/') await examine(page);
});

test.each(examples(paths))('%s keeps its outlines in forced colours, and fits on paper', async (path) => {
  const { page } = await somero.newPage({ width: 320 });
  await page.goto(path);
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = await bar(page)
    .getByRole('link', { name: 'Hour of Code' })
    .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(outline, 'the button’s outline').toBe('2px');
  await page.emulateMedia({ forcedColors: 'none' });

  // A4 between its margins.
  await page.setViewportSize({ width: 680, height: 980 });
  await page.emulateMedia({ media: 'print' });
  expect(await isTooWide(page), 'on paper').toBe(false);
  expect(await bar(page).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

describe('the accessibility check passes for', () => {
  test('the open menu of a phone', async () => {
    const { page } = await somero.newPage({ width: 360 });
    await page.goto('/about');
    await bar(page).getByText('Menu', { exact: true }).click();
    expect(await axe(page)).toEqual([]);
    await doubleText(page);
    expect(await isTooWide(page)).toBe(false);
  });

  test('the registration dialog with mistakes, and after it was sent', async () => {
    const { page } = await somero.newPage({ width: 360, reducedMotion: 'reduce' });
    await page.goto('/programs');
    await page.locator('main a[data-register="mentorship"]').click();
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
    await toast(page, 'Registration Failed').waitFor();
    await examine(page);
    await dialog(page).getByLabel('Your name').fill('Grace Nabirye');
    await dialog(page).getByLabel('E-mail').fill('axe@families.example');
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
    await dialog(page)
      .getByRole('heading', { name: /^Thank you/ })
      .waitFor();
    await examine(page);
    await doubleText(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isTooWide(page)).toBe(false);
  });

  test('the contact form with mistakes, and after it was sent', async () => {
    const { page } = await somero.newPage({ width: 360, reducedMotion: 'reduce' });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await toast(page, 'Please fill in all fields').waitFor();
    await examine(page);
    const form = page.locator('#contact form');
    await form.getByLabel('Your name').fill('Peter Okello');
    await form.getByLabel('E-mail').fill('axe@schools.example');
    await form.getByLabel('What is it about?').selectOption('general-inquiry');
    await form.getByLabel('Your message').fill('May we visit the hub?');
    await form.getByRole('button', { name: 'Send the message' }).click();
    await form.getByText('Your message is with us.', { exact: false }).waitFor();
    await examine(page);
  });
});
