import type { Locator, Page } from 'playwright-core';
import { blog } from '#content/blog.ts';

export const searchBox = (page: Page): Locator => page.getByLabel(blog.search.label);
export const chip = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: blog.categories.label }).getByRole('link', { name, exact: true });
export const cards = (page: Page): Locator => page.locator('.post-grid .post-card');
export const lead = (page: Page): Locator => page.locator('.lead-story');
export const announced = (page: Page): Locator => page.locator('.blog > [role="status"]');
/** The link of a card: its title. */
export const cardLink = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('article').getByRole('link', { name: title });

export const chosen = (page: Page): Promise<string | null> =>
  page.locator('.blog-chips [aria-current]').textContent();

export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until a screen reader has been told this. */
export const untilAnnounced = (page: Page, text: string): Promise<void> =>
  announced(page).getByText(text, { exact: true }).waitFor();

/** Opens the list and loads its code, as the first touch of the search box does. */
export async function openInstant(page: Page, path = '/blog'): Promise<void> {
  const code = page.waitForResponse(/\/instant\.[^/]*\.js$/);
  await page.goto(path);
  await searchBox(page).focus();
  const response = await code;
  await response.finished();
  // The browser runs the code after it has arrived.
  await page.evaluate(`import(${JSON.stringify(response.url())}).then(() => undefined)`);
}
