import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { chat } from '#content/chat.ts';
import { byRole, openFirefox, untilText } from '#tests/support/browser/firefox.ts';
import { aChild } from '../e2e/support/children.ts';
import { openSomero } from '../e2e/support/somero.ts';
import { PAY } from '../e2e/support/visitor.ts';

const somero = openSomero();
const phone = { width: 390, height: 740 };

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
/** Opens a dialog by a link of the page, and waits for its field. */
async function open(page: Page, path: string, link: string, field: string): Promise<void> {
  await page.goto(somero.origin + path);
  await page.locator(link).click();
  await page.waitForSelector(field, { visible: true });
}

test('a parent registers, pays, books and gets the ticket', async () => {
  const page = await openFirefox(phone);
  const child = aChild({ specialRequirements: 'Reads slowly' });
  await page.goto(`${somero.origin}/hour-of-code`);
  for (const [name, value] of Object.entries(child)) {
    if (typeof value === 'string') await page.locator(`main [name="${name}"]`).fill(value);
  }
  await byRole(page, 'button', 'Register and go to payment').click();
  await page.waitForFunction(
    () =>
      location.pathname.startsWith('/hour-of-code/payment/') &&
      document.documentElement.dataset.flow === 'ready',
  );
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await somero.sandbox.script(id, 'success');
  await byRole(page, 'button', PAY).click();
  const checkout = await page.waitForFrame((frame) => new URL(frame.url()).pathname === '/checkout');
  await byRole(checkout, 'button', PAY).click();

  await untilText(page, 'Choose your session');
  expect((await somero.registration(id)).paymentStatus).toBe('paid');
  const calendar = await page.waitForFrame((frame) => frame.url().includes('/embed/booking/'));
  await calendar.locator('label[data-slot]').click();
  await byRole(calendar, 'button', 'Confirm this session').click();

  await untilText(page, 'See you there');
  expect(await focused(page)).toMatch(/^See you there/);
  await page.waitForFunction(() => scrollY === 0);
  const booked = await somero.registration(id);
  expect(booked).toMatchObject({ status: 'paid', appointmentBooked: true });
  const meeting = await page.$eval('article a[href*="meet"]', (link) => link.getAttribute('href'));
  expect(meeting).toBe(booked.meetingLink);
  await somero.sandbox.mailTo(child.email, /is booked for Amina/);
});

test('the chat answers', async () => {
  const page = await openFirefox(phone);
  await open(page, '/wiki', 'a[data-chat]', 'dialog textarea');
  await page.locator('dialog textarea').fill('How much is an hour of code?');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.chat-message[data-sender="bot"]')].some((said) =>
      said.textContent.includes('UGX 20,000'),
    ),
  );
  await byRole(page, 'button', chat.close).click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
});

test('the registration dialog closes with Escape and gives the focus back, and is sent', async () => {
  const page = await openFirefox(phone);
  const opener = 'main a[data-register="mentorship"]';
  await open(page, '/programs', opener, '[role="dialog"] [name="fullName"]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
  expect(await page.$eval(opener, (link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('[role="dialog"] [name="fullName"]').fill('Grace Nabirye');
  await page.locator('[role="dialog"] [name="email"]').fill('firefox@families.example');
  await byRole(page, 'button', 'Send').click();
  await untilText(page, 'Thank you. We have your registration.');
  await somero.sandbox.mailTo('staff@school.example', 'firefox@families.example');
});
