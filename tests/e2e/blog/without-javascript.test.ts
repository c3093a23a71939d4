import { describe, expect, test } from 'vitest';
import { blog } from '#content/blog.ts';
import { openSomero } from '../support/somero.ts';
import { heading } from '../support/visitor.ts';
import { addressOf, cardLink, chip, chosen, searchBox } from './support/blog.ts';

const somero = openSomero({ shared: true });
const plain = { javaScriptEnabled: false, width: 360 };

describe('without JavaScript', () => {
  test('a parent searches, filters, opens an article and comes back', async () => {
    const { page } = await somero.newPage(plain);
    await page.goto('/blog');
    await chip(page, 'Python').click();
    expect(await chosen(page)).toBe('Python');
    await searchBox(page).fill('mistakes');
    await page.getByRole('button', { name: blog.search.button }).click();
    await heading(page, /found for “mistakes” in Python/).waitFor();
    expect(await searchBox(page).inputValue()).toBe('mistakes');
    await cardLink(page, /Seven Python mistakes/).click();
    await heading(page, /Seven Python mistakes/).waitFor();
    await page.goBack();
    expect(await searchBox(page).inputValue()).toBe('mistakes');
    expect(await chosen(page)).toBe('Python');
    await chip(page, 'All').click();
    await heading(page, 'articles found for “mistakes”').waitFor();
    expect(addressOf(page)).toBe('/blog?q=mistakes');
  });

  test('an empty search says so and leads on', async () => {
    const { page } = await somero.newPage(plain);
    await page.goto('/blog?q=zebras');
    await heading(page, blog.messages.empty).waitFor();
    await page.getByRole('link', { name: blog.results.showAll }).click();
    await heading(page, blog.results.latest).waitFor();
  });

  test('the way to share opens and has an address and WhatsApp', async () => {
    const { page } = await somero.newPage(plain);
    await page.goto('/blog/robot-on-paper');
    await page.locator('summary', { hasText: blog.share.action }).click();
    expect(await page.getByLabel(blog.share.address).inputValue()).toBe(
      `${somero.origin}/blog/robot-on-paper`,
    );
    expect(await page.getByRole('link', { name: blog.share.whatsApp }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: blog.share.copy }).isVisible()).toBe(false);
  });
});
