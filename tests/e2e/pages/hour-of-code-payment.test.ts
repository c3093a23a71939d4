import { expect, test } from 'vitest';
import { examples } from '#tests/support/long.ts';
import { openSomero } from '../support/somero.ts';
import { currentStep, heading, payButton, paymentPath } from '../support/visitor.ts';

const somero = openSomero({ shared: true });

test.each(examples([true, false]))(
  'a registration’s step follows from its record and the address (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled, width: 360 });
    const { id } = await somero.register();
    const shows = async (path: string, step: string) => {
      await page.goto(path);
      await expect.poll(() => currentStep(page).textContent(), { message: path }).toBe(step);
    };
    await shows(paymentPath(id), 'Pay');
    await payButton(page).waitFor();
    await shows(`${paymentPath(id)}?step=payment`, 'Pay');
    await shows(`/hour-of-code?registrationId=${id}`, 'Pay');
    await shows(`${paymentPath(id)}?step=calendar`, 'Book Session');
    await somero.pay(id);
    await shows(paymentPath(id), 'Book Session');
    await shows(`${paymentPath(id)}?step=payment`, 'Book Session');
    await heading(page, 'Choose your session').waitFor();
  },
);

test('the page is its parent’s alone: kept by no cache, found by no search, told to nobody', async () => {
  const { page } = await somero.newPage();
  const { id } = await somero.register();
  const answer = await page.goto(paymentPath(id));
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  expect(await page.title()).not.toContain(id);
});
