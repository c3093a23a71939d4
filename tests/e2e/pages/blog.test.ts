import { expect, test } from 'vitest';
import { examples } from '#tests/support/long.ts';
import { expectInOrder, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

interface Post {
  slug: string;
  title: string;
  category: string;
  featured: boolean;
}

const published = async () => (await somero.call<Post[]>('GET', '/api/blogs')).body;

test.each(examples([true, false]))(
  'search, categories, the featured article, the other articles and the newsletter notice (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled });
    const posts = await published();
    await page.goto('/blog');
    await expectInOrder(page, ['input[name="q"]', '.blog-chips', '.lead-story', '.post-grid', '.newsletter']);
    const categories = [...new Set(posts.map(({ category }) => category))].sort();
    expect(await words(page.locator('.blog-chips a'))).toEqual(['All', ...categories]);
    const featured = posts.find((post) => post.featured);
    expect(await words(page.locator('.lead-story').getByRole('heading'))).toEqual([featured?.title]);
    expect(await words(page.locator('.post-grid').getByRole('heading'))).toEqual(
      posts.filter((post) => post !== featured).map(({ title }) => title),
    );
    const newsletter = page.getByRole('complementary', { name: /Newsletter/ });
    expect(await newsletter.getByRole('button').isDisabled()).toBe(true);
  },
);

test.each(examples(['/blog?category=Python&q=list', '/blog?category=Python', '/blog?q=a']))(
  'no article is featured at %s',
  async (path) => {
    const { page } = await somero.newPage({ javaScriptEnabled: false });
    await page.goto(path);
    expect(await page.locator('.post-grid .post-card').count()).toBeGreaterThan(0);
    expect(await page.locator('.lead-story').count()).toBe(0);
  },
);

test('an empty result says so', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false });
  await page.goto('/blog?q=zzzzqqq');
  await page.getByRole('heading', { name: 'No articles found matching your criteria.' }).waitFor();
});

test('a category of any length is answered, and not repeated as a whole', async () => {
  const answer = await fetch(`${somero.origin}/blog?category=${'x'.repeat(5_000)}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('No articles found matching your criteria.');
  expect(html).not.toContain('x'.repeat(300));
});

test('an article whose picture is broken shows the stock illustration', async () => {
  const { page, expectConsole } = await somero.newPage();
  expectConsole(/ERR_FAILED/);
  await page.route('**/posts/*-*.svg', (route) => route.abort());
  await page.goto('/blog');
  await page.locator('.lead-story img[src="/posts/fallback.svg"]').waitFor();
});
