import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { SessionKey } from '#domain/booking/offer.ts';
import { formatLongDate } from '#domain/clock.ts';
import type { Child } from './children.ts';

export const PAY = 'Pay UGX 20,000';

export const paymentPath = (id: string) => `/hour-of-code/payment/${id}`;
export const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** The flow sets this mark after hydration. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.flow === 'ready');
}

export async function fillRegistration(page: Page, child: Child): Promise<void> {
  await page.getByLabel(/parent or guardian/i).fill(child.parentName);
  await page.getByLabel('E-mail', { exact: true }).fill(child.email);
  await page.getByLabel('Phone').fill(child.phone);
  await page.getByLabel("Child's name").fill(child.childName);
  await page.getByLabel("Child's age").selectOption(child.childAge);
  await page.getByLabel('Anything we should know?').fill(child.specialRequirements);
  if (child.newsletterOptIn) await page.getByLabel('Send me news').check();
}

export const registerButton = (page: Page) =>
  page.getByRole('button', { name: 'Register and go to payment' });

export const payButton = (page: Page) => page.getByRole('button', { name: PAY, exact: true });

export async function openPaymentWindow(page: Page): Promise<FrameLocator> {
  await untilHydrated(page);
  // While an earlier window is being removed, the button says that a payment is in progress.
  await untilCleanedUp(page);
  await payButton(page).click();
  return untilPaymentWindow(page);
}

/** The provider's window, once its own script runs: its spinner disappears then. */
export async function untilPaymentWindow(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('#flwpugpaidid');
  await frame.getByRole('button', { name: PAY }).waitFor();
  await page.waitForFunction(() => !document.querySelector('#rve_spinner_container_0999'));
  return frame;
}

export const untilCleanedUp = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('iframe[name=checkout], #rve_spinner_container_0999'));

/**
 * Presses Escape with the focus in the provider's window, and releases the key when the window is gone: a release in a
 * frame that is being removed may be lost.
 */
export async function escapeFromWindow(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches('iframe[name=checkout]'));
  await page.keyboard.down('Escape');
  await untilCleanedUp(page);
  await page.keyboard.up('Escape');
}

export async function payInWindow(page: Page): Promise<FrameLocator> {
  const frame = await openPaymentWindow(page);
  await frame.getByRole('button', { name: PAY }).click();
  return frame;
}

/** Chooses a session first and opens the provider's window. */
export async function holdSeatAndPay(page: Page, session: SessionKey): Promise<FrameLocator> {
  await untilHydrated(page);
  await chooseSession(page, session);
  await untilCleanedUp(page);
  await page.getByRole('button', { name: 'Hold the seat and pay UGX 20,000' }).click();
  return untilPaymentWindow(page);
}

export const toasts = (page: Page): Locator => page.getByRole('region', { name: /notification/i });
export const toast = (page: Page, text: string | RegExp): Locator =>
  toasts(page).getByText(text, { exact: typeof text === 'string' });

export const currentStep = (page: Page): Locator =>
  page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]');

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });

/** Opens the folded part of the pay step. */
export const openOtherWays = (page: Page) => page.getByText('Other ways to pay').click();

export async function chooseSessionFirst(page: Page): Promise<void> {
  await openOtherWays(page);
  await page.getByRole('link', { name: 'Choose the session first' }).click();
}

/** The calendar of a paid registration; it asks to confirm a session that was chosen before. */
export const calendarHeading = (page: Page) => heading(page, /^(Choose|Confirm) your session$/);

export const sessionChoice = (page: Page, { sessionDate, sessionSlot }: SessionKey): Locator =>
  page.getByRole('radio', { name: `${formatLongDate(sessionDate)}, ${sessionSlot}` });

export const listLink = (page: Page) => page.getByRole('link', { name: 'Show the sessions as a list' });

export async function openList(page: Page): Promise<void> {
  const link = listLink(page);
  await link.or(page.getByRole('radio').first()).first().waitFor();
  if (!(await link.isVisible())) return;
  // By key: the calendar's frame above it may still grow, and would take a press of the mouse.
  await link.press('Enter');
  await page.getByRole('radio').first().waitFor();
  await untilHydrated(page);
}

/** Presses a session's visible label; it covers the radio button. */
export async function chooseSession(page: Page, session: SessionKey): Promise<void> {
  await openList(page);
  const choice = sessionChoice(page, session);
  await page.locator('label').filter({ has: choice }).click();
  if (!(await choice.isChecked())) throw new Error('The session was not chosen by a press.');
}

export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm this session' });

/** Chooses a session of a paid registration and waits for the ticket. */
export async function bookInCalendar(page: Page, session: SessionKey): Promise<void> {
  await chooseSession(page, session);
  await confirmButton(page).click();
  await heading(page, /^See you there/).waitFor();
}

/** The names of what this browser keeps of the site. */
export const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
