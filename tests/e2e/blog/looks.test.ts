import { describe, expect, test } from 'vitest';
import { blog } from '#content/blog.ts';
import { examples } from '#tests/support/long.ts';
import { isTooWide } from '../support/layout.ts';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import { heading } from '../support/visitor.ts';
import { openInstant, searchBox } from './support/blog.ts';

const somero = openSomero({ shared: true });
const ARTICLE = '/blog/pocket-money-book-in-python';

describe('nothing stands in anybody’s way', () => {
  test('on the list', async () => {
    const { page } = await somero.newPage();
    await page.goto('/blog');
    await examine(page);
  });

  test('in an article, with the panel for sharing open', async () => {
    const { page } = await somero.newPage();
    await page.goto(ARTICLE);
    await examine(page);
    await page.locator('.share summary').click();
    await examine(page);
  });

  test('where nothing was found, and where nothing could be loaded', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/ERR_FAILED/);
    await openInstant(page, '/blog?q=zebras&category=Python');
    await examine(page);
    await page.route('**/blog?category=Python&q=robot', (route) => route.abort());
    await searchBox(page).fill('robot');
    await heading(page, blog.messages.listFailed.title).waitFor();
    await examine(page);
  });

  test('where there is no article', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 404/);
    await page.goto('/blog/no-such-article');
    await examine(page);
  });
});

test.each(examples([ARTICLE, '/blog']))(
  '%s fits a screen of 320 px, with text of twice the size too',
  async (path) => {
    const { page } = await somero.newPage({ width: 320 });
    await page.goto(path);
    expect(await isTooWide(page)).toBe(false);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await isTooWide(page), '200 %').toBe(false);
  },
);

test.each(examples([1280, 360, 768]))(
  'lines of an article have fewer than 70 letters at %i px',
  async (width) => {
    const { page } = await somero.newPage({ width });
    await page.goto(ARTICLE);
    const lengths = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.prose > p')].map((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
        return (paragraph.textContent?.length ?? 0) / lines.size;
      }),
    );
    expect(Math.max(...lengths)).toBeLessThan(70);
  },
);

test('every place of the list is reached by keyboard, in the order in which it is seen', async () => {
  const { page } = await somero.newPage();
  await page.goto('/blog');
  await searchBox(page).focus();
  const places: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => document.activeElement?.textContent ?? '');
    places.push(place);
  }
  expect(places.slice(0, 2)).toEqual([blog.search.button, blog.categories.all]);
  expect(places).toContain('What really happens in an Hour of Code');
});
