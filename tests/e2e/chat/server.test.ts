import { expect, test } from 'vitest';
import { chat } from '#content/chat.ts';
import { chatWindow, messagesFrom, openChat, question } from '../support/chat.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

/** A server that has just started learns first; no question waits longer than ten seconds for that. */
const hasLearnt = async () =>
  (await somero.call('POST', '/api/chatbot', { message: { text: 'hello there, price?' } })).status;

test('the server answers from the pages, names a person for gaps, and helps in danger', async () => {
  await expect.poll(hasLearnt, { timeout: 60_000 }).toBe(200);
  const { page } = await somero.newPage({ width: 360, hasTouch: true });
  await openChat(page, '/about');
  const ask = async (text: string, answers: number) => {
    await question(page).fill(text);
    await question(page).press('Enter');
    await expect.poll(() => messagesFrom(page, 'bot').count()).toBe(answers + 1);
    return messagesFrom(page, 'bot').nth(answers);
  };

  const price = await ask('How much is the Hour of Code?', 1);
  expect(await price.textContent()).toContain('UGX 20,000');
  expect(await price.locator('a[href^="/hour-of-code"]').count()).toBe(1);

  await chatWindow(page).getByRole('button', { name: chat.unhelpful }).tap();
  await chatWindow(page).getByText(chat.noted).waitFor();

  const person = await ask('In which year was the school founded?', 2);
  expect(await person.textContent()).toMatch(/I do not know/);
  expect(await person.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\//,
  );

  const danger = await ask('My uncle beats me, please help', 3);
  expect(await danger.getByRole('link', { name: '116' }).getAttribute('href')).toBe('tel:116');
  expect(await chatWindow(page).textContent()).not.toContain('[');
});
