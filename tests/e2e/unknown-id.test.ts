import { expect, test } from 'vitest';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import {
  currentStep,
  fillRegistration,
  payButton,
  paymentPath,
  registerButton,
  toast,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

const UNKNOWN = '4fe4e1a0-6a15-4a4e-9a7b-2b6f0c3c1d11';
const TEXT = "We couldn't find your registration. Please start a new registration.";

test.each([
  ['an unknown id', paymentPath(UNKNOWN)],
  ['something that is no id', paymentPath('not-an-id')],
  ['an id and a step', `${paymentPath(UNKNOWN)}?step=calendar`],
  ['an unknown id in the query', `/hour-of-code?registrationId=${UNKNOWN}`],
  ['an id with markup in it', paymentPath('%3Cscript%3Ealert(1)%3C%2Fscript%3E')],
])('a link with %s says so and shows the form', async (_name, path) => {
  const { page, expectConsole } = await somero.newPage();
  expectConsole(/status of 404/);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await page.locator('main').getByText('Registration Not Found').first().waitFor();
  await toast(page, 'Registration Not Found').waitFor();
  await toast(page, TEXT).waitFor();
  expect(await currentStep(page).textContent()).toBe('Register');
  expect(await payButton(page).count()).toBe(0);

  await fillRegistration(page, aChild());
  await registerButton(page).click();
  await payButton(page).waitFor();
});

test('the calls answer the same for an unknown id and for none', async () => {
  for (const id of [UNKNOWN, 'not-an-id']) {
    expect(await somero.call('GET', `/api/registration/${id}`)).toMatchObject({
      status: 404,
      body: { success: false, message: expect.any(String) },
    });
    expect((await somero.call('POST', `/api/registrations/${id}/payments`, {})).status).toBe(404);
  }
});
