import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aChild, type Child } from './support/children.ts';
import { examine } from './support/looks.ts';
import { isForm } from './support/posts.ts';
import { openSomero } from './support/somero.ts';
import { fillRegistration, registerButton, toast } from './support/visitor.ts';

const somero = openSomero({ shared: true });

const PARENT = "Please enter the parent/guardian's name";
const EMAIL = 'Please enter a valid email address';
const CHILD = "Please enter the child's name";
const AGE = 'Please enter a valid age between 6 and 18 years';

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const messageNextTo = (page: Page, label: string) =>
  page.getByLabel(label, { exact: label === 'E-mail' }).evaluate((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
    return { isInvalid: field.getAttribute('aria-invalid') === 'true', texts };
  });

interface Rule {
  name: string;
  typed: Partial<Child>;
  label: string;
  field: string;
  message: string;
}

const rules: Rule[] = [
  { name: 'no parent', typed: { parentName: '' }, label: 'guardian', field: 'parentName', message: PARENT },
  {
    name: 'blanks for a parent',
    typed: { parentName: '   ' },
    label: 'guardian',
    field: 'parentName',
    message: PARENT,
  },
  { name: 'no e-mail', typed: { email: '' }, label: 'E-mail', field: 'email', message: EMAIL },
  { name: 'half an e-mail', typed: { email: 'grace@' }, label: 'E-mail', field: 'email', message: EMAIL },
  { name: 'no child', typed: { childName: '' }, label: "Child's name", field: 'childName', message: CHILD },
  { name: 'no age', typed: { childAge: '' }, label: "Child's age", field: 'childAge', message: AGE },
];

describe('the registration form', () => {
  test('reports mistakes in a toast and at the field, and puts the cursor there', async () => {
    const { page, context } = await somero.newPage();
    const sent: string[] = [];
    context.on('request', (request) => void (isForm(request) && sent.push(request.url())));
    await page.goto('/hour-of-code');
    await registerButton(page).click();
    await toast(page, 'Validation Error').waitFor();
    await examine(page);
    for (const { name, typed, label, field, message } of rules) {
      await fillRegistration(page, aChild(typed));
      await registerButton(page).click();
      await toast(page, 'Validation Error').waitFor();
      await toast(page, message).waitFor();
      expect(await focusedField(page), name).toBe(field);
      expect(await messageNextTo(page, label), name).toMatchObject({
        isInvalid: true,
        texts: expect.arrayContaining([message]),
      });
    }
    expect(sent).toEqual([]);
  });

  test('starts with the first of several mistakes and checks again on every change', async () => {
    const { page } = await somero.newPage();
    await page.goto('/hour-of-code');
    await page.getByLabel("Child's name").fill('Amina');
    await registerButton(page).click();
    await toast(page, PARENT).waitFor();
    expect(await focusedField(page)).toBe('parentName');
    for (const message of [PARENT, EMAIL, AGE]) {
      expect(await page.locator('form').getByText(message).count(), message).toBe(1);
    }
    expect(await page.locator('form').getByText(CHILD).count()).toBe(0);

    const beside = page.locator('form').getByText(PARENT);
    await page.getByLabel(/parent or guardian/i).pressSequentially('G');
    await beside.waitFor({ state: 'detached' });
    await page.getByLabel(/parent or guardian/i).fill('');
    await beside.waitFor();
    expect(await page.getByLabel("Child's name").inputValue()).toBe('Amina');
  });

  test('shows the server’s message when it refuses, and registers once, however often it is sent', async () => {
    const { page, context, expectConsole } = await somero.newPage();
    expectConsole(/status of 400/);
    await page.route('**/api/child-registration', (route) =>
      route.fulfill({
        status: 400,
        json: { message: 'Not like this', errors: [{ path: 'childName', message: 'Not like this' }] },
      }),
    );
    await page.goto('/hour-of-code');
    await fillRegistration(page, aChild());
    await registerButton(page).click();
    await toast(page, 'Registration Failed').waitFor();
    await toast(page, 'Not like this').waitFor();
    expect(await focusedField(page)).toBe('childName');

    await page.unroute('**/api/child-registration');
    const sent: string[] = [];
    context.on(
      'request',
      (request) => void (request.url().endsWith('/api/child-registration') && sent.push('')),
    );
    await registerButton(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press++) button.click();
    });
    await page.waitForURL('**/hour-of-code/payment/*');
    expect(sent).toHaveLength(1);
  });
});
