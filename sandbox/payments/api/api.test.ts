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

test.each([undefined, 'Bearer FLWSECK-live-X', 'Basic FLWSECK_TEST-x', 'Bearer FLWPUBK_TEST-x'])(
  'authorization %s is refused',
  async (authorization) => {
    const sandbox = await startTestSandbox();
    const headers = authorization ? { authorization } : {};
    expect(
      await sandbox.request('GET', '/v3/transactions/1/verify', undefined, headers as Record<string, string>),
    ).toEqual({
      status: 401,
      body: { status: 'error', message: 'Authorization required', data: null },
    });
  },
);

test('what nobody submitted is not found, by id and by reference', async () => {
  const sandbox = await startTestSandbox();
  const notFound = {
    status: 400,
    body: { status: 'error', message: 'No transaction was found for this id', data: null },
  };
  expect(await sandbox.api('GET', '/transactions/5000001/verify')).toEqual(notFound);
  expect(await sandbox.api('GET', '/transactions/abc/verify')).toEqual(notFound);
  expect(await sandbox.verify('REF-1')).toEqual(notFound);
});

test('a verified mobile money payment has the documented shape', async () => {
  const { sandbox, id } = await startWithCharge();
  const { body } = await sandbox.api('GET', `/transactions/${id}/verify`);
  expect(body).toEqual((await sandbox.verify(charge.tx_ref)).body);
  expect(body).toMatchObject({
    status: 'success',
    message: 'Transaction fetched successfully',
    data: {
      id: 5_000_001,
      tx_ref: charge.tx_ref,
      amount: 20_000,
      currency: 'UGX',
      charged_amount: 20_000,
      app_fee: 600,
      amount_settled: 19_400,
      status: 'successful',
      payment_type: 'mobilemoneyug',
      auth_model: 'MOBILEMONEY',
      meta: { registration: 'r1' },
      customer: { email: 'parent@example.org', phone_number: '772123456' },
    },
  });
  expect(body.data.flw_ref).toMatch(/^FLW-MOCK-[0-9a-f]{32}$/);
});

test('the list is paged and can be narrowed', async () => {
  const sandbox = await startTestSandbox();
  for (let n = 1; n <= 12; n += 1)
    await sandbox.api('POST', '/charges?type=mobile_money_uganda', { ...charge, tx_ref: `R${n}` });
  const first = (await sandbox.api<{ meta: { page_info: unknown }; data: unknown[] }>('GET', '/transactions'))
    .body;
  expect(first.meta.page_info).toEqual({ total: 12, current_page: 1, total_pages: 2 });
  expect(first.data[0]).toMatchObject({
    id: '5000012',
    tx_ref: 'R12',
    customer_email: 'parent@example.org',
  });
  expect((await sandbox.api('GET', '/transactions?page=2')).body.data).toHaveLength(2);
  expect((await sandbox.api('GET', '/transactions?tx_ref=R3')).body.data).toHaveLength(1);
  expect((await sandbox.api('GET', '/transactions?from=2001-01-01&to=2001-01-02')).body.data).toEqual([]);
  expect((await sandbox.api('GET', '/transactions?currency=KES')).body.data).toEqual([]);
  expect((await sandbox.api('GET', '/transactions?from=yesterday')).status).toBe(400);
  expect((await sandbox.api('GET', '/transactions?page=0')).status).toBe(400);
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ tx_ref: '' }, 'tx_ref'],
  [{ currency: 'KES' }, 'currency'],
  [{ email: '' }, 'email'],
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
  ['', 2],
  ['?id=5000001', 2],
  ['?id=75002', 1],
  ['?id=1', 0],
  ['?status=completed', 0],
  ['?currency=UGX', 2],
  ['?from=2001-01-01&to=2001-01-02', 0],
])('the refunds%s are %i', async (query, count) => {
  const { sandbox, id } = await startWithCharge();
  await sandbox.api('POST', `/transactions/${id}/refund`, { amount: 1000 });
  await sandbox.api('POST', `/transactions/${id}/refund`, { amount: 2000 });
  const { body } = await sandbox.api<{ data: object[] }>('GET', `/refunds${query}`);
  expect(body.data).toHaveLength(count);
});

test('the refunds are not listed for a date that is none', async () => {
  const sandbox = await startTestSandbox();
  expect((await sandbox.api('GET', '/refunds?from=yesterday')).status).toBe(400);
});

test('a payment that did not succeed cannot be refunded', async () => {
  const { sandbox, id } = await startWithCharge({ meta: { sandbox_scenario: 'failed' } });
  expect((await sandbox.api('POST', `/transactions/${id}/refund`)).status).toBe(400);
});

test('a webhook is sent again on request, and the timeline is told', async () => {
  const { sandbox, id } = await startWithCharge();
  expect((await sandbox.api('POST', `/transactions/${id}/resend-hook`)).status).toBe(200);
  expect(sandbox.merchant.received).toHaveLength(2);
  const { data } = (await sandbox.api<{ data: { action: string }[] }>('GET', `/transactions/${id}/events`))
    .body;
  expect(data.map((event) => event.action)).toEqual(['Prompt sent to the payer', 'successful: Approved']);
});

test('the fee of an amount is told before it is paid', async () => {
  const sandbox = await startTestSandbox();
  const { body } = await sandbox.api('GET', '/transactions/fee?amount=20000&currency=UGX');
  expect(body.data).toMatchObject({ charge_amount: 20_000, fee: 600, currency: 'UGX' });
  expect((await sandbox.api('GET', '/transactions/fee')).status).toBe(400);
});

test('what the provider reverses unasked shows as a refund', async () => {
  const { sandbox, id } = await startWithCharge();
  expect((await sandbox.control(`/transactions/${id}/reverse`, { amount: 20_001 })).status).toBe(400);
  await sandbox.control(`/transactions/${id}/reverse`, { amount: 5_000 });
  await sandbox.control(`/transactions/${id}/reverse`);
  expect(await sandbox.look('/refunds')).toMatchObject([
    { amount_refunded: 15_000, status: 'completed' },
    { amount_refunded: 5_000, status: 'completed' },
  ]);
  expect(sandbox.merchant.received.slice(-2)).toMatchObject([
    { body: { event: 'refund.completed', data: { TransactionId: id, AmountRefunded: 5_000 } } },
    { body: { event: 'refund.completed', data: { TransactionId: id, AmountRefunded: 15_000 } } },
  ]);
  expect((await sandbox.control(`/transactions/${id}/reverse`)).status).toBe(400);
});

test('the API is closed to pages of other origins', async () => {
  const { sandbox } = await startWithCharge();
  const response = await fetch(`${sandbox.origin}/v3/transactions`, {
    headers: { origin: 'http://localhost:3000' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
