import { expect, test } from 'vitest';
import { examples } from '#tests/support/long.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });
const PATH = '/blog/one-kit-four-students';

test.each(examples([true, false]))(
  'the whole article, the way back, a share button and what to do next (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled });
    await page.goto(PATH);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'One kit, four students' }).waitFor();
    const article = page.locator('.prose');
    expect(await article.locator('h2').count()).toBeGreaterThan(3);
    expect(await article.getByRole('row').count()).toBe(4);
    expect(await article.getByRole('link', { name: 'the page about the kit' }).getAttribute('href')).toBe(
      '/techrise-africa-kit',
    );
    await page.locator('.share > summary').click();
    await page
      .getByRole('link', { name: /WhatsApp/ })
      .and(page.locator('.share a'))
      .waitFor();
    const next = page.locator('[aria-labelledby="next-step-title"], #next-step').first();
    await next.getByRole('link', { name: 'Register for Hour of Code' }).waitFor();
    await next.getByRole('link', { name: 'See all programs' }).waitFor();
    await main.getByRole('link', { name: 'Back to Blog' }).click();
    await page.waitForURL(`${somero.origin}/blog`);
  },
);

test('an article that is not there, or not published, says so and leads back', async () => {
  const { page, expectConsole } = await somero.newPage();
  expectConsole(/status of 404/);
  for (const slug of ['no-such-article', 'plan-for-the-long-holiday']) {
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Blog post not found' }).waitFor();
    const text = "The article you're looking for doesn't exist or has been removed.";
    expect(await page.getByText(text).isVisible()).toBe(true);
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click();
  await page.waitForURL(`${somero.origin}/blog`);
});
