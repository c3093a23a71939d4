import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSomero } from '../support/somero.ts';
import { toast, toasts } from '../support/visitor.ts';

const somero = openSomero({ shared: true });

const MISSING = 'Please fill in all fields';
const entries = (page: Page) => toasts(page).getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Send the message' });

async function openWithToast(page: Page): Promise<void> {
  await page.goto('/contact');
  await send(page).click();
  await toast(page, MISSING).waitFor();
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await entries(page).boundingBox();
  if (!box) throw new Error('There is no toast.');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test('a toast stays for 5000 ms', async () => {
  const { page } = await somero.newPage();
  await page.clock.install();
  await openWithToast(page);
  await page.mouse.move(5, 400);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500));
  await page.clock.runFor(2500);
  expect(await entries(page).count()).toBe(1);
  await page.clock.runFor(1000);
  await entries(page).waitFor({ state: 'detached' });
});

test('a toast is dismissed by a swipe of over 50 px to the right, and not by a shorter or a left one', async () => {
  const { page } = await somero.newPage();
  await openWithToast(page);
  await swipe(page, 45);
  await swipe(page, -120);
  expect(await entries(page).count()).toBe(1);
  await swipe(page, 60);
  await entries(page).waitFor({ state: 'detached' });
});

test('F8 moves the focus to a toast, and its button closes it and returns the focus', async () => {
  const { page } = await somero.newPage();
  await openWithToast(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect(await focused()).toBe('fullName');
  expect(await page.locator('#contact [aria-invalid="true"]').count()).toBe(4);
  await page.keyboard.press('F8');
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')),
    )
    .toMatch(/notification.*F8/i);
  // The first Tab leads to the toast, the second to its close button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.locator(':focus[aria-label="Close this message"]').waitFor();
  await page.keyboard.press('Enter');
  await entries(page).waitFor({ state: 'detached' });
  expect(await focused()).toBe('fullName');
});

test('the focus stays where a closed toast returned it, when the code of its tooltip comes at that moment', async () => {
  const { page } = await somero.newPage();
  await page.addInitScript(() => {
    // React leaves a render for the next message. Closes the toast when the tooltip's code has come and leaves one.
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      post.apply(this, message);
      const button = document.querySelector<HTMLElement>('[aria-label="Close this message"]:focus');
      if (button && document.querySelector('link[href*="TooltipView"]')) queueMicrotask(() => button.click());
    };
  });
  await openWithToast(page);
  for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
  await entries(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName');
});

test('a toast is as wide as a phone, and at most 420 px in the corner of a larger screen', async () => {
  const { page } = await somero.newPage({ width: 360 });
  await openWithToast(page);
  const area = page.locator('.toast-viewport');
  expect(await area.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await send(page).click();
  const box = await area.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1280);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
});

test('the action of a toast runs when it is pressed: a failed message is sent again', async () => {
  const { page, expectConsole } = await somero.newPage();
  expectConsole(/ERR_FAILED/);
  await page.goto('/contact');
  const form = page.locator('#contact form');
  await form.getByLabel('Your name').fill('Peter');
  await form.getByLabel('E-mail').fill('again@schools.example');
  await form.getByLabel('What is it about?').selectOption('general-inquiry');
  await form.getByLabel('Your message').fill('Is this sent again?');
  await page.route('**/api/contact', (route) => route.abort());
  await send(page).click();
  await toast(page, 'Message not sent').waitFor();
  await page.unroute('**/api/contact');
  await toasts(page).getByRole('button', { name: 'Try again' }).click();
  await toasts(page).getByText('Message sent successfully!', { exact: false }).waitFor();
  expect(await form.locator('[data-failure]').count()).toBe(0);
});
