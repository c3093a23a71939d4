import { describe, expect, test } from 'vitest';
import { receiptPath } from '#domain/registration/pages.ts';
import { isTooWide } from './support/layout.ts';
import { moving } from './support/looks.ts';
import { openSomero } from './support/somero.ts';
import {
  bookInCalendar,
  heading,
  openHydrated,
  payInWindow,
  paymentPath,
  registerButton,
  toast,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

describe('large text on a small phone', () => {
  test('never needs sideways scrolling, even for a name of eighty letters', async () => {
    const { page } = await somero.newPage({ width: 320 });
    const childName = 'Nakyejwe'.repeat(10);
    const { id } = await somero.register({ childName, parentName: childName });
    const session = await somero.session(1);
    const fits = async (what: string) => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await isTooWide(page), `${what}, 200 %`).toBe(false);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      expect(await isTooWide(page), what).toBe(false);
    };
    await page.goto('/hour-of-code');
    await fits('the form');
    await openHydrated(page, paymentPath(id));
    await fits('the payment');
    await openHydrated(page, `${paymentPath(id)}?step=calendar`);
    await fits('the calendar before the payment');
    await somero.call('POST', `/api/registrations/${id}/payments`, { way: 'in_person' });
    for (const path of [paymentPath(id), `/pay/${id}`]) {
      await page.goto(path);
      await page.locator('.pay-code-letters').waitFor();
      await fits(`the code on ${path}`);
    }
    await somero.pay(id);
    await openHydrated(page, paymentPath(id));
    await fits('the calendar');
    await bookInCalendar(page, session);
    await heading(page, `See you there, ${childName}`).waitFor();
    await fits('the ticket');
    await page.goto(`/pay/${id}`);
    await fits('the payment status');
    await page.goto(receiptPath(id));
    await fits('the receipt');
    const sum = page.getByRole('row', { name: /One Hour of Code session/ }).getByRole('rowheader');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect((await sum.boundingBox())?.width).toBeGreaterThan(120);
  });
});

test('a visitor who prefers reduced motion sees no animation', async () => {
  const { page } = await somero.newPage({ reducedMotion: 'reduce' });
  const { id } = await somero.register();
  await page.goto('/hour-of-code');
  expect(await moving(page)).toEqual([]);
  await registerButton(page).click();
  await toast(page, 'Validation Error').waitFor();
  expect(await moving(page)).toEqual([]);
  await somero.sandbox.script(id, 'stuck_pending');
  await openHydrated(page, paymentPath(id));
  await payInWindow(page);
  await heading(page, 'Approve the payment on your phone').waitFor();
  expect(await moving(page)).toEqual([]);
});
