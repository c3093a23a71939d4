import { describe, expect, test } from 'vitest';
import { axe } from '#tests/support/axe.ts';
import { examine } from './support/looks.ts';
import { openSomero } from './support/somero.ts';
import {
  bookInCalendar,
  calendarHeading,
  heading,
  openAlive,
  openPaymentWindow,
  payInWindow,
  paymentPath,
  registerButton,
  toast,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

describe('nothing stands in anybody’s way', () => {
  test('on the registration form, with and without mistakes', async () => {
    const { page } = await somero.newPage();
    await page.goto('/hour-of-code');
    await examine(page);
    await registerButton(page).click();
    await toast(page, 'Validation Error').waitFor();
    await examine(page);
  });

  test('on the payment step, while it waits, and after a failure', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    await openAlive(page, paymentPath(id));
    await examine(page);
    await somero.sandbox.script(id, 'pending_then_failed');
    await payInWindow(page);
    await heading(page, 'Approve the payment on your phone').waitFor();
    await examine(page);
    await somero.sandbox.advance(60);
    await heading(page, 'Pay again').waitFor();
    await examine(page);
  });

  test('in review, with the money staff have to look at', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 409/);
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'amount_low');
    await openAlive(page, paymentPath(id));
    await payInWindow(page);
    await heading(page, 'We are looking at your payment').waitFor();
    await examine(page);
  });

  test('after a refund', async () => {
    const { page } = await somero.newPage();
    const registration = await somero.register();
    await openAlive(page, paymentPath(registration.id));
    const frame = await openPaymentWindow(page);
    // Staff refund elsewhere; the page hears of it as of any other news.
    await page.route('**/api/registration/*', (route) =>
      route.fulfill({
        json: {
          success: true,
          registration: { ...registration, status: 'refunded', paymentStatus: 'refunded' },
        },
      }),
    );
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await heading(page, 'This payment was refunded').waitFor();
    expect(await page.getByRole('button', { name: /Pay/ }).count()).toBe(0);
    await examine(page);
  });

  test('in the calendar, before and after the payment, and on the ticket', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    await openAlive(page, `${paymentPath(id)}?step=calendar`);
    await examine(page);
    await somero.pay(id);
    await openAlive(page, paymentPath(id));
    await calendarHeading(page).waitFor();
    await examine(page);
    const [session] = await somero.sessions();
    if (!session) throw new Error('There is no free session.');
    await bookInCalendar(page, session);
    await examine(page);
  });

  test('while a seat is kept for who pays, and where a booked session is changed', async () => {
    const { page } = await somero.newPage();
    const sessions = await somero.sessions();
    // Far enough away to be moved.
    const session = sessions.at(-1);
    const { id } = await somero.register();
    await somero.call('POST', `/api/registrations/${id}/payments`, session);
    await openAlive(page, paymentPath(id));
    await page.getByText('Your seat is kept until').waitFor();
    await examine(page);

    const booked = await somero.registerPaid();
    expect((await somero.call('POST', `/api/registrations/${booked.id}/booking`, session)).status).toBe(200);
    await page.goto(paymentPath(booked.id));
    await page.getByRole('link', { name: 'Choose another session' }).click();
    await page.getByRole('radio').first().waitFor();
    await examine(page);
  });

  test('on the pages of what cannot be found', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 404/);
    await page.goto('/no-such-page');
    await heading(page, '404 Page Not Found').waitFor();
    await examine(page);
    await page.goto(paymentPath('4fe4e1a0-6a15-4a4e-9a7b-2b6f0c3c1d11'));
    await page.getByText('Registration Not Found').first().waitFor();
    await examine(page);
  });

  test('without JavaScript, mistakes included', async () => {
    const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
    expectConsole(/status of 400/);
    await page.goto('/hour-of-code');
    expect(await axe(page)).toEqual([]);
    await registerButton(page).click();
    await page.getByRole('alert').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
