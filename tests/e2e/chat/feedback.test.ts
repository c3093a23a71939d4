import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chat } from '#content/chat.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { ask, CHATBOT, chatWindow, messagesFrom, openChat, question } from '../support/chat.ts';
import { isTooWide } from '../support/layout.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const FEEDBACK = '**/api/chatbot/feedback';
const unhelpful = (page: Page) => chatWindow(page).getByRole('button', { name: chat.unhelpful, exact: true });
const noted = (page: Page) => chatWindow(page).locator('[aria-live]').getByText(chat.noted, { exact: true });

/** Answers every question in place of the server, with or without the option to mark it. */
const answerMarked = (page: Page, mayBeMarked: boolean) =>
  page.route(CHATBOT, (route) => route.fulfill({ json: { text: 'UGX 20,000.', mayBeMarked } }));

test('an answer is rated with one touch, and only its question is sent', async () => {
  const { page } = await somero.newPage({ width: 360, height: 740, hasTouch: true });
  await answerMarked(page, true);
  await page.route(FEEDBACK, (route) => route.fulfill({ status: 204 }));
  await openChat(page);
  await ask(page, 'How much is the Hour of Code?');
  await unhelpful(page).waitFor();
  const box = await unhelpful(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await isTooWide(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  const asked = page.waitForRequest(FEEDBACK);
  await unhelpful(page).tap();
  expect((await asked).postDataJSON()).toEqual({ message: { text: 'How much is the Hour of Code?' } });
  await noted(page).waitFor();
  expect(await unhelpful(page).count()).toBe(0);
  await page.reload();
  await messagesFrom(page, 'bot').last().waitFor();
  expect(await unhelpful(page).count()).toBe(0);
});

test('only the last answer has the button, if the server knows the answer', async () => {
  const { page } = await somero.newPage();
  await openChat(page);
  await answerMarked(page, true);
  for (const [at, text] of ['How much?', 'How much, again?'].entries()) {
    await ask(page, text);
    await expect.poll(() => messagesFrom(page, 'bot').count()).toBe(at + 2);
    expect(await unhelpful(page).count()).toBe(1);
  }
  await page.unroute(CHATBOT);
  await answerMarked(page, false);
  await ask(page, 'Do you sell goats?');
  await expect.poll(() => messagesFrom(page, 'bot').count()).toBe(4);
  expect(await unhelpful(page).count()).toBe(0);
});

test('a rating that could not be sent is reported, and sent with the next press', async () => {
  const { page, expectConsole } = await somero.newPage();
  expectConsole(/status of 429/);
  await answerMarked(page, true);
  const statuses = [429, 204];
  await page.route(FEEDBACK, (route) => route.fulfill({ status: statuses.shift() ?? 500 }));
  await openChat(page);
  await ask(page, 'How much?');
  await unhelpful(page).waitFor();
  await question(page).press('Shift+Tab');
  expect(await unhelpful(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await chatWindow(page).locator('[aria-live]').getByText(chat.notNoted).waitFor();
  await page.keyboard.press('Enter');
  await noted(page).waitFor();
  expect(await chatWindow(page).getByText(chat.notNoted).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
});
