import https from 'node:https';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestSandbox } from '#sandbox/testing/sandbox.ts';

interface Body {
  status: string;
  message: string;
  meta: { authorization: { mode: string; redirect: string }; page_info: unknown };
  data: Record<string, unknown> & Record<string, unknown>[];
}
type Call = (fields?: object) => Promise<Body>;

interface Client {
  MobileMoney: { uganda: Call };
  Transaction: Record<
    'verify' | 'verify_by_tx' | 'fetch' | 'fee' | 'refund' | 'event' | 'resend_hooks',
    Call
  >;
}

const require = createRequire(import.meta.url);
const request = https.request;

/** The hosts that the package reports its use to, without asking. */
const TELEMETRY = ['api.ravepay.co', 'signozservice-prod.f4b-flutterwave.com'];
const reportedTo: unknown[] = [];

// The package uses `fetch` for the provider; only its reports use this. They go to a closed port of this machine, in
// this whole process, because their time is unpredictable.
https.request = ((options: https.RequestOptions) => {
  reportedTo.push(options.hostname);
  return request({ ...options, hostname: '127.0.0.1', port: 9 });
}) as typeof https.request;

afterEach(() => expect(TELEMETRY).toEqual(expect.arrayContaining([...new Set(reportedTo)])));

/** The published package; it is given only the sandbox's address, with a slash at its end. */
async function openClient() {
  vi.stubEnv('FLW_SDK_STATE_PATH', join(tmpdir(), `no-such-state-${process.pid}.json`));
  const Flutterwave = require('flutterwave-node-v3') as new (...keys: string[]) => Client;
  const sandbox = await startTestSandbox();
  const client = new Flutterwave('FLWPUBK_TEST-sandbox-X', 'FLWSECK_TEST-sandbox-X', `${sandbox.origin}/`);
  return { sandbox, client };
}

async function openWithPayment() {
  const { sandbox, client } = await openClient();
  const initiated = await client.MobileMoney.uganda({
    tx_ref: 'NODE-1',
    amount: 20_000,
    currency: 'UGX',
    email: 'parent@families.org.ug',
    phone_number: '256772123000',
    network: 'MTN',
    fullname: 'Pat Example',
  });
  await sandbox.advance(3);
  return { sandbox, client, initiated, id: 5_000_001 };
}

describe('the provider’s Node package on the sandbox', () => {
  test('takes a payment and finds it by id, by reference and in the list', async () => {
    const { client, initiated, id } = await openWithPayment();
    expect(initiated).toMatchObject({
      status: 'success',
      message: 'Charge initiated',
      meta: { authorization: { mode: 'redirect', redirect: expect.stringMatching(/^http:/) } },
    });
    const verified = await client.Transaction.verify({ id });
    expect(verified).toMatchObject({
      status: 'success',
      data: { id, tx_ref: 'NODE-1', status: 'successful' },
    });
    expect(await client.Transaction.verify_by_tx({ tx_ref: 'NODE-1' })).toEqual(verified);
    expect(await client.Transaction.fetch()).toMatchObject({ meta: { page_info: { total: 1 } } });
    const none = await client.Transaction.fetch({ from: '2001-01-01', to: '2001-01-02' });
    expect(none).toMatchObject({ meta: { page_info: { total: 0 } }, data: [] });
  });

  test('asks for fees, the timeline and another webhook', async () => {
    const { sandbox, client, id } = await openWithPayment();
    expect(await client.Transaction.fee({ amount: 20_000, currency: 'UGX' })).toMatchObject({
      data: { fee: 600, currency: 'UGX' },
    });
    expect((await client.Transaction.event({ id })).data).toHaveLength(2);
    expect(await client.Transaction.resend_hooks({ id })).toMatchObject({ data: 'hook sent' });
    expect(sandbox.merchant.received).toHaveLength(2);
  });

  test('refunds, and returns why a refund is refused', async () => {
    const { client, id } = await openWithPayment();
    expect(await client.Transaction.refund({ id: String(id), amount: 5000 })).toMatchObject({
      message: 'Transaction refund initiated',
      data: { tx_id: id, amount_refunded: 5000 },
    });
    expect(await client.Transaction.refund({ id: String(id), amount: 15_001 })).toMatchObject({
      status: 'error',
      data: null,
    });
  });

  test('returns that nothing was found', async () => {
    const { client } = await openClient();
    const notFound = { status: 'error', message: 'No transaction was found for this id', data: null };
    expect(await client.Transaction.verify({ id: 1 })).toEqual(notFound);
    expect(await client.Transaction.verify_by_tx({ tx_ref: 'NODE-1' })).toEqual(notFound);
  });
});
