import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CalendarState } from '#domain/booking/widget/calendar.ts';
import { addDays } from '#domain/clock.ts';
import { addMonths } from '#site/features/booking-calendar/behaviour/moves.ts';
import { frameStatus, openWidget, slotChoice, untilReceived, WIDGET } from '../support/calendar-widget.ts';
import { frameOf, postToFrame, received, receivedOf } from '../support/frame-host.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const WHO = {
  parentName: 'Grace Nakato',
  email: 'grace@families.example',
  childName: 'Amina Nabirye',
  childAge: 10,
  newsletterOptIn: false,
};
const button = (page: Page) => frameOf(page).locator('[data-confirm]');
const note = (page: Page, name: string) => frameOf(page).locator(`[data-note=${name}]`);

async function firstSession() {
  const session = await somero.sessionAt('Morning');
  return { sessionDate: session.sessionDate, sessionSlot: session.sessionSlot };
}

const widgetFrame = (page: Page) => page.locator('iframe[title]');
const openedDay = (page: Page) => frameOf(page).locator('[data-day][data-open]').getAttribute('data-day');

/** The calendar's dates of tomorrow. */
async function tomorrow(): Promise<Pick<CalendarState, 'today' | 'from' | 'to'>> {
  const { body } = await somero.call<CalendarState>('GET', `${WIDGET}/seats`);
  return {
    today: addDays(body.today, 1),
    from: addDays(body.from, 1),
    to: addDays(body.to, 1),
  };
}

/** Makes the calendar fetch its seats now, as when it becomes visible. */
const comeIntoSight = (page: Page) =>
  frameOf(page)
    .locator('body')
    .evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The session of the radio button that has the focus. */
const focusedSession = (page: Page) =>
  frameOf(page)
    .locator('body')
    .evaluate(() => (document.activeElement as HTMLInputElement).value);

/** Answers the calendar's next requests with a changed state. */
async function answerSeats(page: Page, changes: Partial<CalendarState>): Promise<void> {
  const { body } = await somero.call<CalendarState>('GET', `${WIDGET}/seats`);
  const standing = { isPaid: false, held: null, booked: null, closed: null };
  const seats = { ...body.seats, ...changes.seats };
  await page.unroute('**/seats');
  await page.route('**/seats', (route) => route.fulfill({ json: { ...body, standing, ...changes, seats } }));
}

describe('the calendar and the surrounding page', () => {
  test('sends that it is ready and its height, and greets the parent', async () => {
    const { id } = await somero.registerPaid();
    const { page } = await openWidget(somero, { id });
    await untilReceived(page, 'ready');
    const { height } = await untilReceived(page, 'resize');
    const real = await frameOf(page)
      .locator('body')
      .evaluate((body) => body.scrollHeight);
    expect(Number.isInteger(height) && Math.abs(height - real) <= 1).toBe(true);
    await postToFrame(page, { type: 'prefill', data: WHO });
    await untilReceived(page, 'prefilled');
    expect(await frameOf(page).getByRole('heading', { level: 1 }).textContent()).toBe(
      'Choose a session for Amina',
    );
    for (const { origin, isFrame } of await received(page)) {
      expect([origin, isFrame]).toEqual([somero.origin, true]);
    }
  });

  test('requests a session once, and shows that it is booked', async () => {
    const { id } = await somero.registerPaid();
    const session = await firstSession();
    const { page } = await openWidget(somero, { id, date: session.sessionDate });
    await postToFrame(page, { type: 'prefill', data: WHO });
    await untilReceived(page, 'prefilled');
    expect(await button(page).textContent()).toBe('Confirm this session');
    await button(page).click();
    await expect.poll(() => frameStatus(page).textContent()).toBe('Please choose a session.');
    await slotChoice(page, session).click();
    await button(page).click();
    await button(page).click();
    const booking = await untilReceived(page, 'booking');
    expect(booking.data).toEqual({ ...WHO, ...session });
    expect(await button(page).getAttribute('aria-busy')).toBe('true');
    expect(await receivedOf(page, 'booking')).toHaveLength(1);
    await postToFrame(page, { type: 'result', id: 'another', outcome: 'booked', message: null });
    await somero.call('POST', `/api/registrations/${id}/booking`, session);
    await postToFrame(page, { type: 'result', id: booking.id, outcome: 'booked', message: null });
    await note(page, 'booked').waitFor();
    expect(await note(page, 'booked').textContent()).toMatch(
      /^Your session is booked\w+ \d+ \w+ \d+, 9:00–11:00 EAT/,
    );
    await expect.poll(() => slotChoice(page, session).locator('.slot-seats').textContent()).toBe('Booked');
    expect(await button(page).isVisible()).toBe(false);
  });

  test('stops waiting for a page that never answers', async () => {
    const { id } = await somero.registerPaid();
    const session = await firstSession();
    const { page } = await openWidget(somero, { id, clock: true, date: session.sessionDate });
    await slotChoice(page, session).click();
    await button(page).click();
    await untilReceived(page, 'booking');
    await page.clock.fastForward(30_000);
    await expect
      .poll(() => frameStatus(page).textContent())
      .toBe('The page has not answered. Please try again.');
    expect(await button(page).textContent()).toBe('Confirm this session');
  });
});

describe('the calendar ignores', () => {
  test('messages that do not come from the surrounding page', async () => {
    const { id } = await somero.registerPaid();
    const { page } = await openWidget(somero, { id });
    await untilReceived(page, 'ready');
    const title = () => frameOf(page).getByRole('heading', { level: 1 }).textContent();
    // A frame next to it has the same origin as the page, but is not the page.
    await page.evaluate(
      (data) =>
        new Promise<void>((resolve) => {
          const beside = document.createElement('iframe');
          const said = JSON.stringify({ source: 'somero-site', v: 1, type: 'prefill', data });
          beside.srcdoc = `<script>parent.frames[0].postMessage(${said}, '*')</script>`;
          beside.onload = () => resolve();
          document.body.append(beside);
        }),
      WHO,
    );
    expect(await title()).toBe('Choose a session');
    expect(await receivedOf(page, 'prefilled')).toEqual([]);
    await postToFrame(page, { type: 'prefill', data: WHO });
    await untilReceived(page, 'prefilled');
    expect(await title()).toBe('Choose a session for Amina');
  });

  test('a flood of messages', async () => {
    const { id } = await somero.registerPaid();
    const session = await firstSession();
    const { page } = await openWidget(somero, { id, date: session.sessionDate });
    await page.evaluate((data) => {
      const { tell: say } = window as unknown as { tell(message: object): void };
      for (let i = 0; i < 1_500; i += 1) {
        say({ type: 'prefill', data: { ...data, childName: `Child${i}` } });
        say({ type: 'result', id: String(i), outcome: 'booked', message: 'x' });
        say({ type: 'junk', i });
      }
      say({ type: 'prefill', data });
    }, WHO);
    await expect
      .poll(() => frameOf(page).getByRole('heading', { level: 1 }).textContent())
      .toBe('Choose a session for Amina');
    expect((await receivedOf(page, 'prefilled')).length).toBeLessThan(150);
    await slotChoice(page, session).click();
    await button(page).click();
    await untilReceived(page, 'booking');
  });

  test('a page whose origin is not in the address', async () => {
    const { id } = await somero.registerPaid();
    const { page, expectConsole } = await openWidget(somero, { id, site: 'https://school.example' });
    expectConsole(/target origin provided .* does not match/);
    await postToFrame(page, { type: 'prefill', data: WHO });
    await comeIntoSight(page);
    expect(await frameOf(page).getByRole('heading', { level: 1 }).textContent()).toBe('Choose a session');
    expect(await received(page)).toEqual([]);
  });

  test('an origin that is not in EMBED_SITES, which gets no message', async () => {
    const { id } = await somero.registerPaid();
    const { page } = await openWidget(somero, { id, site: 'https://evil.example' });
    await note(page, 'alone').waitFor();
    expect(await button(page).isVisible()).toBe(false);
    expect(await received(page)).toEqual([]);
  });
});

describe('the open calendar', () => {
  test('updates the seats that others book, and nothing else', async () => {
    const { id } = await somero.register();
    const session = await firstSession();
    const { page } = await openWidget(somero, { id, date: session.sessionDate });
    const seats = slotChoice(page, session).locator('.slot-seats');
    const before = Number.parseInt((await seats.textContent()) ?? '', 10);
    await slotChoice(page, session).locator('input').focus();
    const box = await button(page).boundingBox();
    const other = await somero.registerPaid();
    await somero.call('POST', `/api/registrations/${other.id}/booking`, session);
    await comeIntoSight(page);
    await expect.poll(() => seats.textContent()).toBe(`${before - 1} seats left`);
    expect(await focusedSession(page)).toBe(`${session.sessionDate} ${session.sessionSlot}`);
    expect(await button(page).boundingBox()).toEqual(box);
    const answer = page.waitForResponse('**/seats');
    await comeIntoSight(page);
    expect((await answer).status()).toBe(304);
  });

  test('removes the choice of a session that is full or too late, with a message', async () => {
    const { id } = await somero.register();
    const session = await firstSession();
    const { page } = await openWidget(somero, { id, date: session.sessionDate });
    await slotChoice(page, session).click();
    await slotChoice(page, session).locator('input').focus();
    await answerSeats(page, { seats: { [session.sessionDate]: [0, 2, null] } });
    await comeIntoSight(page);
    await expect
      .poll(() => frameStatus(page).textContent())
      .toBe('The session that you chose is now full. Please choose another one.');
    expect(await slotChoice(page, session).locator('input').isChecked()).toBe(false);
    expect(await focusedSession(page)).toBe(`${session.sessionDate} ${session.sessionSlot}`);
    await button(page).focus();
    await expect.poll(() => slotChoice(page, session).locator('input').isDisabled()).toBe(true);
    expect(await frameOf(page).locator('[data-open] .slot-seats').allTextContents()).toEqual([
      'Full',
      '2 seats left',
      'Closed',
    ]);
    const cell = frameOf(page).locator(`td[data-date="${session.sessionDate}"]`);
    expect(await cell.getAttribute('aria-label')).toMatch(/, 2 seats left$/);
    await slotChoice(page, { ...session, sessionSlot: 'Midday 11:30–13:30' }).click();
    await answerSeats(page, { seats: { [session.sessionDate]: [null, null, null] } });
    await comeIntoSight(page);
    await expect
      .poll(() => frameStatus(page).textContent())
      .toBe('The session that you chose can no longer be booked. Please choose another one.');
    await expect.poll(() => cell.getAttribute('aria-disabled')).toBe('true');
  });

  test('asks every 15 seconds, and shows the new day at midnight', async () => {
    const { id } = await somero.register();
    const { page } = await openWidget(somero, { id, clock: true });
    const open = await openedDay(page);
    const loaded = (await widgetFrame(page).getAttribute('src')) ?? '';
    expect(new URL(loaded).searchParams.has('date')).toBe(false);
    const question = page.waitForRequest('**/seats');
    await page.clock.fastForward(15_000);
    expect((await question).headers().authorization).toMatch(/^Bearer /);
    await answerSeats(page, await tomorrow());
    const anew = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.fastForward(15_000);
    expect(new URL((await anew).url()).searchParams.get('date')).toBe(open);
    await expect.poll(() => receivedOf(page, 'ready')).toHaveLength(2);
    expect(await openedDay(page)).toBe(open);
  });

  test('keeps the choice at the start of a new month, and shows its days', async () => {
    const { id } = await somero.register();
    const sessions = await somero.sessions();
    const { body } = await somero.call<CalendarState>('GET', `${WIDGET}/seats`);
    const [over] = sessions;
    // The first session may be in the month after this one.
    const today = `${addMonths(over?.sessionDate ?? '', 1).slice(0, 7)}-01`;
    const session = sessions.find(({ sessionDate }) => sessionDate > today);
    if (!session || !over) throw new Error('The offer has no two months.');
    const { page } = await openWidget(somero, { id, date: session.sessionDate });
    await slotChoice(page, session).click();
    const seats = Object.fromEntries(Object.entries(body.seats).filter(([date]) => date > today));
    const standing = { isPaid: false, held: null, booked: null, closed: null };
    await page.route('**/seats', (route) =>
      route.fulfill({ json: { ...body, seats, standing, today, from: addDays(today, 1) } }),
    );
    await comeIntoSight(page);
    const cell = (date: string) => frameOf(page).locator(`td[data-date="${date}"]`);
    await expect.poll(() => cell(today).getAttribute('aria-current')).toBe('date');
    expect(await frameOf(page).locator('td[aria-current]').count()).toBe(1);
    for (const date of [body.today, over.sessionDate]) {
      expect(await cell(date).getAttribute('data-state')).toBe('past');
      expect(await cell(date).getAttribute('aria-disabled')).toBe('true');
    }
    expect(await slotChoice(page, session).locator('input').isChecked()).toBe(true);
    await button(page).click();
    const { data, id: asked } = await untilReceived(page, 'booking');
    expect(data).toMatchObject({ sessionDate: session.sessionDate });
    await postToFrame(page, {
      type: 'result',
      id: asked,
      outcome: 'refused',
      message: 'This session is full.',
    });
    await expect.poll(() => frameStatus(page).textContent()).toBe('This session is full.');
    const other = sessions.find(({ sessionDate }) => sessionDate > session.sessionDate);
    const anew = page.waitForRequest((request) => request.isNavigationRequest());
    await cell(other?.sessionDate ?? '').click();
    expect(new URL((await anew).url()).searchParams.get('date')).toBe(other?.sessionDate);
  });

  test('shows that a registration was refunded, and asks for no payment', async () => {
    const { id } = await somero.register();
    const session = await firstSession();
    const { page } = await openWidget(somero, { id, date: session.sessionDate });
    await slotChoice(page, session).click();
    await answerSeats(page, { standing: { isPaid: false, held: null, booked: null, closed: 'refunded' } });
    await comeIntoSight(page);
    await note(page, 'refunded').waitFor();
    expect(await note(page, 'refunded').textContent()).toContain(
      'Your payment was given back, and this registration is closed.',
    );
    expect(await frameOf(page).locator('.calendar-note:visible').count()).toBe(1);
    expect(await note(page, 'refunded').getByRole('link').getAttribute('target')).toBe('_top');
    expect(await button(page).isVisible()).toBe(false);
  });

  test('reports a missing connection', async () => {
    const { id } = await somero.register();
    const { page, expectConsole } = await openWidget(somero, { id });
    expectConsole(/Failed to load resource/);
    await page.route('**/seats', (route) => route.abort());
    await comeIntoSight(page);
    await note(page, 'stale').waitFor();
    await page.unroute('**/seats');
    await comeIntoSight(page);
    await note(page, 'stale').waitFor({ state: 'hidden' });
  });

  test('stays readable when the grant expires, and notifies the page once', async () => {
    const { id } = await somero.registerPaid();
    const session = await firstSession();
    const { page } = await openWidget(somero, { id, date: session.sessionDate });
    await answerSeats(page, { standing: null });
    await comeIntoSight(page);
    await note(page, 'renewing').waitFor();
    expect(await note(page, 'renewing').textContent()).toContain('This calendar was open for long');
    const again = page.waitForResponse('**/seats');
    await comeIntoSight(page);
    await (await again).finished();
    // The calendar's reaction comes before its next frame.
    await frameOf(page)
      .locator('body')
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await receivedOf(page, 'grant_expired')).toEqual([
      { source: 'somero-booking', v: 1, type: 'grant_expired', date: session.sessionDate },
    ]);
    expect(await button(page).isVisible()).toBe(false);
    expect(await slotChoice(page, session).textContent()).toContain('seats left');
  });
});

test('a calendar outside a frame says where to book', async () => {
  const { page } = await somero.newPage();
  for (const [query, name, words] of [
    ['?grant=forged', 'expired', 'This calendar was open for long'],
    ['', 'alone', 'This is the calendar by itself.'],
  ] as const) {
    await page.goto(WIDGET + query);
    const said = page.locator(`[data-note=${name}]`);
    await said.waitFor();
    expect(await said.textContent()).toContain(words);
    expect(await said.textContent()).toContain('open the link in your registration e-mail');
    expect(await said.getByRole('link').getAttribute('href')).toBe(`${somero.origin}/hour-of-code`);
    expect(await page.locator('[data-confirm]').isVisible()).toBe(false);
  }
});
