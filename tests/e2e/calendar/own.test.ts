import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isLong } from '#tests/support/long.ts';
import { bookInOwnCalendar, calendarFrame, ownSlot, WIDGET } from '../support/calendar.ts';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import {
  calendarHeading,
  escapeFromWindow,
  heading,
  openHydrated,
  paymentPath,
  toast,
  untilPaymentWindow,
} from '../support/visitor.ts';

/** Our calendar under the server's second name, which to the browser is another origin: in the long form. */
const secondName = (origin: string) => origin.replace('localhost', '127.0.0.1');
const somero = openSomero(
  isLong
    ? { variables: (origin) => ({ CALENDAR_URL: `${secondName(origin)}/embed/booking` }) }
    : { shared: true },
);

const button = (page: Page, name: string) => calendarFrame(page).getByRole('button', { name });
const isKnown = (page: Page) =>
  calendarFrame(page).getByRole('heading', { name: 'Choose a session for Amina' }).waitFor();

test.runIf(isLong)('our own calendar, of another origin, books', async () => {
  const { page } = await somero.newPage({ width: 390, reducedMotion: 'reduce' });
  const { id } = await somero.registerPaid();
  const session = await somero.session();
  await openHydrated(page, `/pay/${id}`);
  await isKnown(page);
  expect(await page.locator(WIDGET).getAttribute('src')).toContain(`${secondName(somero.origin)}/embed/`);
  await expect.poll(async () => Number(await page.locator(WIDGET).getAttribute('height'))).not.toBe(800);
  await examine(page);
  await bookInOwnCalendar(page, session);
  await toast(page, 'Session Confirmed!').waitFor();
  await heading(page, /^See you there/).waitFor();
  expect(await somero.registration(id)).toMatchObject(pick(session));
});

test('our own calendar holds the seat during the payment, and opens on it afterwards', async () => {
  const { page } = await somero.newPage();
  const { id } = await somero.register();
  const session = await somero.session();
  await openHydrated(page, `${paymentPath(id)}?step=calendar`);
  await isKnown(page);
  await ownSlot(page, session).click();
  await button(page, 'Hold the seat and pay').click();
  await untilPaymentWindow(page);
  await calendarFrame(page)
    .getByText(/^Now pay for this session: /)
    .waitFor({ state: 'attached' });
  expect((await somero.registration(id)).payment.held).toMatchObject(pick(session));
  const stored = () => page.evaluate(() => localStorage.getItem('somero:session'));
  expect(JSON.parse((await stored()) ?? '')).toEqual({ registrationId: id, ...pick(session) });
  await escapeFromWindow(page);
  await toast(page, 'Choose Another Time').waitFor();
  await calendarFrame(page)
    .getByText(/The payment was not made/)
    .waitFor();
  expect(await stored()).toBeNull();
  await somero.sandbox.script(id, 'success');
  await button(page, 'Hold the seat and pay').click();
  const window = await untilPaymentWindow(page);
  expect(await toast(page, 'Choose Another Time').count()).toBe(0);
  await window.getByRole('button', { name: 'Pay UGX 20,000' }).click();
  await calendarHeading(page).waitFor();
  await isKnown(page);
  expect(await page.locator(WIDGET).getAttribute('src')).toContain(`date=${session.sessionDate}`);
  await button(page, 'Confirm this session').click();
  await heading(page, /^See you there/).waitFor();
  expect(await somero.registration(id)).toMatchObject(pick(session));
});

const pick = ({ sessionDate, sessionSlot }: SessionKey) => ({ sessionDate, sessionSlot });
