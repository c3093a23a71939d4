import { expect, test } from 'vitest';
import { formatLongDate } from '#domain/clock.ts';
import { openSomero } from './support/somero.ts';
import { paymentPath } from './support/visitor.ts';

const somero = openSomero({ shared: true });
const LONDON = { timezoneId: 'Europe/London' };

test('a page that nobody has touched shows the visitor’s own times: of the next sessions, on both pages', async () => {
  const { page } = await somero.newPage(LONDON);
  await page.goto('/');
  await page
    .locator('.next-session')
    .getByText(/your time \d\d:\d\d–\d\d:\d\d/)
    .waitFor();
  await page.goto('/hour-of-code');
  await expect.poll(() => page.locator('#sessions').getByText('your time').count()).toBe(4);
});

test('so does a ticket that was opened from a link, with the last moment to move it', async () => {
  const { page } = await somero.newPage(LONDON);
  const { id } = await somero.registerPaid();
  const session = (await somero.sessions()).findLast(({ sessionSlot }) => sessionSlot.startsWith('Midday'));
  if (!session) throw new Error('There is no session.');
  await somero.call('POST', `/api/registrations/${id}/booking`, { ...session, meetingLink: '' });
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

test('so does a kept seat', async () => {
  const { page } = await somero.newPage(LONDON);
  const { id } = await somero.register();
  const [session] = await somero.sessions();
  if (!session) throw new Error('There is no session.');
  const { sessionDate, sessionSlot } = session;
  await somero.call('POST', `/api/registrations/${id}/payments`, { sessionDate, sessionSlot });
  await page.goto(paymentPath(id));
  const note = page.getByText(/^Your seat is kept until/);
  await note.getByText(formatLongDate(sessionDate)).waitFor();
  await expect.poll(() => note.getByText('your time').count()).toBe(2);
});

test('a visitor in Kampala fetches nothing for it', async () => {
  const { page } = await somero.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/hour-of-code', { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => /element/.test(url))).toEqual([]);
  expect(await page.getByText('your time').count()).toBe(0);
});
