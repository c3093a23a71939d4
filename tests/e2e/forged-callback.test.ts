import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examples } from '#tests/support/long.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  heading,
  openHydrated,
  openPaymentWindow,
  PAY,
  paymentPath,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

interface Caught {
  caught?: { callback: (answer: object) => void };
}

/** Runs before the page's own scripts: records what the page passes to the provider's checkout. */
function catchCheckout(): void {
  const holder = window as unknown as Caught;
  let checkout: ((options: Caught['caught']) => unknown) | undefined;
  Object.defineProperty(window, 'FlutterwaveCheckout', {
    get: () =>
      checkout &&
      ((options: NonNullable<Caught['caught']>) => {
        holder.caught = options;
        return checkout?.(options);
      }),
    set: (given: typeof checkout) => {
      checkout = given;
    },
  });
}

const callBack = (page: Page, answer: object) =>
  page.evaluate((data) => (window as unknown as Caught).caught?.callback(data), answer);

async function openForgery() {
  const opened = await somero.newPage();
  await opened.page.addInitScript(catchCheckout);
  const { id } = await somero.register();
  await openHydrated(opened.page, paymentPath(id));
  const frame = await openPaymentWindow(opened.page);
  const { reference } = (await somero.registration(id)).payment;
  return { ...opened, id, frame, reference: reference ?? '' };
}

describe('a script on the page', () => {
  test('changes nothing by imitating the provider’s messages', async () => {
    const { page, id, frame } = await openForgery();
    await page.evaluate(async () => {
      const tx = { status: 'successful', transaction_id: 5_000_001 };
      for (const name of ['charge_complete', 'vbvcomplete', 'opop'])
        window.postMessage({ name, data: { tx } }, '*');
      // Our own message arrives last, so all others have been delivered.
      await new Promise((resolve) => {
        addEventListener('message', (event) => event.data === 'delivered' && resolve(undefined));
        window.postMessage('delivered', '*');
      });
    });
    expect(await frame.getByRole('button', { name: PAY }).isVisible()).toBe(true);
    expect((await somero.registration(id)).paymentStatus).toBe('pending');
  });

  test.each(
    examples([
      ['an invented transaction', { status: 'successful', transaction_id: 987_654_321 }],
      ['no transaction', { status: 'successful', transaction_id: null }],
      ['a text for a transaction', { status: 'completed', transaction_id: '../../registration' }],
    ]),
  )('does not make a registration paid by calling back with %s', async (_name, answer) => {
    const { page, id } = await openForgery();
    await callBack(page, answer);
    await heading(page, 'Approve the payment on your phone').waitFor();
    expect(await calendarHeading(page).count()).toBe(0);
    expect((await somero.registration(id)).paymentStatus).toBe('pending');
  });
});
