import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hourOfCode } from '#content/school.ts';
import { isLong } from '#tests/support/long.ts';
import { bookInFrame, calendarFrame, WIDGET } from '../support/calendar.ts';
import { aChild } from '../support/children.ts';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import { currentStep, heading, openHydrated, paymentPath, toast } from '../support/visitor.ts';

const somero = openSomero({ calendar: 'somero' });
const misbehave = (behaviour: string) => somero.sandbox.control('/calendars', { behaviour });
const payPath = (id: string) => `/pay/${id}`;
const guest = (page: Page) => calendarFrame(page).locator('#guest');
const outcome = (page: Page) => calendarFrame(page).locator('#outcome');

/** The bodies of the booking calls. */
function watchBookings(page: Page): [path: string, body: unknown][] {
  const calls: [string, unknown][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(?:booking|book-appointment)$/.test(pathname) && request.method() === 'POST')
      calls.push([pathname, request.postDataJSON()]);
  });
  return calls;
}

describe('the calendar in the flow', () => {
  test('is in a frame with the parent’s grant, and books', async () => {
    const { page } = await somero.newPage({ width: 390 });
    const registration = await somero.registerPaid();
    const session = await somero.session(1);
    const calls = watchBookings(page);
    await openHydrated(page, paymentPath(registration.id));
    await guest(page).getByText('For Amina Nabirye').waitFor();

    const frame = page.locator(WIDGET);
    const address = new URL((await frame.getAttribute('src')) ?? '');
    expect(address.origin).toBe(somero.sandbox.origin);
    expect([...address.searchParams.keys()].sort()).toEqual(['grant', 'site', 'v']);
    expect(address.searchParams.get('site')).toBe(somero.origin);
    for (const secret of [registration.id, registration.childName, registration.email])
      expect(decodeURIComponent(address.href)).not.toContain(secret);
    expect(await frame.getAttribute('title')).toBe('Booking calendar');
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect((await frame.getAttribute('sandbox'))?.split(' ')).toEqual([
      'allow-scripts',
      'allow-forms',
      'allow-same-origin',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-top-navigation-by-user-activation',
    ]);
    expect(await page.getByRole('radio').count()).toBe(0);

    await bookInFrame(page, session);
    await toast(page, 'Session Confirmed!').waitFor();
    await heading(page, /^See you there/).waitFor();
    expect(await currentStep(page).textContent()).toBe('Confirmed');
    const { sessionDate, sessionSlot } = session;
    expect(calls).toEqual([
      [
        `/api/registrations/${registration.id}/booking`,
        { sessionDate, sessionSlot, meetingLink: expect.any(String) },
      ],
    ]);
    expect(await somero.registration(registration.id)).toMatchObject({ sessionDate, sessionSlot });
    expect(somero.sandbox.requests.filter(({ url }) => url.includes(registration.id))).toEqual([]);
  });

  test('is on the payment-status page too, and books by that page’s call', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    const session = await somero.session(1);
    const calls = watchBookings(page);
    await openHydrated(page, payPath(id));
    await guest(page).getByText('For Amina').waitFor();
    await bookInFrame(page, session);
    await heading(page, /^See you there/).waitFor();
    expect(calls).toMatchObject([
      [
        `/api/hour-of-code-registrations/${id}/book-appointment`,
        { sessionDate: session.sessionDate, sessionSlot: session.sessionSlot },
      ],
    ]);
  });

  test('may be framed by the steps that show it, and by no others', async () => {
    const { id } = await somero.register();
    const framesOf = async (path: string) => {
      const { headers } = await fetch(somero.origin + path);
      return /frame-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    const calendar = somero.sandbox.origin;
    const provider = `http://localhost:${new URL(calendar).port}`;
    expect(await framesOf(paymentPath(id))).toBe(`${provider} ${calendar}`);
    expect(await framesOf(`${paymentPath(id)}?step=calendar&calendar=list`)).toBe(provider);
    await somero.pay(id);
    expect(await framesOf(paymentPath(id))).toBe(calendar);
    expect(await framesOf(payPath(id))).toBe(calendar);
    expect(await framesOf(`${payPath(id)}?calendar=list`)).toBeUndefined();
    await somero.call('POST', `/api/registrations/${id}/booking`, await somero.session(1));
    expect(await framesOf(paymentPath(id))).toBeUndefined();
  });
});

describe('a booking', () => {
  test('of a closed registration is refused as over, and not as unpaid', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 402/);
    const { id } = await somero.registerPaid();
    const session = await somero.session(1);
    const message = 'Please complete the payment before booking a session.';
    await page.route('**/booking', (route) => route.fulfill({ status: 402, json: { message } }));
    await openHydrated(page, paymentPath(id));
    await guest(page).getByText('For Amina').waitFor();
    const registration = { ...(await somero.registration(id)), status: 'refunded' };
    await page.route(`**/api/registration/${id}`, (route) =>
      route.fulfill({ json: { success: true, registration } }),
    );
    await bookInFrame(page, session);
    await toast(page, 'Booking Failed').waitFor();
    await toast(page, 'Your payment was given back, and this registration is closed.').waitFor();
    await heading(page, /was refunded/).waitFor();
    expect(await page.getByText('complete the payment').count()).toBe(0);
  });

  test('at a time without a session fails, and does not become an afternoon', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    const calls = watchBookings(page);
    await openHydrated(page, paymentPath(id));
    await bookInFrame(page, { ...(await somero.session(1)), sessionSlot: '10:15' });
    await toast(page, 'Booking Failed').waitFor();
    await outcome(page).getByText('refused: ').waitFor();
    expect(calls).toEqual([]);
  });
});

describe('a calendar that misbehaves', () => {
  test('is given up after 10 s of silence, and shown when it comes late', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    await misbehave('silent');
    await page.clock.install();
    await openHydrated(page, paymentPath(id));
    await page.locator(WIDGET).waitFor({ state: 'attached' });
    const texts = page.locator('.calendar-loading [aria-hidden]');
    const seen = [await texts.textContent()];
    for (let turn = 0; turn < 2; turn++) {
      await page.clock.runFor(3000);
      seen.push(await texts.textContent());
    }
    expect(seen).toEqual(hourOfCode.calendarLoading.slice(0, 3));
    expect(new Set(hourOfCode.calendarLoading).size).toBe(4);
    await page.clock.runFor(4000);
    await page.getByText('Calendar Loading Error').waitFor();
    await examine(page);
    await say(frameOf(page), { type: 'ready' });
    await page.getByText('Calendar Loading Error').waitFor({ state: 'detached' });
    expect(await page.locator(WIDGET).isVisible()).toBe(true);
  });

  test('whose grant has expired gets a new one, and opens on the same day', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    const session = await somero.session(4);
    await somero.call('POST', `/api/registrations/${id}/payments`, session);
    await page.clock.install();
    await openHydrated(page, `${paymentPath(id)}?step=calendar`);
    const frame = page.locator(WIDGET);
    await guest(page).getByText('For Amina').waitFor();
    const first = await frame.getAttribute('src');
    expect(first).toContain(`date=${session.sessionDate}`);
    await page.clock.fastForward(31 * 60_000);
    await say(frameOf(page), { type: 'grant_expired' });
    await expect.poll(() => frame.getAttribute('src')).not.toBe(first);
    expect(await frame.getAttribute('src')).toContain(`date=${session.sessionDate}`);
    await guest(page).getByText('For Amina').waitFor();
    // A grant that expires at once was never valid.
    await say(frameOf(page), { type: 'grant_expired' });
    await page.getByText('Calendar Loading Error').waitFor();
  });

  test('whose grant has expired because the link was replaced leads to the page that says so', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 410/);
    const { id } = await somero.register();
    await page.clock.install();
    await openHydrated(page, `${paymentPath(id)}?step=calendar`);
    await guest(page).getByText('For Amina').waitFor();
    await somero.call('POST', `/api/registrations/${id}/email`, { email: aChild().email });
    await page.clock.fastForward(31 * 60_000);
    await say(frameOf(page), { type: 'grant_expired' });
    await heading(page, 'This link was replaced').waitFor();
  });

  test('that gets no answer about a grant is given up after 45 s', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    await page.route('**/booking-grant', () => new Promise(() => undefined));
    await page.clock.install();
    const asked = page.waitForRequest('**/booking-grant');
    await openHydrated(page, paymentPath(id));
    await asked;
    await page.locator('.calendar-frame[data-state=loading]').waitFor();
    await page.clock.runFor(45_000);
    await page.getByText('Calendar Loading Error').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test.runIf(isLong)('passes the accessibility check while it loads', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    await page.route('**/booking-grant', () => new Promise(() => undefined));
    // The long time-out does not fire while the page is examined.
    await page.addInitScript(() => {
      const { setTimeout: after } = window;
      window.setTimeout = ((run: () => void, ms: number) => (ms >= 10_000 ? 0 : after(run, ms))) as never;
    });
    await openHydrated(page, paymentPath(id));
    await page.locator('.calendar-frame[data-state=loading]').waitFor();
    await examine(page);
    expect(await page.locator('.calendar-frame').getAttribute('data-state')).toBe('loading');
  });

  test('that cannot get a grant reports it, offers the list, and can be refreshed', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 503/);
    const { id } = await somero.registerPaid();
    await page.route('**/booking-grant', (route) => route.fulfill({ status: 503, json: {} }));
    await openHydrated(page, paymentPath(id));
    await page.getByText('Calendar Loading Error').waitFor();
    await page.getByRole('link', { name: 'Show the sessions as a list' }).click();
    await page.getByRole('radio').first().waitFor();
    expect(new URL(page.url()).search).toBe('?calendar=list');
    expect(await page.locator('iframe').count()).toBe(0);
    await openHydrated(page, paymentPath(id));
    await page.getByText('Calendar Loading Error').waitFor();
    await page.unroute('**/booking-grant');
    await page.getByRole('link', { name: 'Refresh Page' }).click();
    await guest(page).getByText('For Amina').waitFor();
  });
});

type Frames = ReturnType<Page['mainFrame']>;

function frameOf(page: Page): Frames {
  const frame = page.frames().find((one) => one.url().includes('/calendars/'));
  if (!frame) throw new Error('The calendar has no frame.');
  return frame;
}

/** Makes the calendar send a message to the page around it. */
async function say(frame: Frames, message: object): Promise<void> {
  await frame.evaluate(
    (said) => window.parent.postMessage({ source: 'somero-booking', v: 1, ...said }, '*'),
    message,
  );
}
