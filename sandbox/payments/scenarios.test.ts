import { expect, test } from 'vitest';
import { startTestSandbox } from '../testing/sandbox.ts';
import { scenarios } from './scenarios.ts';

interface Course {
  /** What the page is told: a callback's status, or "close". */
  page: string[];
  /** The status that verify tells at these seconds after Pay; null is "not found", 503 is down. */
  verify: Record<number, string | number | null>;
  webhooks: string[];
  transactions?: number;
}

const paid: Course = {
  page: ['successful'],
  verify: { 1: 'pending', 2: 'successful' },
  webhooks: ['successful'],
};
const notFound = { 1: null, 400: null };

const courses: Record<string, Course> = {
  interactive: { page: ['close'], verify: { 299: 'pending', 300: 'failed' }, webhooks: ['failed'] },
  success: paid,
  success_completed: { ...paid, page: ['completed'] },
  pending_then_success: {
    page: ['pending'],
    verify: { 59: 'pending', 60: 'successful' },
    webhooks: ['successful'],
  },
  pending_then_failed: { page: ['pending'], verify: { 59: 'pending', 60: 'failed' }, webhooks: ['failed'] },
  failed: { page: ['failed'], verify: { 2: 'failed' }, webhooks: ['failed'] },
  failed_no_tx: { page: ['failed'], verify: notFound, webhooks: [], transactions: 0 },
  failed_then_success: {
    page: ['retry', 'successful'],
    verify: { 2: 'failed', 4: 'pending', 5: 'successful' },
    webhooks: ['failed', 'successful'],
    transactions: 2,
  },
  cancelled: { page: ['close'], verify: notFound, webhooks: [], transactions: 0 },
  closed_after_approve: {
    page: ['close'],
    verify: { 19: 'pending', 20: 'successful' },
    webhooks: ['successful'],
  },
  browser_gone: { page: [], verify: { 29: 'pending', 30: 'successful' }, webhooks: ['successful'] },
  timeout: { page: ['close'], verify: { 119: 'pending', 120: 'failed' }, webhooks: ['failed'] },
  stuck_pending: { page: ['pending'], verify: { 400: 'pending' }, webhooks: [] },
  amount_low: paid,
  amount_high: paid,
  wrong_currency: paid,
  wrong_ref: paid,
  duplicate: {
    ...paid,
    page: ['successful', 'successful'],
    webhooks: ['successful', 'successful'],
    transactions: 2,
  },
  refund_fail: paid,
  refund_momo: paid,
  webhook_first: paid,
  webhook_twice: { ...paid, webhooks: ['successful', 'successful'] },
  webhook_never: { ...paid, webhooks: [] },
  webhook_bad_hash: paid,
  webhook_out_of_order: { ...paid, webhooks: ['successful', 'failed'] },
  verify_lag: { ...paid, verify: { 1: null, 12: null, 13: 'successful' } },
  verify_down: { ...paid, verify: { 1: 503, 302: 503, 303: 'successful' } },
};

test('every scenario that can be paid has its course here', () => {
  const payable = scenarios
    .filter((scenario) => scenario.frame !== 'never_ready')
    .map((scenario) => scenario.key);
  expect(Object.keys(courses).sort()).toEqual(payable.sort());
});

test.each(Object.entries(courses))('%s takes its course', async (key, course) => {
  const sandbox = await startTestSandbox({ webhookRetries: 'off' });
  await sandbox.control('/script', { scenario: key });
  const checkout = await sandbox.openCheckout();
  expect((await sandbox.pressPay(checkout)).body.scenario).toBe(key);

  let elapsed = 0;
  for (const [second, expected] of Object.entries(course.verify)) {
    await sandbox.advance(Number(second) - elapsed);
    elapsed = Number(second);
    const { status, body } = await sandbox.verify('REF-1');
    expect([second, status === 503 ? 503 : (body.data?.status ?? null)]).toEqual([second, expected]);
  }
  await sandbox.advance(400);
  if (course.page.length > 0) {
    const events = await sandbox.eventsOf(checkout);
    expect(events.map((event) => event.payload?.status ?? event.type)).toEqual(course.page);
  }
  expect(sandbox.merchant.received.map(({ body }) => body.data.status)).toEqual(course.webhooks);
  expect(await sandbox.look('/transactions?tx_ref=REF-1')).toHaveLength(course.transactions ?? 1);
});

async function verifyAfter(key: string) {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout();
  await sandbox.pressPay(checkout, { outcome: key });
  await sandbox.advance(10);
  const [event] = await sandbox.eventsOf(checkout);
  return { sandbox, data: (await sandbox.verify('REF-1')).body.data, payload: event?.payload };
}

test('a payment may differ from what was asked, in amount, currency or reference', async () => {
  expect((await verifyAfter('amount_low')).data).toMatchObject({ amount: 19_000, currency: 'UGX' });
  expect((await verifyAfter('amount_high')).data).toMatchObject({ amount: 25_000, currency: 'UGX' });
  expect((await verifyAfter('wrong_currency')).data).toMatchObject({ amount: 20_000, currency: 'KES' });
  const { data, payload, sandbox } = await verifyAfter('wrong_ref');
  expect(data.tx_ref).not.toBe('REF-1');
  expect(payload?.tx_ref).toBe('REF-1');
  expect(sandbox.merchant.received[0]?.body.data.tx_ref).toBe('REF-1');
});

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

test('the webhook of webhook_bad_hash carries another hash than the secret', async () => {
  expect((await verifyAfter('webhook_bad_hash')).sandbox.merchant.received[0]?.hash).not.toBe(
    'sandbox-webhook-secret',
  );
  expect((await verifyAfter('success')).sandbox.merchant.received[0]?.hash).toBe('sandbox-webhook-secret');
});

test('webhook_first sends its webhook two seconds before the callback', async () => {
  const sandbox = await startTestSandbox();
  const checkout = await sandbox.openCheckout();
  await sandbox.pressPay(checkout, { outcome: 'webhook_first' });
  await sandbox.advance(2);
  expect(sandbox.merchant.received).toHaveLength(1);
  const events = sandbox.eventsOf(checkout);
  const isTold = await Promise.race([events.then(() => true), sandbox.advance(1.9).then(() => false)]);
  expect(isTold).toBe(false);
  await sandbox.advance(0.1);
  expect(await events).toHaveLength(1);
});

test('the pace scales the timeline', async () => {
  const sandbox = await startTestSandbox({ pace: 0.1 });
  await sandbox.pressPay(await sandbox.openCheckout());
  await sandbox.advance(0.2);
  expect((await sandbox.verify('REF-1')).body.data.status).toBe('successful');
});
