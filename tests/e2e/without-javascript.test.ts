import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatLongDate } from '#domain/clock.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { aChild } from './support/children.ts';
import { linkIn } from './support/mail.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  chooseSession,
  chooseSessionFirst,
  confirmButton,
  currentStep,
  fillRegistration,
  heading,
  idOf,
  payButton,
  paymentPath,
  registerButton,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });
const plain = { javaScriptEnabled: false };
const LINK_ANSWER = /^If a registration has this address, its link should arrive within ten minutes/;

async function payOnHostedPage(page: Page): Promise<void> {
  await payButton(page).click();
  await page.getByText('no real money moves').first().waitFor();
}

describe('without JavaScript', () => {
  test('the link of a reminder opens a page, and its button stops the reminders', async () => {
    const child = aChild();
    const { id } = await somero.register(child);
    await somero.call('POST', '/api/send-pending-payment-email', { registrationId: id });
    const { text } = await somero.sandbox.mailTo(child.email, /not paid yet/);
    const link = /https?:\/\/\S+\/api\/unsubscribe\/\S+/.exec(text)?.[0] ?? '';
    const { page } = await somero.newPage({ ...plain, width: 360 });
    await page.goto(link);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Stop them' }).click();
    await heading(page, 'No more reminders').waitFor();
    await page.getByText('We send no more of these reminders and no news to this address.').waitFor();
    expect(page.url()).toBe(link);
  });

  test('a parent registers, pays and books from beginning to end', async () => {
    const { page, expectConsole } = await somero.newPage({ ...plain, width: 360 });
    expectConsole(/status of 400/);
    const child = aChild({
      email: 'grace@',
      childAge: '',
      specialRequirements: 'Left-handed',
      newsletterOptIn: true,
    });
    await page.goto('/hour-of-code');
    await fillRegistration(page, child);
    await registerButton(page).click();
    await page.getByRole('alert').getByText('Please enter a valid email address').first().waitFor();
    await page.getByText('Please enter a valid age between 6 and 18 years').first().waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    expect(await axe(page)).toEqual([]);
    expect(await page.getByLabel(/parent or guardian/i).inputValue()).toBe(child.parentName);
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('grace@');
    expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('Left-handed');
    expect(await page.getByLabel('Send me news').isChecked()).toBe(true);

    const { email } = aChild();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel("Child's age").selectOption('12');
    await registerButton(page).click();
    await page.waitForURL('**/hour-of-code/payment/*');
    const id = idOf(page);
    expect(await somero.registration(id)).toMatchObject({ email, childAge: 12, newsletterOptIn: true });

    await payOnHostedPage(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${somero.origin}${paymentPath(id)}?returned=cancelled`);
    await page.getByText('Payment Not Completed').waitFor();
    await somero.sandbox.mailTo(email, /is not paid yet$/);

    await somero.sandbox.script(id, 'success');
    await payOnHostedPage(page);
    await page.getByRole('button', { name: 'Pay UGX 20,000' }).click();
    await calendarHeading(page).waitFor();

    await confirmButton(page).click();
    await page.getByText('Booking Failed').waitFor();
    const session = await somero.sessionAt('Midday');
    await chooseSession(page, session);
    await confirmButton(page).click();
    await page.getByText('Session Confirmed!').waitFor();
    expect(await currentStep(page).textContent()).toBe('Confirmed');
    const { sessionDate, sessionSlot } = session;
    expect(await somero.registration(id)).toMatchObject({
      appointmentBooked: true,
      sessionDate,
      sessionSlot,
    });
    await page.getByText(/^11:30–13:30 EAT/).waitFor();
    const [weekday] = formatLongDate(sessionDate).split(' ');
    expect(await page.getByRole('article').textContent()).toContain(weekday);

    await page.getByRole('button', { name: 'Register a brother or sister' }).click();
    expect(await page.getByLabel(/parent or guardian/i).inputValue()).toBe(child.parentName);
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
    expect(await page.getByLabel("Child's name").inputValue()).toBe('');
    await page.getByLabel("Child's name").fill('Moses Nabirye');
    await page.getByLabel("Child's age").selectOption('7');
    await registerButton(page).click();
    await payButton(page).waitFor();
    expect(idOf(page)).not.toBe(id);
  });

  test('asking for the link gives the same answer for every address', async () => {
    const { page } = await somero.newPage(plain);
    const { id, email } = await somero.register();
    const answers: string[] = [];
    for (const address of [email, 'nobody@families.example']) {
      await page.goto('/hour-of-code');
      await page.getByText('Already registered? Send me my link').click();
      await page.getByLabel('E-mail that you registered with').fill(address);
      await page.getByRole('button', { name: 'Send me my link' }).click();
      await page.getByText(LINK_ANSWER).waitFor();
      answers.push(`${new URL(page.url()).search} ${await page.locator('main').textContent()}`);
    }
    expect(answers[1]).toBe(answers[0]);
    expect(linkIn(await somero.sandbox.mailTo(email, /link/i))).toBe(somero.origin + paymentPath(id));
    expect(await somero.sandbox.mails('nobody@families.example')).toEqual([]);
  });

  test('the session can be chosen before the payment', async () => {
    const { page } = await somero.newPage(plain);
    const { id } = await somero.register();
    const session = await somero.session(4);
    const { sessionDate, sessionSlot } = session;
    await page.goto(paymentPath(id));
    await chooseSessionFirst(page);
    await heading(page, 'Choose a session, then pay').waitFor();
    await chooseSession(page, session);
    await page.getByRole('button', { name: 'Hold the seat and pay UGX 20,000' }).click();
    const { payment } = await somero.registration(id);
    expect(payment.held).toMatchObject({ sessionDate, sessionSlot });
    await somero.sandbox.script(id, 'success');
    await page.getByRole('button', { name: 'Pay UGX 20,000' }).click();
    await calendarHeading(page).waitFor();
    await confirmButton(page).click();
    await page.getByText('Session Confirmed!').waitFor();
    expect(await somero.registration(id)).toMatchObject({ sessionDate, sessionSlot });
  });
});
