import { describe, expect, test } from 'vitest';
import { formatLongDate } from '#domain/clock.ts';
import { eventually } from '#tests/support/wait.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  chooseSession,
  confirmButton,
  heading,
  openHydrated,
  payButton,
  payInWindow,
  paymentPath,
  toast,
  toasts,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

describe('one registration in two tabs', () => {
  test('is paid in one, and the other goes on to the calendar', async () => {
    const { page: first, context } = await somero.newPage();
    const second = await context.newPage();
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'success');
    await openHydrated(first, paymentPath(id));
    await openHydrated(second, paymentPath(id));
    await first.bringToFront();
    await payInWindow(first);
    await calendarHeading(first).waitFor();
    await calendarHeading(second).waitFor({ timeout: 10_000 });
    expect(await payButton(second).count()).toBe(0);
  });

  test('cannot be paid twice, even when the other tab does not know yet', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 409/);
    const { id } = await somero.register();
    await openHydrated(page, paymentPath(id));
    const opening = await somero.call<{ reference: string }>('POST', `/api/registrations/${id}/payments`, {});
    await somero.pay(id);
    await payButton(page).click();
    await toast(page, 'Payment received').waitFor();
    await calendarHeading(page).waitFor();
    expect(await toasts(page).getByText('Payment Error').count()).toBe(0);
    expect(await page.locator('iframe[name=checkout]').count()).toBe(0);
    expect(await somero.sandbox.transactions(opening.body.reference)).toHaveLength(1);
  });

  test('becomes one booking when both book at once', async () => {
    const { page: first, context, expectConsole } = await somero.newPage();
    expectConsole(/status of 409/);
    const second = await context.newPage();
    const { id } = await somero.registerPaid();
    const [one, other] = (await somero.sessions()).slice(3, 5);
    if (!one || !other) throw new Error('There are no free sessions.');
    for (const [page, session] of [
      [first, one],
      [second, other],
    ] as const) {
      await openHydrated(page, paymentPath(id));
      await chooseSession(page, session);
    }
    // Neither call is sent before both buttons were pressed.
    let pressed = 0;
    await context.route('**/api/registrations/*/booking', async (route) => {
      pressed += 1;
      await eventually(() => pressed === 2);
      await route.continue();
    });
    await Promise.all(
      [first, second].map((page) => confirmButton(page).evaluate((button: HTMLElement) => button.click())),
    );
    await Promise.all([first, second].map((page) => heading(page, /^See you there/).waitFor()));
    await Promise.any([first, second].map((page) => toast(page, 'Session Confirmed!').waitFor()));
    await Promise.any([first, second].map((page) => toast(page, 'Already Booked').waitFor()));

    const { sessionDate, sessionSlot } = await somero.registration(id);
    const isBooked = (session: { sessionDate: string; sessionSlot: string }) =>
      session.sessionDate === sessionDate && session.sessionSlot === sessionSlot;
    for (const page of [first, second]) {
      await page.reload();
      const [, day, month] = formatLongDate(sessionDate ?? '').split(' ');
      expect(await page.getByRole('article').textContent()).toContain(`${day} ${month}`);
    }
    expect([one, other].filter(isBooked)).toHaveLength(1);
  });
});
