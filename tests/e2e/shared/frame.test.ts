import { expect, test } from 'vitest';
import { publicPages } from '#content/pages.ts';
import { bar, footer } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const PAPER = { light: 'rgb(255, 250, 241)', dark: 'rgb(19, 20, 43)' };

test.each(publicPages.map(({ path }) => path))(
  '%s is whole without JavaScript: the notice, the bar, one title, the footer',
  async (path) => {
    const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-type']).toMatch(/^text\/html/);
    await page.getByText('Demonstration: no real money moves').waitFor();
    expect(await bar(page).count()).toBe(1);
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await footer(page).count()).toBe(1);
    expect(await page.getByRole('main').textContent()).toMatch(/(\w+\W+){80}/);
  },
);

test('light and dark follow the reader’s system, and the woven band stands above the footer in both', async () => {
  const { page } = await somero.newPage();
  await page.goto('/about');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      PAPER[colorScheme],
    );
    const band = footer(page).locator('.woven');
    expect(await band.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('svg');
    const [bandBox, footerBox] = [await band.boundingBox(), await footer(page).boundingBox()];
    expect(bandBox).toMatchObject({ y: footerBox?.y, width: footerBox?.width, height: 12 });
  }
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
  expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe('light dark');
});
