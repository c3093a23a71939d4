import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flutterwaveOptions } from '#tests/support/third-parties/flutterwave.ts';
import { createFlutterwave } from './provider.ts';

/** The provider's answers in turn; the last one repeats. */
let answers: { status: number; body: unknown }[] = [];
let asked: string[] = [];
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const gateway = () => createFlutterwave(flutterwaveOptions(origin));

const says = (...bodies: unknown[]) => {
  answers = bodies.map((body) => ({ status: 200, body }));
};
const fails = (status: number, body: unknown = {}) => {
  answers = [{ status, body }];
};

const unreadable = { kind: 'unknown', reason: 'unreadable' };
const unreachable = { kind: 'unknown', reason: 'unreachable' };
const key = '7a1f6f0e-9a0c-4f0e-8f0a-0a0b0c0d0e0f';
const order = {
  transactionId: '5000001',
  amount: 20_000,
  refundKey: key,
  reason: 'the child is ill',
  method: 'card',
  since: new Date('2026-11-20T07:00:00Z'),
};
const row = { id: 7, status: 'completed', tx_id: 5_000_001, amount_refunded: 20_000, comments: key };
const listed = (rows: unknown[], meta?: unknown) => ({
  status: 'success',
  data: rows,
  ...(meta ? { meta } : {}),
});

describe('a refund', () => {
  it('is requested with our key in its note', async () => {
    says({ status: 'success', data: row });
    expect(await gateway().refund(order)).toEqual({ kind: 'refund', refundId: '7', state: 'done' });
    expect(asked).toEqual(['POST /v3/transactions/5000001/refund']);
  });

  it.each([
    ['sent', 'new'],
    ['sent', 'pending-momo'],
    ['done', 'successful'],
    ['done', 'completed-bank-transfer'],
  ])('is %s when it is called "%s"', async (state, status) => {
    says({ status: 'success', data: { ...row, status } });
    expect(await gateway().refund(order)).toMatchObject({ refundId: '7', state });
  });

  it('gives the reason when it failed', async () => {
    says({ status: 'success', data: { ...row, status: 'failed-momo' } });
    expect(await gateway().refund(order)).toEqual({
      kind: 'refund',
      refundId: '7',
      state: 'failed',
      failure: 'failed-momo',
    });
  });

  it.each([
    ['mobilemoneyug', 'completed', true],
    ['mobilemoneyug', 'completed-momo', false],
    ['card', 'completed', false],
    [null, 'completed', false],
  ])('may still fail for %s in the state "%s": %s', async (method, status, mayFollow) => {
    says({ status: 'success', data: { ...row, status } });
    const answer = await gateway().refund({ ...order, method });
    expect('certainAfterMs' in answer).toBe(mayFollow);
  });

  it('has failed without a number when it is refused', async () => {
    fails(400, { status: 'error', message: 'Insufficient balance' });
    expect(await gateway().refund(order)).toEqual({
      kind: 'refund',
      refundId: null,
      state: 'failed',
      failure: 'Insufficient balance',
    });
  });

  it.each([
    ['a server error', 500, unreachable],
    ['too many requests', 429, unreachable],
    ['a refusal with another status', 400, unreadable],
    ['a success without success', 200, unreadable],
  ])('is unknown after %s', async (_what, status, expected) => {
    fails(status, { data: 'oops' });
    expect(await gateway().refund(order)).toEqual(expected);
    expect(await gateway().findRefund(order, '7', [])).toEqual(expected);
    expect(await gateway().findRefund(order, null, [])).toEqual(expected);
  });

  it('is found by its number', async () => {
    says({ status: 'success', data: row });
    expect(await gateway().findRefund(order, '7', [])).toMatchObject({ refundId: '7', state: 'done' });
    expect(asked).toEqual(['GET /v3/refunds/7']);
  });

  it('is found in the list by our key, on any page, from the day before', async () => {
    const pages = { page_info: { total_pages: 2 } };
    says(listed([], pages), listed([{ ...row, id: 8, comments: undefined, comment: `note ${key}` }], pages));
    expect(await gateway().findRefund(order, null, [])).toMatchObject({ refundId: '8' });
    expect(asked).toEqual([
      'GET /v3/refunds?from=2026-11-19&page=1',
      'GET /v3/refunds?from=2026-11-19&page=2',
    ]);
  });

  it('is found by transaction and amount where the list has no notes', async () => {
    const bare = { id: 9, status: 'completed', TransactionId: 5_000_001, AmountRefunded: '20000' };
    says(listed([{ id: 1, status: 'completed' }, bare]));
    expect(await gateway().findRefund(order, null, [])).toMatchObject({ refundId: '9' });
    expect(await gateway().findRefund(order, null, ['9'])).toEqual({ kind: 'not_found' });
    expect(await gateway().findRefund({ ...order, amount: 1 }, null, [])).toEqual({ kind: 'not_found' });
  });

  it('is not confused with another refund of ours', async () => {
    says(listed([{ ...row, comments: '11111111-2222-4333-8444-555555555555' }]));
    expect(await gateway().findRefund(order, null, [])).toEqual({ kind: 'not_found' });
  });

  it('is unknown while a row of the list cannot be read, or the list has no end', async () => {
    says(listed([{ id: 'a b', status: 'completed' }, row]));
    expect(await gateway().findRefund(order, null, [])).toEqual(unreadable);
    says(listed([], { page_info: { total_pages: 1_000_000 } }));
    expect(await gateway().findRefund(order, null, [])).toEqual(unreadable);
  });
});

describe('a list of transactions', () => {
  const transaction = { id: 1, tx_ref: 'HOC-1', status: 'successful', amount: 20_000, currency: 'UGX' };
  const page = (rows: unknown[], total_pages = 1) => ({
    status: 'success',
    data: rows,
    meta: { page_info: { total_pages } },
  });
  const period = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };

  it('is read page by page, with the last digits of the payer’s number', async () => {
    const payer = {
      ...transaction,
      customer: { phone_number: 256_772_123_456 },
      payment_type: 'mobilemoneyug',
    };
    const card = {
      ...transaction,
      id: 2,
      card: { last_4digits: '2950' },
      created_at: '2026-11-20T07:00:00Z',
    };
    says(page([payer], 2), page([card], 2));
    const list = await gateway().listTransactions(period);
    expect(list).toMatchObject({
      kind: 'transactions',
      transactions: [
        { transactionId: '1', payerHint: '456', method: 'mobilemoneyug' },
        { transactionId: '2', payerHint: '950', at: new Date('2026-11-20T07:00:00Z') },
      ],
    });
    expect(asked).toEqual([
      'GET /v3/transactions?from=2026-11-20&to=2026-11-21&status=successful&page=1',
      'GET /v3/transactions?from=2026-11-20&to=2026-11-21&status=successful&page=2',
    ]);
  });

  it('of a reference is read for three pages, because there may be thousands of failed tries', async () => {
    const of = (id: number) => page([{ ...transaction, id, status: 'failed' }], 1_000);
    says(of(1), of(2), of(3), of(4));
    const list = await gateway().listTransactions({ reference: 'HOC-1' });
    expect(list).toHaveProperty('transactions.length', 3);
    expect(asked).toHaveLength(3);
    expect(asked[0]).toBe('GET /v3/transactions?tx_ref=HOC-1&page=1');
  });

  it('fails as a whole when a page or the end is missing', async () => {
    fails(503);
    expect(await gateway().listTransactions(period)).toEqual(unreachable);
    says({ status: 'success', data: [] });
    expect(await gateway().listTransactions(period)).toEqual(unreadable);
    says(page([], 1_000_000));
    expect(await gateway().listTransactions(period)).toEqual(unreadable);
  });
});

describe('a transaction', () => {
  it.each(['reversed', 'refunded'])('counts as failed when it is "%s"', async (status) => {
    const row = { id: 1, tx_ref: 'HOC-1', status, amount: 20_000, currency: 'UGX' };
    says({ status: 'success', data: row });
    expect(await gateway().findByReference('HOC-1')).toMatchObject({ transaction: { status: 'failed' } });
  });

  it('has the amount without the fees that the payer was charged, and what the school does not get of it', async () => {
    const amounts = { amount: 19_400, charged_amount: 20_000, app_fee: 600, amount_settled: 18_818 };
    const row = { id: 1, tx_ref: 'HOC-1', status: 'successful', currency: 'UGX', ...amounts };
    says({ status: 'success', data: row });
    expect(await gateway().findByReference('HOC-1')).toMatchObject({
      transaction: { amount: 19_400, fee: 582 },
    });
  });
});

describe('an answer with values that the database rejects', () => {
  const transaction = { id: 1, tx_ref: 'HOC-1', status: 'successful', amount: 20_000, currency: 'UGX' };
  const verify = async (more: object) => {
    says({ status: 'success', data: { ...transaction, ...more } });
    const answer = await gateway().findByReference('HOC-1');
    return answer.kind === 'transaction' ? answer.transaction : answer;
  };

  it.each([
    [19_999.999, 20_000],
    [20_000.004, 20_000],
    [19_999.99, 19_999.99],
  ])('has the amount as it is stored: %d is %d', async (amount, stored) => {
    expect(await verify({ amount })).toMatchObject({ amount: stored });
  });

  it.each([-1, '20000', 1e300, null])('is unreadable with the amount %j', async (amount) => {
    expect(await verify({ amount })).toEqual(unreadable);
  });

  it.each([1_764_000_000_000_000, 0, '-200000-01-01', 'yesterday'])(
    'has no time for %j',
    async (created_at) => {
      expect(await verify({ created_at })).toMatchObject({ status: 'successful', at: null });
    },
  );

  it('gives the way of paying in storable characters', async () => {
    expect(await verify({ payment_type: 'mobile\u0000money' })).toMatchObject({ method: 'mobile money' });
  });

  it('gives the reason of a failed refund in storable characters', async () => {
    fails(400, { status: 'error', message: `${'n'.repeat(299)}😀\u0000` });
    const refused = await gateway().refund(order);
    expect(refused).toMatchObject({ state: 'failed', failure: `${'n'.repeat(299)}\ufffd` });
    says({ status: 'success', data: { ...row, status: 'failed\u0000momo' } });
    expect(await gateway().refund(order)).toMatchObject({ failure: 'failed momo' });
  });
});

describe('an unreadable row of a list', () => {
  const good = { id: 1, tx_ref: 'HOC-1', status: 'successful', amount: 20_000, currency: 'UGX' };
  const read = async (...rows: unknown[]) => {
    says({ status: 'success', data: rows, meta: { page_info: { total_pages: 1 } } });
    return gateway().listTransactions({ from: new Date(0), to: new Date(1) });
  };

  it('does not affect the others, and is named by its readable fields', async () => {
    const list = await read(
      { ...good, id: 2, amount: 'much' },
      good,
      { ...good, id: 'a b', status: 'strange' },
      'oops',
    );
    expect(list).toEqual({
      kind: 'transactions',
      transactions: [expect.objectContaining({ transactionId: '1' })],
      unreadable: [
        { number: '2', reference: 'HOC-1', digest: expect.any(String) },
        { number: null, reference: 'HOC-1', digest: expect.any(String) },
        { number: null, reference: null, digest: expect.stringMatching(/^[0-9a-f]{16}$/) },
      ],
    });
    expect(
      await read({ ...good, id: 2, amount: 'much' }, good, { ...good, id: 'a b', status: 'strange' }, 'oops'),
    ).toEqual(list);
  });
});

describe('a list of refunds', () => {
  const period = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
  const one = { transactionId: '5000001', since: new Date('2026-11-20T07:00:00Z') };
  const paged = { page_info: { total_pages: 2 } };

  it('is read page by page, under either set of names, with our key where the note has it', async () => {
    const other = {
      id: 8,
      status: 'pending-momo',
      TransactionId: 5_000_002,
      AmountRefunded: '5000',
      comment: 'in the dashboard',
      createdAt: '2026-11-20T08:00:00Z',
    };
    says(listed([row], paged), listed([other], paged));
    expect(await gateway().listRefunds(period)).toEqual({
      kind: 'refunds',
      refunds: [
        {
          refundId: '7',
          transactionId: '5000001',
          amount: 20_000,
          state: 'done',
          certainAfterMs: 3_600_000,
          refundKey: key,
          at: null,
        },
        {
          refundId: '8',
          transactionId: '5000002',
          amount: 5_000,
          state: 'sent',
          refundKey: null,
          at: new Date('2026-11-20T08:00:00Z'),
        },
      ],
      unreadable: [],
    });
    expect(asked).toEqual([
      'GET /v3/refunds?from=2026-11-20&to=2026-11-21&page=1',
      'GET /v3/refunds?from=2026-11-20&to=2026-11-21&page=2',
    ]);
  });

  it('is filtered for one transaction, from everything since the day before it', async () => {
    says(listed([row, { ...row, id: 8, tx_id: 5_000_002 }], { page_info: { total_pages: 1 } }));
    expect(await gateway().listRefunds(one)).toMatchObject({ refunds: [{ refundId: '7' }] });
    expect(asked).toEqual(['GET /v3/refunds?from=2026-11-19&page=1']);
  });

  it('without a page count ends where nothing new comes', async () => {
    says(listed([row]), listed([{ ...row, id: 8 }]), listed([]));
    expect(await gateway().listRefunds(period)).toMatchObject({
      refunds: [{ refundId: '7' }, { refundId: '8' }],
    });
    expect(asked).toHaveLength(3);
    asked = [];
    // A provider without pages returns the same one again.
    says(listed([row]));
    expect(await gateway().listRefunds(period)).toMatchObject({
      refunds: [{ refundId: '7' }],
    });
    expect(asked).toHaveLength(2);
  });

  it('names unreadable rows, and rows without a transaction', async () => {
    says(
      listed([{ id: 1, status: 'completed' }, { ...row, amount_refunded: 0 }, row], {
        page_info: { total_pages: 1 },
      }),
    );
    expect(await gateway().listRefunds(period)).toMatchObject({
      refunds: [{ refundId: '7' }],
      unreadable: [{ number: '1' }, { number: '7' }],
    });
  });

  it('fails as a whole', async () => {
    fails(503);
    expect(await gateway().listRefunds(period)).toEqual(unreachable);
    says({ status: 'success', data: 'none' });
    expect(await gateway().listRefunds(one)).toEqual(unreadable);
  });
});

describe('the hosted page', () => {
  const request = {
    reference: 'HOC-1',
    code: null,
    amount: 20_000,
    currency: 'UGX',
    customer: { name: 'Parent', email: 'parent@families.example', phone: '0700000000' },
  };
  const begin = () => gateway().begin(request, 'redirect', 'http://localhost/return');

  it('is the provider’s address', async () => {
    says({ status: 'success', data: { link: 'https://pay.example/1' } });
    expect(await begin()).toEqual({ kind: 'redirect', reference: 'HOC-1', url: 'https://pay.example/1' });
  });

  it('is an error while the provider is down or its answer is unreadable', async () => {
    fails(502);
    await expect(begin()).rejects.toMatchObject({ code: 'provider_unavailable' });
    says({ status: 'success', data: {} });
    await expect(begin()).rejects.toMatchObject({ code: 'provider_unreadable' });
  });
});
