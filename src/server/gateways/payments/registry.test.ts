import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import { providerEvents } from '#server/db/schema/index.ts';
import { issueFormToken } from '#server/http/middleware/security/form-token.ts';
import { hostedOrigins } from '#server/services/payments/attempts/find-provider.ts';
import { createManualLedger } from '#server/services/payments/ledger/manual-ledger.ts';
import { askOpenPayments } from '#server/services/payments/watch/ask-open-payments.ts';
import { settleEvent } from '#server/services/payments/watch/receive-notification.ts';
import { withOffer } from '#tests/support/context.ts';
import { type Api, FORM_TOKEN_SECRET, openApi, register } from '#tests/support/site/api.ts';
import { flutterwaveOptions } from '#tests/support/third-parties/flutterwave.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { createManual } from './manual/provider.ts';
import type { PaymentProvider } from './port.ts';
import { loadProvider, type Providers, providers } from './registry.ts';
import type { ProviderSettings } from './settings.ts';

const withPaygate: Providers = {
  ...providers,
  paygate: () => import('#tests/support/third-parties/providers/paygate/provider.ts'),
};

const settings: ProviderSettings = {
  variables: { PAYGATE_SECRET: 'of the tests' },
  currency: 'USD',
  publicOrigin: 'http://localhost:3000',
  title: 'Tests',
  description: 'Tests',
  logoUrl: 'http://localhost:3000/logo.svg',
  inTurn: (_signal, call) => call(),
  flutterwave: flutterwaveOptions(),
  pesapal: { apiBase: 'http://127.0.0.1:9/pesapal', consumerKey: 'tests', consumerSecret: 'tests' },
  ledger: { find: async () => [] },
};

describe('the payment providers', () => {
  it('have the ids by which they are known', async () => {
    for (const name of Object.keys(providers)) expect((await loadProvider(name, settings)).id).toBe(name);
  });

  it('are refused with a clear message when unknown', async () => {
    for (const name of ['paypal', '../manual', '', 'toString'])
      await expect(loadProvider(name, settings)).rejects.toThrow(/Known are: /);
  });

  it('are refused when they cannot take the currency, with the reason', async () => {
    await expect(loadProvider('paygate', { ...settings, currency: 'UGX' }, withPaygate)).rejects.toThrow(
      'does not take UGX',
    );
    await expect(loadProvider('paygate', { ...settings, variables: {} }, withPaygate)).rejects.toThrow(
      'PAYGATE_SECRET is missing',
    );
  });

  it('are refused when they cannot take our shortest reference', async () => {
    const paygate = await loadProvider('paygate', settings, withPaygate);
    const capabilities = { ...paygate.capabilities, reference: { longest: 49, once: false } };
    const short = { short: async () => ({ createProvider: () => ({ ...paygate, capabilities }) }) };
    await expect(loadProvider('short', settings, short)).rejects.toThrow('takes no references of 50 letters');
  });
});

describe('a provider added as one folder and one line', () => {
  const world = worldPerTest();
  async function openPaygate() {
    const paygate = (await loadProvider('paygate', settings, withPaygate)) as PaymentProvider & {
      book: ProviderTransaction[];
    };
    const price = { minor: 550, currency: 'USD' };
    const api = openApi({
      ...world(),
      ctx: { ...withOffer(world().ctx, { price }), payments: { main: paygate, others: [] } },
    });
    return { paygate, api };
  }

  async function withFurtherProvider() {
    const { paygate } = await openPaygate();
    const main = world().ctx.payments.main;
    const ctx = {
      ...withOffer(world().ctx, { price: { minor: 550, currency: 'USD' } }),
      payments: { main, others: [paygate, createManual(createManualLedger(world().database))] },
    };
    return { paygate, api: openApi({ ...world(), ctx }) };
  }

  const tokenOf = (api: Api) => issueFormToken(FORM_TOKEN_SECRET, api.ctx.clock.now());

  it('takes a payment by its own page, signed notification and currency', async () => {
    const { paygate, api } = await openPaygate();
    const id = await register(api);
    const opened = await api.post(`/api/registrations/${id}/payments`, {});
    const reference = opened.body.reference ?? '';
    expect(opened).toMatchObject({ status: 201, body: { kind: 'redirect', reference } });

    paygate.book.push({
      transactionId: 'pg-1',
      reference,
      status: 'successful',
      amount: 5.5,
      currency: 'USD',
    });
    const body = `order=${encodeURIComponent(reference)}`;
    const signature = createHmac('sha256', 'of the tests').update(body).digest('hex');
    const notify = (signed: string) =>
      api.send('/webhooks/payments/paygate', {
        method: 'POST',
        body,
        headers: { 'X-Paygate-Signature': signed },
      });
    expect((await notify('00')).status).toBe(403);
    expect((await notify(signature)).status).toBe(200);
    const [event] = await api.ctx.database.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.reference, reference));
    await settleEvent(api.ctx, event?.id ?? '');
    expect((await api.get(`/api/registration/${id}`)).body.registration).toMatchObject({
      paymentStatus: 'paid',
      transactionId: 'pg-1',
    });
  });

  it('is offered next to the main one, by the call and by the plain form', async () => {
    const { api, paygate } = await withFurtherProvider();
    const id = await register(api);
    const opened = await api.post(`/api/registrations/${id}/payments`, { way: 'paygate' });
    const reference = opened.body.reference ?? '';
    expect(opened).toMatchObject({
      status: 201,
      body: { kind: 'redirect', url: `https://pay.paygate.example/?order=${encodeURIComponent(reference)}` },
    });
    const form = new URLSearchParams({ intent: 'pay', way: 'paygate', formToken: tokenOf(api) });
    const sent = await api.send(`/hour-of-code/payment/${id}`, { method: 'POST', body: form });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('Location')).toBe(
      `https://pay.paygate.example/?order=${encodeURIComponent(reference)}`,
    );
    expect(hostedOrigins(api.ctx.payments)).toContain('https://pay.paygate.example');

    paygate.book.push({
      transactionId: 'pg-3',
      reference,
      status: 'successful',
      amount: 5.5,
      currency: 'USD',
    });
    world().clock.advance(11_000);
    await askOpenPayments(api.ctx);
    expect((await api.get(`/api/registration/${id}`)).body.registration).toMatchObject({
      paymentStatus: 'paid',
      transactionId: 'pg-3',
    });
  });

  it('gets a reference that it can take, and is asked by the number that it gave', async () => {
    const { api, paygate } = await withFurtherProvider();
    const asked = vi.spyOn(paygate, 'findByReference');
    const { body } = await api.post(`/api/registrations/${await register(api)}/payments`, { way: 'paygate' });
    expect(body.reference).toHaveLength(50);
    expect(body).not.toHaveProperty('number');
    world().clock.advance(11_000);
    await askOpenPayments(api.ctx);
    expect(asked.mock.calls).toEqual([[body.reference, 'own-1']]);
  });

  it('reads what its page adds to the way back, and no other provider does', async () => {
    const { api, paygate } = await withFurtherProvider();
    const id = await register(api);
    const pay = (way: string) => api.post(`/api/registrations/${id}/payments`, { way });
    const reference = (await pay('paygate')).body.reference ?? '';
    // The payer has gone on to the other provider meanwhile.
    const other = (await pay('online')).body.reference ?? '';
    paygate.findByReference = async () => ({ kind: 'not_found' });
    paygate.book.push({
      transactionId: 'pg-5',
      reference,
      status: 'successful',
      amount: 5.5,
      currency: 'USD',
    });
    const back = async (path: string) =>
      new URL((await api.get(`/api/payment-return/status/${path}`)).headers.get('Location') ?? '', 'http://x')
        .search;
    expect(await back(`${other}?pg=pg-5`)).toBe('?returned=pending');
    expect(await back(`${reference}?transaction_id=pg-5`)).toBe('?returned=pending');
    expect(await back(`${reference}?pg=pg-5`)).toBe('?returned=paid');
  });

  it('begins with its own page; only the main one’s window is allowed by the policy', async () => {
    const { api, paygate } = await withFurtherProvider();
    const begin = vi.spyOn(paygate, 'begin');
    await api.post(`/api/registrations/${await register(api)}/payments`, { way: 'paygate' });
    expect(begin.mock.calls.map(([, wanted]) => wanted)).toEqual(['redirect']);
  });

  it('is one of the configured providers: an unknown name is refused, and none is the main one', async () => {
    const { api } = await withFurtherProvider();
    const id = await register(api);
    for (const way of ['paypal', 'manual', { a: 1 }])
      expect((await api.post(`/api/registrations/${id}/payments`, { way })).status).toBe(400);
    expect(await api.post(`/api/registrations/${id}/payments`, {})).toMatchObject({
      status: 201,
      body: { kind: 'modal' },
    });
  });

  it('is asked about its open payments like any other, and a cent below the price is refused', async () => {
    const { paygate, api } = await openPaygate();
    const id = await register(api);
    const reference = (await api.post(`/api/registrations/${id}/payments`, {})).body.reference ?? '';
    paygate.book.push({
      transactionId: 'pg-2',
      reference,
      status: 'successful',
      amount: 5.49,
      currency: 'USD',
    });
    world().clock.advance(11_000);
    await askOpenPayments(api.ctx);
    expect((await api.get(`/api/registration/${id}`)).body.registration).toMatchObject({
      paymentStatus: 'pending',
      payment: { state: 'review' },
    });
  });
});
