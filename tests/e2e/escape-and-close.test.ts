import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WIDGET } from './support/calendar.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  holdSeatAndPay,
  openHydrated,
  openPaymentWindow,
  payButton,
  payInWindow,
  paymentPath,
  storedKeys,
  toast,
  untilCleanedUp,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

/** Presses Escape with the focus on our page and not in the provider's frame. */
async function pressEscapeOnOurPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.focus();
  });
  await page.keyboard.press('Escape');
}

const countReminders = (page: Page) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-pending-payment-email')) bodies.push(request.postDataJSON());
  });
  return bodies;
};

const isScrollable = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden');

describe('closing the payment window', () => {
  test('with Escape on our page leaves nothing behind, reminds once, and lets the parent pay again', async () => {
    const { page } = await somero.newPage({ width: 390 });
    const { id, email } = await somero.register();
    const reminders = countReminders(page);
    const told: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/window')) told.push(request.postDataJSON());
    });
    await openHydrated(page, paymentPath(id));

    await openPaymentWindow(page);
    await expect.poll(() => told).toEqual([{ event: 'opened' }]);
    expect(await isScrollable(page)).toBe(false);
    await page.evaluate(() => {
      addEventListener('keydown', () => performance.mark('escape'), true);
      new MutationObserver(() => {
        if (!document.querySelector('iframe[name=checkout]')) performance.mark('gone');
      }).observe(document.body, { childList: true });
    });
    await pressEscapeOnOurPage(page);
    await toast(page, 'Payment Not Completed').waitFor();
    await untilCleanedUp(page);
    await expect.poll(() => told).toEqual([{ event: 'opened' }, { event: 'closed' }]);
    const took = await page.evaluate(() => performance.measure('clean-up', 'escape', 'gone').duration);
    expect(took).toBeGreaterThanOrEqual(45);
    expect(await isScrollable(page)).toBe(true);
    await expect
      .poll(() => payButton(page).evaluate((button) => button === document.activeElement))
      .toBe(true);

    const frame = await openPaymentWindow(page);
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await untilCleanedUp(page);
    await toast(page, 'Payment Not Completed').waitFor();
    expect(reminders).toEqual([{ registrationId: id, sessionDate: null, sessionSlot: null }]);
    await somero.sandbox.mailTo(email, /is not paid yet$/);

    await somero.sandbox.script(id, 'success');
    await payInWindow(page);
    await calendarHeading(page).waitFor();
    expect(reminders).toHaveLength(1);
    // The calendar may appear before the window's last 50 ms have passed.
    await untilCleanedUp(page);
    expect(await page.locator(`iframe:not(${WIDGET})`).count()).toBe(0);
  });

  test('is hinted at after three seconds', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    await page.clock.install();
    await openHydrated(page, paymentPath(id));
    await openPaymentWindow(page);
    expect(await toast(page, /Escape/).count()).toBe(0);
    await page.clock.fastForward(3000);
    await toast(page, /Escape/).waitFor();
  });

  test('is not hinted at where there is no keyboard', async () => {
    const { page } = await somero.newPage({ width: 390, hasTouch: true, isMobile: true });
    const { id } = await somero.register();
    await page.clock.install();
    await openHydrated(page, paymentPath(id));
    await openPaymentWindow(page);
    await page.clock.fastForward(4000);
    expect(await toast(page, /Escape/).count()).toBe(0);
  });

  test('clears the chosen session, which only the browser had, and offers another', async () => {
    const { page } = await somero.newPage();
    const { id, email } = await somero.register();
    const reminders = countReminders(page);
    const session = await somero.session();
    const { sessionDate, sessionSlot } = session;
    await openHydrated(page, `${paymentPath(id)}?step=calendar`);
    const frame = await holdSeatAndPay(page, session);
    expect((await somero.registration(id)).payment.held).toMatchObject({ sessionDate, sessionSlot });
    expect(await storedKeys(page)).toEqual(['somero:session', 'somero:visit']);

    await frame.getByRole('button', { name: 'Cancel' }).click();
    await toast(page, 'Choose Another Time').waitFor();
    await toast(page, /Choose the same session again, or another one/).waitFor();
    await untilCleanedUp(page);
    // The first news of the held seat comes after the window was closed.
    await page.getByText('Held for you').waitFor();
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(reminders).toEqual([{ registrationId: id, sessionDate, sessionSlot }]);
    const reminder = await somero.sandbox.mailTo(email, /is not paid yet$/);
    expect(reminder.text).toContain('You chose this session:');
  });
});
