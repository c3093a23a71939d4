import { expect, test } from 'vitest';
import { startTestSandbox } from '../testing/sandbox.ts';

async function askPhone(outcome = 'interactive') {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout();
  await sandbox.pressPay(checkout, { outcome });
  const [transaction] = await sandbox.look<{ id: number }[]>('/transactions');
  return { sandbox, checkout, id: transaction?.id ?? 0 };
}

test.each([
  ['approve', 'successful', 'Approved'],
  ['decline', 'failed', 'APPROVAL_REJECTED'],
])(
  'answering %s on the phone ends the payment at once, for page, API and webhook',
  async (answer, status, response) => {
    const { sandbox, checkout, id } = await askPhone();
    expect((await sandbox.control(`/transactions/${id}/${answer}`)).body).toMatchObject({ status });
    const [event] = await sandbox.eventsOf(checkout);
    expect(event).toMatchObject({ type: 'callback', payload: { status, transaction_id: id } });
    expect((await sandbox.verify('REF-1')).body.data).toMatchObject({ status, processor_response: response });
    expect(sandbox.merchant.received).toHaveLength(1);
    await sandbox.advance(1000);
    expect(sandbox.merchant.received).toHaveLength(1);
  },
);

test('a payment that is stuck can still be approved by hand, without a second callback', async () => {
  const { sandbox, checkout, id } = await askPhone('stuck_pending');
  await sandbox.advance(10);
  await sandbox.control(`/transactions/${id}/approve`);
  expect(await sandbox.eventsOf(checkout)).toHaveLength(1);
  expect(sandbox.merchant.received[0]?.body.data.status).toBe('successful');
});

test('a payment that has ended is not answered again', async () => {
  const { sandbox, id } = await askPhone();
  await sandbox.control(`/transactions/${id}/approve`);
  expect(await sandbox.control(`/transactions/${id}/decline`)).toMatchObject({ status: 409 });
  expect((await sandbox.verify('REF-1')).body.data.status).toBe('successful');
});

test('the overview shows the prompt and answers it by a plain form', async () => {
  const { sandbox, id } = await askPhone();
  expect((await sandbox.request('GET', '/')).body).toContain('TechRise Africa: pay UGX 20,000? Enter PIN');
  const response = await fetch(`${sandbox.origin}/phones/${id}/approve`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect((await sandbox.verify('REF-1')).body.data.status).toBe('successful');
});
