import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#tests/support/browser/axe.ts';
import { bookInOwnCalendar } from './support/calendar.ts';
import { openSomero } from './support/somero.ts';
import {
  bookInCalendar,
  calendarHeading,
  heading,
  openHydrated,
  PAY,
  payButton,
  payInWindow,
  paymentPath,
} from './support/visitor.ts';

/** Flutterwave's stand-in is at localhost: another origin than this, so that the policy must allow both. */
const somero = openSomero({
  variables: (_origin, sandbox) => ({
    OTHER_PAYMENT_PROVIDERS: 'pesapal,manual',
    PESAPAL_API_BASE: `${sandbox}/pesapal`,
  }),
});

const pesapalButton = (page: Page) => page.getByRole('button', { name: 'Pay with Pesapal' });

/** Goes to Pesapal's page and presses a button there. @returns the tracking id */
async function atPesapal(page: Page, button: string): Promise<string> {
  await pesapalButton(page).click();
  await heading(page, 'Pesapal').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: button }).click();
  return id;
}

const bookedBy = async (id: string) => {
  const { paymentStatus, appointmentBooked } = await somero.registration(id);
  return { paymentStatus, appointmentBooked };
};
const BOOKED = { paymentStatus: 'paid', appointmentBooked: true };

describe('with two payment providers on one page', () => {
  test('a family pays by Pesapal, comes back and books', async () => {
    const { page } = await somero.newPage({ width: 390 });
    const { id } = await somero.register();
    await openHydrated(page, paymentPath(id));
    expect(await payButton(page).isVisible()).toBe(true);
    expect(await pesapalButton(page).isVisible()).toBe(true);
    expect(await axe(page)).toEqual([]);

    await atPesapal(page, PAY);
    await calendarHeading(page).waitFor();
    expect(page.url()).toBe(`${somero.origin}${paymentPath(id)}?returned=paid`);
    await bookInOwnCalendar(page, await somero.session());
    await heading(page, /^See you there/).waitFor();
    expect(await bookedBy(id)).toEqual(BOOKED);
  });

  test('another pays by Flutterwave in its window', async () => {
    const { page } = await somero.newPage({ width: 390 });
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'success');
    await openHydrated(page, paymentPath(id));
    await payInWindow(page);
    await calendarHeading(page).waitFor();
    await bookInOwnCalendar(page, await somero.session());
    await heading(page, /^See you there/).waitFor();
    expect(await bookedBy(id)).toEqual(BOOKED);
  });

  test('without JavaScript one cancels, fails, pays later on the phone, and books', async () => {
    const { page } = await somero.newPage({ width: 360, javaScriptEnabled: false });
    const { id } = await somero.register();
    await page.goto(paymentPath(id));
    await atPesapal(page, 'Cancel');
    await page.getByText('Payment Not Completed').waitFor();
    await atPesapal(page, 'Fail');
    await page.getByText('The last payment did not go through').waitFor();
    const order = await atPesapal(page, 'Pay later on the phone');
    await page.waitForURL(`${somero.origin}${paymentPath(id)}?returned=pending`);
    expect(await pesapalButton(page).count()).toBe(0);
    await somero.sandbox.control(`/pesapal/${order}/pay`);
    await somero.untilRegistration(id, ({ paymentStatus }) => paymentStatus === 'paid');
    await page.goto(paymentPath(id));
    await bookInCalendar(page, await somero.session());
    expect(await bookedBy(id)).toEqual(BOOKED);
  });
});

test('the policy allows the pages of both providers, and the window of the main one', async () => {
  const { id } = await somero.register();
  const answer = await fetch(somero.origin + paymentPath(id));
  await answer.body?.cancel();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const sourcesOf = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  const pesapal = somero.sandbox.origin;
  const flutterwave = pesapal.replace('127.0.0.1', 'localhost');
  expect(new Set(sourcesOf('form-action'))).toEqual(new Set(["'self'", flutterwave, pesapal]));
  expect(sourcesOf('frame-src')).toEqual([flutterwave, somero.origin]);
  expect(sourcesOf('script-src')).not.toContain(pesapal);
});
