import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flutterwaveOptions } from '#tests/support/third-parties/flutterwave.ts';
import { createFlutterwave } from './provider.ts';

const transaction = { id: 5000001, tx_ref: 'HOC-1', status: 'successful', amount: 20000, currency: 'UGX' };
const verified = { status: 'success', message: 'Transaction fetched successfully', data: transaction };

let server: Server;
let origin = '';
let answer: (response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const gateway = (timeoutMs = 5_000) => createFlutterwave({ ...flutterwaveOptions(origin), timeoutMs });
const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};
const ask = () => gateway().findByReference('HOC-1');

describe('the provider’s answer about a transaction', () => {
  it('is read with its id as a string', async () => {
    answer = json(200, verified);
    expect(await ask()).toEqual({
      kind: 'transaction',
      transaction: {
        transactionId: '5000001',
        reference: 'HOC-1',
        status: 'successful',
        amount: 20000,
        currency: 'UGX',
        fee: null,
        method: null,
        payerHint: null,
        at: null,
      },
    });
  });

  it('is "not found" while the customer has submitted nothing', async () => {
    answer = json(400, { status: 'error', message: 'No transaction was found for this id', data: null });
    expect(await ask()).toEqual({ kind: 'not_found' });
  });

  it('is unknown without a call when there is no turn for one', async () => {
    let calls = 0;
    answer = (response) => {
      calls += 1;
      json(200, verified)(response);
    };
    const options = { ...flutterwaveOptions(origin), inTurn: async () => 'no_turn' as const };
    expect(await createFlutterwave(options).findByReference('HOC-1')).toEqual({
      kind: 'unknown',
      reason: 'no_turn',
    });
    expect(calls).toBe(0);
  });

  it.each([
    ['a server error', json(500, { status: 'error', message: 'oops' })],
    ['too many requests', json(429, { status: 'error', message: 'slow down' })],
    ['a closed connection', (response: ServerResponse) => response.destroy()],
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { Location: `${origin}/elsewhere` }).end(),
    ],
  ])('is unknown and not a failure: %s', async (_name, given) => {
    answer = given;
    expect(await ask()).toEqual({ kind: 'unknown', reason: 'unreachable' });
  });

  it.each([
    ['no JSON', (response: ServerResponse) => response.writeHead(200).end('<html>')],
    [
      'half an answer',
      (response: ServerResponse) => response.writeHead(200).end('{"status":"success","data":{"id":1'),
    ],
    ['an envelope without a transaction', json(200, { status: 'success', data: null })],
    ['an unheard-of status', json(200, { ...verified, data: { ...transaction, status: 'done' } })],
    ['an amount beyond all money', json(200, { ...verified, data: { ...transaction, amount: 1e300 } })],
    ['an amount below zero', json(200, { ...verified, data: { ...transaction, amount: -1 } })],
    ['an invalid currency', json(200, { ...verified, data: { ...transaction, currency: 'U\0X' } })],
    ['a reference with a NUL', json(200, { ...verified, data: { ...transaction, tx_ref: 'HOC\0' } })],
    ['a refusal of our key', json(401, { status: 'error', message: 'Authorization required' })],
  ])('is unreadable and not a failure: %s', async (_name, given) => {
    answer = given;
    expect(await ask()).toEqual({ kind: 'unknown', reason: 'unreadable' });
  });

  it('is unknown when it times out', async () => {
    answer = () => undefined;
    expect(await gateway(50).findTransaction('1')).toEqual({ kind: 'unknown', reason: 'unreachable' });
  });

  it('is not read beyond 8 MB', async () => {
    answer = (response) => response.writeHead(200).end(`"${'x'.repeat(9 * 1024 * 1024)}"`);
    expect(await ask()).toEqual({ kind: 'unknown', reason: 'unreachable' });
  });
});

describe('a notification', () => {
  it('is authentic only with our secret', () => {
    const { isAuthentic } = gateway();
    expect(isAuthentic('', new Headers({ 'verif-hash': 'tests' }), new URLSearchParams())).toBe(true);
    expect(isAuthentic('', new Headers({ 'verif-hash': 'another' }), new URLSearchParams())).toBe(false);
    expect(isAuthentic('', new Headers(), new URLSearchParams())).toBe(false);
  });

  it('has the same event key at every delivery, and another one when its status changes', () => {
    const { readNotification } = gateway();
    const event = (status: string) =>
      JSON.stringify({ event: 'charge.completed', data: { ...transaction, status } });
    const first = readNotification(event('successful'));
    expect(readNotification(event('successful'))).toEqual(first);
    expect(readNotification(event('failed'))?.externalId).not.toBe(first?.externalId);
  });

  const read = (event: string, data?: unknown) => gateway().readNotification(JSON.stringify({ event, data }));

  it('names the transaction and the refund, under either set of names', () => {
    const named = { transactionId: '5000001', refundId: '7', reference: null, status: 'completed' };
    const refund = { id: 7, status: 'completed' };
    expect(read('refund.completed', { ...refund, TransactionId: 5_000_001 })).toMatchObject(named);
    expect(read('refund.completed', { ...refund, tx_id: 5_000_001 })).toMatchObject(named);
  });

  it('is read by its readable fields', () => {
    expect(read('charge.completed', { id: 1, tx_ref: 'HOC\0', status: 2 })).toMatchObject({
      transactionId: '1',
      reference: null,
      status: null,
    });
  });

  it.each(['transfer.completed', 'subscription.cancelled', 'singlebillpayment.status', 'test_assess'])(
    'names no payment when it is known and not about our payments: %s',
    (event) => {
      expect(read(event, { id: 1, status: 'SUCCESSFUL' })).toMatchObject({
        event,
        reference: null,
        transactionId: null,
      });
      expect(read(event)).toMatchObject({ event, reference: null, transactionId: null });
    },
  );

  it.each([
    ['a charge without a payment', '{"event":"charge.completed","data":{}}'],
    ['a refund without a transaction', '{"event":"refund.completed","data":{"id":7}}'],
    ['an unknown event', '{"event":"payment.done","data":{"id":1}}'],
    ['the shape of another version', '{"txRef":"HOC-1"}'],
    ['no JSON', 'oops'],
  ])('is ignored when it cannot be read: %s', (_what, body) => {
    expect(gateway().readNotification(body)).toBeNull();
  });
});
