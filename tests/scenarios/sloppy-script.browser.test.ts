import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSomero } from '../e2e/support/somero.ts';
import { calendarHeading, openHydrated, PAY, payButton, paymentPath } from '../e2e/support/visitor.ts';

const somero = openSomero({ shared: true });

/** Gives the page the provider's script at its worst: it leaves spinner, scroll lock and frames behind. */
async function useSloppyScript(page: Page): Promise<void> {
  await page.route('**/api/registrations/*/payments', async (route) => {
    const response = await route.fetch();
    const opening = (await response.json()) as { scriptUrl: string };
    await route.fulfill({ response, json: { ...opening, scriptUrl: `${opening.scriptUrl}?sloppy=1` } });
  });
}

/** Its newest frame has no id, and its spinner never ends. */
async function openSloppyWindow(page: Page): Promise<FrameLocator> {
  await payButton(page).click();
  const frame = page.frameLocator('iframe[name=checkout]').last();
  await frame.getByRole('button', { name: PAY }).waitFor();
  return frame;
}

const tracesOf = (page: Page) =>
  page.evaluate(() => ({
    overflow: document.body.style.overflow,
    hasSpinner: document.querySelector('.spinner-container') !== null,
    frames: document.querySelectorAll('iframe[name=checkout]').length,
  }));
const CLEAN = { overflow: '', hasSpinner: false, frames: 0 };

test('the remains of a sloppy script are removed at any close, and paying still works', async () => {
  const { page } = await somero.newPage();
  await useSloppyScript(page);
  const { id } = await somero.register();
  await somero.sandbox.script(id, 'success');
  await openHydrated(page, paymentPath(id));

  const first = await openSloppyWindow(page);
  expect(await tracesOf(page)).toMatchObject({ overflow: 'hidden', hasSpinner: true });
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => tracesOf(page)).toEqual(CLEAN);
  await payButton(page).and(page.locator(':focus')).waitFor();

  const second = await openSloppyWindow(page);
  await second.getByRole('button', { name: PAY }).click();
  await calendarHeading(page).waitFor();
  await expect.poll(() => tracesOf(page)).toEqual(CLEAN);
});

test.each([
  ['calls back', "config.callback({ status: 'successful', transaction_id: { toString: null } })"],
  ['closes', 'config.onclose()'],
])('a script that %s before its window is open leaves the button ready', async (_what, act) => {
  const { page } = await somero.newPage();
  await page.route('**/v3.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.FlutterwaveCheckout = (config) => { ${act}; return { close() {} }; };`,
    }),
  );
  const { id } = await somero.register();
  await openHydrated(page, paymentPath(id));
  await payButton(page).click();
  await page.getByText('Opening the payment window').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('');
});
