import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const bar = (page: Page): Locator => page.getByRole('banner');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The words of elements, without line breaks and double spaces. */
export async function words(elements: Locator): Promise<string[]> {
  return (await elements.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The pairs of a description list, in order. */
export function pairs(list: Locator): Promise<string[]> {
  return list.locator('dt').evaluateAll((terms) =>
    terms.map((term) => {
      const value = term.parentElement?.querySelector('dd')?.textContent ?? '';
      return `${term.textContent}: ${value}`;
    }),
  );
}

/** A card by its title. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Expects each element once, in this order. */
export async function expectInOrder(page: Page, selectors: readonly string[]): Promise<void> {
  const found = await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('*')];
    return wanted
      .flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((element) => ({ selector, at: all.indexOf(element) })),
      )
      .sort((one, other) => one.at - other.at)
      .map(({ selector }) => selector);
  }, selectors);
  expect(found).toEqual(selectors);
}

/** Expects a link to open an address in a new tab without access to this page, and to say so. */
export async function expectNewTab(link: Locator, href: string): Promise<void> {
  expect(await link.getAttribute('href')).toBe(href);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await link.textContent()).toContain('(opens in a new tab)');
}

/** The expected registration form. */
export interface OpenedForm {
  title: string;
  /** The program that is chosen. */
  type: string;
  message?: string;
}

/** Expects a press to open the registration dialog with this title and program; closes it again. */
export async function expectDialog(page: Page, link: Locator, opened: OpenedForm): Promise<void> {
  await link.click();
  await dialog(page).getByRole('heading', { name: opened.title }).waitFor();
  expect(await dialog(page).getByLabel('Program', { exact: true }).inputValue()).toBe(opened.type);
  expect(await dialog(page).getByLabel('Message (optional)').inputValue()).toBe(opened.message ?? '');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** Expects the same link to lead to the same form on a page, without JavaScript. */
export async function expectFormPage(page: Page, link: Locator, opened: OpenedForm): Promise<void> {
  const from = page.url();
  await link.click();
  const form = page.locator('#register');
  await form.getByRole('heading', { name: opened.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/programs');
  expect(await form.getByLabel('Program').inputValue()).toBe(opened.type);
  expect(await form.getByLabel('Message (optional)').inputValue()).toBe(opened.message ?? '');
  await page.goto(from);
}

/** Doubles the size of all text, as a browser setting does. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}
