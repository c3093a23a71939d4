import { expect, test } from 'vitest';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

test('a register button whose code hangs leads to the same form as a page after six seconds', async () => {
  const { page } = await somero.newPage();
  await page.route('**/open-dialog*.js', () => undefined);
  await page.clock.install();
  await page.goto('/curriculum');
  await page.clock.pauseAt(Date.now() + 60_000);
  const opener = page.locator('main a[data-register]').first();
  const asked = page.waitForRequest('**/open-dialog*.js');
  await opener.click();
  await asked;
  await page.clock.runFor(5_900);
  expect(await opener.getAttribute('aria-busy')).toBe('true');
  expect(new URL(page.url()).pathname).toBe('/curriculum');
  await page.clock.runFor(200);
  await page.waitForURL('**/programs?register=*');
  await page.locator('#register form').waitFor();
});
