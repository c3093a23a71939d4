import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
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

test.each([
  ['does not arrive', 'abort'],
  ['is not found', '404'],
  ['is no picture', 'text'],
])('where its file %s, the name stands in its place', async (_name, how) => {
  const { page, expectConsole } = await somero.newPage({ width: 360 });
  expectConsole(/ERR_FAILED|status of 404/);
  await page.route(`**${site.logo}`, (route) => {
    if (how === 'abort') return route.abort();
    return how === '404'
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: 'logo', contentType: 'text/plain' });
  });
  await page.goto('/wiki');
  const home = bar(page).getByRole('link', { name: site.name });
  await home.getByText(site.name, { exact: true }).waitFor();
  expect(await home.locator('img').count()).toBe(0);
  expect(await bar(page).evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(
    60,
  );
});

test('without JavaScript a missing logo still says its name', async () => {
  const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false });
  expectConsole(/ERR_FAILED/);
  await page.route(`**${site.logo}`, (route) => route.abort());
  await page.goto('/wiki');
  await bar(page).getByRole('link', { name: site.name }).click();
  await page.waitForURL(`${somero.origin}/`);
});
