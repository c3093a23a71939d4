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
