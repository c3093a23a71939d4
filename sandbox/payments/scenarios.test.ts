import { expect, test } from 'vitest';
import { startTestSandbox } from '../testing/sandbox.ts';

async function verifyAfter(key: string) {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout();
  await sandbox.pressPay(checkout, { outcome: key });
  await sandbox.advance(10);
  const [event] = await sandbox.eventsOf(checkout);
  return { data: (await sandbox.verify('REF-1')).body.data, payload: event?.payload };
}

test('a callback has the documented shape', async () => {
  const { payload, data } = await verifyAfter('success');
  expect(payload).toEqual({
    status: 'successful',
    transaction_id: data.id,
    tx_ref: 'REF-1',
    flw_ref: data.flw_ref,
    amount: 20_000,
    currency: 'UGX',
    customer: { name: '', email: 'parent@example.org', phone_number: '0772123456' },
  });
});

test('a callback without a transaction carries nulls', async () => {
  const { payload } = await verifyAfter('failed_no_tx');
  expect(payload).toMatchObject({ status: 'failed', transaction_id: null, flw_ref: null, tx_ref: 'REF-1' });
});

test('webhook_first sends its webhook two seconds before the callback', async () => {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout();
  await sandbox.pressPay(checkout, { outcome: 'webhook_first' });
  await sandbox.advance(2);
  expect(sandbox.merchant.received).toHaveLength(1);
  const events = sandbox.eventsOf(checkout);
  const isReported = await Promise.race([events.then(() => true), sandbox.advance(1.9).then(() => false)]);
  expect(isReported).toBe(false);
  await sandbox.advance(0.1);
  expect(await events).toHaveLength(1);
});

test('the pace scales the timeline', async () => {
  const sandbox = await startTestSandbox({ pace: 0.1 });
  await sandbox.pressPay(await sandbox.openCheckout());
  await sandbox.advance(0.2);
  expect((await sandbox.verify('REF-1')).body.data.status).toBe('successful');
});
