import { describe, expect, test } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import {
  chooseSession,
  confirmButton,
  fillRegistration,
  heading,
  idOf,
  openHydrated,
  openPaymentWindow,
  payButton,
  paymentPath,
  registerButton,
  toast,
  untilHydrated,
  untilPaymentWindow,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });
/** The plain list of sessions in place of the calendar's frame. */
const listPath = (id: string) => `${paymentPath(id)}?calendar=list`;

describe('the pay button', () => {
  test('pressed twice opens one payment', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    const opened: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/payments') && opened.push(request.url())));
    await openHydrated(page, paymentPath(id));
    const shown = toast(page, 'Payment In Progress').waitFor();
    await payButton(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await shown;
    await untilPaymentWindow(page);
    expect(opened).toHaveLength(1);
    expect(await page.locator('iframe[name=checkout]').count()).toBe(1);
  });

  test('gives the provider the phone that was typed for the payment', async () => {
    const { page } = await somero.newPage();
    await page.goto('/hour-of-code');
    await fillRegistration(page, aChild({ phone: '' }));
    await registerButton(page).click();
    await page.waitForURL('**/hour-of-code/payment/*');
    await untilHydrated(page);
    await page.getByLabel('Phone that pays (optional)').fill('0772 123 456');
    const frame = await openPaymentWindow(page);
    expect(await frame.getByLabel('Phone number').inputValue()).toBe('+256772123456');
    expect(await somero.registration(idOf(page))).toMatchObject({ phone: '+256772123456' });
  });

  test('shows that the provider’s script is loading', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    const { promise: wait, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/v3.js', async (route) => {
      await wait;
      await route.continue();
    });
    await openHydrated(page, paymentPath(id));
    await payButton(page).click();
    await toast(page, 'Payment System Loading').waitFor();
    go();
    await untilPaymentWindow(page);
  });
});

describe('the calendar', () => {
  test('asks for a session, reports a failed booking, and books at the next try', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 503/);
    const { id } = await somero.registerPaid();
    const session = await somero.session();
    await page.route('**/booking', (route) =>
      route.fulfill({ status: 503, json: { message: 'We are busy just now.' } }),
    );
    await openHydrated(page, listPath(id));
    await confirmButton(page).click();
    await toast(page, 'Validation Error').waitFor();
    await page.locator('form').getByText('Please choose a session.').waitFor();
    await chooseSession(page, session);
    await confirmButton(page).click();
    await toast(page, 'Booking Failed').waitFor();
    await toast(page, 'There was an issue booking your appointment. Please try again.').waitFor();
    await page.unroute('**/booking');
    await confirmButton(page).click();
    await heading(page, /^See you there/).waitFor();
  });

  test('shows a session that fills up as full', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    const session = await somero.session();
    const { body } = await somero.call<SessionAvailability[]>('GET', '/api/session-availability');
    const isChosen = ({ sessionDate, sessionSlot }: SessionAvailability) =>
      sessionDate === session.sessionDate && sessionSlot === session.sessionSlot;
    await openHydrated(page, listPath(id));
    await chooseSession(page, session);
    const full = await page.getByRole('radio', { disabled: true }).count();
    await page.route('**/api/session-availability*', (route) =>
      route.fulfill({ json: body.map((one) => (isChosen(one) ? { ...one, seatsLeft: 0 } : one)) }),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('The session that you chose is now full. Please choose another one.').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.getByRole('radio', { disabled: true }).count()).toBe(full + 1);
  });
});
