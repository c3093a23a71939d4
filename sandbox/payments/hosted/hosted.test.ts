import { expect, test } from 'vitest';
import { startTestSandbox } from '../../testing/sandbox.ts';

const payment = {
  tx_ref: 'REF-1',
  amount: 20_000,
  currency: 'UGX',
  redirect_url: 'http://localhost:3000/back?step=3',
  customer: { email: 'parent@example.org', phone_number: '0772123456' },
  customizations: { title: 'TechRise Africa' },
};

async function openHosted() {
  const sandbox = await startTestSandbox();
  const { link } = (await sandbox.api('POST', '/payments', payment)).body.data;
  const submit = (path: string, fields: Record<string, string>) =>
    fetch(path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const pay = async (outcome: string): Promise<string> => {
    const response = await submit(link, { network: 'MTN', phone: '0772123456', outcome });
    expect(response.status).toBe(303);
    return `${sandbox.origin}${response.headers.get('location')}`;
  };
  return { sandbox, link: link as string, submit, pay };
}

test('the hosted page is a plain form without scripts', async () => {
  const { link } = await openHosted();
  const page = await (await fetch(link)).text();
  expect(page).toContain('<form method="post"');
  expect(page).not.toContain('<script');
});

test('the hosted page waits, and then returns to the merchant with the outcome', async () => {
  const { sandbox, pay } = await openHosted();
  const waiting = await pay('success');
  expect(await (await fetch(waiting)).text()).toContain('http-equiv="refresh"');
  await sandbox.advance(3);
  const response = await fetch(waiting, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    'http://localhost:3000/back?step=3&status=successful&tx_ref=REF-1&transaction_id=5000001',
  );
});

test('approving on the simulated phone returns at once', async () => {
  const { pay, submit } = await openHosted();
  const waiting = await pay('interactive');
  const page = await (await fetch(waiting)).text();
  const action = /action="([^"]*answer[^"]*)"/.exec(page)?.[1] ?? '';
  const response = await submit(new URL(action, waiting).href, { answer: 'approve' });
  expect(response.headers.get('location')).toContain('status=successful');
});

test('cancelling returns without a transaction', async () => {
  const { link, submit, sandbox } = await openHosted();
  const response = await submit(`${link}/cancel`, {});
  expect(response.headers.get('location')).toBe(
    'http://localhost:3000/back?step=3&status=cancelled&tx_ref=REF-1',
  );
  expect((await sandbox.verify('REF-1')).status).toBe(400);
});

test('after a failure the same link can be paid again', async () => {
  const { sandbox, pay } = await openHosted();
  await pay('failed');
  await sandbox.advance(3);
  const second = await pay('success');
  expect((await fetch(second, { redirect: 'manual' })).status).toBe(200);
  await sandbox.advance(3);
  expect((await fetch(second, { redirect: 'manual' })).headers.get('location')).toContain(
    'status=successful',
  );
});

test('a link without an address to return to is refused', async () => {
  const { sandbox } = await openHosted();
  expect((await sandbox.api('POST', '/payments', { ...payment, redirect_url: '' })).status).toBe(400);
  expect(
    (await sandbox.api('POST', '/payments', { ...payment, redirect_url: 'javascript:alert(1)' })).status,
  ).toBe(400);
});
