import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { SessionKey } from '#domain/booking/offer.ts';
import { formatLongDate } from '#domain/clock.ts';
import type { Child } from './children.ts';

export const PAY = 'Pay UGX 20,000';

export const paymentPath = (id: string) => `/hour-of-code/payment/${id}`;
export const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Opens a page of the flow and waits until it is alive. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** The flow sets this mark once its code runs. */
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

/** Our own pay button, not the one in the provider's window. */
export const payButton = (page: Page) => page.getByRole('button', { name: PAY, exact: true });

/** Presses Pay on our page and waits for the provider's window. */
export async function openPaymentWindow(page: Page): Promise<FrameLocator> {
  await untilHydrated(page);
  // While the window before it is being cleaned up, the button says that a payment is in progress.
  await untilCleanedUp(page);
  await payButton(page).click();
  return untilPaymentWindow(page);
}

/** The provider's window, once its own script runs: only then does its spinner go. */
export async function untilPaymentWindow(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('#flwpugpaidid');
  await frame.getByRole('button', { name: PAY }).waitFor();
  await page.waitForFunction(() => !document.querySelector('#rve_spinner_container_0999'));
  return frame;
}

/** Until every trace of the provider's window is gone. */
export const untilCleanedUp = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('iframe[name=checkout], #rve_spinner_container_0999'));

/**
 * Presses Escape while the focus is in the provider's window, and lets the key go when the window is gone: whether the
 * browser answers for a key that goes up in a frame that is just going away is chance.
 */
export async function escapeFromWindow(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches('iframe[name=checkout]'));
  await page.keyboard.down('Escape');
  await untilCleanedUp(page);
  await page.keyboard.up('Escape');
}

/** Presses Pay on our page and in the provider's window. */
export async function payInWindow(page: Page): Promise<FrameLocator> {
  const frame = await openPaymentWindow(page);
  await frame.getByRole('button', { name: PAY }).click();
  return frame;
}

/** Takes the slot-first path as far as the provider's window. */
export async function holdSeatAndPay(page: Page, session: SessionKey): Promise<FrameLocator> {
  await untilHydrated(page);
  await chooseSession(page, session);
  await untilCleanedUp(page);
  await page.getByRole('button', { name: 'Hold the seat and pay UGX 20,000' }).click();
  return untilPaymentWindow(page);
}

/** The toast that is up. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /notification/i });
export const toast = (page: Page, text: string | RegExp): Locator =>
  toasts(page).getByText(text, { exact: typeof text === 'string' });

/** The step that the progress indicator marks as the current one. */
export const currentStep = (page: Page): Locator =>
  page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]');

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });

/** Opens what the pay step folds away. */
export const openOtherWays = (page: Page) => page.getByText('Other ways to pay').click();

export async function chooseSessionFirst(page: Page): Promise<void> {
  await openOtherWays(page);
  await page.getByRole('link', { name: 'Choose the session first' }).click();
}

/** Of a paid registration; it asks to confirm where a session was chosen before. */
export const calendarHeading = (page: Page) => heading(page, /^(Choose|Confirm) your session$/);

/** The radio button of a session in the calendar. */
export const sessionChoice = (page: Page, { sessionDate, sessionSlot }: SessionKey): Locator =>
  page.getByRole('radio', { name: `${formatLongDate(sessionDate)}, ${sessionSlot}` });

export const listLink = (page: Page) => page.getByRole('link', { name: 'Show the sessions as a list' });

/** The plain list in place of the calendar's frame, which is what most journeys choose from. */
export async function openList(page: Page): Promise<void> {
  const link = listLink(page);
  await link.or(page.getByRole('radio').first()).first().waitFor();
  if (!(await link.isVisible())) return;
  await link.click();
  await page.getByRole('radio').first().waitFor();
  await untilHydrated(page);
}

/** Picks a session by what is seen of it; the radio button itself is drawn over. */
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
