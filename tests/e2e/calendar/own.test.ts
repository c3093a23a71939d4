import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SessionKey } from '#domain/booking/offer.ts';
import { bookInOwnCalendar, calendarFrame, ownSlot, WIDGET } from '../support/calendar.ts';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import {
  calendarHeading,
  heading,
  openAlive,
  paymentPath,
  toast,
  untilPaymentWindow,
} from '../support/visitor.ts';

const somero = openSomero();

const button = (page: Page, name: string) => calendarFrame(page).getByRole('button', { name });
const isKnown = (page: Page) =>
  calendarFrame(page).getByRole('heading', { name: 'Choose a session for Amina' }).waitFor();

async function firstSession(): Promise<SessionKey> {
  const [session] = await somero.sessions();
  if (!session) throw new Error('There is no free session.');
  return session;
}

test.each([paymentPath, (id: string) => `/pay/${id}`])(
  'our own calendar books on its page',
  async (pathOf) => {
    const { page } = await somero.newPage({ width: 390, reducedMotion: 'reduce' });
    const { id } = await somero.registerPaid();
    const session = await firstSession();
    await openAlive(page, pathOf(id));
    await isKnown(page);
    await expect.poll(async () => Number(await page.locator(WIDGET).getAttribute('height'))).not.toBe(800);
    await examine(page);
    await bookInOwnCalendar(page, session);
    await toast(page, 'Session Confirmed!').waitFor();
    await heading(page, /^See you there/).waitFor();
    expect(await somero.registration(id)).toMatchObject(pick(session));
  },
);

test('our own calendar keeps the seat while it is paid for, and opens on it afterwards', async () => {
  const { page } = await somero.newPage();
  const { id } = await somero.register();
  const session = await firstSession();
  await openAlive(page, `${paymentPath(id)}?step=calendar`);
  await isKnown(page);
  await ownSlot(page, session).click();
  await button(page, 'Keep the seat and pay').click();
  await untilPaymentWindow(page);
  expect((await somero.registration(id)).payment.held).toMatchObject(pick(session));
  await page.keyboard.press('Escape');
  await toast(page, 'Choose Another Time').waitFor();
  await calendarFrame(page)
    .getByText(/The payment was not made/)
    .waitFor();
  await somero.sandbox.script(id, 'success');
  await button(page, 'Keep the seat and pay').click();
  await (await untilPaymentWindow(page)).getByRole('button', { name: 'Pay UGX 20,000' }).click();
  await calendarHeading(page).waitFor();
  await isKnown(page);
  await button(page, 'Confirm this session').click();
  await heading(page, /^See you there/).waitFor();
  expect(await somero.registration(id)).toMatchObject(pick(session));
});

const pick = ({ sessionDate, sessionSlot }: SessionKey) => ({ sessionDate, sessionSlot });
