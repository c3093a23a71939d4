import { expect, test } from 'vitest';
import { openDeskPage } from '#tests/support/browser/desk.ts';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import { fillRegistration, registerButton } from './support/visitor.ts';

const somero = openSomero({ desk: true });

test('a visit from a poster is counted once a step, and the desk shows how far it came', async () => {
  const { page } = await somero.newPage({ width: 390 });
  const counted = () => page.waitForResponse(/\/api\/visits$/);
  const arrived = counted();
  await page.goto('/?utm_source=poster-ntinda');
  expect((await arrived).status()).toBe(204);
  const seen = counted();
  await page.goto('/hour-of-code');
  await seen;
  // The same visit sees it again.
  await page.reload();
  const started = counted();
  await fillRegistration(page, aChild());
  await started;
  await registerButton(page).click();
  await page.waitForURL(/\/payment\//);
  const desk = await openDeskPage(somero, 'office', { width: 1280 });
  await desk.page.goto(`${somero.deskOrigin}/reports`);
  const line = desk.page.getByRole('row', { name: /poster-ntinda/ });
  await line.waitFor();
  expect(await line.getByRole('cell').allTextContents()).toEqual([
    'poster-ntinda',
    '1',
    '1',
    '1',
    '1',
    '0 (0%)',
    '0 (0%)',
    '0 (0%)',
  ]);
});
