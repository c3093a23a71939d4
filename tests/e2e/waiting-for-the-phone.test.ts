import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { payment as texts } from '#content/payment.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { payments } from '../../scripts/payments/payments.ts';
import { examine } from './support/looks.ts';
import { linkIn } from './support/mail.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  heading,
  openHydrated,
  openOtherWays,
  PAY,
  payButton,
  payInWindow,
  paymentPath,
  untilHydrated,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });
const plain = { javaScriptEnabled: false, width: 360 };

const waiting = (page: Page) => heading(page, 'Approve the payment on your phone');
const inPersonChoice = (page: Page) => page.getByRole('button', { name: texts.inPerson.choice });
const code = (page: Page) => page.locator('.pay-code-letters');
const payAgain = (page: Page) => page.getByRole('button', { name: /pay again/ });

/** Waits until it is paid, and has the page ask at once, as when it comes into sight. */
async function untilPaid(page: Page, id: string) {
  await somero.untilRegistration(id, ({ paymentStatus }) => paymentStatus === 'paid');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await calendarHeading(page).waitFor();
}

/** A parent who has paid in the window and whose phone has a prompt, which the test answers. */
async function payAndWait(
  options: Parameters<typeof somero.newPage>[0] = {},
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const opened = await somero.newPage({ width: 360, ...options });
  const { id } = await somero.register();
  await somero.sandbox.script(id, 'stuck_pending');
  await prepare(opened.page);
  await openHydrated(opened.page, paymentPath(id));
  await payInWindow(opened.page);
  await waiting(opened.page).waitFor();
  return { ...opened, id };
}

function countQuestions(page: Page, id: string) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/registration/${id}`)) asked.push(request.url());
  });
  return asked;
}

describe('while the phone is asked', () => {
  test('the page says what the phone shows, for how long, and what to do, after a reload too, and continues when it is paid', async () => {
    const { page, id } = await payAndWait();
    await somero.promptOf(id);
    await page.getByText(/^The phone asks for about 5 minutes/).waitFor();
    await page.getByRole('img', { name: `Pay UGX 20,000 to ${texts.prompt.payee}?` }).waitFor();
    for (const text of [...texts.nothingCame, texts.prompt.note]) await page.getByText(text).waitFor();
    expect(await payAgain(page).count()).toBe(0);
    expect(await payButton(page).count()).toBe(0);
    await examine(page);

    await page.reload();
    await waiting(page).waitFor();
    await page.goto(`/pay/${id}`);
    await waiting(page).waitFor();
    await untilHydrated(page);
    await somero.sandbox.answerPhone(await somero.promptOf(id), 'approve');
    await calendarHeading(page).waitFor();
  });

  test('the page asks less and less often, and not while it is hidden', async () => {
    const { page, id } = await payAndWait({}, (tab) => tab.clock.install());
    const questions = countQuestions(page, id);
    const hide = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    const laterAsked = async () => {
      await page.clock.fastForward(3_000);
      return questions.length;
    };
    await expect.poll(laterAsked).toBeGreaterThan(1);
    await hide(true);
    const before = questions.length;
    await page.clock.fastForward(60_000);
    expect(questions.length).toBe(before);
    await somero.sandbox.answerPhone(await somero.promptOf(id), 'approve');
    await hide(false);
    await expect.poll(laterAsked).toBeGreaterThan(before);
    await calendarHeading(page).waitFor();
  });
});

describe('"I have paid, but it says waiting"', () => {
  const field = (page: Page) => page.getByLabel(texts.claim.label);
  const reloads = (page: Page) => page.locator('head meta[http-equiv=refresh]');
  const look = (page: Page) => page.getByRole('button', { name: 'Look for this payment' });

  test('finds the payment by its number', async () => {
    const { page, id, expectConsole } = await payAndWait();
    expectConsole(/ERR_FAILED/);
    const number = await somero.promptOf(id);
    // The page gets no news by polling.
    await page.route(`**/api/registration/${id}`, (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText(texts.claim.title).click();
    await field(page).fill(String(number));
    await somero.sandbox.answerPhone(await somero.promptOf(id), 'approve');
    // Only the answer to the form can move the page on, since the record is blocked.
    await look(page).click();
    await calendarHeading(page).waitFor();
  });

  test('gives the network’s number to staff, and says so at the field', async () => {
    const { page, id } = await payAndWait();
    await somero.promptOf(id);
    await page.getByText(texts.claim.title).click();
    await look(page).click();
    await page.getByText('Please enter the number from the payment message.').waitFor();
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await field(page).fill('MP261121.2233.A01234');
    await look(page).click();
    await page.getByText(/Our staff have your number now/).waitFor();
    await waiting(page).waitFor();
    await somero.sandbox.mailTo('staff@school.example', 'MP261121.2233.A01234');
    await examine(page);
  });

  test('works as a plain form, on a page that stops reloading meanwhile', async () => {
    const { page, expectConsole } = await somero.newPage(plain);
    expectConsole(/status of 400/);
    const { id } = await somero.register();
    await somero.sandbox.script(id, 'stuck_pending');
    await page.goto(paymentPath(id));
    expect(await reloads(page).count()).toBe(0);
    await payButton(page).click();
    await page.getByRole('button', { name: PAY }).click();
    await waiting(page).waitFor();
    expect(await reloads(page).count()).toBe(1);
    expect(await field(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: texts.claim.title }).click();
    expect(await reloads(page).count()).toBe(0);
    await page.getByText(texts.claim.title).click();
    await look(page).click();
    await page.getByText('Please enter the number from the payment message.').first().waitFor();
    await field(page).fill('MP1.2');
    await look(page).click();
    await page.waitForURL('**?returned=claimed');
    await page.getByText(/Our staff have your number now/).waitFor();
    const number = await somero.promptOf(id);
    await page.getByRole('link', { name: texts.claim.title }).click();
    await somero.sandbox.answerPhone(await somero.promptOf(id), 'approve');
    await page.getByText(texts.claim.title).click();
    await field(page).fill(String(number));
    await look(page).click();
    await calendarHeading(page).waitFor();
  });
});

describe('paying in person or to the till', () => {
  /** Staff confirm a payment in cash. */
  async function confirm(spoken: string, receipt: string) {
    const env = { DATABASE_URL: somero.databaseUrl };
    const args = ['confirm', spoken, '--amount', '20000', '--evidence', receipt, '--by', 'grace'];
    expect(await runCommand(payments, args, env)).toMatchObject({ code: 0, problem: '' });
  }

  test('gives a code, copied with one press, and continues once staff have confirmed it', async () => {
    const { page, context } = await somero.newPage({ width: 360 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id, email } = await somero.register();
    await openHydrated(page, paymentPath(id));
    await examine(page);
    await openOtherWays(page);
    await inPersonChoice(page).click();
    await code(page).waitFor();
    const given = (await code(page).textContent()) ?? '';
    expect(given).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{4}$/);
    expect(await heading(page, texts.inPerson.choice).evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    for (const { title } of texts.inPerson.places) await page.getByText(title, { exact: true }).waitFor();
    await page.getByText('this office and this till are made up').waitFor();
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(given);
    await examine(page);

    await page.reload();
    expect(await code(page).textContent()).toBe(given);
    await page.goto(`/pay/${id}`);
    expect(await code(page).textContent()).toBe(given);
    await examine(page);

    await somero.call('POST', '/api/send-pending-payment-email', { registrationId: id });
    const mail = await somero.sandbox.mailTo(email, /is not paid yet$/);
    expect(mail.text).toContain(given);
    expect(linkIn(mail)).toContain(id);

    await openHydrated(page, paymentPath(id));
    await confirm(given, `SLIP-${id.slice(0, 8)}`);
    await untilPaid(page, id);
  });

  test('needs no JavaScript', async () => {
    const { page } = await somero.newPage(plain);
    const { id } = await somero.register();
    await page.goto(paymentPath(id));
    await openOtherWays(page);
    await inPersonChoice(page).click();
    await page.waitForURL(`${somero.origin}${paymentPath(id)}`);
    await code(page).waitFor();
    expect(await page.getByRole('button', { name: 'Copy the code' }).isVisible()).toBe(false);
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
  });
});
