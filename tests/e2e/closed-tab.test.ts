import { describe, expect, onTestFinished, test } from 'vitest';
import { linkIn } from './support/mail.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  currentStep,
  openHydrated,
  payInWindow,
  paymentPath,
  toast,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

describe('a payment that is approved on the phone', () => {
  test('after the tab was closed is found, and the link of the mail leads to the calendar', async () => {
    const { page } = await somero.newPage();
    const { id, email } = await somero.register();
    await somero.sandbox.script(id, 'browser_gone');
    await openHydrated(page, paymentPath(id));
    const frame = await payInWindow(page);
    await frame.getByRole('heading', { name: 'Approve on your phone' }).waitFor();
    await page.close();
    await somero.sandbox.advance(30);
    await somero.untilRegistration(id, ({ paymentStatus }) => paymentStatus === 'paid');
    await somero.sandbox.mailTo(email, /^Receipt /);

    const later = await somero.newPage({ width: 390 });
    await later.page.goto(linkIn(await somero.sandbox.mailTo(email, /is registered/)));
    await calendarHeading(later.page).waitFor();
    expect(await currentStep(later.page).textContent()).toBe('Book Session');
  });

  test('after the window was closed brings the page to the calendar by itself', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'closed_after_approve');
    await openHydrated(page, paymentPath(id));
    // The window closes, and the phone approves only when the test says so.
    await somero.sandbox.control('/clock/freeze');
    onTestFinished(() => somero.sandbox.control('/clock/resume'));
    const asked = page.waitForResponse(/\/checkout\/[^/]+\/pay$/);
    await payInWindow(page);
    await asked;
    await somero.sandbox.advance(0.2);
    await toast(page, 'Payment Not Completed').waitFor();
    expect(await page.getByText(/do not pay again/).isVisible()).toBe(true);
    await somero.sandbox.advance(20);
    await calendarHeading(page).waitFor();
    expect((await somero.registration(id)).paymentStatus).toBe('paid');
  });
});
