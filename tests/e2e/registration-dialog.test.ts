import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasVisibleFocus, tabTo } from './support/keyboard.ts';
import { isForm } from './support/posts.ts';
import { openSomero } from './support/somero.ts';
import { toast, toasts } from './support/visitor.ts';

const somero = openSomero({ shared: true });
const NAME = 'Name must be at least 2 characters';
const EMAIL = 'Please enter a valid email address';
const PROGRAM = 'Please select a program type';
const AGE = 'Please enter an age between 5 and 18 years';
const STAFF = 'staff@school.example';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true });
const opener = (page: Page, type: string) => page.locator(`main a[data-register="${type}"]`).first();
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function open(page: Page, path: string, type: string): Promise<void> {
  await page.goto(path);
  await opener(page, type).click();
  await dialog(page).waitFor();
}

/** Keeps a request back until `go`; `asked` resolves when it has come. */
async function hold(page: Page, address: RegExp) {
  const [came, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(address, async (route) => {
    came.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: came.promise, go: released.resolve };
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await field(page, 'Your name').fill('Grace Nabirye');
  await field(page, 'E-mail').fill(email);
}

async function labels(page: Page): Promise<string[]> {
  return dialog(page).locator('label').allTextContents();
}

describe('the registration dialog', () => {
  test('has the title and the fields of its program, and keeps what another one asked for', async () => {
    const { page } = await somero.newPage();
    const title = (text: string) => dialog(page).getByRole('heading', { name: text }).waitFor();
    const common = ['Your name', 'E-mail', 'Phone (optional)', 'Program'];
    const child = ["Your child's name (optional)", "Your child's age (optional)"];
    await open(page, '/programs', 'school_clubs');
    await title('Start a STEM club at your school');
    expect(await labels(page)).toEqual([...common, 'School name (required)', 'Message (optional)']);
    await field(page, 'School name (required)').fill('Hill School');
    const program = field(page, 'Program');
    await program.selectOption('private_tutoring');
    await title('Ask for private tutoring');
    expect(await labels(page)).toEqual([...common, 'Preferred time (optional)', 'Message (optional)']);
    expect(await field(page, 'Preferred time (optional)').getByRole('option').allTextContents()).toEqual([
      'Please choose',
      'Morning (8 AM-12 PM)',
      'Afternoon (12-5 PM)',
      'Evening (5-8 PM)',
      'Weekend',
      'Flexible',
    ]);
    for (const type of ['mentorship', 'hour_of_code']) {
      await program.selectOption(type);
      expect(await labels(page), type).toEqual([...common, ...child, 'Message (optional)']);
    }
    await title('Book an Hour of Code');
    expect(await field(page, "Your child's age (optional)").getAttribute('min')).toBe('5');
    expect(await field(page, "Your child's age (optional)").getAttribute('max')).toBe('18');
    await program.selectOption('school_clubs');
    expect(await field(page, 'School name (required)').inputValue()).toBe('Hill School');
  });

  test('reports mistakes at the field and in a toast, and checks again on every change', async () => {
    const { page, context } = await somero.newPage();
    const sent: string[] = [];
    context.on('request', (request) => void (isForm(request) && sent.push(request.url())));
    await open(page, '/techrise-africa-kit', 'foundation');
    expect(await field(page, 'Program').inputValue()).toBe('');
    expect(await field(page, 'Message (optional)').inputValue()).toBe(
      'I am interested in the TechRise Africa Kit.',
    );
    await send(page).click();
    await toast(page, 'Registration Failed').waitFor();
    await toast(page, NAME).waitFor();
    expect(await focusedName(page)).toBe('fullName');
    const beside = (text: string) => dialog(page).locator('form').getByText(text);
    for (const message of [NAME, EMAIL, PROGRAM]) expect(await beside(message).count(), message).toBe(1);

    await field(page, 'Your name').fill('G');
    expect(await beside(NAME).count()).toBe(1);
    await field(page, 'Your name').fill('Gr');
    await beside(NAME).waitFor({ state: 'detached' });
    await field(page, 'E-mail').fill('grace@families.example');
    await field(page, 'Program').selectOption('mentorship');
    await beside(PROGRAM).waitFor({ state: 'detached' });
    for (const age of ['4', '-']) {
      await field(page, "Your child's age (optional)").press('ControlOrMeta+a');
      await field(page, "Your child's age (optional)").pressSequentially(age);
      await field(page, 'Your name').focus();
      await send(page).click();
      await toast(page, AGE).waitFor();
      await beside(AGE).waitFor();
      expect(await focusedName(page)).toBe('childAge');
    }
    expect(sent).toEqual([]);
  });

  test.each([
    ['main a[data-register]', '/programs', '[role=dialog]'],
    ['.chat-launcher', '/contact', '.chat[open]'],
  ])('does not open over a page that is being left: %s', async (opener, instead, opened) => {
    const { page } = await somero.newPage();
    await page.clock.install();
    await page.goto('/curriculum');
    await page.evaluate((selector) => {
      new MutationObserver(() => {
        if (document.querySelector(selector)) sessionStorage.setItem('opened', selector);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    }, opened);
    const styles = await hold(page, /\.css$/);
    const next = await hold(page, new RegExp(`${instead}\\b`));
    await page.locator(opener).first().click();
    await styles.asked;
    await page.clock.runFor(6000);
    await next.asked;
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.css'));
    styles.go();
    await arrived;
    next.go();
    await page.waitForURL(`**${instead}**`);
    expect(await page.evaluate(() => sessionStorage.getItem('opened'))).toBeNull();
  });

  test('is sent by keyboard alone, notifies staff, and carries the entries to the Hour of Code', async () => {
    const { page } = await somero.newPage({ width: 320 });
    const email = 'landing@families.example';
    const type = async (label: string, text: string) => {
      await tabTo(page, field(page, label));
      await page.keyboard.type(text);
    };
    await open(page, '/coding-for-kids-uganda', 'hour_of_code');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await type('Your name', 'Grace Nabirye');
    expect(await hasVisibleFocus(page)).toBe(true);
    await type('E-mail', email);
    await type('Phone (optional)', '0700 000 001');
    await type("Your child's name (optional)", 'Amina');
    await type("Your child's age (optional)", '9');
    await tabTo(page, send(page));
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await toast(page, 'Registration Successful!').waitFor();
    await toast(page, "We'll contact you soon with next steps").waitFor();
    await dialog(page).getByRole('heading', { name: 'Thank you. We have your registration.' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await dialog(page).getByText('within 24 hours', { exact: false }).first().waitFor();
    const mail = await somero.sandbox.mailTo(STAFF, email);
    expect(mail.subject).toMatch(/new program registration$/);
    expect(mail.text).not.toContain('Amina');

    await dialog(page).getByRole('link', { name: 'Register and pay UGX 20,000' }).click();
    await page.waitForURL('**/hour-of-code');
    const values = {
      "Parent or guardian's name": 'Grace Nabirye',
      'E-mail': email,
      'Phone (optional)': '0700 000 001',
      "Child's name": 'Amina',
      "Child's age": '9',
    };
    for (const [label, value] of Object.entries(values))
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  });

  test('is closed by Back, which stays on the page; closed otherwise it leaves Back as it was', async () => {
    const { page } = await somero.newPage({ width: 360 });
    await page.goto('/about');
    await open(page, '/programs', 'mentorship');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/programs');
    await opener(page, 'mentorship').click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state === null);
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test('keeps the focus and what was typed, until Escape closes it and gives the focus back', async () => {
    const { page } = await somero.newPage();
    await page.goto('/programs');
    const link = opener(page, 'mentorship');
    await link.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
        true,
      );
    }
    await field(page, 'Your name').fill('Grace');
    await page.mouse.click(5, 400);
    expect(await field(page, 'Your name').inputValue()).toBe('Grace');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await field(page, 'Your name').inputValue()).toBe('');
  });

  test('shows its toasts alone on a page whose own form has some too, and they can be closed', async () => {
    const { page } = await somero.newPage();
    await page.goto('/');
    await page.locator('#contact').getByRole('button', { name: 'Send the message' }).click();
    await toast(page, 'Please fill in all fields').waitFor();
    await opener(page, 'school_clubs').click();
    await send(page).click();
    await toast(page, 'Registration Failed').waitFor();
    expect(await toasts(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Close this message' }).click();
    await toast(page, 'Registration Failed').waitFor({ state: 'detached' });
    expect(await dialog(page).isVisible()).toBe(true);
  });

  test('restores what was typed when the phone closed the page, until it is closed or deleted', async () => {
    const { page } = await somero.newPage({ width: 360 });
    const stored = () => page.evaluate(() => localStorage.getItem('somero:interest-draft'));
    await open(page, '/programs', 'mentorship');
    expect(await stored()).toBeNull();
    await field(page, 'Your name').fill('Grace Nabirye');
    await field(page, "Your child's name (optional)").fill('Amina');
    await dialog(page).getByText('Saved on this phone').waitFor();
    await open(page, '/programs', 'mentorship');
    expect(await field(page, 'Your name').inputValue()).toBe('Grace Nabirye');
    expect(await field(page, "Your child's name (optional)").inputValue()).toBe('Amina');
    await send(page).click();
    await toast(page, EMAIL).waitFor();
    // On a phone no toast covers it.
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await stored()).toBeNull();
  });

  test('shows the server’s message, and keeps what was typed', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of (400|503|500)|ERR_FAILED/);
    await open(page, '/coding-for-kids-uganda', 'hour_of_code');
    await fillPerson(page, 'grace@families.example');
    await field(page, "Your child's age (optional)").fill('5');
    const call = '**/api/program-registrations';
    const answers = [
      { answer: { status: 503, json: { message: 'We are busy just now.' } }, words: 'We are busy just now.' },
      { answer: { status: 500, body: '' }, words: 'Registration failed' },
      { answer: null, words: 'Please try again later' },
    ];
    for (const { answer, words } of answers) {
      await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await send(page).click();
      await toast(page, words).waitFor();
      await page.getByRole('button', { name: 'Close this message' }).click();
      await dialog(page).locator('[data-failure]').getByText(words, { exact: true }).waitFor();
      await page.unroute(call);
    }
    expect(await field(page, 'Your name').inputValue()).toBe('Grace Nabirye');
    await send(page).click();
    // The Hour of Code is from six.
    await dialog(page).getByText('Hour of Code is for ages 6 to 18.', { exact: false }).waitFor();
    expect(
      await dialog(page)
        .getByRole('link', { name: /Register and pay/ })
        .count(),
    ).toBe(0);
  });

  test('loads its code when it is opened, and leads to the page when the code does not arrive', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/ERR_FAILED|dynamically imported/);
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
    await page.route('**/_astro/open-dialog*.js', (route) => route.abort());
    await page.goto('/programs', { waitUntil: 'networkidle' });
    expect(loaded.filter((path) => /react|client\.|open-dialog/.test(path))).toEqual([]);
    await opener(page, 'school_clubs').click();
    await page.waitForURL('**/programs?register=school_clubs');
    await page.getByRole('heading', { name: 'Start a STEM club at your school' }).waitFor();
  });
});

describe('without JavaScript', () => {
  test('the same form is a page, which comes back with messages, and ends with a confirmation', async () => {
    const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false, width: 320 });
    expectConsole(/status of 400/);
    const form = page.locator('#register');
    await page.goto('/tech-kids');
    await opener(page, 'foundation').click();
    await form.getByRole('heading', { name: 'Register your interest' }).waitFor();
    expect(await form.getByLabel('Message (optional)').inputValue()).toBe(
      'I am interested in the kids-in-tech groups.',
    );
    await form.getByLabel('Your name').fill('G');
    await form.getByLabel('E-mail').fill('plain@families.example');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('Registration Failed').waitFor();
    for (const message of [NAME, PROGRAM]) expect(await form.getByText(message).count(), message).toBe(2);
    expect(await page.title()).toMatch(/^Error: Coding programs/);
    // The answer opens at the form, and Tab leads to the first message first.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '#register-fullName',
    );
    expect(await form.getByLabel('E-mail').inputValue()).toBe('plain@families.example');
    expect(await form.getByLabel('Message (optional)').inputValue()).toMatch(/kids-in-tech/);

    await form.getByLabel('Your name').fill('Grace Nabirye');
    await form.getByLabel('Program').selectOption('hour_of_code');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('We will contact you within 24 hours', { exact: false }).waitFor();
    await form.getByRole('link', { name: 'Register and pay UGX 20,000' }).waitFor();
    await somero.sandbox.mailTo(STAFF, 'plain@families.example');
  });
});
