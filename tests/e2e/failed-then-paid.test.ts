import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shortReference } from '#domain/payment/reference.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  heading,
  openHydrated,
  payButton,
  payInWindow,
  paymentPath,
  toast,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

/** A parent who has just pressed Pay in the provider's window, with a scenario. */
async function payAs(scenario: string) {
  const opened = await somero.newPage({ width: 390 });
  const { id } = await somero.register();
  await somero.sandbox.script(id, scenario);
  await openHydrated(opened.page, paymentPath(id));
  await payInWindow(opened.page);
  return { ...opened, id };
}

const checkNow = (page: Page) => page.getByRole('button', { name: 'Check now' });

describe('a payment that fails', () => {
  test('is reported, and the next one succeeds', async () => {
    const { page, id } = await payAs('failed');
    await toast(page, 'Payment Failed').waitFor();
    await toast(page, /^Payment was not completed successfully\. /).waitFor();
    expect((await somero.registration(id)).paymentStatus).toBe('failed');
    await heading(page, 'Pay again').waitFor();
    await somero.sandbox.script(id, 'success');
    await payInWindow(page);
    await calendarHeading(page).waitFor();
  });
});

describe('a payment that takes its time', () => {
  test('leads to advice when it never ends, and lets the parent pay again once it has expired', async () => {
    const opened = await somero.newPage();
    const { page } = opened;
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'stuck_pending');
    await page.clock.install();
    await openHydrated(page, paymentPath(id));
    await payInWindow(page);
    await heading(page, 'Approve the payment on your phone').waitFor();
    await page.getByText(/Enter your PIN on the phone/).waitFor();
    await page.getByText(/You can also close this page/).waitFor();
    const { reference } = (await somero.registration(id)).payment;
    expect(await page.getByText(shortReference(reference ?? '')).count()).toBe(1);
    await checkNow(page).click();
    await heading(page, 'Approve the payment on your phone').waitFor();
    expect(await page.getByRole('button', { name: /pay again/ }).count()).toBe(0);
    await page.getByText(/^The phone asks for about/).waitFor();
    // The page uses the server's clock, which no longer changes here.
    await page.getByText(/^The phone asks for about 5 minutes/).waitFor();
    opened.expectConsole(/ERR_FAILED/);
    const cut = page.waitForEvent('requestfailed');
    await page.route('**/api/registration/**', (route) => route.abort());
    await cut;
    await page.clock.fastForward('09:00');
    await page.getByText(/The question on the phone has lapsed/).waitFor();
    expect(await page.getByRole('button', { name: /pay again/ }).count()).toBe(0);
    await page.clock.fastForward('01:05');
    await page.getByRole('button', { name: /pay again/ }).click();
    await payButton(page).waitFor();
  });
});

describe('money that does not match', () => {
  test('goes to staff, and nothing more can be paid', async () => {
    const { page, id, expectConsole } = await payAs('amount_low');
    expectConsole(/status of 409/);
    await toast(page, 'Payment Verification Failed').waitFor();
    const { reference } = (await somero.registration(id)).payment;
    await toast(
      page,
      `We couldn't verify your payment. Please contact support with reference: ${reference}`,
    ).waitFor();
    for (const visit of ['at once', 'after a reload']) {
      await heading(page, 'We are looking at your payment').waitFor();
      expect(await page.getByText(shortReference(reference ?? ''), { exact: true }).count(), visit).toBe(1);
      expect(await page.getByRole('button', { name: /Pay/ }).count(), visit).toBe(0);
      await page.reload();
    }
    expect((await somero.registration(id)).paymentStatus).toBe('pending');
    const refused = await somero.call('POST', `/api/registrations/${id}/payments`, {});
    expect(refused.status).toBe(409);
    const [transaction] = await somero.sandbox.transactions(reference ?? '');
    await somero.sandbox.mailTo('staff@school.example', String(transaction?.id));
  });
});

describe('a provider that', () => {
  test('shows no payment page for ten seconds can be closed, and the other ways are there', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'iframe_never_ready');
    await page.clock.install();
    await openHydrated(page, paymentPath(id));
    await payButton(page).click();
    await page.waitForFunction(() => document.querySelector('#rve_spinner_container_0999'));
    // The clock goes on between the steps.
    await page.clock.fastForward(5_000);
    expect(await page.getByText('The payment window is slow to open.').count()).toBe(0);
    await page.clock.fastForward(5_000);
    await page.getByText('The payment window is slow to open.').waitFor();
    await page.getByRole('button', { name: 'Close the window' }).click();
    await page.waitForFunction(() => !document.querySelector('#rve_spinner_container_0999, iframe'));
    expect(await page.getByRole('button', { name: "Pay on the provider's page" }).isVisible()).toBe(true);
  });
});
