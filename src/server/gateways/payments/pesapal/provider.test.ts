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
let asked: { path: string; body: object }[] = [];
let answers: (path: string) => [status: number, body: unknown];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/pesapal\/api\/\w+\/(\w+).*/, '$1');
    asked.push({ path, body: JSON.parse((await text(request)) || '{}') as object });
    const [status, body] = path === 'RequestToken' ? [200, { token: 't' }] : answers(path);
    response.writeHead(status).end(JSON.stringify(body));
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
});

function gateway(answer: typeof answers, now = () => 0) {
  answers = answer;
  return createPesapal({ ...pesapalOptions(origin, 'https://somero.example'), now });
}
const ask = (status: number, body: unknown) => gateway(() => [status, body]).findTransaction(ID);
const timesAsked = (path: string) => asked.filter((call) => call.path === path).length;

describe('the state of an order', () => {
  it.each([
    ['completed', {}, { status: 'successful', amount: 20_000, method: 'AirtelUG', payerHint: '456' }],
    ['with cents', { amount: 5.5, currency: 'USD' }, { status: 'successful', amount: 5.5, currency: 'USD' }],
    ['its amount as text', { amount: '19000.00' }, { status: 'successful', amount: 19_000 }],
    ['failed', { status_code: 2 }, { status: 'failed' }],
    ['reversed', { status_code: 3 }, { status: 'failed' }],
    ['on the phone', { status_code: 0, error: pendingError }, { status: 'pending' }],
  ])('%s is a transaction', async (_what, fields, expected) => {
    const transaction = { transactionId: ID, reference: 'HOC-1', ...expected };
    expect(await ask(200, { ...order, ...fields })).toMatchObject({ transaction });
  });

  const notFound = { kind: 'not_found' };
  const unreadable = { kind: 'unknown', reason: 'unreadable' };
  const unreachable = { kind: 'unknown', reason: 'unreachable' };
  it.each([
    ['open', 200, { ...order, status_code: 0, payment_method: '' }, notFound],
    ['open, without the rest', 200, { error: pendingError, status: '500' }, notFound],
    ['open, as an error', 500, { error: pendingError }, notFound],
    ['of an unknown number', 200, { error: { code: 'invalid_order_tracking_id' } }, notFound],
    ['in a state of a later version', 200, { ...order, status_code: 9 }, unreadable],
    ['paid without an amount', 200, { ...order, amount: null }, unreadable],
    ['paid without a reference', 200, { ...order, merchant_reference: '' }, unreadable],
    ['with another error', 200, { error: { code: 'internal' } }, unreadable],
    ['in no format', 200, 'text', unreadable],
    ['in an outage', 503, {}, unreachable],
    ['after too many calls', 429, {}, unreachable],
    ['with a token refused twice', 401, {}, unreadable],
  ])('%s is none', async (_what, status, body, expected) => {
    expect(await ask(status, body)).toEqual(expected);
  });

  it('is not asked for by a number of another shape', async () => {
    expect(await gateway(() => [200, order]).findTransaction('5000001')).toEqual(notFound);
    expect(await gateway(() => [200, order]).findByReference('HOC-1', null)).toEqual(notFound);
    expect(asked).toEqual([]);
  });
});

it('shares a token between all calls of four minutes', async () => {
  let now = 0;
  const provider = gateway(
    () => [200, order],
    () => now,
  );
  await Promise.all([provider.findTransaction(ID), provider.findTransaction(ID)]);
  now = 239_000;
  await provider.findTransaction(ID);
  expect(timesAsked('RequestToken')).toBe(1);
  now = 241_000;
  await Promise.all([provider.findTransaction(ID), provider.findTransaction(ID)]);
  expect(timesAsked('RequestToken')).toBe(2);
});

describe('an order', () => {
  const customer = { name: 'Grace A. Nabirye', email: 'grace@families.example', phone: '0700000000' };
  const request = { reference: 'HOC-1', code: null, amount: 5.5, currency: 'USD', customer };
  const open = (url: string) =>
    gateway((path) => {
      if (path === 'GetIpnList') return [200, []];
      return [200, { url: 'x', ipn_id: 'ipn-1', order_tracking_id: ID.toUpperCase(), redirect_url: url }];
    });
  const begin = ({ begin }: ReturnType<typeof open>) =>
    begin(request, 'redirect', 'https://somero.example/back');

  it('says what is paid and who pays, nothing about the child, and no phone that we made up', async () => {
    const provider = open(`${origin}/page`);
    const begun = { kind: 'redirect', reference: 'HOC-1', url: `${origin}/page`, number: ID };
    expect(await begin(provider)).toEqual(begun);
    expect(asked.at(-1)?.body).toEqual({
      id: 'HOC-1',
      amount: 5.5,
      currency: 'USD',
      description: 'Hour of Code session',
      callback_url: 'https://somero.example/back',
      cancellation_url: 'https://somero.example/back?cancelled',
      notification_id: 'ipn-1',
      billing_address: { email_address: customer.email, first_name: 'Grace', last_name: 'A. Nabirye' },
    });
    await begin(provider);
    expect([timesAsked('GetIpnList'), timesAsked('RegisterIPN')]).toEqual([1, 1]);
  });

  it.each(['https://elsewhere.example/pay', 'javascript:alert(1)'])('does not lead to %s', async (url) => {
    await expect(begin(open(url))).rejects.toMatchObject({ code: 'provider_unreadable' });
  });
});

it('a refund whose answer was lost is not found until the payment is reversed', async () => {
  const refund = { transactionId: ID, amount: 20_000, method: null, since: new Date(0), reason: 'ill' };
  const request = { ...refund, refundKey: 'key' };
  const provider = gateway((path) => (path === 'RefundRequest' ? [502, {}] : [200, order]));
  expect(await provider.refund(request)).toEqual({ kind: 'unknown', reason: 'unreachable' });
  expect(await provider.findRefund(request, null, [])).toEqual({ kind: 'not_found' });
  const reversed = gateway(() => [200, { ...order, status_code: 3 }]);
  expect(await reversed.findRefund(request, null, [])).toMatchObject({ state: 'done' });
  expect(await reversed.refund(request)).toMatchObject({ state: 'done' });
  expect(timesAsked('RefundRequest')).toBe(1);
});
