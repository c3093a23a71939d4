import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/support/browser/axe.ts';
import { ask, CHATBOT, chatWindow, messagesFrom, openChat, question } from '../support/chat.ts';
import { isTooWide } from '../support/layout.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const suggestions = ['My payment did not come through', 'How do I pay?'] as const;
const text = `I am not sure. Did you mean one of these?\n\n- ${suggestions.join('\n- ')}\n\nIf not, ask a person: [Contact](/contact).`;
const offered = (page: Page) => messagesFrom(page, 'bot').last().getByRole('button');

/** Offers questions in place of the server, until one of them is asked. */
const offer = (page: Page) =>
  page.route(CHATBOT, (route) => {
    const asked = route.request().postDataJSON().message.text;
    return route.fulfill({
      json: suggestions.includes(asked) ? { text: `Answer: ${asked}` } : { text, suggestions },
    });
  });

test('a question that is offered is asked with one press', async () => {
  const { page } = await somero.newPage({ width: 360, height: 740, hasTouch: true });
  await offer(page);
  await openChat(page);
  await ask(page, 'payment thing');
  await offered(page).first().waitFor();
  expect(await offered(page).allTextContents()).toEqual([...suggestions]);
  for (const button of await offered(page).all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const written = await messagesFrom(page, 'bot').last().textContent();
  expect(written).toMatch(/these\?My payment did not come throughHow do I pay\?If not, ask a person/);
  expect(await isTooWide(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  await offered(page).first().tap();
  await messagesFrom(page, 'bot').getByText(`Answer: ${suggestions[0]}`).waitFor();
  expect(await messagesFrom(page, 'user').last().textContent()).toContain(suggestions[0]);
  // Earlier suggestions stay as text.
  expect(await messagesFrom(page, 'bot').nth(1).getByRole('listitem').allTextContents()).toEqual([
    ...suggestions,
  ]);
  expect(await chatWindow(page).getByRole('button', { name: suggestions[1] }).count()).toBe(0);
});

test('the questions come before the link to a person, and the focus stays in the window', async () => {
  const { page } = await somero.newPage();
  await offer(page);
  await openChat(page);
  await ask(page, 'payment thing');
  await offered(page).first().waitFor();
  await question(page).press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(suggestions[1]);
  await page.keyboard.press('Enter');
  await messagesFrom(page, 'bot').getByText(`Answer: ${suggestions[1]}`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
});
