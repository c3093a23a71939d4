import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chat } from '#content/chat.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { answerWith, ask, chatWindow, launcher, messagesFrom, openChat, question } from '../support/chat.ts';
import { isTooWide } from '../support/layout.ts';
import { examine } from '../support/looks.ts';
import { doubleText } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const LONG = `You can register [on the page of the Hour of Code](/hour-of-code).

1. Fill in the **form**.
2. Pay with \`mobile money\`.

\`\`\`python
print("a line of a program that is much wider than the window of the chat can be on any telephone")
\`\`\``;

const isFocusIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('dialog.chat') !== null);

describe('the launcher', () => {
  test('loads nothing before it is pressed, and leads to a contact page when its code does not arrive', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/ERR_FAILED|dynamically imported/);
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
    await page.route('**/_astro/open-chat*.js', (route) => route.abort());
    await page.goto('/wiki', { waitUntil: 'networkidle' });
    await launcher(page).hover();
    expect(loaded.filter((path) => /react|open-chat|chat.*css/.test(path))).toEqual([]);
    await launcher(page).click();
    await page.waitForURL('**/contact#contact');
  });

  test('is hidden on a phone while a field is being filled', async () => {
    const { page } = await somero.newPage({ width: 320, height: 568 });
    await page.goto('/contact');
    expect(await launcher(page).isVisible()).toBe(true);
    await page.getByLabel('Your message').focus();
    expect(await launcher(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Send the message' }).focus();
    expect(await launcher(page).isVisible()).toBe(true);
  });

  test('never covers the button that pays, nor anything at the end of the page', async () => {
    const { page } = await somero.newPage({ width: 360, height: 640 });
    const { id } = await somero.register();
    await page.goto(`/hour-of-code/payment/${id}`);
    const pay = page.getByRole('button', { name: /^Pay UGX/ }).first();
    await pay.waitFor();
    const box = await pay.boundingBox();
    await page.setViewportSize({ width: 360, height: Math.round((box?.y ?? 0) + (box?.height ?? 0) + 16) });
    const corner = await page.locator('.chat-launcher').boundingBox();
    expect(Math.abs((corner?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(8);
    const isOnTop = await pay.evaluate(
      (element, [x, y]) => element.contains(document.elementFromPoint(x, y)),
      [(corner?.x ?? 0) + 16, (corner?.y ?? 0) + (corner?.height ?? 0) / 2] as const,
    );
    expect(isOnTop).toBe(true);
    // Neither covers the other: the launcher is back where there is no button.
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await expect.poll(() => launcher(page).isVisible()).toBe(false);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await expect.poll(() => launcher(page).isVisible()).toBe(true);
    const gap = await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      const end = document.createRange();
      end.selectNodeContents(document.querySelector('.footer-end') as Element);
      const corner = document.querySelector('.chat-launcher') as Element;
      return corner.getBoundingClientRect().top - end.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
  });
});

describe('the window', () => {
  test('has its size at every page size, and keeps its text and focus when that changes', async () => {
    const { page } = await somero.newPage({ reducedMotion: 'reduce' });
    await openChat(page);
    await question(page).fill('Half a question');
    expect(await launcher(page).isVisible()).toBe(false);
    for (const [width, height, expected] of [
      [1280, 800, { width: 384, height: 600 }],
      [360, 740, { x: 0, width: 360, height: 592 }],
      [1280, 500, { width: 384, height: 400 }],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isModal = () => chatWindow(page).evaluate((dialog) => dialog.matches(':modal'));
      await expect.poll(isModal).toBe(width < 400);
      expect(await chatWindow(page).boundingBox()).toMatchObject(expected);
    }
    expect(await question(page).inputValue()).toBe('Half a question');
    expect(await isFocusIn(page)).toBe(true);
  });

  test('leaves the page in use at its side, and takes and returns the focus', async () => {
    const { page } = await somero.newPage();
    await page.goto('/wiki');
    await launcher(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => question(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Kept');
    await page.keyboard.press('Escape');
    await chatWindow(page).waitFor({ state: 'hidden' });
    expect(await launcher(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await question(page).inputValue()).toBe('Kept');
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await page.waitForURL('**/about');
  });

  test('stays open on the next pages until it is closed, and takes no focus there', async () => {
    const { page } = await somero.newPage();
    await openChat(page);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await page.waitForURL('**/about');
    await chatWindow(page).waitFor();
    expect(await isFocusIn(page)).toBe(false);
    await chatWindow(page).getByRole('button', { name: chat.close }).click();
    await chatWindow(page).waitFor({ state: 'hidden' });
    expect(await launcher(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goto('/wiki', { waitUntil: 'networkidle' });
    expect(await chatWindow(page).count()).toBe(0);
  });

  test('keeps the focus on a phone, starts without the keyboard, and returns the focus', async () => {
    const { page } = await somero.newPage({ width: 360, hasTouch: true, isMobile: true });
    await openChat(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const isPage = await page.evaluate(
        () => document.activeElement?.closest('header, main, footer') !== null && document.hasFocus(),
      );
      expect(isPage).toBe(false);
    }
    await chatWindow(page).getByRole('button', { name: chat.close }).tap();
    await chatWindow(page).waitFor({ state: 'hidden' });
    expect(await launcher(page).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('closes on a phone when a link leads to another place of the same page', async () => {
    const { page } = await somero.newPage({ width: 360 });
    await answerWith(page, 'See [the refunds](/hour-of-code#refunds).');
    await openChat(page, '/hour-of-code');
    await ask(page, 'Refunds?');
    await chatWindow(page).getByRole('link', { name: 'the refunds' }).click();
    await chatWindow(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('#refunds');
  });

  test('passes the accessibility check, fits with double text, and is not printed', async () => {
    const { page } = await somero.newPage({ width: 360, reducedMotion: 'reduce' });
    await answerWith(page, LONG);
    await openChat(page);
    await ask(page, 'How do I register? '.repeat(12));
    await messagesFrom(page, 'bot').getByText('mobile money').waitFor();
    await examine(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const border = await messagesFrom(page, 'user').evaluate(
      (element) => getComputedStyle(element).borderTopWidth,
    );
    expect(border).toBe('2px');
    await page.emulateMedia({ forcedColors: 'none' });
    await doubleText(page);
    for (const [width, height] of [
      [320, 568],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await isTooWide(page), `${width} px`).toBe(false);
      const isIn = await chatWindow(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
      expect(isIn, `${width} px`).toBe(true);
      await chatWindow(page).getByRole('button', { name: chat.close }).focus();
      await question(page).focus();
      const field = await question(page).boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height);
    }
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await chatWindow(page).isVisible()).toBe(false);
  });
});
