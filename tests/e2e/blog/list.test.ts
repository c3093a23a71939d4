import { describe, expect, test } from 'vitest';
import { blog } from '#content/blog.ts';
import { expectInOrder, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';
import { heading } from '../support/visitor.ts';
import {
  addressOf,
  announced,
  cardLink,
  cards,
  chip,
  chosen,
  lead,
  openInstant,
  searchBox,
  untilAnnounced,
} from './support/blog.ts';

const somero = openSomero({ shared: true });
const plain = { javaScriptEnabled: false, width: 360 };

interface Post {
  title: string;
  category: string;
  featured: boolean;
}

describe('the list of articles', () => {
  test('has All first, then every category of a published article, and one featured post', async () => {
    const { page } = await somero.newPage(plain);
    await page.goto('/blog');
    await expectInOrder(page, ['input[name="q"]', '.blog-chips', '.lead-story', '.post-grid', '.newsletter']);
    const { body: posts } = await somero.call<Post[]>('GET', '/api/blogs');
    const categories = [...new Set(posts.map(({ category }) => category))].sort();
    expect(await words(page.locator('.blog-chips a'))).toEqual(['All', ...categories]);
    expect(await chosen(page)).toBe('All');
    const featured = posts.find((post) => post.featured);
    expect(await words(lead(page).getByRole('heading'))).toEqual([featured?.title]);
    expect(await lead(page).getByText(blog.featuredMark).count()).toBe(1);
    expect(await words(page.locator('.post-grid').getByRole('heading'))).toEqual(
      posts.filter((post) => post !== featured).map(({ title }) => title),
    );
    expect(await page.getByText(blog.newsletter.text).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: blog.newsletter.button }).isDisabled()).toBe(true);
  });

  test('is searched and filtered without JavaScript, and comes back as it was', async () => {
    const { page } = await somero.newPage(plain);
    await page.goto('/blog');
    await chip(page, 'Python').click();
    expect(await chosen(page)).toBe('Python');
    expect(await cards(page).count()).toBeGreaterThan(0);
    expect(await lead(page).count()).toBe(0);
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
    await searchBox(page).fill('zebras');
    await page.getByRole('button', { name: blog.search.button }).click();
    await heading(page, blog.messages.empty).waitFor();
    await page.getByRole('link', { name: blog.results.showAll }).click();
    await heading(page, blog.results.latest).waitFor();
  });

  test('is updated while the visitor types, with the number of results', async () => {
    const { page } = await somero.newPage({ width: 360 });
    await page.goto('/blog');
    await searchBox(page).pressSequentially('pyt');
    await searchBox(page).pressSequentially('hon');
    await untilAnnounced(page, await countFor('q=python', 'found for “python”'));
    expect(addressOf(page)).toBe('/blog?q=python');
    expect(await lead(page).count()).toBe(0);
    expect(await page.title()).toContain('found for “python”');
    // The caret has not moved.
    await page.keyboard.type('x');
    expect(await searchBox(page).inputValue()).toBe('pythonx');
  });

  test('is filtered by a chip within the search, and the chip keeps the focus', async () => {
    const { page } = await somero.newPage();
    await openInstant(page);
    await searchBox(page).fill('python');
    await untilAnnounced(page, await countFor('q=python', 'found for “python”'));
    await chip(page, 'Projects').click();
    await untilAnnounced(
      page,
      await countFor('q=python&category=Projects', 'found for “python” in Projects'),
    );
    expect(addressOf(page)).toBe('/blog?category=Projects&q=python');
    expect(await chip(page, 'Projects').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await chosen(page)).toBe('Projects');
    // Further typing stays within the category.
    await searchBox(page).fill('');
    await untilAnnounced(page, await countFor('category=Projects', 'in Projects'));
    expect(addressOf(page)).toBe('/blog?category=Projects');
  });

  test('reports that nothing was found, and offers to search all categories', async () => {
    const { page } = await somero.newPage();
    await openInstant(page, '/blog?category=Safety');
    await searchBox(page).fill('pocket money');
    await page.getByText(blog.messages.empty).first().waitFor();
    await untilAnnounced(page, blog.messages.empty);
    await page.getByRole('link', { name: blog.results.everywhere }).click();
    await cardLink(page, /pocket money/).waitFor();
    expect(addressOf(page)).toBe('/blog?q=pocket+money');
    expect(await searchBox(page).inputValue()).toBe('pocket money');
  });

  test('follows the browser’s history without new requests', async () => {
    const { page } = await somero.newPage();
    await openInstant(page);
    await chip(page, 'Python').click();
    await untilAnnounced(page, await countFor('category=Python', 'in Python'));
    await chip(page, 'Robotics').click();
    await untilAnnounced(page, await countFor('category=Robotics', 'in Robotics'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goBack();
    await untilAnnounced(page, await countFor('category=Python', 'in Python'));
    await page.goBack();
    await lead(page).waitFor();
    expect(addressOf(page)).toBe('/blog');
    await page.goForward();
    await untilAnnounced(page, await countFor('category=Python', 'in Python'));
    expect(asked.filter((url) => url.includes('/blog'))).toEqual([]);
  });

  test('keeps a filter on the way to an article and back, and after a reload', async () => {
    const { page } = await somero.newPage();
    await openInstant(page, '/blog?category=Python');
    await searchBox(page).fill('mistake');
    await untilAnnounced(page, await countFor('category=Python&q=mistake', 'found for “mistake” in Python'));
    const found = await cards(page).count();
    await cardLink(page, /Seven Python mistakes/).click();
    await page.getByRole('heading', { level: 1, name: /Seven Python mistakes/ }).waitFor();
    await page.goBack();
    await cardLink(page, /Seven Python mistakes/).waitFor();
    expect(addressOf(page)).toBe('/blog?category=Python&q=mistake');
    expect(await searchBox(page).inputValue()).toBe('mistake');
    await page.reload();
    expect(await searchBox(page).inputValue()).toBe('mistake');
    expect(await cards(page).count()).toBe(found);
    expect(await chosen(page)).toBe('Python');
    // History entries from before the reload still work.
    await chip(page, 'All').click();
    await page.waitForURL('**/blog?q=mistake');
    await page.reload();
    await page.goBack();
    await page.waitForFunction(
      () => document.querySelector('.blog-chips [aria-current]')?.textContent === 'Python',
    );
  });

  test('is searched with the Enter key', async () => {
    const { page } = await somero.newPage();
    await openInstant(page);
    await searchBox(page).pressSequentially('robot');
    await page.keyboard.press('Enter');
    await untilAnnounced(page, await countFor('q=robot', 'found for “robot”'));
    await page.waitForFunction(() => document.activeElement?.matches('.blog-list > h2'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('post-card-link');
  });

  test('shows hostile text in the address as text', async () => {
    const { page } = await somero.newPage();
    const text = '"><img src=x onerror=alert(1)>';
    await openInstant(page, `/blog?q=${encodeURIComponent(text)}`);
    expect(await searchBox(page).inputValue()).toBe(text);
    await chip(page, 'All').click();
    await searchBox(page).pressSequentially('</script>');
    await untilAnnounced(page, blog.messages.empty);
    expect(await announced(page).locator('img').count()).toBe(0);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  test('searches for text typed before the code arrived', async () => {
    const { page } = await somero.newPage();
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/instant.*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/blog');
    await searchBox(page).fill('robot');
    release();
    await untilAnnounced(page, await countFor('q=robot', 'found for “robot”'));
  });
});

/** The announcement for the number of articles that the server finds. */
async function countFor(query: string, place: string): Promise<string> {
  const html = await (await fetch(`${somero.origin}/blog?${query}`)).text();
  const count = html.match(/class="post-card /g)?.length ?? 0;
  return `${blog.results.count(count)} ${place}`;
}
