import type { Locator, Page, Route } from 'playwright-core';
import { chat } from '#content/chat.ts';

export const CHATBOT = '**/api/chatbot';

export const launcher = (page: Page): Locator => page.getByRole('link', { name: chat.launcher, exact: true });
export const chatWindow = (page: Page): Locator => page.getByRole('dialog', { name: chat.title });
export const question = (page: Page): Locator => chatWindow(page).getByLabel(chat.field);
export const messagesFrom = (page: Page, sender: 'user' | 'bot'): Locator =>
  chatWindow(page).locator(`.chat-message[data-sender="${sender}"]`);

export async function openChat(page: Page, path = '/wiki'): Promise<void> {
  await page.goto(path);
  await launcher(page).click();
  await chatWindow(page).waitFor();
}

export async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
}

/** Answers every question with this text, in place of the server. */
export const answerWith = (page: Page, text: string): Promise<unknown> =>
  page.route(CHATBOT, (route) => route.fulfill({ json: { text } }));

/** Holds questions, which never reach the server; returns them. */
export async function holdQuestions(page: Page): Promise<Route[]> {
  const asked: Route[] = [];
  await page.route(CHATBOT, (route) => void asked.push(route));
  return asked;
}
