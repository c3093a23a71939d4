import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMerchant } from '#sandbox/testing/merchant.ts';
import { eventually } from '#tests/support/wait.ts';
import {
  aCharge,
  aHostedPayment,
  type Caller,
  callerOf,
  newReference,
  type Refund,
  type Transaction,
} from './account.ts';
import { Records } from './records.ts';
import { type Account, readTargets, type Target } from './target.ts';

const NOT_FOUND = /no transaction was found/i;
const error = { status: 'error', message: expect.any(String), data: null };
const day = (at: Date) => at.toISOString().slice(0, 10);

/**
 * The provider's protocol as Somero uses it. It always runs against the sandbox, and against a real test account when
 * FLW_CONTRACT_SECRET_KEY is set: a difference is a fault of the sandbox.
 */
describe.each(readTargets(process.env))('the protocol of $name', (target: Target) => {
  const records = new Records();
  let account: Account;
  let call: Caller;

  beforeAll(async () => {
    account = await target.open();
    call = callerOf(account);
  });
  afterAll(async () => {
    if (!target.isSandbox) records.print(target.name);
    await account.close();
  });

  const verify = (reference: string) =>
    call<Transaction | null>(
      'GET',
      `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`,
    );

  /** A successful payment: made now in the sandbox; in a test account the newest one, which was made by hand. */
  async function findPaid(): Promise<Transaction | null> {
    if (!target.isSandbox) {
      const { body } = await call<Transaction[]>('GET', '/transactions?status=successful');
      return body.data[0] ?? null;
    }
    const reference = newReference();
    await call('POST', '/charges?type=mobile_money_uganda', aCharge(reference));
    return eventually(async () => {
      const { data } = (await verify(reference)).body;
      return data?.status === 'successful' ? data : false;
    });
  }

  describe('the key', () => {
    test.each(['', 'FLWSECK_TEST-', 'nonsense'])('%j is refused with 401', async (secretKey) => {
      const { http, body } = await callerOf({ ...account, secretKey })('GET', '/transactions/1/verify');
      expect(http).toBe(401);
      expect(body).toMatchObject({ status: 'error', message: expect.any(String) });
      records.note(`message for the key ${JSON.stringify(secretKey)}`, body.message);
    });
  });

  describe('an unsubmitted payment', () => {
    test('is not found by id: 400, and not 404', async () => {
      const { http, body } = await call('GET', '/transactions/1/verify');
      expect(http).toBe(400);
      expect(body).toMatchObject({ ...error, message: expect.stringMatching(NOT_FOUND) });
    });

    test('is not found by reference: 400, and not 404', async () => {
      const { http, body } = await verify(newReference());
      expect(http).toBe(400);
      expect(body).toMatchObject({ ...error, message: expect.stringMatching(NOT_FOUND) });
    });
  });

  describe('the hosted page', () => {
    test('has a link that answers with a page, and is no transaction yet', async () => {
      const reference = newReference();
      const { http, body } = await call<{ link: string }>('POST', '/payments', aHostedPayment(reference));
      expect(http).toBe(200);
      expect(body).toMatchObject({ status: 'success', data: { link: expect.stringMatching(/^https?:/) } });
      const page = await fetch(body.data.link);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      await page.body?.cancel();
      expect((await verify(reference)).http).toBe(400);
    });

    test.each([
      ['customer', { customer: {} }],
      ['reference', { tx_ref: '' }],
    ])('is refused without a %s', async (_name, wrong) => {
      const { http, body } = await call('POST', '/payments', aHostedPayment(newReference(), wrong));
      expect(http).toBe(400);
      expect(body.status).toBe('error');
    });
  });

  describe('a direct charge', () => {
    test('is answered with an address to lead the payer to', async () => {
      const reference = newReference();
      const { http, body } = await call('POST', '/charges?type=mobile_money_uganda', aCharge(reference));
      expect(http).toBe(200);
      expect(body).toMatchObject({
        status: 'success',
        message: 'Charge initiated',
        meta: { authorization: { mode: 'redirect', redirect: expect.stringMatching(/^https?:/) } },
      });
      records.note(
        'a charge just initiated, by reference',
        (await verify(reference)).body.data?.status ?? 'not found',
      );
    });

    test.each([
      ['amount', { amount: 0 }],
      ['reference', { tx_ref: '' }],
      ['e-mail', { email: '' }],
    ])('is refused with a wrong %s', async (_name, wrong) => {
      const { http, body } = await call(
        'POST',
        '/charges?type=mobile_money_uganda',
        aCharge(newReference(), wrong),
      );
      expect(http).toBe(400);
      expect(body.status).toBe('error');
    });
  });

  describe('a payment that succeeded', () => {
    test('is reported alike by id and by reference, in the documented shape', async ({ skip }) => {
      const paid = await findPaid();
      if (!paid) return skip('this test account has no successful payment');
      const { http, body } = await call<Transaction>('GET', `/transactions/${paid.id}/verify`);
      expect(http).toBe(200);
      expect(body).toMatchObject({
        status: 'success',
        message: 'Transaction fetched successfully',
        data: {
          id: expect.any(Number),
          tx_ref: paid.tx_ref,
          flw_ref: expect.any(String),
          status: 'successful',
          amount: expect.any(Number),
          charged_amount: expect.any(Number),
          app_fee: expect.any(Number),
          amount_settled: expect.any(Number),
          currency: expect.stringMatching(/^[A-Z]{3}$/),
          payment_type: expect.any(String),
          processor_response: expect.any(String),
          created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
          customer: { id: expect.any(Number), email: expect.any(String) },
        },
      });
      expect((await verify(paid.tx_ref)).body.data?.tx_ref).toBe(paid.tx_ref);
      records.note('payment_type and processor_response', [
        body.data.payment_type,
        body.data.processor_response,
      ]);
      records.note('meta', body.data.meta);
    });

    test('has a timeline', async ({ skip }) => {
      const paid = await findPaid();
      if (!paid) return skip('this test account has no successful payment');
      const { body } = await call<{ action: string }[]>('GET', `/transactions/${paid.id}/events`);
      expect(body).toMatchObject({ status: 'success', data: expect.any(Array) });
    });
  });

  describe('the list', () => {
    test('is paged, newest first, and says how many pages there are', async () => {
      await findPaid();
      const { http, body } = await call<Transaction[]>('GET', '/transactions?page=1');
      expect(http).toBe(200);
      expect(body.meta.page_info).toMatchObject({
        total: expect.any(Number),
        current_page: 1,
        total_pages: expect.any(Number),
      });
      const times = body.data.map((row) => Date.parse(row.created_at));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      records.note('type of an id in the list', typeof body.data[0]?.id);
    });

    test('is narrowed by reference', async ({ skip }) => {
      const paid = await findPaid();
      if (!paid) return skip('this test account has no successful payment');
      const { body } = await call<Transaction[]>(
        'GET',
        `/transactions?tx_ref=${encodeURIComponent(paid.tx_ref)}`,
      );
      expect(new Set(body.data.map((row) => row.tx_ref))).toEqual(new Set([paid.tx_ref]));
    });

    test('is narrowed by whole days, the last one included', async ({ skip }) => {
      const none = await call<Transaction[]>('GET', '/transactions?from=2001-01-01&to=2001-01-02');
      expect(none.body).toMatchObject({ status: 'success', data: [] });
      const paid = await findPaid();
      if (!paid) return skip('this test account has no successful payment');
      const when = day(new Date(paid.created_at));
      const { body } = await call<Transaction[]>(
        'GET',
        `/transactions?from=${when}&to=${when}&tx_ref=${encodeURIComponent(paid.tx_ref)}`,
      );
      expect(body.data.map((row) => String(row.id))).toContain(String(paid.id));
    });
  });

  describe('two payments under one reference', () => {
    test('are both in the list; which of them is verified is recorded', async ({ skip }) => {
      if (!target.isSandbox) return skip('nobody approves the payments of a test account');
      const reference = newReference();
      const charge = aCharge(reference, { meta: { sandbox_scenario: 'duplicate' } });
      await call('POST', '/charges?type=mobile_money_uganda', charge);
      const rows = await eventually(async () => {
        const { body } = await call<Transaction[]>('GET', `/transactions?tx_ref=${reference}`);
        return body.data.length === 2 && body.data;
      });
      const { data } = (await verify(reference)).body;
      records.note(
        'verify_by_reference with two payments tells',
        String(data?.id) === String(rows[0]?.id) ? 'the newest' : 'another than the newest',
      );
    });
  });

  /** Refunds reduce a test account's balance, so they run only on request. */
  describe.skipIf(!target.isSandbox && process.env.FLW_CONTRACT_REFUNDS !== '1')('a refund', () => {
    test('is refused for an unknown payment', async () => {
      const { http, body } = await call('POST', '/transactions/1/refund', { amount: 100 });
      expect(http).toBe(400);
      expect(body.status).toBe('error');
    });

    test('is refused for more than was paid', async ({ skip }) => {
      const paid = await findPaid();
      if (!paid) return skip('this test account has no successful payment');
      const { http, body } = await call('POST', `/transactions/${paid.id}/refund`, {
        amount: paid.amount + 1,
      });
      expect(http).toBe(400);
      expect(body.status).toBe('error');
    });

    test('is accepted for a part, and found again by its id and in the list', async ({ skip }) => {
      const paid = await findPaid();
      if (!paid) return skip('this test account has no successful payment');
      const comments = newReference();
      const asked = await call<Refund>('POST', `/transactions/${paid.id}/refund`, { amount: 100, comments });
      expect(asked.http).toBe(200);
      expect(asked.body).toMatchObject({
        status: 'success',
        message: 'Transaction refund initiated',
        data: {
          id: expect.any(Number),
          tx_id: Number(paid.id),
          amount_refunded: 100,
          status: expect.any(String),
        },
      });
      const { id } = asked.body.data;
      const found = await call<Refund>('GET', `/refunds/${id}`);
      expect(found.body).toMatchObject({ status: 'success', data: { id } });
      const today = day(new Date());
      const listed = await call<Record<string, unknown>[]>('GET', `/refunds?from=${today}&to=${today}`);
      expect(listed.body).toMatchObject({ status: 'success', data: expect.any(Array) });
      const row = listed.body.data.find((entry) => String(entry.id) === String(id));
      expect(row).toBeDefined();
      records.note('status of a refund at first, and then', [asked.body.data.status, found.body.data.status]);
      records.note('names of a row of refunds', Object.keys(row ?? {}));
      records.note('comments are returned in the list', JSON.stringify(row).includes(comments));
      records.note('page information of the list of refunds', listed.body.meta);
      if (target.isSandbox) expect(row).toMatchObject({ comments, tx_id: Number(paid.id) });
    });

    test('is in the list of its day, page by page, and in no other day’s', async ({ skip }) => {
      const paid = await findPaid();
      if (!paid) return skip('this test account has no successful payment');
      const asked = await call<Refund>('POST', `/transactions/${paid.id}/refund`, { amount: 100 });
      const list = async (from: string, to: string) => {
        const ids: string[] = [];
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const { body } = await call<Refund[]>('GET', `/refunds?from=${from}&to=${to}&page=${page}`);
          const { page_info } = body.meta as { page_info: { total_pages: number; current_page: number } };
          expect(page_info.current_page).toBe(page);
          pages = page_info.total_pages;
          ids.push(...body.data.map(({ id }) => String(id)));
        }
        return ids;
      };
      const id = String(asked.body.data.id);
      const today = day(new Date());
      expect(await list(today, today)).toContain(id);
      expect(await list('2020-01-01', '2020-01-02')).not.toContain(id);
    });

    test('is listed too when we did not request it, and a webhook announces it', async ({ skip }) => {
      if (!account.sandbox) return skip('a refund in the dashboard is made by hand');
      const paid = await findPaid();
      const { origin } = account.sandbox;
      const merchant = await startMerchant();
      const post = (path: string, fields: object) =>
        fetch(`${origin}/__sandbox${path}`, { method: 'POST', body: JSON.stringify(fields) });
      await post('/webhooks/target', { url: `${merchant.origin}/webhooks` });
      await post(`/transactions/${paid?.id}/reverse`, { amount: 200 });
      const today = day(new Date());
      const listed = await call<Refund[]>('GET', `/refunds?from=${today}&to=${today}`);
      const [row] = listed.body.data;
      expect(row).toMatchObject({ tx_id: paid?.id, amount_refunded: 200, status: 'completed' });
      // The payment's own webhooks may go to the new address too.
      const webhook = await eventually(() =>
        merchant.received.find(({ body }) => body.event === 'refund.completed'),
      );
      expect(webhook?.body).toMatchObject({
        data: { id: row?.id, TransactionId: paid?.id, AmountRefunded: 200 },
      });
    });
  });

  describe('a webhook', () => {
    test('carries the secret hash and the transaction', async ({ skip }) => {
      if (!account.sandbox) return skip('a test account’s webhooks need a public address');
      const merchant = await startMerchant();
      await fetch(`${account.sandbox.origin}/__sandbox/webhooks/target`, {
        method: 'POST',
        body: JSON.stringify({ url: `${merchant.origin}/webhooks` }),
      });
      const paid = await findPaid();
      // Webhooks of other tests' payments may come first.
      const isOurs = ({ body }: (typeof merchant.received)[number]) =>
        (body.data as { id?: unknown } | undefined)?.id === paid?.id;
      const webhook = await eventually(() => merchant.received.find(isOurs) ?? false);
      expect(webhook).toMatchObject({
        hash: 'sandbox-webhook-secret',
        body: {
          event: 'charge.completed',
          data: { id: paid?.id, tx_ref: paid?.tx_ref, status: 'successful', amount: 500, currency: 'UGX' },
        },
      });
      records.note('event.type', webhook?.body['event.type']);
    });
  });
});
