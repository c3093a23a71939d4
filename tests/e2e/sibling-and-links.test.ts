import { describe, expect, test } from 'vitest';
import { aChild } from './support/children.ts';
import { linkIn } from './support/mail.ts';
import { openSomero } from './support/somero.ts';
import {
  bookInCalendar,
  calendarHeading,
  fillRegistration,
  idOf,
  openHydrated,
  payButton,
  payInWindow,
  paymentPath,
  registerButton,
  toast,
  untilHydrated,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

describe('a parent', () => {
  test('registers a brother or sister without typing their own details again', async () => {
    const { page } = await somero.newPage({ width: 390 });
    const { id, email, parentName } = await somero.registerPaid();
    const session = await somero.session();
    await openHydrated(page, paymentPath(id));
    await bookInCalendar(page, session);
    await page.getByRole('button', { name: 'Register a brother or sister' }).click();
    await page.waitForURL('**/hour-of-code');
    await expect.poll(() => page.getByLabel(/parent or guardian/i).inputValue()).toBe(parentName);
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
    expect(await page.getByLabel("Child's name").inputValue()).toBe('');
    expect(await page.getByLabel("Child's age").inputValue()).toBe('');

    await page.getByLabel("Child's name").fill('Moses Nabirye');
    await page.getByLabel("Child's age").selectOption('7');
    await registerButton(page).click();
    await payButton(page).waitFor();
    expect(idOf(page)).not.toBe(id);
    expect(await somero.registration(idOf(page))).toMatchObject({
      parentName,
      email,
      childName: 'Moses Nabirye',
    });
  });

  test('corrects the e-mail before and after the payment, and reads that one is wrong', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    const { email } = aChild();
    await openHydrated(page, paymentPath(id));
    await page.getByText('Correct the e-mail').click();
    const field = page.getByLabel('E-mail', { exact: true });
    await field.fill('nonsense');
    await page.getByRole('button', { name: 'Save the e-mail' }).click();
    await toast(page, 'Validation Error').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('form').getByText('Please enter a valid email address').count()).toBe(1);

    await field.fill(email);
    await page.getByRole('button', { name: 'Save the e-mail' }).click();
    await page.getByText(`Receipt and meeting link go to ${email}.`).waitFor();
    const link = linkIn(await somero.sandbox.mailTo(email, /is registered/));
    expect(link).toMatch(new RegExp(`^${somero.origin}${paymentPath(id)}\\?link=`));

    await somero.sandbox.script(id, 'success');
    await payInWindow(page);
    await calendarHeading(page).waitFor();
    const later = aChild().email;
    await page.getByText('Correct the e-mail').click();
    await page.getByLabel('E-mail', { exact: true }).fill(later);
    await page.getByRole('button', { name: 'Save the e-mail' }).click();
    await page.getByText(`Receipt and meeting link go to ${later}.`).waitFor();
    await somero.sandbox.mailTo(email, /was changed$/);
  });

  test('is led to a brother or sister who has the address that was corrected', async () => {
    const { page } = await somero.newPage({ width: 360 });
    const child = aChild();
    for (const childName of ['Amina Nabirye', 'Moses Nabirye']) {
      await page.goto('/hour-of-code');
      await fillRegistration(page, { ...child, childName });
      await registerButton(page).click();
      await payButton(page).waitFor();
    }
    const { email } = aChild();
    const correct = async () => {
      await page.getByText('Correct the e-mail').click();
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Save the e-mail' }).click();
      await page.getByText(`Receipt and meeting link go to ${email}.`).waitFor();
    };
    const moses = idOf(page);
    await correct();
    await page.getByText('Amina Nabirye still has the old address.').waitFor();
    await page.getByRole('link', { name: 'Correct it there too' }).click();
    await page.waitForURL((url) => !url.pathname.includes(moses));
    await untilHydrated(page);
    await correct();
    expect(await page.getByText('still has the old address').count()).toBe(0);
    const links = await Promise.all(
      [/Amina/, /Moses/].map(async (name) => linkIn(await somero.sandbox.mailTo(email, name))),
    );
    expect(links.map((link) => link.includes(moses))).toEqual([false, true]);
  });

  test('gets a lost link by e-mail, and no other visitor learns who is registered', async () => {
    const { page } = await somero.newPage();
    const { id, email } = await somero.register();
    const answers: string[] = [];
    await page.goto('/hour-of-code');
    await page.getByText('Already registered? Send me my link').click();
    const field = page.getByLabel('E-mail that you registered with');
    await field.fill('nonsense');
    await page.getByRole('button', { name: 'Send me my link' }).click();
    await toast(page, 'Please enter a valid email address').waitFor();
    for (const address of [email.toUpperCase(), 'nobody@families.example']) {
      await field.fill(address);
      const answered = page.waitForResponse('**/api/resume-link');
      await page.getByRole('button', { name: 'Send me my link' }).click();
      const answer = await answered;
      answers.push(`${answer.status()} ${await answer.text()}`);
      await page.getByText(/If a registration has this address/).waitFor();
    }
    expect(answers[1]).toBe(answers[0]);
    expect(linkIn(await somero.sandbox.mailTo(email, /link/i))).toBe(somero.origin + paymentPath(id));
    expect(await somero.sandbox.mails('nobody@families.example')).toEqual([]);
  });

  test('leaves nothing behind on a shared phone after hiding the page; its link opens it', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    const session = await somero.session();
    await page.goto('/about');
    // The link, the receipt, the page's other address, and then the ticket.
    await openHydrated(page, paymentPath(id));
    await page.goto(`/api/registrations/${id}/receipt`);
    await openHydrated(page, `${paymentPath(id)}?calendar=list`);
    await bookInCalendar(page, session);
    await page.getByRole('link', { name: /Hide this page/ }).click();
    await page.waitForURL('**/hour-of-code');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    // Only the mark that the page was hidden; it opens nothing.
    expect(JSON.parse(stored)).toEqual({ 'somero:hidden': JSON.stringify([id.slice(-12)]) });
    await page.goBack();
    await page.waitForURL('**/hour-of-code');
    expect(await page.getByText('See you there').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/hour-of-code');
    expect(await page.getByText(/Receipt/).count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/about');
    await page.goto(paymentPath(id));
    await page.getByText('See you there').waitFor();
  });

  test('hides the page at the first touch, with all that was typed on the site', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.registerPaid();
    const session = await somero.session();
    await openHydrated(page, `${paymentPath(id)}?calendar=list`);
    await bookInCalendar(page, session);
    await page.goto('/hour-of-code');
    const name = page.getByLabel("Parent or guardian's name");
    await name.fill('Sarah Nakato');
    await page.evaluate(() => {
      for (const key of ['somero:chat', 'somero:interest-draft']) sessionStorage.setItem(key, '{}');
      localStorage.setItem('somero:contact-draft', '{}');
    });
    await page.goto(paymentPath(id));
    await page.getByRole('link', { name: /Hide this page/ }).click();
    await page.waitForURL('**/hour-of-code');
    const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
    expect(stored).toEqual(['somero:hidden']);
    await page.goBack();
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('navigation')
        .every((entry) => JSON.stringify(entry).includes('"navigate"')),
    );
    expect(await name.inputValue()).toBe('');
  });
});
