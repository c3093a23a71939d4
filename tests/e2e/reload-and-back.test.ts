import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { registrations } from '#server/db/schema/index.ts';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import {
  calendarHeading,
  chooseSessionFirst,
  currentStep,
  fillRegistration,
  heading,
  holdSeatAndPay,
  idOf,
  openHydrated,
  payButton,
  paymentPath,
  registerButton,
  sessionChoice,
  untilHydrated,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

describe('a reload', () => {
  test('keeps what was typed on the form, but nothing about the child’s needs', async () => {
    const { page } = await somero.newPage({ width: 390 });
    const child = aChild({ specialRequirements: 'Takes insulin at eleven' });
    await page.goto('/hour-of-code');
    const placeOfButton = () =>
      registerButton(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const before = await placeOfButton();
    await fillRegistration(page, child);
    await page.getByText('Saved on this phone').waitFor();
    // Saving moves nothing under the finger.
    expect(await placeOfButton()).toBe(before);
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    await expect.poll(stored).toContain('childAge');
    expect(await stored()).toContain(child.email);
    expect(await stored()).not.toContain('insulin');

    await page.reload();
    await expect.poll(() => page.getByLabel(/parent or guardian/i).inputValue()).toBe(child.parentName);
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(child.email);
    expect(await page.getByLabel("Child's age").inputValue()).toBe(child.childAge);
    expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('');

    await page.getByRole('button', { name: 'Delete' }).click();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.reload();
    expect(await page.getByLabel(/parent or guardian/i).inputValue()).toBe('');
  });

  test('keeps even what was filled in before the page’s code had arrived', async () => {
    const { page } = await somero.newPage();
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/hour-of-code', { waitUntil: 'commit' });
    await page.getByLabel(/parent or guardian/i).fill('Grace Nabirye');
    arrive();
    await page.getByText('Saved on this phone').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel(/parent or guardian/i).inputValue()).toBe('Grace Nabirye');
  });

  test('keeps the choice of the calendar before the payment', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    const session = await somero.session(1);
    await openHydrated(page, paymentPath(id));
    await chooseSessionFirst(page);
    await page.waitForURL('**?step=calendar');
    await holdSeatAndPay(page, session);
    await page.reload();
    await untilHydrated(page);
    expect(await sessionChoice(page, session).isChecked()).toBe(true);
    await page.goBack();
    await payButton(page).waitFor();
    await page.goForward();
    await heading(page, 'Choose a session, then pay').waitFor();
  });
});

describe('Back', () => {
  test('after registering shows the registration, makes no second one, and continues at its step', async () => {
    const { page, context } = await somero.newPage();
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/child-registration')) sent.push(request.url());
    });
    const child = aChild();
    await page.goto('/hour-of-code');
    await fillRegistration(page, child);
    await registerButton(page).click();
    await page.waitForURL('**/hour-of-code/payment/*');
    const id = idOf(page);

    await page.goBack();
    await page.getByText('Amina Nabirye is registered.').waitFor();
    await page.getByRole('button', { name: 'Continue with this registration' }).click();
    await page.waitForURL(`**${paymentPath(id)}`);
    await page.goBack();
    await page.goForward();
    await payButton(page).waitFor();
    expect(idOf(page)).toBe(id);
    expect(sent).toHaveLength(1);

    await somero.pay(id);
    await page.goBack();
    await page.getByText('Amina Nabirye is registered.').waitFor();
    expect(await page.getByText('Continue to payment').count()).toBe(0);
    await page.getByRole('link', { name: 'Continue with this registration' }).click();
    await calendarHeading(page).waitFor();

    await page.goto('/hour-of-code');
    await page.getByRole('button', { name: 'Register another child' }).click();
    expect(await page.getByLabel(/parent or guardian/i).inputValue()).toBe(child.parentName);
    await page.getByLabel("Child's name").fill('Moses');
    await page.getByLabel("Child's age").selectOption('8');
    await registerButton(page).click();
    await payButton(page).waitFor();
    expect(idOf(page)).not.toBe(id);
  });

  test('adds what is typed about the registered child to the registration', async () => {
    const { page } = await somero.newPage({ width: 390 });
    await page.goto('/hour-of-code');
    await fillRegistration(page, aChild({ phone: '0772 000 111', specialRequirements: '' }));
    await registerButton(page).click();
    await page.waitForURL('**/hour-of-code/payment/*');
    const id = idOf(page);
    await page.goBack();
    await page.getByText('is registered.').waitFor();
    await page.getByLabel('Anything we should know?').fill('Carries an EpiPen');
    await page.getByLabel("Child's age").selectOption('12');
    const database = await openDatabase(somero.databaseUrl);
    await database.db.update(registrations).set({ phone: '+256782111222' }).where(eq(registrations.id, id));
    await database.close();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL(`**${paymentPath(id)}`);
    // The number that the office has corrected stays.
    expect(await somero.registration(id)).toMatchObject({
      childAge: 12,
      phone: '+256782111222',
      specialRequirements: 'Carries an EpiPen',
    });
  });

  test('shows a corrected address on the way back and for a sibling', async () => {
    const { page } = await somero.newPage({ width: 390 });
    await page.goto('/hour-of-code');
    await fillRegistration(page, aChild());
    await registerButton(page).click();
    await page.waitForURL('**/hour-of-code/payment/*');
    await untilHydrated(page);
    const { email } = aChild();
    await page.getByText('Correct the e-mail').click();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Save the e-mail' }).click();
    await page.getByText(`Receipt and meeting link go to ${email}.`).waitFor();
    await page.goBack();
    // The browser shows the form as it was left, with the address before the correction.
    const address = page.getByLabel('E-mail', { exact: true });
    await expect.poll(() => address.inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Continue with this registration' }).waitFor();
    await address.fill(aChild().email);
    const second = page.getByText('so it makes a second registration');
    await second.waitFor();
    await address.fill(email);
    await second.waitFor({ state: 'detached' });
    await page.goto('/hour-of-code');
    await page.getByRole('button', { name: 'Register another child' }).click();
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
  });

  test('registers another family that types over the first one’s details on the same device', async () => {
    const { page } = await somero.newPage({ width: 390 });
    await page.goto('/hour-of-code');
    await fillRegistration(page, aChild());
    await registerButton(page).click();
    await page.waitForURL('**/hour-of-code/payment/*');
    const first = idOf(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Continue with this registration' }).waitFor();
    // A name that a draft fills in is another child too.
    await page.getByLabel("Child's name").fill('Ben');
    await page.getByText('Saved on this phone').waitFor();
    await page.reload();
    await registerButton(page).waitFor();
    const other = aChild({ parentName: 'Betty Auma', childName: 'Ben Auma', email: 'auma@families.example' });
    await fillRegistration(page, other);
    await registerButton(page).click();
    await page.waitForURL((url) => url.pathname.includes('/payment/') && !url.pathname.endsWith(first));
    expect(await somero.registration(idOf(page))).toMatchObject({ childName: 'Ben Auma' });
  });

  test('shows what is true on the payment page after it was paid elsewhere', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    await openHydrated(page, paymentPath(id));
    await page.goto('/about');
    await somero.pay(id);
    await page.goBack();
    await calendarHeading(page).waitFor();
  });
});

describe('the address', () => {
  test('shows the true step instead of one that is not the registration’s', async () => {
    const { page } = await somero.newPage();
    const unpaid = await somero.register();
    await page.goto(`${paymentPath(unpaid.id)}?step=completed`);
    expect(await currentStep(page).textContent()).toBe('Pay');
    await page.goto(`${paymentPath(unpaid.id)}?step=calendar`);
    expect(await currentStep(page).textContent()).toBe('Book Session');

    const paid = await somero.registerPaid();
    await page.goto(`${paymentPath(paid.id)}?step=payment`);
    expect(await currentStep(page).textContent()).toBe('Book Session');
    await calendarHeading(page).waitFor();
  });

  test('leads from the id in the query to the registration’s own', async () => {
    const { page } = await somero.newPage();
    const { id } = await somero.register();
    await page.goto(`/hour-of-code?registrationId=${id}`);
    expect(new URL(page.url()).pathname).toBe(paymentPath(id));
    await page.goto(`/hour-of-code?registrationId=${id}&step=calendar`);
    expect(page.url()).toBe(`${somero.origin}${paymentPath(id)}?step=calendar`);
    await heading(page, 'Choose a session, then pay').waitFor();
  });
});
