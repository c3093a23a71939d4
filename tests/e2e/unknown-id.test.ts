import { expect, test } from 'vitest';
import { aChild } from './support/children.ts';
import { examine } from './support/looks.ts';
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

test('an unknown id in a link is reported above the form, and markup in it is not run', async () => {
  const { page, expectConsole } = await somero.newPage();
  expectConsole(/status of 404/);
  for (const path of [
    paymentPath('not-an-id'),
    paymentPath('%3Cscript%3Ealert(1)%3C%2Fscript%3E'),
    `${paymentPath(UNKNOWN)}?step=calendar`,
    `/hour-of-code?registrationId=${UNKNOWN}`,
    paymentPath(UNKNOWN),
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await page.locator('main').getByText('Registration Not Found').first().waitFor();
    await toast(page, 'Registration Not Found').waitFor();
    await toast(page, TEXT).waitFor();
    expect(await currentStep(page).textContent(), path).toBe('Register');
    expect(await payButton(page).count(), path).toBe(0);
  }
  await examine(page);
  await fillRegistration(page, aChild());
  await registerButton(page).click();
  await payButton(page).waitFor();
});
