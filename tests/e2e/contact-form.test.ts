import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasVisibleFocus, tabTo } from './support/keyboard.ts';
import { isForm } from './support/posts.ts';
import { openSomero } from './support/somero.ts';
import { toast } from './support/visitor.ts';

const somero = openSomero({ shared: true });
const SUCCESS = 'Message sent successfully! Thank you for your interest. We will get back to you soon.';
const SHORT = "Please write a bit more - we'd love to hear your thoughts! (at least 10 characters)";
const STAFF = 'staff@school.example';

const form = (page: Page) => page.locator('#contact form');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send the message' });

interface Typed {
  fullName: string;
  email: string;
  programInterest: string;
  message: string;
}

const typed = (details: Partial<Typed> = {}): Typed => ({
  fullName: 'Peter Okello',
  email: 'peter@schools.example',
  programInterest: 'primary-stem-clubs',
  message: 'How many kits does a school need?',
  ...details,
});

async function fill(page: Page, values: Typed): Promise<void> {
  await field(page, 'Your name').fill(values.fullName);
  await field(page, 'E-mail').fill(values.email);
  await field(page, 'What is it about?').selectOption(values.programInterest);
  await field(page, 'Your message').fill(values.message);
}

async function shown(page: Page): Promise<Typed> {
  return {
    fullName: await field(page, 'Your name').inputValue(),
    email: await field(page, 'E-mail').inputValue(),
    programInterest: await field(page, 'What is it about?').inputValue(),
    message: await field(page, 'Your message').inputValue(),
  };
}

const empty: Typed = { fullName: '', email: '', programInterest: '', message: '' };
const draftText = (page: Page) => page.evaluate(() => localStorage.getItem('somero:contact-draft'));

describe('the contact form', () => {
  test('refuses what is missing or too short, and says why', async () => {
    const { page, context } = await somero.newPage();
    const sent: string[] = [];
    context.on('request', (request) => void (isForm(request) && sent.push(request.url())));
    await page.goto('/');
    await fill(page, typed({ email: '' }));
    await send(page).click();
    await toast(page, 'Please fill in all fields').waitFor();
    await toast(page, 'All fields are required to send your message.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');

    await fill(page, typed({ message: 'Hello' }));
    await send(page).click();
    await toast(page, 'Message too short').waitFor();
    await toast(page, SHORT).waitFor();
    await form(page).getByText(SHORT).waitFor();
    await field(page, 'Your message').fill('Hello there');
    await form(page).getByText(SHORT).waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
  });

  test('is sent once with the keyboard alone, tells staff, thanks and clears', async () => {
    const { page, context } = await somero.newPage({ width: 320 });
    const email = 'message@schools.example';
    const sent: string[] = [];
    context.on('request', (request) => void (request.url().endsWith('/api/contact') && sent.push('')));
    await page.goto('/contact');
    for (const [label, text] of [
      ['Your name', 'Peter Okello'],
      ['E-mail', email],
      ['What is it about?', 'Primary'],
      ['Your message', typed().message],
    ] as const) {
      await tabTo(page, field(page, label));
      await page.keyboard.type(text);
    }
    expect(await shown(page)).toEqual(typed({ email }));
    await tabTo(page, send(page));
    expect(await hasVisibleFocus(page)).toBe(true);
    await send(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await toast(page, SUCCESS).waitFor();
    expect(sent).toHaveLength(1);
    expect(await shown(page)).toEqual(empty);
    expect(await draftText(page)).toBeNull();
    await form(page).getByText('Your message is with us.', { exact: false }).waitFor();
    const mail = await somero.sandbox.mailTo(STAFF, email);
    expect(mail.subject).toMatch(/new message from the contact form$/);
    expect(mail.text).toContain('How many kits does a school need?');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('counts the characters of the message and says how many are missing', async () => {
    const { page } = await somero.newPage();
    await page.goto('/contact');
    const counter = form(page).locator('[data-counter]');
    expect(await counter.textContent()).toBe('At least 10 characters.');
    await field(page, 'Your message').click();
    await field(page, 'Your message').pressSequentially('1234567');
    await form(page).getByText('7 of at least 10 characters, 3 more needed').first().waitFor();
    await field(page, 'Your message').pressSequentially('890');
    await form(page).getByText('10 characters', { exact: true }).first().waitFor();
    await field(page, 'Your message').fill('🦊'.repeat(5));
    await form(page).getByText('5 of at least 10 characters, 5 more needed').first().waitFor();
    await field(page, 'Your message').fill('مرحبا');
    expect(await field(page, 'Your message').evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
  });

  test('refuses a filled honeypot that no person could have found', async () => {
    const { page, context } = await somero.newPage();
    const sent: string[] = [];
    context.on('request', (request) => void (isForm(request) && sent.push(request.url())));
    await page.goto('/contact');
    const trap = form(page).locator('[name="website"]');
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    expect(await trap.getAttribute('autocomplete')).toBe('off');
    expect(await form(page).getByRole('textbox').count()).toBe(3);
    expect((await trap.boundingBox())?.x).toBeLessThan(-1000);
    await fill(page, typed());
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await send(page).click();
    await toast(page, 'Submission failed').waitFor();
    await toast(page, 'Please try again.').waitFor();
    expect(sent).toEqual([]);
    expect(await shown(page)).toEqual(typed());
  });

  test('keeps what was typed through a failed send and a reload, until it is deleted', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 503|ERR_FAILED/);
    await page.goto('/contact');
    await fill(page, typed());
    await page.route('**/api/contact', (route) => route.abort());
    await send(page).click();
    await toast(page, 'Message not sent').waitFor();
    await toast(page, 'Something went wrong. Please try again.').waitFor();
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 503, json: { message: 'We are busy just now.' } }),
    );
    await send(page).click();
    await toast(page, 'We are busy just now.').waitFor();
    await page.getByRole('button', { name: 'Close this message' }).click();
    await toast(page, 'We are busy just now.').waitFor({ state: 'detached' });
    const failure = form(page).locator('[data-failure]');
    expect(await failure.textContent()).toBe('Message not sentWe are busy just now.');
    expect(await shown(page)).toEqual(typed());

    await form(page).getByText('Saved on this phone').waitFor();
    await page.goto('/');
    await form(page).getByText('Saved on this phone').waitFor();
    expect(await shown(page)).toEqual(typed());
    await form(page).getByRole('button', { name: 'Delete' }).click();
    expect(await draftText(page)).toBeNull();
    await page.reload();
    expect(await shown(page)).toEqual(empty);
  });

  test('without JavaScript comes back with its messages, and thanks when it is sent', async () => {
    const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
    expectConsole(/status of 400/);
    await page.goto('/');
    await fill(page, typed({ message: 'Hello' }));
    await send(page).click();
    await form(page).getByText('Message too short').waitFor();
    await form(page).getByText(SHORT).first().waitFor();
    expect(await shown(page)).toEqual(typed({ message: 'Hello' }));
    const email = 'plain@schools.example';
    await fill(page, typed({ email }));
    await send(page).click();
    await page.locator('#contact').getByText(SUCCESS).waitFor();
    expect(await shown(page)).toEqual(empty);
    await somero.sandbox.mailTo(STAFF, email);
    await page.reload();
    await send(page).waitFor();
    expect(await page.locator('#contact').getByText(SUCCESS).count()).toBe(0);
  });
});
