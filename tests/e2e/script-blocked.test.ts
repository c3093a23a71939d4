import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSomero } from './support/somero.ts';
import { calendarHeading, openHydrated, payButton, paymentPath, toast } from './support/visitor.ts';

const somero = openSomero({ shared: true });

const loads = () => somero.sandbox.requests.filter(({ url }) => url.startsWith('/v3.js')).length;
const hostedButton = (page: Page) => page.getByRole('button', { name: "Pay on the provider's page" });

describe('without the provider’s script', () => {
  test('loading is tried three times, and the provider’s page works', async () => {
    const { page, expectConsole } = await somero.newPage({ width: 390 });
    expectConsole(/status of 503/);
    const { id } = await somero.register();
    await somero.sandbox.blockScript(true);
    await page.clock.install();
    await openHydrated(page, paymentPath(id));
    await payButton(page).click();
    for (const [attempt, pause] of [
      [1, 2_000],
      [2, 4_000],
    ] as const) {
      await expect.poll(loads, { timeout: 10_000 }).toBe(attempt);
      // The pause begins when the attempt has failed, and the page then removes the script.
      await expect.poll(() => page.locator('script[src*="v3.js"]').count(), { timeout: 10_000 }).toBe(0);
      await page.clock.runFor(pause);
    }
    await toast(page, 'Payment System Not Ready').waitFor();
    await toast(page, 'Please refresh the page and try again.').waitFor();
    expect(loads()).toBe(3);
    expect(await payButton(page).count()).toBe(0);

    await somero.sandbox.script(id, 'success');
    await hostedButton(page).click();
    await page.waitForURL(`${somero.sandbox.origin.replace('127.0.0.1', 'localhost')}/pay/*`);
    await page.getByRole('button', { name: 'Pay UGX 20,000' }).click();
    await calendarHeading(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(paymentPath(id));
  });
});

test('the provider’s script and frame are allowed on the payment page and nowhere else', async () => {
  const calendar = somero.origin;
  const provider = somero.sandbox.origin.replace('127.0.0.1', 'localhost');
  const policyOf = async (path: string) => {
    const answer = await fetch(somero.origin + path);
    await answer.body?.cancel();
    return answer.headers.get('content-security-policy') ?? '';
  };
  const unpaid = await somero.register();
  const policy = await policyOf(paymentPath(unpaid.id));
  expect(directive(policy, 'script-src')).toContain(provider);
  expect(directive(policy, 'frame-src')).toEqual([provider, calendar]);
  expect(policy).not.toContain("script-src 'unsafe");

  const paid = await somero.registerPaid();
  for (const path of ['/', '/hour-of-code', '/about', '/nowhere', paymentPath(paid.id)]) {
    const other = await policyOf(path);
    expect(directive(other, 'script-src'), path).not.toContain(provider);
    expect(directive(other, 'frame-src'), path).toEqual(path.includes(paid.id) ? [calendar] : []);
    expect(directive(other, 'default-src'), path).toEqual(["'none'"]);
  }
});

function directive(policy: string, name: string): string[] {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/));
  return found.find(([first]) => first === name)?.slice(1) ?? [];
}
