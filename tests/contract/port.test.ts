import { randomUUID as newId } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeReference } from '#domain/payment/reference.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts';
import { createFlutterwave } from '#server/gateways/payments/flutterwave/provider.ts';
import { createPesapal } from '#server/gateways/payments/pesapal/provider.ts';
import type { BegunPayment, PaymentProvider } from '#server/gateways/payments/port.ts';

import { flutterwaveOptions } from '#tests/support/third-parties/flutterwave.ts';
import { pesapalOptions } from '#tests/support/third-parties/pesapal.ts';
import { eventually } from '#tests/support/wait.ts';

interface Delivery {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One provider's gateway and stand-in: everything else in this file is the same for all. */
interface Stand {
  name: string;
  open(sandbox: RunningSandbox, publicOrigin: string): PaymentProvider;
  /** What the payer sends on its page. */
  fields(outcome: 'paid' | 'failed'): Record<string, string>;
  cancel(page: string): [address: string, fields: Record<string, string>];
  down(sandbox: RunningSandbox, isDown: boolean): Promise<unknown>;
  unknownNumber: string;
}

const control = (sandbox: RunningSandbox, path: string, method: string, body?: object) =>
  fetch(`${sandbox.origin}/__sandbox${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

const stands: Stand[] = [
  {
    name: 'Flutterwave',
    open: ({ origin }) =>
      createFlutterwave({ ...flutterwaveOptions(origin), webhookSecret: 'sandbox-webhook-secret' }),
    fields: (outcome) => ({
      network: 'MTN',
      phone: '0772123456',
      outcome: outcome === 'paid' ? 'success' : 'failed',
    }),
    cancel: (page) => [`${page}/cancel`, {}],
    down: (sandbox, isDown) =>
      isDown
        ? control(sandbox, '/faults', 'POST', { route: '*', kind: 'status', status: 503, count: 99 })
        : control(sandbox, '/faults', 'DELETE'),
    unknownNumber: '4711',
  },
  {
    name: 'Pesapal',
    open: ({ origin }, publicOrigin) => createPesapal(pesapalOptions(origin, publicOrigin)),
    fields: (outcome) => ({ outcome: outcome === 'paid' ? 'pay' : 'fail' }),
    cancel: (page) => [page, { outcome: 'cancel' }],
    down: (sandbox, down) => control(sandbox, '/pesapal', 'POST', { down }),
    unknownNumber: newId(),
  },
];

const BACK = 'http://localhost:3000/api/payment-return/flow/x';

describe.each(stands)('the port, spoken with $name’s stand-in', (stand) => {
  let sandbox: RunningSandbox;
  let provider: PaymentProvider;
  const received: Delivery[] = [];
  const merchant = createServer(async (request, response) => {
    const { url = '', headers } = request;
    received.push({ url, headers, body: await text(request) });
    response.end('{}');
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
    const publicOrigin = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
    sandbox = await startSandbox({ webhookUrl: publicOrigin, pace: 0.01, webhookRetries: 'off' });
    provider = stand.open(sandbox, publicOrigin);
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(async () => {
    merchant.closeAllConnections();
    merchant.close();
    await sandbox.close();
  });

  async function begin(amount = 20_000, currency = 'UGX') {
    const { longest } = provider.capabilities.reference;
    const reference = makeReference(newId(), new Date(), 'a1b2c3d4e5f6', longest);
    const customer = { name: 'Grace Nabirye', email: 'grace@families.example', phone: '0772123456' };
    const request = { reference, code: null, amount, currency, customer };
    const begun = await provider.begin(request, 'redirect', BACK);
    if (begun.kind !== 'redirect') throw new Error('the provider has no page');
    return begun;
  }

  const submit = (address: string, fields: Record<string, string>) =>
    fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

  /** @returns the query of the way back */
  async function finish(address: string, fields: Record<string, string>): Promise<URLSearchParams> {
    const pressed = await submit(address, fields);
    let next = new URL(pressed.headers.get('location') ?? '', address);
    await eventually(async () => {
      if (next.href.startsWith(BACK)) return true;
      const waited = await fetch(next, { redirect: 'manual' });
      next = new URL(waited.headers.get('location') ?? next.href, address);
      return false;
    });
    return next.searchParams;
  }

  async function pay(outcome: 'paid' | 'failed', amount?: number, currency?: string) {
    const begun = await begin(amount, currency);
    const query = await finish(begun.url, stand.fields(outcome));
    return { ...begun, id: provider.readReturn(query).transactionId ?? '' };
  }

  const ask = ({ reference, number }: BegunPayment) => provider.findByReference(reference, number ?? null);

  test('begins on a page of its own origins, and knows no payment yet', async () => {
    const begun = await begin();
    expect(provider.pageOrigins).toContain(new URL(begun.url).origin);
    expect(await ask(begun)).toEqual({ kind: 'not_found' });
    expect(await provider.findTransaction(stand.unknownNumber)).toEqual({ kind: 'not_found' });
    expect(await provider.findTransaction('HOC-1')).toEqual({ kind: 'not_found' });
  });

  test.each([
    [20_000, 'UGX'],
    [5.5, 'USD'],
  ])('reports %d %s alike by its number and by our reference', async (amount, currency) => {
    const { id, ...begun } = await pay('paid', amount, currency);
    const paid = { status: 'successful', reference: begun.reference, transactionId: id, amount, currency };
    expect(await provider.findTransaction(id)).toMatchObject({ kind: 'transaction', transaction: paid });
    expect(await ask(begun)).toMatchObject({ kind: 'transaction', transaction: paid });
  });

  test('reports a failed payment, and reads a cancelled one from its return', async () => {
    const { id, ...begun } = await pay('failed');
    expect(await ask(begun)).toMatchObject({ transaction: { transactionId: id, status: 'failed' } });
    const query = await finish(...stand.cancel((await begin()).url));
    expect(provider.readReturn(query)).toEqual({ transactionId: null, word: 'cancelled' });
  });

  test('sends notifications that only it can send, and that name the transaction', async () => {
    const { id, reference } = await pay('paid');
    const { url, headers, body } = await eventually(() => received[0] ?? false);
    const sent = new Headers(headers as Record<string, string>);
    const { searchParams } = new URL(url, 'http://x');
    expect(provider.isAuthentic(body, sent, searchParams)).toBe(true);
    expect(provider.isAuthentic(null, sent, searchParams)).toBe(true);
    expect(provider.isAuthentic(body, new Headers(), new URLSearchParams('key=x'))).toBe(false);
    expect(provider.isAuthentic(body, new Headers(), new URLSearchParams())).toBe(false);
    expect(provider.readNotification(body)).toMatchObject({ transactionId: id, reference });
    for (const other of ['', '{}', 'null', '[]', 'x=1']) expect(provider.readNotification(other)).toBeNull();
  });

  test('accepts the refund of a whole payment, and finds it again', async () => {
    const { id } = await pay('paid');
    const request = {
      transactionId: id,
      amount: 20_000,
      method: null,
      since: new Date(),
      refundKey: newId(),
      reason: 'ill',
    };
    const asked = await provider.refund(request);
    expect(asked).toMatchObject({ kind: 'refund', state: 'sent', refundId: expect.any(String) });
    const { refundId = null } = asked as { refundId?: string | null };
    expect(await provider.findRefund(request, refundId, [])).toMatchObject({ kind: 'refund', refundId });
    expect(await provider.refund({ ...request, refundKey: newId() })).toMatchObject({ state: 'failed' });
  });

  test('while it is down nothing is known, and nothing begins', async () => {
    const begun = await begin();
    expect(await provider.checkAccess()).toBeNull();
    await stand.down(sandbox, true);
    const another = stand.open(sandbox, 'http://127.0.0.1:9');
    expect(await another.checkAccess()).toEqual({ kind: 'unknown', reason: 'unreachable' });
    expect(await ask(begun)).toEqual({ kind: 'unknown', reason: 'unreachable' });
    await expect(begin()).rejects.toMatchObject({ code: 'provider_unavailable' });
    await stand.down(sandbox, false);
    expect(await ask(begun)).toEqual({ kind: 'not_found' });
  });
});
