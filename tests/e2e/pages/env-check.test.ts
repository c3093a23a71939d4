import { expect, test } from 'vitest';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import { heading } from '../support/visitor.ts';

const somero = openSomero({ shared: true });

test('the page names every variable, masked, and not the database’s user and password', async () => {
  const { page } = await somero.newPage({ width: 360 });
  const answer = await page.goto('/env-check');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  const row = (name: string) =>
    page.locator('.variables > div').filter({ has: page.getByText(name, { exact: true }) });
  const told = async (name: string) =>
    (await row(name).locator('dd').allTextContents()).map((text) => text.trim());
  expect(await told('PORT')).toEqual(['set', new URL(somero.origin).port]);
  expect(await told('LOG_LEVEL')).toEqual(['set', 'warn']);
  expect(await told('STAFF_EMAIL')).toEqual(['set', 'an address at school.example']);
  expect(await told('FLW_SECRET_KEY')).toEqual(['default', "the sandbox's own"]);
  expect(await told('DIAGNOSTIC_TOKEN')).toEqual(['missing', 'Not set, without a default.']);
  expect(await row('SMTP_URL').textContent()).toContain('required in production');
  const html = await page.content();
  expect(html).not.toContain('staff@school.example');
  const { username, password, host } = new URL(somero.databaseUrl);
  expect(html).toContain(host);
  expect(html).not.toContain(somero.databaseUrl);
  if (password) expect(html).not.toContain(`:${password}@`);
  if (username) expect(html).not.toContain(`${username}@`);
  await examine(page);
  await page.getByRole('link', { name: 'Diagnostic', exact: true }).click();
  await heading(page, 'Diagnostic').waitFor();
});
