import { expect, test } from 'vitest';
import { logoPath, site } from '#content/school.ts';
import { bar } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

test('the logo is the provider’s own file and leads home', async () => {
  const { page } = await somero.newPage();
  await page.goto('/wiki');
  const image = bar(page).getByRole('img', { name: site.name });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await bar(page).getByRole('link', { name: site.name }).click();
  await page.waitForURL(`${somero.origin}/`);
});

test('the name takes the place of a missing file, without JavaScript too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, expectConsole } = await somero.newPage({ javaScriptEnabled, width: 360 });
    expectConsole(/ERR_FAILED/);
    await page.route(`**${logoPath}`, (route) => route.abort());
    await page.goto('/wiki');
    const home = bar(page).getByRole('link', { name: site.name });
    if (javaScriptEnabled) {
      await home.getByText(site.name, { exact: true }).waitFor();
      expect(await home.locator('img').count()).toBe(0);
    }
    const { height } = (await bar(page).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(60);
    await home.click();
    await page.waitForURL(`${somero.origin}/`);
  }
});
