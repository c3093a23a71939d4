import { describe, expect, test } from 'vitest';
import { axe } from '#tests/support/axe.ts';
import { examine } from './support/looks.ts';
import { openSomero } from './support/somero.ts';
import { heading, openAlive, paymentPath, registerButton, toast } from './support/visitor.ts';

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
