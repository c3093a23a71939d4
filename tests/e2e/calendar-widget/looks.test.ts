import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CalendarState } from '#domain/booking/widget/calendar.ts';
import { addDays, formatLongDate, schoolDate } from '#domain/clock.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { examples, isLong } from '#tests/support/long.ts';
import {
  dayCell,
  frameStatus,
  openWidget,
  slotChoice,
  untilReceived,
  WIDGET,
} from '../support/calendar-widget.ts';
import { frameOf, postToFrame } from '../support/frame-host.ts';
import { isTooWide } from '../support/layout.ts';
import { colour } from '../support/looks.ts';
import { ownTimeOf } from '../support/own-time.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const focusedDay = (page: Page) =>
  frameOf(page)
    .locator('body')
    .evaluate(() => (document.activeElement as HTMLElement).dataset.date);
const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const openDay = (page: Page) => frameOf(page).locator('[data-day][data-open]');

describe('the month', () => {
  test('is operated by keyboard like a date picker', async () => {
    const { id } = await somero.registerPaid();
    const { page } = await openWidget(somero, { id });
    const { keyboard } = page;
    const first = (await openDay(page).getAttribute('data-day')) ?? '';
    await frameOf(page).getByRole('button', { name: 'Later month' }).focus();
    await keyboard.press('Tab');
    expect(await focusedDay(page)).toBe(first);
    await keyboard.press('ArrowRight');
    expect(await focusedDay(page)).toBe(addDays(first, 1));
    await keyboard.press('PageDown');
    const later = (await focusedDay(page)) ?? '';
    expect(later.slice(0, 7) > first.slice(0, 7)).toBe(true);
    await keyboard.press('Home');
    await keyboard.press('Enter');
    const monday = (await focusedDay(page)) ?? '';
    expect(new Date(monday).getUTCDay()).toBe(1);
    expect(await openDay(page).getAttribute('data-day')).toBe(monday);
    expect(await dayCell(page, monday).getAttribute('aria-selected')).toBe('true');
    await keyboard.press('End');
    await keyboard.press(' ');
    expect(await openDay(page).getAttribute('data-day')).toBe(monday);
    expect(await frameOf(page).locator('td[tabindex="0"]').count()).toBe(1);
    await keyboard.press('Tab');
    await keyboard.press(' ');
    await expect.poll(() => frameStatus(page).textContent()).toContain(formatLongDate(monday));
    await keyboard.press('ArrowDown');
    await expect.poll(() => frameStatus(page).textContent()).toContain('11:30–13:30');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    const { data } = await untilReceived(page, 'booking');
    expect(data).toEqual({ sessionDate: monday, sessionSlot: 'Midday 11:30–13:30' });
  });

  test('changes by its buttons, and stops at both ends', async () => {
    const { id } = await somero.register();
    const { page } = await openWidget(somero, { id });
    const title = frameOf(page).locator('[data-title=month]');
    const [earlier, later] = ['Earlier month', 'Later month'].map((name) =>
      frameOf(page).getByRole('button', { name }),
    );
    const opened = await title.textContent();
    expect(await frameOf(page).getByRole('grid').getAttribute('aria-label')).toBe(opened);
    await later?.click();
    await expect.poll(() => title.textContent()).not.toBe(opened);
    for (let press = 0; press < 3; press += 1) await later?.press('Enter');
    expect(await later?.getAttribute('aria-disabled')).toBe('true');
    for (let press = 0; press < 5; press += 1) await earlier?.press('Enter');
    // The month of today: the calendar opens at a later one when that has the first session.
    expect(await title.textContent()).toBe(monthName.format(new Date(schoolDate(new Date()))));
    expect(await earlier?.getAttribute('aria-disabled')).toBe('true');
  });

  test('opens a clicked day that has sessions, and clears the choice on another', async () => {
    const { id } = await somero.register();
    const { page } = await openWidget(somero, { id });
    const sessions = await somero.sessions();
    const monthOf = (date = '') => date.slice(0, 7);
    const session = sessions.find(
      ({ sessionDate }) => monthOf(sessionDate) > monthOf(sessions[0]?.sessionDate),
    );
    const other = sessions.find(
      ({ sessionDate }) =>
        monthOf(sessionDate) === monthOf(session?.sessionDate) && sessionDate !== session?.sessionDate,
    );
    if (!session || !other) throw new Error('There are no sessions in the next month.');
    await frameOf(page).getByRole('button', { name: 'Later month' }).click();
    await dayCell(page, session.sessionDate).click();
    await slotChoice(page, session).click();
    await dayCell(page, other.sessionDate).click();
    expect(await openDay(page).getAttribute('data-day')).toBe(other.sessionDate);
    expect(await frameOf(page).locator('input:checked').count()).toBe(0);
    const closed = await frameOf(page)
      .locator('.month[data-shown] td[data-state=closed]')
      .first()
      .getAttribute('data-date');
    if (closed) await dayCell(page, closed).click({ force: true });
    expect(await openDay(page).getAttribute('data-day')).toBe(other.sessionDate);
  });
});

test('a narrow frame has a list of days, a week at a time', async () => {
  const { id } = await somero.register();
  const { page } = await openWidget(somero, { id, width: 360 });
  expect(await frameOf(page).getByRole('grid').count()).toBe(0);
  const lines = frameOf(page).getByRole('button', { expanded: false });
  const open = frameOf(page).getByRole('button', { expanded: true });
  expect(await open.count()).toBe(1);
  const week = await frameOf(page).locator('[data-title=week]').textContent();
  await frameOf(page).getByRole('button', { name: 'Later week' }).click();
  await expect.poll(() => frameOf(page).locator('[data-title=week]').textContent()).not.toBe(week);
  await lines.nth(1).click();
  const day = (await openDay(page).getAttribute('data-day')) ?? '';
  await slotChoice(page, { sessionDate: day, sessionSlot: 'Morning 9–11' }).click();
  await expect.poll(() => frameStatus(page).textContent()).toContain(formatLongDate(day));
  for (const target of await frameOf(page).locator('button:visible, label:visible').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('a session picked on a phone brings the button into view until another day is opened', async () => {
  const height = 500;
  const { id } = await somero.register();
  const { page } = await openWidget(somero, { id, width: 360, height });
  const slot = slotChoice(page, await openedSession(page));
  await slot.evaluate((label) => label.scrollIntoView({ block: 'end' }));
  await slot.click();
  const confirm = openDay(page).locator('[data-confirm]');
  await confirm.waitFor();
  await expect
    .poll(async () => {
      const box = await confirm.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height;
    })
    .toBe(true);
  await frameOf(page).getByRole('button', { name: 'Later week' }).click();
  await frameOf(page).getByRole('button', { expanded: false, disabled: false }).last().click();
  await frameOf(page).locator('form > .confirm [data-confirm]').waitFor();
});

test.each(examples(['America/New_York', 'Pacific/Auckland', 'Africa/Kampala']))(
  'a visitor in %s sees the local time next to Kampala’s, before and after choosing',
  async (timezoneId) => {
    const { id } = await somero.register();
    const session = await somero.sessionAt('Morning');
    const { page } = await openWidget(somero, { id, timezoneId, date: session.sessionDate });
    const own = ownTimeOf(session, timezoneId);
    const choice = slotChoice(page, session);
    expect(await choice.textContent()).toContain('9–11 EAT');
    if (own === null) {
      expect(await frameOf(page).getByText('your time').count()).toBe(0);
      return;
    }
    await choice.getByText(`your time ${own}`).waitFor();
    await choice.click();
    await frameStatus(page).getByText(`your time ${own}`).waitFor();
  },
);

test('passes the accessibility check in every width and colour', async () => {
  const { id } = await somero.registerPaid();
  const { page } = await openWidget(somero, { id });
  await postToFrame(page, {
    type: 'prefill',
    data: { parentName: '', email: '', childName: 'A'.repeat(60), childAge: 9, newsletterOptIn: false },
  });
  await untilReceived(page, 'prefilled');
  await slotChoice(page, await openedSession(page)).click();
  await examineLooks(page);
});

/** A phone in the light and a laptop in the dark. */
async function examineLooks(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await colour(page, colorScheme);
    if (page.frames().length > 1) expect(await frameIsTooWide(page), `${width} px`).toBe(false);
    expect([width, colorScheme, await axe(page)]).toEqual([width, colorScheme, []]);
  }
}

test.runIf(isLong).each(['booked', 'renewing', 'refunded', 'cancelled'] as const)(
  'passes the accessibility check for a calendar that is %s',
  async (shown) => {
    const { id } = await somero.registerPaid();
    const session = await somero.session();
    const { page } = await openWidget(somero, { id });
    const { body } = await somero.call<CalendarState>('GET', `${WIDGET}/seats`);
    const standing = { isPaid: true, held: null, booked: null, closed: null };
    const states: Record<typeof shown, Partial<CalendarState>> = {
      booked: { standing: { ...standing, booked: session } },
      renewing: { standing: null },
      refunded: { standing: { ...standing, isPaid: false, closed: 'refunded' } },
      cancelled: { standing: { ...standing, isPaid: false, closed: 'cancelled' } },
    };
    await page.route('**/seats', (route) => route.fulfill({ json: { ...body, ...states[shown] } }));
    await frameOf(page)
      .locator('body')
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await frameOf(page).locator(`[data-note=${shown}]`).waitFor();
    await examineLooks(page);
  },
);

test.each(
  examples([
    ['full', ''],
    ['expired', '?grant=forged'],
    ['alone', ''],
  ]),
)('passes the accessibility check for a calendar by itself: %s', async (shown, query) => {
  const { page } = await somero.newPage();
  const { body } = await somero.call<CalendarState>('GET', `${WIDGET}/seats`);
  const seats = Object.fromEntries(Object.keys(body.seats).map((date) => [date, [0, 0, 0]]));
  await page.route('**/seats', (route) => route.fulfill({ json: { ...body, seats } }));
  await page.goto(WIDGET + query);
  if (shown === 'full') await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator(`[data-note=${shown}]`).waitFor();
  await examineLooks(page);
});

test('without JavaScript the calendar lists every session', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  await page.goto(WIDGET);
  expect(await page.locator('.calendar-note:visible').textContent()).toContain('because JavaScript is off');
  const days = new Set((await somero.sessions()).map(({ sessionDate }) => sessionDate));
  const first = page.locator('.slot:visible');
  expect(await first.count()).toBeGreaterThanOrEqual(days.size * 3);
  expect(await page.locator('input:visible, [type=submit]:visible').count()).toBe(0);
  expect(await page.locator('[data-chat]').count()).toBe(0);
  expect(await isTooWide(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
});

async function openedSession(page: Page) {
  const sessionDate = (await openDay(page).getAttribute('data-day')) ?? '';
  return { sessionDate, sessionSlot: 'Morning 9–11' as const };
}

const frameIsTooWide = (page: Page): Promise<boolean> =>
  frameOf(page)
    .locator('html')
    .evaluate((root) => root.scrollWidth > root.clientWidth);
