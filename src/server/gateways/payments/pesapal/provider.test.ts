import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pesapalOptions } from '#tests/support/third-parties/pesapal.ts';
import { createPesapal } from './provider.ts';

const ID = '7e6b62d9-883e-440f-a63e-e1105bbfadc3';
const order = {
  status_code: 1,
  merchant_reference: 'HOC-1',
  amount: 20_000,
  currency: 'UGX',
  payment_method: 'AirtelUG',
  payment_account: '2567xxx456',
  confirmation_code: 'AB12',
  error: { error_type: null, code: null, message: null },
};
const pendingError = {
  error_type: 'api_error',
  code: 'payment_details_not_found',
  message: 'Pending Payment',
};

let server: Server;
let origin = '';
let asked: { path: string; body: Record<string, unknown>; token: string | undefined }[] = [];
let answers: (path: string) => [status: number, body: unknown];
let tokens = 0;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/pesapal\/api\/\w+\//, '').replace(/\?.*/, '');
    const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
    asked.push({ path, body, token: request.headers.authorization });
    tokens += path === 'RequestToken' ? 1 : 0;
    const [status, answer] = answers(path);
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  tokens = 0;
});

/** The server answers with a token, and to the rest as the test says. */
function gateway(rest: (path: string) => [number, unknown], now?: () => number) {
  answers = (path) => (path === 'RequestToken' ? [200, { token: `t${tokens}` }] : rest(path));
  return createPesapal({ ...pesapalOptions(origin, 'https://somero.example'), ...(now && { now }) });
}
const ask = (status: number, body: unknown) => gateway(() => [status, body]).findTransaction(ID);
const pathsAsked = () => asked.map(({ path }) => path);

describe('the state of an order', () => {
  it('is read with the payer’s last figures, under the number as we store it', async () => {
    const found = await gateway(() => [200, order]).findTransaction(ID.toUpperCase());
    expect(found).toEqual({
      kind: 'transaction',
      transaction: {
        transactionId: ID,
        reference: 'HOC-1',
        status: 'successful',
        amount: 20_000,
        currency: 'UGX',
        method: 'AirtelUG',
        payerHint: '456',
        at: null,
      },
    });
  });

  it.each([
    ['completed', { amount: 5.5, currency: 'USD' }, { status: 'successful', amount: 5.5 }],
    ['its amount as text', { amount: '19000.00' }, { status: 'successful', amount: 19_000 }],
    ['failed', { status_code: 2 }, { status: 'failed' }],
    ['reversed', { status_code: 3 }, { status: 'failed' }],
    ['on the phone', { status_code: 0, error: pendingError }, { status: 'pending' }],
  ])('%s is a transaction', async (_what, fields, expected) => {
    expect(await ask(200, { ...order, ...fields })).toMatchObject({ transaction: expected });
  });

  it.each([
    ['open', 200, { ...order, status_code: 0, payment_method: '' }],
    ['open, without the rest', 200, { error: pendingError, status: '500' }],
    ['open, as an error', 500, { error: pendingError }],
    ['of an unknown number', 200, { error: { code: 'invalid_order_tracking_id' } }],
  ])('%s is not found', async (_what, status, body) => {
    expect(await ask(status, body)).toEqual({ kind: 'not_found' });
  });

  it.each([
    ['a state of a later version', 200, { ...order, status_code: 9 }, 'unreadable'],
    ['paid without an amount', 200, { ...order, amount: null }, 'unreadable'],
    ['paid without a reference', 200, { ...order, merchant_reference: '' }, 'unreadable'],
    ['another error', 200, { error: { code: 'internal' } }, 'unreadable'],
    ['an outage', 503, 'Bad gateway', 'unreachable'],
    ['no JSON', 200, '<html>', 'unreadable'],
    ['too many calls', 429, {}, 'unreachable'],
  ])('%s is unknown', async (_what, status, body, reason) => {
    expect(await ask(status, body)).toEqual({ kind: 'unknown', reason });
  });

  it('is not asked for by a number of another shape', async () => {
    expect(await gateway(() => [200, order]).findTransaction('5000001')).toEqual({ kind: 'not_found' });
    expect(await gateway(() => [200, order]).findByReference('HOC-1', null)).toEqual({ kind: 'not_found' });
    expect(asked).toEqual([]);
  });
});

describe('the token', () => {
  it('serves all calls for four minutes', async () => {
    let now = 0;
    const provider = gateway(
      () => [200, order],
      () => now,
    );
    await Promise.all([provider.findTransaction(ID), provider.findTransaction(ID)]);
    now = 239_000;
    await provider.findTransaction(ID);
    expect(tokens).toBe(1);
    now = 241_000;
    await provider.findTransaction(ID);
    expect(tokens).toBe(2);
  });

  it('is replaced once when it is refused', async () => {
    const provider = gateway(() => (asked.at(-1)?.token === 'Bearer t1' ? [401, {}] : [200, order]));
    expect(await provider.findTransaction(ID)).toMatchObject({ kind: 'transaction' });
    expect(pathsAsked()).toEqual([
      'RequestToken',
      'GetTransactionStatus',
      'RequestToken',
      'GetTransactionStatus',
    ]);
    expect(await gateway(() => [401, {}]).findTransaction(ID)).toEqual({
      kind: 'unknown',
      reason: 'unreadable',
    });
  });

  it('is missing with wrong keys', async () => {
    const provider = gateway(() => [200, order]);
    answers = () => [200, { error: { code: 'invalid_consumer_key_or_secret_provided' }, status: '500' }];
    expect(await provider.checkAccess()).toEqual({ kind: 'unknown', reason: 'unreadable' });
    expect(await provider.findTransaction(ID)).toEqual({ kind: 'unknown', reason: 'unreadable' });
  });
});

describe('an order', () => {
  const request = {
    reference: 'HOC-1',
    code: null,
    amount: 5.5,
    currency: 'USD',
    customer: { name: 'Grace A. Nabirye', email: 'grace@families.example', phone: '0700000000' },
  };
  const page = (path = '/iframe') => ({
    order_tracking_id: ID.toUpperCase(),
    redirect_url: path.startsWith('/') ? `${origin}${path}` : path,
  });
  const begin = (provider: ReturnType<typeof gateway>) =>
    provider.begin(request, 'redirect', 'https://somero.example/back');

  it('says what is paid and who pays, nothing about the child, and no phone that we made up', async () => {
    const provider = gateway((path) => {
      if (path === 'GetIpnList') return [200, []];
      return path === 'RegisterIPN' ? [200, { url: 'x', ipn_id: 'ipn-1' }] : [200, page()];
    });
    expect(await begin(provider)).toEqual({
      kind: 'redirect',
      reference: 'HOC-1',
      url: `${origin}/iframe`,
      number: ID,
    });
    expect(asked.at(-1)?.body).toEqual({
      id: 'HOC-1',
      amount: 5.5,
      currency: 'USD',
      description: 'Hour of Code session',
      callback_url: 'https://somero.example/back',
      cancellation_url: 'https://somero.example/back?cancelled',
      notification_id: 'ipn-1',
      billing_address: {
        email_address: 'grace@families.example',
        first_name: 'Grace',
        last_name: 'A. Nabirye',
      },
    });
    await begin(provider);
    expect(pathsAsked().filter((path) => path.endsWith('IPN') || path.endsWith('List'))).toHaveLength(2);
  });

  it('uses the address that is registered already, and looks again after a refusal', async () => {
    let registered: unknown[] = [];
    let refuses = false;
    const provider = gateway((path) => {
      if (path === 'GetIpnList') return [200, registered];
      const { url } = asked.at(-1)?.body ?? {};
      if (path === 'RegisterIPN') registered = [{ url, ipn_id: 'ipn-1' }];
      if (path === 'RegisterIPN') return [200, registered[0]];
      return refuses ? [200, { error: { code: 'invalid_notification_id' } }] : [200, page()];
    });
    await begin(provider);
    expect(registered).toMatchObject([
      { url: expect.stringMatching(/^https:\/\/somero\.example\/webhooks\/payments\/pesapal\?key=.{40,}$/) },
    ]);
    refuses = true;
    await expect(begin(provider)).rejects.toMatchObject({ code: 'provider_unreadable' });
    refuses = false;
    await begin(provider);
    expect(pathsAsked().filter((path) => path === 'RegisterIPN')).toHaveLength(1);
    expect(pathsAsked().filter((path) => path === 'GetIpnList')).toHaveLength(2);
  });

  it.each(['https://elsewhere.example/pay', 'javascript:alert(1)'])('does not lead to %s', async (url) => {
    const provider = gateway((path) =>
      path === 'GetIpnList' ? [200, []] : [200, { url: 'x', ipn_id: 'ipn-1', ...page(url) }],
    );
    await expect(begin(provider)).rejects.toMatchObject({ code: 'provider_unreadable' });
  });
});

describe('a refund', () => {
  const request = {
    transactionId: ID,
    amount: 20_000,
    method: null,
    since: new Date(0),
    refundKey: 'key',
    reason: 'ill',
  };
  const provider = (fields: object, status = 200, body: unknown = { status: '200', message: 'ok' }) =>
    gateway((path) => (path === 'RefundRequest' ? [status, body] : [200, { ...order, ...fields }]));

  it('is ordered by the payment’s confirmation code, which is its number', async () => {
    expect(await provider({}).refund(request)).toEqual({ kind: 'refund', refundId: 'AB12', state: 'sent' });
    expect(asked.at(-1)?.body).toMatchObject({ confirmation_code: 'AB12', amount: '20000' });
    expect(await provider({}).findRefund(request, 'AB12', [])).toMatchObject({ state: 'sent' });
    expect(await provider({ status_code: 3 }).findRefund(request, 'AB12', [])).toMatchObject({
      state: 'done',
    });
  });

  it('whose answer was lost is not found until the payment is reversed', async () => {
    expect(await provider({}, 502, '').refund(request)).toEqual({ kind: 'unknown', reason: 'unreachable' });
    expect(await provider({}).findRefund(request, null, [])).toEqual({ kind: 'not_found' });
    expect(await provider({ status_code: 3 }).refund(request)).toMatchObject({ state: 'done' });
    expect(pathsAsked().at(-1)).toBe('GetTransactionStatus');
  });

  it('is refused for what was not paid, or by the provider', async () => {
    expect(await provider({ status_code: 2 }).refund(request)).toMatchObject({ state: 'failed' });
    const refused = provider({}, 200, { status: '500', message: 'Refund rejected' });
    expect(await refused.refund(request)).toMatchObject({ state: 'failed', failure: 'Refund rejected' });
  });
});
