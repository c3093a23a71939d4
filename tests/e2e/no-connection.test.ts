import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatLongDate } from '#domain/clock.ts';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  chooseSession,
  chooseSessionFirst,
  confirmButton,
  fillRegistration,
  heading,
  idOf,
  openHydrated,
  payButton,
  payInWindow,
  paymentPath,
  registerButton,
  toast,
  untilHydrated,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const noConnection = (page: Page) => page.getByRole('alert').filter({ hasText: 'no internet connection' });

async function openPage(path?: string) {
  const { page, context, expectConsole } = await somero.newPage({ width: 390 });
  expectConsole(OFFLINE);
  if (path) await page.goto(path, { waitUntil: 'networkidle' });
  /** Cuts the network for one action, and restores it. */
  const offline = async (act: () => Promise<unknown>) => {
    await context.setOffline(true);
    await act();
    await context.setOffline(false);
  };
  return { page, offline };
}

describe('with the network cut', () => {
  test('every action of the flow reports it, and works when the network is back', async () => {
    const { page, offline } = await openPage('/hour-of-code');
    await fillRegistration(page, aChild());
    await untilHydrated(page);
    await offline(async () => {
      await registerButton(page).click();
      await toast(page, 'Registration Failed').waitFor();
      await toast(page, /check your connection/).waitFor();
    });
    await registerButton(page).click();
    await payButton(page).waitFor();
    await untilHydrated(page);
    const id = idOf(page);

    await offline(async () => {
      await payButton(page).click();
      await toast(page, 'Failed to initiate payment. Please try again.').waitFor();
      await page.locator('#change-email summary').click();
      await page.locator('#change-email').getByLabel('E-mail').fill('grace.new@families.example');
      await page.getByRole('button', { name: 'Save the e-mail' }).click();
      await toast(page, 'E-mail not changed').waitFor();
    });
    await page.getByRole('button', { name: 'Save the e-mail' }).click();
    await toast(page, 'E-mail changed').waitFor();

    await somero.sandbox.script(id, 'success');
    const unsent = ['**/api/verify-payment', '**/api/registration/*'];
    for (const call of unsent) await page.route(call, (route) => route.abort());
    await payInWindow(page);
    await toast(page, 'Payment Verification Failed').waitFor();
    await heading(page, 'We could not check your payment yet').waitFor();
    for (const call of unsent) await page.unroute(call);
    await calendarHeading(page).waitFor();

    await page.goto(`${paymentPath(id)}?calendar=list`);
    await untilHydrated(page);
    // A session of a later day, because one that begins soon cannot be moved.
    const [session, other] = (await somero.sessions()).slice(3);
    if (!session || !other) throw new Error('There are no free sessions.');
    await chooseSession(page, session);
    await offline(async () => {
      await confirmButton(page).click();
      await toast(page, 'There was an error processing your booking. Please try again.').waitFor();
    });
    await confirmButton(page).click();
    await toast(page, 'Session Confirmed!').waitFor();
    await heading(page, /^See you there/).waitFor();

    await page.getByRole('link', { name: 'Choose another session' }).click();
    await chooseSession(page, other);
    const change = page.getByRole('button', { name: 'Move to this session' });
    await offline(async () => {
      await change.click();
      await toast(page, 'No Connection').waitFor();
    });
    // The site moves it, and the answer is lost.
    await page.route('**/booking/change', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await change.click();
    await toast(page, 'Session Changed').waitFor();
    const [, day, month] = formatLongDate(other.sessionDate).split(' ');
    expect(await page.getByRole('article').textContent()).toContain(`${day} ${month}`);
  });

  test('the next step that cannot be loaded arrives when the network is back', async () => {
    const { page, offline } = await openPage();
    const { id } = await somero.register();
    await openHydrated(page, `${paymentPath(id)}`);
    await offline(async () => {
      await chooseSessionFirst(page);
      await page.getByText('The next step could not be loaded.').waitFor();
    });
    await heading(page, 'Choose a session, then pay').waitFor();
  });

  test('a form that is pressed before its code has arrived reports it, and starts at the next touch', async () => {
    const { page, offline } = await openPage('/hour-of-code');
    await offline(async () => {
      await registerButton(page).click();
      await noConnection(page).waitFor();
    });
    await registerButton(page).click();
    await toast(page, 'Validation Error').waitFor();
    expect(await noConnection(page).count()).toBe(0);
  });

  test('the chat and the registration dialog report it, and open when the network is back', async () => {
    const { page, offline } = await openPage('/curriculum');
    for (const [opener, opened] of [
      ['main a[data-register]', '[role=dialog]'],
      ['.chat-launcher', '.chat[open]'],
    ] as const) {
      await offline(async () => {
        await page.locator(opener).first().click();
        await noConnection(page).waitFor();
      });
      expect(new URL(page.url()).pathname).toBe('/curriculum');
      await page.locator(opener).first().click();
      await page.locator(opened).waitFor();
      await page.keyboard.press('Escape');
    }
  });
});
