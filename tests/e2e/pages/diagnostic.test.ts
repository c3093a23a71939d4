import { expect, test } from 'vitest';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import { heading } from '../support/visitor.ts';

const somero = openSomero();
const TITLES = ['Payments', 'Database', 'Mail', 'Work', 'School', 'Jobs', 'Clock', 'Build'];

test('the page shows the state outside production, is not cached or indexed, and has no secret', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  const answer = await page.goto('/diagnostic');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  for (const title of TITLES) await page.locator('.check-title', { hasText: title }).waitFor();
  await page.getByText('Everything that was asked answered.').waitFor();
  const main = page.getByRole('main');
  await main.getByText(/^yes, and it takes the secret key: \d+ ms$/).waitFor();
  await main.getByText(/^made and signed in: \d+ ms$/).waitFor();
  await main.getByText(`${somero.origin}/webhooks/payments`).waitFor();
  await main.getByText('secret key, sandbox, ends in ox-X').waitFor();
  const html = await page.content();
  for (const secret of ['FLWSECK_TEST-sandbox-X', 'sandbox-webhook-secret', 'staff@school.example'])
    expect(html).not.toContain(secret);
  expect(html).not.toContain(somero.databaseUrl);
  await page.getByRole('link', { name: 'Check again' }).click();
  await heading(page, 'Diagnostic').waitFor();
  const { status, body } = await somero.call<{ checks: { title: string }[] }>('GET', '/api/diagnostic');
  expect(status).toBe(200);
  expect(body.checks.map(({ title }) => title)).toEqual(TITLES);
});

test('the page reports a provider that cannot be reached, and everything else', async () => {
  const { page } = await somero.newPage();
  await somero.sandbox.control('/faults', { route: 'verify_by_reference', kind: 'reset' });
  await page.goto('/diagnostic');
  await page.getByText('One check found trouble.').waitFor();
  await page.locator('.card', { hasText: 'Payments' }).getByText('Trouble').first().waitFor();
  await page.getByText(/^made and signed in/).waitFor();
  await examine(page);
});
