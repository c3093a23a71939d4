import { describe, expect, test } from 'vitest';
import { axe } from '#tests/support/browser/axe.ts';
import { examine } from './support/looks.ts';
import { openSomero } from './support/somero.ts';
import { openHydrated, paymentPath, registerButton, toast } from './support/visitor.ts';

const somero = openSomero({ shared: true });

describe('the accessibility check passes', () => {
  test('for the registration form with mistakes', async () => {
    const { page } = await somero.newPage();
    await page.goto('/hour-of-code');
    await registerButton(page).click();
    await toast(page, 'Validation Error').waitFor();
    await examine(page);
  });

  test('while a seat is held, and on the form that changes a session', async () => {
    const { page } = await somero.newPage();
    const sessions = await somero.sessions();
    // Far enough away to be moved.
    const session = sessions.at(-1);
    const { id } = await somero.register();
    await somero.call('POST', `/api/registrations/${id}/payments`, session);
    await openHydrated(page, paymentPath(id));
    await page.getByText('Your seat is held until').waitFor();
    await examine(page);

    const booked = await somero.registerPaid();
    expect((await somero.call('POST', `/api/registrations/${booked.id}/booking`, session)).status).toBe(200);
    await page.goto(paymentPath(booked.id));
    await page.getByRole('link', { name: 'Choose another session' }).click();
    await page.getByRole('radio').first().waitFor();
    await examine(page);
  });

  test('for the same form without JavaScript', async () => {
    const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
    expectConsole(/status of 400/);
    await page.goto('/hour-of-code');
    await registerButton(page).click();
    await page.getByRole('alert').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
