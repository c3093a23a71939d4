import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatLongDate } from '#domain/clock.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import {
  bookInCalendar,
  calendarHeading,
  chooseSession,
  confirmButton,
  heading,
  openList,
  PAY,
  toast,
  untilPaymentWindow,
} from '../support/visitor.ts';

const somero = openSomero({ shared: true });
const plain = { javaScriptEnabled: false };
const UNKNOWN = '4fe4e1a0-6a15-4a4e-9a7b-2b6f0c3c1d11';
const RECORD = '**/api/hour-of-code-registrations/*';

const payPath = (id: string) => `/pay/${id}`;
const pill = (page: Page, words: string) => page.locator('.status-line').getByText(words, { exact: true });
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now (UGX 20,000)', exact: true });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true });
const notFound = (page: Page) => heading(page, 'Registration Not Found');
const isFocused = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((element) => element === document.activeElement);

/** Opens a page whose reload of the registration gets this answer. */
async function openWithAnswer(answer: (route: Route) => Promise<void>, registration?: RegistrationView) {
  const opened = await somero.newPage({ width: 360 });
  const { id } = registration ?? (await somero.register());
  await opened.page.route(RECORD, answer);
  await opened.page.goto(payPath(id));
  return { ...opened, id };
}

describe('the payment-status page', () => {
  test('shows a payment that has not arrived', async () => {
    const { page } = await somero.newPage({ width: 360 });
    const { id } = await somero.register();
    const answer = await page.goto(payPath(id));
    expect(answer?.status()).toBe(200);
    await heading(page, 'Your payment has not arrived yet').waitFor();
    await pill(page, 'Not paid yet').waitFor();
    await payNow(page).waitFor();
    await refresh(page).click();
    await payNow(page).waitFor();
    await page.getByText(/^Checked at \d\d:\d\d:\d\d EAT$/).waitFor();
    expect(new URL(page.url()).pathname).toBe(payPath(id));
    await examine(page);
  });

  test('shows an unknown id', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 404/);
    for (const id of [UNKNOWN, '<b>x']) {
      const answer = await page.goto(payPath(encodeURIComponent(id)));
      expect(answer?.status()).toBe(404);
      await notFound(page).waitFor();
      await page
        .getByText(
          `Registration not found for ID: ${id}. Please check your registration link or contact support.`,
        )
        .waitFor();
      const way = page.getByRole('main').getByRole('link', { name: 'Go to Hour of Code' });
      expect(await way.getAttribute('href')).toBe('/hour-of-code');
      expect(await payNow(page).count()).toBe(0);
    }
  });
});

describe('the loading of the payment-status page', () => {
  test('shows the message of an error', async () => {
    const { page, expectConsole } = await openWithAnswer((route) => route.fulfill({ status: 500, json: {} }));
    expectConsole(/status of 500/);
    await refresh(page).click();
    await notFound(page).waitFor();
    await page
      .getByText('Server error occurred while loading registration details. Please try again later.', {
        exact: true,
      })
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.title()).toMatch(/^Registration Not Found/);
    await expect.poll(() => isFocused(page)).toBe(true);
    const way = page.getByRole('main').getByRole('link', { name: 'Go to Hour of Code' });
    expect(await way.getAttribute('href')).toBe('/hour-of-code');
    await examine(page);
  });

  test('reports a lost connection, and shows the registration at the next try', async () => {
    const { page, expectConsole } = await openWithAnswer((route) => route.abort('internetdisconnected'));
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await refresh(page).click();
    await page.getByText(/^Network error: /).waitFor();
    await notFound(page).waitFor();
    await page.unroute(RECORD);
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading(page, 'Your payment has not arrived yet').waitFor();
    await expect.poll(() => isFocused(page)).toBe(true);
  });

  test('has a loading view that is read out', async () => {
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { page } = await openWithAnswer(async (route) => {
      await released;
      await route.continue();
    });
    await refresh(page).click();
    await heading(page, 'Loading your registration…').waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading your registration…' }).waitFor();
    expect(await payNow(page).count()).toBe(0);
    answer();
    await payNow(page).waitFor();
    await expect.poll(() => isFocused(page)).toBe(true);
  });

  test('leads to the flow for a contradictory record', async () => {
    const registration = await somero.register();
    const { page, id } = await openWithAnswer(
      (route) => route.fulfill({ json: { registration: { ...registration, status: 'paid' } } }),
      registration,
    );
    await refresh(page).click();
    const link = page.getByRole('link', { name: 'Complete Payment' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/hour-of-code/payment/${id}`);
    expect(await page.getByRole('radio').count()).toBe(0);
  });
});

describe('paying', () => {
  test('in the provider’s window leads to the booking and a ticket to print', async () => {
    const { page } = await somero.newPage({ timezoneId: 'Africa/Accra', locale: 'en-GB' });
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'success');
    await page.goto(payPath(id));
    await payNow(page).click();
    const frame = await untilPaymentWindow(page);
    const fetched = page.waitForResponse(RECORD);
    await frame.getByRole('button', { name: PAY }).click();
    expect((await fetched).status()).toBe(200);
    await calendarHeading(page).waitFor();
    await pill(page, 'Paid').waitFor();
    await page.getByText('UGX 20,000 received for').waitFor();
    expect(await page.title()).toMatch(/^Payment received/);
    await openList(page);
    await page.getByText('your time 06:00–08:00').first().waitFor();
    const session = await somero.sessionAt('Midday');
    await bookInCalendar(page, session);
    await toast(page, 'Session Confirmed!').waitFor();
    await pill(page, 'Paid and booked').waitFor();
    const ticket = page.getByRole('article');
    await ticket.getByText(/^11:30–13:30 EAT/).waitFor();
    await ticket.getByText('your time 08:30–10:30').waitFor();
    const { meetingLink } = await somero.registration(id);
    const meeting = ticket.getByRole('link', { name: 'Open the video meeting' });
    expect(await meeting.getAttribute('href')).toBe(meetingLink);
    await ticket.getByRole('link', { name: 'Add to calendar' }).waitFor();
    await page.evaluate(() => {
      window.print = () => void document.documentElement.setAttribute('data-printed', '');
    });
    await ticket.getByRole('button', { name: 'Print this ticket' }).click();
    await page.locator('[data-printed]').waitFor();
    await examine(page);
  });

  test('succeeds also when the registration cannot be loaded again', async () => {
    const { page, id, expectConsole } = await openWithAnswer((route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    expectConsole(/status of 500/);
    await somero.sandbox.script(id, 'success');
    await payNow(page).click();
    const frame = await untilPaymentWindow(page);
    const failed = page.waitForResponse(RECORD);
    await frame.getByRole('button', { name: PAY }).click();
    expect((await failed).status()).toBe(500);
    await calendarHeading(page).waitFor();
    await pill(page, 'Paid').waitFor();
    expect(await notFound(page).count()).toBe(0);
    await bookInCalendar(page, await somero.session(1));
  });
});

describe('without JavaScript', () => {
  test('a parent pays on the provider’s page, waits, books and has the ticket', async () => {
    const { page, expectConsole } = await somero.newPage({ ...plain, width: 360 });
    expectConsole(/status of 400/);
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'stuck_pending');
    await page.goto(payPath(id));
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
    await payNow(page).click();
    await page.getByText('no real money moves').first().waitFor();
    await page.getByRole('button', { name: PAY }).click();
    await page.waitForURL(`${somero.origin}${payPath(id)}?returned=pending`);
    await heading(page, 'Approve the payment on your phone').waitFor();
    expect(await page.locator('head meta[http-equiv=refresh]').getAttribute('content')).toBe('10');
    // The reload can be stopped, and loses nothing.
    expect(await axe(page, { disableRules: ['meta-refresh'] })).toEqual([]);
    await page.getByRole('link', { name: 'Stop that' }).click();
    await page.waitForURL('**?refresh=off');
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.waitForURL(`${somero.origin}${payPath(id)}?returned=pending`);

    await somero.sandbox.answerPhone(await somero.promptOf(id), 'approve');
    await somero.untilRegistration(id, ({ paymentStatus }) => paymentStatus === 'paid');
    await page.reload();
    await calendarHeading(page).waitFor();
    expect(await page.locator('.calendar-frame').isVisible()).toBe(false);
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
    expect(await page.getByText('Payment In Progress').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Print this ticket' }).count()).toBe(0);

    await confirmButton(page).click();
    await page.getByText('Booking Failed').waitFor();
    const session = await somero.session(1);
    await chooseSession(page, session);
    await confirmButton(page).click();
    await page.getByText('Session Confirmed!').waitFor();
    expect(new URL(page.url()).pathname).toBe(payPath(id));
    await pill(page, 'Paid and booked').waitFor();
    const [weekday = ''] = formatLongDate(session.sessionDate).split(' ');
    expect(await page.getByRole('article').textContent()).toContain(weekday);
    expect(await page.getByRole('button', { name: 'Print this ticket' }).isVisible()).toBe(false);
  });
});
