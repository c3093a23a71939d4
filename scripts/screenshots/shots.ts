import type { Page } from 'playwright-core';
import { addressOf } from '#content/addresses.ts';
import { chat } from '#content/chat.ts';
import { helperTools } from '#content/helper-tools.ts';
import { fixedRoutes, pictureName } from '#content/pages.ts';
import { payment } from '#content/payment.ts';
import type { Stage } from './registrations.ts';

export interface Shot {
  /** The file's name without width and theme. */
  name: string;
  /** `{id}` is replaced by the registration of `stage`, `{grant}` by its calendar grant. */
  path: string;
  stage?: Stage;
  javaScript?: boolean;
  print?: boolean;
  largeText?: boolean;
  /** Brings the page into the state that is wanted. */
  prepare?: (page: Page) => Promise<void>;
  /** Takes what the window shows instead of the whole page. */
  window?: boolean;
}

const FLOW = '/hour-of-code/payment/{id}';
const RECEIPT = '/api/registrations/{id}/receipt';
const CALENDAR = '/embed/booking/hour-of-code?grant={grant}';

const states: Shot[] = [
  { name: 'not-found', path: '/no-such-page' },
  { name: 'article', path: '/blog/seven-python-mistakes' },
  { name: 'article-table', path: '/blog/one-kit-four-students' },
  { name: 'article-unknown', path: '/blog/no-such-article' },
  { name: 'blog-category', path: '/blog?category=Safety' },
  { name: 'blog-search-empty', path: '/blog?q=zzzzqqq' },
  { name: 'chat', path: '/wiki', window: true, prepare: openChat },
  { name: 'chat-answer', path: '/wiki', window: true, prepare: askInChat },
  { name: 'chat-large-text', path: '/wiki', window: true, largeText: true, prepare: askInChat },
  { name: 'chat-trouble', path: '/wiki', window: true, prepare: askWithoutAnswer },
  { name: 'tools-answer', path: '/hour-of-code', prepare: askForIdea },
  { name: 'flow-errors', path: '/hour-of-code', prepare: sendEmptyForm },
  { name: 'flow-pay', path: FLOW, stage: 'pending' },
  { name: 'flow-pay-large-text', path: FLOW, stage: 'pending', largeText: true },
  { name: 'flow-open', path: FLOW, stage: 'open' },
  { name: 'flow-waiting', path: FLOW, stage: 'prompted' },
  { name: 'flow-waiting-plain', path: FLOW, stage: 'prompted', javaScript: false },
  { name: 'flow-waiting-large-text', path: FLOW, stage: 'prompted', largeText: true },
  { name: 'flow-claim', path: FLOW, stage: 'prompted', prepare: openClaim },
  { name: 'flow-claim-errors', path: FLOW, stage: 'prompted', prepare: sendEmptyClaim },
  { name: 'flow-in-person', path: FLOW, stage: 'in_person' },
  { name: 'flow-in-person-large-text', path: FLOW, stage: 'in_person', largeText: true },
  { name: 'flow-failed', path: FLOW, stage: 'failed' },
  { name: 'flow-review', path: FLOW, stage: 'review' },
  { name: 'flow-choose-first', path: `${FLOW}?step=calendar`, stage: 'pending', prepare: untilCalendar },
  { name: 'flow-calendar', path: FLOW, stage: 'paid', prepare: untilCalendar },
  { name: 'flow-booked', path: FLOW, stage: 'booked' },
  { name: 'flow-seat-held', path: FLOW, stage: 'held' },
  { name: 'flow-change', path: `${FLOW}?change=session`, stage: 'booked' },
  { name: 'receipt', path: RECEIPT, stage: 'booked' },
  { name: 'receipt-without-session', path: RECEIPT, stage: 'paid' },
  { name: 'receipt-print', path: RECEIPT, stage: 'booked', print: true },
  { name: 'receipt-large-text', path: RECEIPT, stage: 'booked', largeText: true },
  { name: 'pay-pending', path: '/pay/{id}', stage: 'pending' },
  { name: 'pay-open', path: '/pay/{id}', stage: 'open' },
  { name: 'pay-open-plain', path: '/pay/{id}', stage: 'open', javaScript: false },
  { name: 'pay-waiting', path: '/pay/{id}', stage: 'prompted' },
  { name: 'pay-waiting-plain', path: '/pay/{id}', stage: 'prompted', javaScript: false },
  { name: 'pay-in-person', path: '/pay/{id}', stage: 'in_person' },
  { name: 'pay-failed', path: '/pay/{id}', stage: 'failed' },
  { name: 'pay-review', path: '/pay/{id}', stage: 'review' },
  { name: 'pay-paid', path: '/pay/{id}', stage: 'paid', window: true, prepare: untilCalendar },
  { name: 'pay-booked', path: '/pay/{id}', stage: 'booked' },
  { name: 'pay-booked-print', path: '/pay/{id}', stage: 'booked', print: true },
  { name: 'pay-booked-large-text', path: '/pay/{id}', stage: 'booked', largeText: true },
  { name: 'pay-unknown', path: '/pay/4fe4e1a0-6a15-4a4e-9a7b-2b6f0c3c1d11' },
  { name: 'pay-loading', path: '/pay/{id}', stage: 'open', prepare: showLoading },
  { name: 'pay-error', path: '/pay/{id}', stage: 'open', prepare: showServerError },
  { name: 'calendar-paid', path: CALENDAR, stage: 'paid', prepare: frame },
  { name: 'calendar-pending', path: CALENDAR, stage: 'pending', prepare: frame },
  { name: 'calendar-booked', path: CALENDAR, stage: 'booked', prepare: frame },
  { name: 'calendar-large-text', path: '/embed/booking/hour-of-code', largeText: true },
  { name: 'calendar-alone', path: '/embed/booking/hour-of-code' },
  { name: 'calendar-expired', path: '/embed/booking/hour-of-code?grant=x' },
  { name: 'calendar-plain', path: CALENDAR, stage: 'paid', javaScript: false },
  { name: 'menu-open', path: '/', window: true, prepare: openMenu },
  { name: 'dialog', path: '/programs', window: true, prepare: openDialog },
  {
    name: 'dialog-errors',
    path: '/programs',
    window: true,
    prepare: async (page) => {
      await openDialog(page);
      await page
        .locator('dialog, [role=dialog]')
        .getByRole('button', { name: /^Register|^Send/ })
        .click();
      await page.getByText('Name must be at least 2 characters').first().waitFor();
    },
  },
  {
    name: 'dialog-success',
    path: '/programs',
    window: true,
    prepare: async (page) => {
      await openDialog(page);
      const dialog = page.locator('[role=dialog]');
      await dialog.getByLabel(/^(Your|Full) name/i).fill('A'.repeat(80));
      await dialog.getByLabel(/mail/i).fill('parent@family.example');
      await dialog.getByRole('button', { name: /^Register|^Send/ }).click();
      await page
        .getByText(/24 hours/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'contact-errors',
    path: '/contact',
    prepare: async (page) => {
      await page.getByRole('button', { name: /Send/ }).first().click();
      await page.getByText('Please fill in all fields').first().waitFor();
    },
  },
  { name: 'programs-register-plain', path: '/programs?register=school_clubs', javaScript: false },
  { name: 'home-plain', path: '/', javaScript: false },
  { name: 'contact-print', path: '/contact', print: true },
  { name: 'about-print', path: '/about', print: true },
  { name: 'article-print', path: '/blog/seven-python-mistakes', print: true },
  { name: 'home-large-text', path: '/', largeText: true },
  { name: 'programs-large-text', path: '/programs', largeText: true },
];

const RECORD = '**/api/hour-of-code-registrations/*';

async function sendEmptyForm(page: Page) {
  await page.locator('form button[type=submit]').first().click();
  await page.getByText('Validation Error').first().waitFor();
}

/** Waits until the calendar is in its frame and has its height. */
async function untilCalendar(page: Page) {
  const frame = page.frameLocator('iframe[id^=booking-widget]');
  await frame.getByRole('heading', { name: /^Choose a session for/ }).waitFor();
  await page.locator('iframe[id^=booking-widget]:not([height="800"])').waitFor();
}

async function openClaim(page: Page) {
  await page.getByText(payment.claim.title).last().click();
  await page.getByLabel(payment.claim.label).waitFor();
}

async function sendEmptyClaim(page: Page) {
  await openClaim(page);
  await page.locator('#claim button[type=submit]').click();
  await page.getByText('Please enter the number').first().waitFor();
}

async function showLoading(page: Page) {
  await page.route(RECORD, () => undefined);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByText('Loading your registration…').last().waitFor();
}

async function showServerError(page: Page) {
  await page.route(RECORD, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByText('Server error occurred').waitFor();
}

/**
 * Shows the page as the frame of another page, which sends the registration and follows its height; then chooses a
 * session.
 */
async function frame(page: Page) {
  const { origin, href } = new URL(page.url());
  const around = `<!doctype html><title>Around</title><meta name="color-scheme" content="light dark">
<style>body{margin:0}iframe{display:block;width:100%;border:0}</style>
<iframe src="${href.replaceAll('&', '&amp;')}&amp;site=${origin}"></iframe><script>
const frame = document.querySelector('iframe');
const data = { parentName: '', email: '', childName: 'Amina Nabirye', childAge: 10, newsletterOptIn: false };
addEventListener('message', ({ data: said }) => {
  if (said.type === 'ready') frame.contentWindow.postMessage({ source: 'somero-site', v: 1, type: 'prefill', data }, '*');
  if (said.type === 'resize') frame.style.height = said.height + 'px';
});</script>`;
  await page.route('**/around', (route) => route.fulfill({ contentType: 'text/html', body: around }));
  await page.goto(`${origin}/around`);
  const calendar = page.frameLocator('iframe');
  await calendar.getByText('for Amina').waitFor();
  const free = calendar.locator('[data-open] input:enabled').nth(1);
  if (await free.isVisible()) await free.check({ force: true });
}

async function openMenu(page: Page) {
  const button = page.locator('.menu > summary');
  if (await button.isVisible()) await button.click();
}

async function openDialog(page: Page) {
  await page.locator('main [data-register=school_clubs]').first().click();
  await page.locator('[role=dialog]').waitFor();
}

export const shots: readonly Shot[] = [
  ...fixedRoutes.map(({ route }): Shot => ({ name: pictureName(route), path: addressOf(route) })),
  ...states,
];

async function openChat(page: Page): Promise<void> {
  await page.locator('.chat-launcher').click();
  await page.getByRole('dialog').waitFor();
}

async function askInChat(page: Page): Promise<void> {
  const answer = 'One session costs **UGX 20,000**, once. It takes two hours.\n\n- [Register](/hour-of-code)';
  await page.route('**/api/chatbot', (route) => route.fulfill({ json: { text: answer, mayBeMarked: true } }));
  await askOnce(page);
  await page.locator('.chat-latest .markdown').waitFor();
}

async function askWithoutAnswer(page: Page): Promise<void> {
  await page.route('**/api/chatbot', (route) => route.abort());
  await askOnce(page);
  await page.getByRole('button', { name: chat.askAgain }).waitFor();
}

async function askOnce(page: Page): Promise<void> {
  await openChat(page);
  await page.getByLabel(chat.field).fill('How much is it, and how long does it take?');
  await page.getByLabel(chat.field).press('Enter');
}

async function askForIdea(page: Page): Promise<void> {
  const text =
    '**A bee that finds its hive**\n\n1. Draw a hive and a bee.\n2. Let `arrow keys` move the bee.';
  const candidates = [{ content: { role: 'model', parts: [{ text }] } }];
  await page.route('**/api/generative/models/**', (route) => route.fulfill({ json: { candidates } }));
  const { theme, submit, result } = helperTools.idea;
  await page.getByLabel(theme.label).fill('Bees');
  await page.getByRole('button', { name: submit }).click();
  await page.getByRole('region', { name: result }).waitFor();
}
