import { expect, test } from 'vitest';
import { startTestSandbox } from '../../testing/sandbox.ts';

const charge = {
  tx_ref: 'REF 1/ä',
  amount: 20_000,
  currency: 'UGX',
  email: 'parent@example.org',
  phone_number: '256772123456',
  network: 'MTN',
  meta: { registration: 'r1', sandbox_scenario: 'success' },
};

async function startWithCharge(more: Record<string, unknown> = {}) {
  const sandbox = await startTestSandbox();
  await sandbox.api('POST', '/charges?type=mobile_money_uganda', { ...charge, ...more });
  await sandbox.advance(3);
  const id: number = (await sandbox.verify(charge.tx_ref)).body.data?.id;
  return { sandbox, id };
}

test.each([
  [{ currency: 'KES' }, 'currency'],
  [{ network: 'OTHER' }, 'network'],
  [{ phone_number: '' }, 'phone_number'],
])('a charge with %j is refused with a reason', async (wrong, word) => {
  const sandbox = await startTestSandbox();
  const { status, body } = await sandbox.api('POST', '/charges?type=mobile_money_uganda', {
    ...charge,
    ...wrong,
  });
  expect(status).toBe(400);
  expect(body.message).toContain(word);
});

test('a refund is pending first, completes later, and never exceeds what is left', async () => {
  const { sandbox, id } = await startWithCharge();
  const { body } = await sandbox.api('POST', `/transactions/${id}/refund`, {
    amount: 5000,
    comments: 'too much',
  });
  expect(body).toMatchObject({
    message: 'Transaction refund initiated',
    data: { tx_id: id, amount_refunded: 5000, status: 'pending' },
  });
  await sandbox.advance(5);
  expect((await sandbox.api('GET', `/refunds/${body.data.id}`)).body.data.status).toBe('completed');
  expect((await sandbox.api('POST', `/transactions/${id}/refund`, { amount: 15_001 })).status).toBe(400);
  expect((await sandbox.api('POST', `/transactions/${id}/refund`, {})).body.data.amount_refunded).toBe(
    15_000,
  );
  expect((await sandbox.api('POST', `/transactions/${id}/refund`, {})).status).toBe(400);
  expect(await sandbox.look('/refunds')).toHaveLength(2);
});

test('a refund fails when the scenario says so, and may then be tried again', async () => {
  const { sandbox, id } = await startWithCharge({ meta: { sandbox_scenario: 'refund_fail' } });
  const refund = (await sandbox.api('POST', `/transactions/${id}/refund`)).body.data;
  await sandbox.advance(5);
  expect((await sandbox.api('GET', `/refunds/${refund.id}`)).body.data.status).toBe('failed');
  expect((await sandbox.api('POST', `/transactions/${id}/refund`)).status).toBe(200);
});

test('a refund of mobile money passes through its states, and a webhook tells the end', async () => {
  const { sandbox, id } = await startWithCharge({ meta: { sandbox_scenario: 'refund_momo' } });
  const refund = (await sandbox.api('POST', `/transactions/${id}/refund`, { comments: 'ours 1' })).body.data;
  const status = async () => (await sandbox.api('GET', `/refunds/${refund.id}`)).body.data.status;
  expect(refund.status).toBe('completed');
  await sandbox.advance(5);
  expect(await status()).toBe('pending-momo');
  expect(sandbox.merchant.received).toHaveLength(1);
  await sandbox.advance(5);
  expect(await status()).toBe('completed-momo');
  expect(sandbox.merchant.received[1]).toMatchObject({
    hash: 'sandbox-webhook-secret',
    body: {
      event: 'refund.completed',
      data: { id: refund.id, TransactionId: id, AmountRefunded: 20_000, comments: 'ours 1' },
    },
  });
});

test('a refund whose answer was lost is found by its comments', async () => {
  const { sandbox, id } = await startWithCharge();
  await sandbox.control('/faults', { route: 'refund', kind: 'reset', performs: true });
  const ask = () => sandbox.api('POST', `/transactions/${id}/refund`, { amount: 5000, comments: 'ours 7' });
  await expect(ask()).rejects.toThrow();
  const { body } = await sandbox.api<{ data: object[]; meta: object }>('GET', '/refunds');
  expect(body).toMatchObject({
    meta: { page_info: { total: 1, current_page: 1, total_pages: 1 } },
    data: [{ tx_id: id, amount_refunded: 5000, comments: 'ours 7' }],
  });
});

test.each([
  ['?id=5000001', 2],
  ['?id=75002', 1],
  ['?status=completed', 0],
  ['?from=2001-01-01&to=2001-01-02', 0],
])('the refunds%s are %i', async (query, count) => {
  const { sandbox, id } = await startWithCharge();
  await sandbox.api('POST', `/transactions/${id}/refund`, { amount: 1000 });
  await sandbox.api('POST', `/transactions/${id}/refund`, { amount: 2000 });
  const { body } = await sandbox.api<{ data: object[] }>('GET', `/refunds${query}`);
  expect(body.data).toHaveLength(count);
});

test('a payment that did not succeed cannot be refunded', async () => {
  const { sandbox, id } = await startWithCharge({ meta: { sandbox_scenario: 'failed' } });
  expect((await sandbox.api('POST', `/transactions/${id}/refund`)).status).toBe(400);
});

test('a webhook is sent again on request, and the timeline is listed', async () => {
  const { sandbox, id } = await startWithCharge();
  expect((await sandbox.api('POST', `/transactions/${id}/resend-hook`)).status).toBe(200);
  expect(sandbox.merchant.received).toHaveLength(2);
  const { data } = (await sandbox.api<{ data: { action: string }[] }>('GET', `/transactions/${id}/events`))
    .body;
  expect(data.map((event) => event.action)).toEqual(['Prompt sent to the payer', 'successful: Approved']);
});

test('the API is closed to pages of other origins', async () => {
  const { sandbox } = await startWithCharge();
  const response = await fetch(`${sandbox.origin}/v3/transactions`, {
    headers: { origin: 'http://localhost:3000' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
