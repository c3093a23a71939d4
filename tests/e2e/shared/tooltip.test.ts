import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/support/browser/axe.ts';
import { dialog } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';
import { toast } from '../support/visitor.ts';

const somero = openSomero({ shared: true });

const closeDialog = (page: Page) => dialog(page).getByRole('button', { name: 'Close', exact: true });
const closeToast = (page: Page) => page.getByRole('button', { name: 'Close this message' });
const tooltip = (page: Page) => page.locator('.tooltip');

/** Opens the dialog with a message over it, so that two controls have a tooltip; then stops the page's clock. */
async function openDialog(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/programs');
  await page.locator('main a[data-register="mentorship"]').click();
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await toast(page, 'Registration Failed').waitFor();
}

/** Rests the mouse on a control, and waits until the tooltip's code is loaded. */
async function restOn(control: Locator): Promise<void> {
  await control.hover();
  await expect.poll(() => control.getAttribute('data-state')).not.toBeNull();
}

async function leave(page: Page): Promise<void> {
  await page.mouse.move(300, 500, { steps: 6 });
  await tooltip(page).waitFor({ state: 'detached' });
}

test('a tooltip opens after 700 ms, soon after another one at once, and later after 700 ms again', async () => {
  const { page } = await somero.newPage();
  await openDialog(page);
  await restOn(closeToast(page));
  await leave(page);
  await restOn(closeDialog(page));
  await page.mouse.move(300, 500, { steps: 6 });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  await closeDialog(page).hover();
  await page.clock.runFor(600);
  expect(await tooltip(page).count()).toBe(0);
  await page.clock.runFor(200);
  await tooltip(page).waitFor();
  expect(await tooltip(page).textContent()).toContain('Close');

  await leave(page);
  await page.clock.runFor(200);
  await closeDialog(page).hover();
  await page.clock.runFor(1);
  await tooltip(page).waitFor();

  await leave(page);
  await page.clock.runFor(400);
  await closeDialog(page).hover();
  await page.clock.runFor(600);
  expect(await tooltip(page).count()).toBe(0);
});

test('a tooltip opens at once between two controls, and each is above its part of the page', async () => {
  const { page } = await somero.newPage();
  await openDialog(page);
  await restOn(closeToast(page));
  await tooltip(page).getByText('Close this message').waitFor();
  const onTop = await tooltip(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(onTop).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tooltip(page).waitFor({ state: 'detached' });
  expect(await dialog(page).count()).toBe(1);
});

test('a tooltip opens for a mouse that rested before the code arrived, and a press meanwhile counts', async () => {
  const { page } = await somero.newPage();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_astro/TooltipView*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/programs');
  await page.locator('main a[data-register="mentorship"]').click();
  await closeDialog(page).hover();
  arrive();
  await tooltip(page).waitFor();
  await closeDialog(page).click();
  await dialog(page).waitFor({ state: 'detached' });
});

test('a tooltip opens when the focus comes by keyboard, and the control keeps the focus', async () => {
  const { page } = await somero.newPage();
  await page.goto('/programs');
  await page.locator('main a[data-register="mentorship"]').click();
  await dialog(page).waitFor();
  await page.keyboard.press('Tab');
  await tooltip(page).waitFor();
  expect(await closeDialog(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
});
