import type { Locator, Page } from 'playwright-core';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { WidgetMessage } from '#domain/booking/widget/widget-messages.ts';
import { formatLongDate } from '#domain/clock.ts';
import type { TestPage } from '#tests/support/browser/browser.ts';
import { eventually } from '#tests/support/wait.ts';
import { frameOf, HOST, pageAround, receivedOf } from './frame-host.ts';
import type { Somero, VisitorOptions } from './somero.ts';

export const WIDGET = '/embed/booking/hour-of-code';

interface OpenWidget extends VisitorOptions {
  /** The registration of the calendar; without one it has no grant. */
  id?: string;
  date?: string;
  /** The host in the address, if not the true one. */
  site?: string;
  /** The test controls the page's clock. */
  clock?: boolean;
}

async function grantFor(somero: Somero, id: string): Promise<string> {
  const { body } = await somero.call<{ grant: string }>('GET', `/api/registrations/${id}/booking-grant`);
  return body.grant;
}

/** Opens the calendar in a foreign page and waits for hydration. */
export async function openWidget(
  somero: Somero,
  { id, date, site = HOST, clock = false, ...options }: OpenWidget = {},
): Promise<TestPage> {
  const grant = id === undefined ? undefined : await grantFor(somero, id);
  const query = new URLSearchParams({ v: '1', site, ...(grant && { grant }), ...(date && { date }) });
  const opened = await somero.newPage(options);
  if (clock) await opened.page.clock.install();
  await opened.page.goto(pageAround(HOST, `${somero.origin}${WIDGET}?${query}`));
  await frameOf(opened.page).locator(':root[data-alive]').waitFor();
  return opened;
}

export const untilReceived = <Type extends WidgetMessage['type']>(page: Page, type: Type) =>
  eventually(async () => (await receivedOf(page, type)).at(-1) ?? false, { timeout: 10_000, every: 50 });

export const dayCell = (page: Page, date: string): Locator =>
  frameOf(page).getByRole('gridcell', { name: formatLongDate(date) });

export const slotChoice = (page: Page, { sessionDate, sessionSlot }: SessionKey): Locator =>
  frameOf(page).locator(`label[data-slot="${sessionDate} ${sessionSlot}"]`);

export const frameStatus = (page: Page): Locator => frameOf(page).locator('[data-status]');
