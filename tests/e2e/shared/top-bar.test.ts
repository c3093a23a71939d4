import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site } from '#content/school.ts';
import { bar, doubleText, expectNewTab, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const LINKS = ['Home', 'About', 'Programs', 'Our Curriculum', 'Wiki', 'Blog'];
const HREFS = ['/', '/about', '/programs', '/curriculum', '/wiki', '/blog'];
const MAX_HEIGHT = 60;

const desktopLinks = (page: Page) => bar(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
const menuButton = (page: Page) => bar(page).getByText('Menu', { exact: true });
const menu = (page: Page) => bar(page).getByRole('navigation', { name: 'Menu' });
const height = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().height);
const top = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().top);
const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, 900));
const scrolled = (page: Page) => page.evaluate(() => scrollY);

describe('the top bar', () => {
  test('has six internal links, two external ones in a new tab, and the one gradient button', async () => {
    const { page } = await somero.newPage();
    await page.goto('/curriculum');
    const all = desktopLinks(page);
    expect((await words(all)).slice(0, 6)).toEqual(LINKS);
    expect(
      await all.evaluateAll((them) => them.slice(0, 6).map((link) => link.getAttribute('href'))),
    ).toEqual(HREFS);
    expect(await all.count()).toBe(8);
    await expectNewTab(all.filter({ hasText: 'Community' }), site.links.community.href);
    await expectNewTab(all.filter({ hasText: 'About the Founder' }), site.links.founder.href);
    const gradients = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).backgroundImage.includes('gradient'))
        .map((element) => element.textContent?.trim()),
    );
    expect(gradients).toEqual(['Hour of Code']);
    await bar(page).getByRole('link', { name: 'Hour of Code' }).click();
    await page.waitForURL(`${somero.origin}/hour-of-code`);
  });

  test('stays at the top within 60 px at every width, and is not sticky on a phone on its side', async () => {
    const { page } = await somero.newPage();
    await page.goto('/about');
    for (const isLarge of [false, true]) {
      if (isLarge) await doubleText(page);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await scrollDown(page);
        await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
        const covered = (await top(page)) + (await height(page));
        expect(covered, `${width} px, ${isLarge}`).toBeLessThanOrEqual(MAX_HEIGHT);
        if (isLarge) expect(await menuButton(page).isVisible(), `${width} px`).toBe(true);
        else expect(await top(page), `${width} px`).toBe(0);
      }
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 740, height: 360 });
    await scrollDown(page);
    await expect.poll(() => top(page)).toBeLessThan(-MAX_HEIGHT);
  });
});

describe('a link of the bar', () => {
  test('scrolls to the top of the current page after 100 ms, without loading it again', async () => {
    const { page } = await somero.newPage({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/about');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await scrollDown(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const box = await desktopLinks(page)
      .filter({ hasText: /^About$/ })
      .boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.clock.runFor(99);
    expect(await scrolled(page)).toBe(900);
    await page.clock.runFor(1);
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});

describe('the menu of a phone', () => {
  test('opens with the same links, and closes on a link, outside it and with Escape', async () => {
    const { page } = await somero.newPage({ width: 360, reducedMotion: 'reduce' });
    await page.goto('/about');
    expect(await menu(page).count()).toBe(0);
    await menuButton(page).click();
    expect((await words(menu(page).getByRole('link'))).slice(0, 6)).toEqual(LINKS);
    for (const link of await menu(page).getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await menu(page).getByRole('link', { name: 'About', exact: true }).click();
    await menu(page).waitFor({ state: 'detached' });
    await menuButton(page).click();
    await page.mouse.click(180, 700);
    await menu(page).waitFor({ state: 'detached' });
    await menuButton(page).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Menu');

    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Wiki' }).click();
    await page.waitForURL('**/wiki');
    expect(await menu(page).count()).toBe(0);
  });

  test('opens without JavaScript too', async () => {
    const { page } = await somero.newPage({ width: 360, javaScriptEnabled: false });
    await page.goto('/about');
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'Our Curriculum' }).click();
    await page.waitForURL('**/curriculum');
  });

  test('can be read to its end on a small screen with large text', async () => {
    const { page } = await somero.newPage({ width: 320, height: 480 });
    await page.goto('/about');
    await doubleText(page);
    await menuButton(page).click();
    const last = menu(page).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await last.click({ trial: true });
  });
});
