import { expect, test } from 'vitest';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const unknown = [
  '/no-such-page',
  '/about/us',
  '/About',
  '/index.html',
  '/admin',
  '/%3Cscript%3E',
  '/%ff',
  '/a'.repeat(500),
];

test('any other path answers 404 with the page for it', async () => {
  const { page, expectConsole } = await somero.newPage({ width: 360 });
  expectConsole(/status of 404/);
  for (const path of unknown) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }).waitFor();
  }
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  const person = page.getByRole('link', { name: 'Ask a person on WhatsApp' });
  expect(await person.getAttribute('target')).toBe('_blank');
  expect(await person.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  await examine(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to the first page' }).click();
  await page.waitForURL(`${somero.origin}/`);
});
