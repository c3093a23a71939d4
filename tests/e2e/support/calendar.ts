import type { FrameLocator, Page } from 'playwright-core';
import type { SessionKey } from '#domain/booking/offer.ts';

export const WIDGET = '#booking-widget-hour-of-code';

export const calendarFrame = (page: Page): FrameLocator => page.frameLocator(WIDGET);

const times: Record<string, string> = {
  'Morning 9–11': '09:00',
  'Midday 11:30–13:30': '11:30',
  'Afternoon 14:30–16:30': '14:30',
};

/** Books in our own calendar, which must know the registration. */
export async function bookInOwnCalendar(page: Page, session: SessionKey): Promise<void> {
  await ownSlot(page, session).click();
  await calendarFrame(page).getByRole('button', { name: 'Confirm this session' }).click();
}

export const ownSlot = (page: Page, { sessionDate, sessionSlot }: SessionKey) =>
  calendarFrame(page).locator(`label[data-slot="${sessionDate} ${sessionSlot}"]`);

/** Books in the sandbox's calendar. No session begins at `10:15`. */
export async function bookInFrame(
  page: Page,
  { sessionDate, sessionSlot }: { sessionDate: SessionKey['sessionDate']; sessionSlot: string },
): Promise<void> {
  const frame = calendarFrame(page);
  await frame.getByLabel('Day').selectOption(sessionDate);
  await frame.getByLabel('Time').selectOption(times[sessionSlot] ?? sessionSlot);
  await frame.getByRole('button', { name: 'Book this time' }).click();
}
