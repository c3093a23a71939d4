import { expect, test } from 'vitest';
import { formatLongDate } from '#domain/clock.ts';
import { openSomero } from './support/somero.ts';
import { paymentPath } from './support/visitor.ts';

const somero = openSomero({ shared: true });
const LONDON = { timezoneId: 'Europe/London' };

test('an untouched page shows the visitor’s own times of the next sessions, on both pages', async () => {
  const { page } = await somero.newPage(LONDON);
  await page.goto('/');
  await page
    .locator('.next-session')
    .getByText(/your time \d\d:\d\d–\d\d:\d\d/)
    .waitFor();
  await page.goto('/hour-of-code');
  await expect.poll(() => page.locator('#sessions').getByText('your time').count()).toBe(4);
});

test('a held seat and a ticket opened from a link show them too, with the last moment to move', async () => {
  const { page } = await somero.newPage(LONDON);
  const { id } = await somero.register();
  const session = (await somero.sessions()).findLast(({ sessionSlot }) => sessionSlot.startsWith('Midday'));
  if (!session) throw new Error('There is no session.');
  await somero.call('POST', `/api/registrations/${id}/payments`, session);
  await page.goto(paymentPath(id));
  const note = page.getByText(/^Your seat is held until/);
  await note.getByText(formatLongDate(session.sessionDate)).waitFor();
  await expect.poll(() => note.getByText('your time').count()).toBe(2);

  await somero.pay(id);
  await somero.call('POST', `/api/registrations/${id}/booking`, session);
  await page.goto(paymentPath(id));
  await page
    .getByRole('article')
    .getByText(/your time (08:30–10:30|09:30–11:30)/)
    .waitFor();
  await page
    .locator('#change')
    .getByText(/your time (08:30|09:30)$/)
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.flow)).toBeUndefined();
});
