import { expect, test } from 'vitest';
import { aChild } from './support/children.ts';
import { hasVisibleFocus, tabTo } from './support/keyboard.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  confirmButton,
  heading,
  idOf,
  listLink,
  openHydrated,
  PAY,
  payButton,
  paymentPath,
  registerButton,
  toast,
  untilHydrated,
  untilPaymentWindow,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

test('everything from the form to the ticket can be done with the keyboard alone', async () => {
  const { page } = await somero.newPage();
  const child = aChild();
  await page.goto('/hour-of-code');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  await tabTo(page, page.getByLabel(/parent or guardian/i));
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.type(child.parentName);
  await tabTo(page, page.getByLabel('E-mail', { exact: true }));
  await page.keyboard.type(child.email);
  await tabTo(page, page.getByLabel("Child's name"));
  await page.keyboard.type(child.childName);
  await tabTo(page, page.getByLabel("Child's age"));
  await page.keyboard.type('10');
  await tabTo(page, registerButton(page));
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.press('Enter');

  await payButton(page).waitFor();
  await somero.sandbox.script(idOf(page), 'success');
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  const frame = await untilPaymentWindow(page);
  await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
  await tabTo(page, frame.getByRole('button', { name: PAY }));
  await page.keyboard.press('Enter');

  await calendarHeading(page).waitFor();
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await tabTo(page, listLink(page));
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().waitFor();
  await untilHydrated(page);
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  const chosen = await page.getByRole('radio', { checked: true }).getAttribute('value');
  await tabTo(page, confirmButton(page), 60);
  await page.keyboard.press('Enter');
  await heading(page, /^See you there/).waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).evaluate((one) => one === document.activeElement))
    .toBe(true);

  const { sessionDate, sessionSlot } = await somero.registration(idOf(page));
  expect(chosen).toBe(`${sessionDate} ${sessionSlot}`);
  await page.keyboard.press('F8');
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')),
    )
    .toMatch(/notification/i);
  await toast(page, 'Session Confirmed!').waitFor();
});

test('nothing that has the focus is under the bar of the calendar', async () => {
  const { page } = await somero.newPage({ width: 320, reducedMotion: 'reduce' });
  const { id } = await somero.registerPaid();
  await openHydrated(page, paymentPath(id));
  await calendarHeading(page).waitFor();
  const weeks = page.locator('fieldset details > summary');
  for (let each = 0; each < (await weeks.count()); each += 1) {
    await tabTo(page, weeks.nth(each));
    const isCovered = await weeks.nth(each).evaluate((one) => {
      const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
      return bar !== undefined && one.getBoundingClientRect().bottom > bar.top;
    });
    expect(isCovered, `the week ${each}`).toBe(false);
  }
});
