import { describe, expect, test } from 'vitest';
import { aChild } from './support/children.ts';
import { openSomero } from './support/somero.ts';
import {
  bookInCalendar,
  calendarHeading,
  fillRegistration,
  heading,
  idOf,
  payButton,
  payInWindow,
  registerButton,
  untilHydrated,
} from './support/visitor.ts';

const somero = openSomero({ shared: true });

/** As in a browser whose visitor allows no site to store anything. */
function disable(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}

function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

describe.each([
  { what: 'disabled', spoil: disable },
  { what: 'full', spoil: fill },
])('with storage that is $what', ({ spoil }) => {
  test('a parent registers, pays and books, and nothing is said to be saved', async () => {
    const { page } = await somero.newPage({ width: 390 });
    await page.addInitScript(spoil);
    await page.goto('/hour-of-code', { waitUntil: 'networkidle' });
    await fillRegistration(page, aChild());
    await untilHydrated(page);
    // The form is stored when its page is left for another program, and what is said is painted with the next frame.
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await page.getByText('Saved on this phone').count()).toBe(0);
    await registerButton(page).click();
    await payButton(page).waitFor();
    await somero.sandbox.script(idOf(page), 'success');
    await payInWindow(page);
    await calendarHeading(page).waitFor();
    await bookInCalendar(page, await somero.session());
    await heading(page, /^See you there/).waitFor();
  });
});
