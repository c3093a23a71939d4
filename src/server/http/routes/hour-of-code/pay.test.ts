import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { PaymentProvider } from '#server/gateways/payments/port.ts';
import { beginPayment } from '#server/services/payments/attempts/begin-payment.ts';
import type { HourOfCodeLocals } from '#site/locals.ts';
import {
  type Answer,
  type Api,
  apiPerTest,
  book,
  HOSTED_PAGE,
  localsOf,
  MORNING,
  NO_ID,
  openApi,
  openAttempt,
  register,
  registerPaid,
  sendForm,
} from '#tests/support/site/api.ts';

const shown = (answer: Answer) => localsOf(answer).hourOfCode as HourOfCodeLocals;
const pay = (id: string) => `/pay/${id}`;

const send = (api: Api, id: string, fields: Record<string, string>) =>
  sendForm(api, pay(id), fields, { 'Sec-Fetch-Site': 'same-origin' });

describe('the payment-status page', () => {
  const api = apiPerTest();
  it('shows a registration, and is neither stored nor indexed', async () => {
    const id = await register(api());
    const answer = await api().get(pay(id));
    expect(answer.status).toBe(200);
    expect(shown(answer)).toMatchObject({ step: 'payment', registration: { id }, notice: null });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
  });

  it.each([NO_ID, 'unreadable', '%00'])('answers 404 for %s', async (id) => {
    const answer = await api().get(pay(id), { Accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(shown(answer)).toMatchObject({ registration: null, isUnavailable: false });
  });

  it('shows a payment as pending when the hosted page calls it failed while it waits on a phone', async () => {
    const id = await register(api());
    const reference = await openAttempt(api(), id);
    const back = `/api/payment-return/status/${reference}?status=failed`;
    expect((await api().get(back)).headers.get('Location')).toBe(`${pay(id)}?returned=failed`);
    api().world.provider.pay(reference, { status: 'pending' });
    expect((await api().get(back)).headers.get('Location')).toBe(`${pay(id)}?returned=pending`);
  });

  it('answers 503 without a database, and does not call the registration unknown', async () => {
    const id = await register(api());
    const database = await openDatabase('postgres://nobody@127.0.0.1:1/none');
    const down = openApi({ ...api().world, ctx: { ...api().ctx, database } });
    const answer = await down.get(pay(id));
    await database.close();
    expect(answer.status).toBe(503);
    expect(shown(answer)).toMatchObject({ registration: null, isUnavailable: true });
  });

  describe('its plain forms', () => {
    it('lead to the provider, which leads back', async () => {
      const id = await register(api());
      const answer = await send(api(), id, { intent: 'pay' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(HOSTED_PAGE);
    });

    it('ask the provider while its answer is awaited', async () => {
      const id = await register(api());
      const untouched = await send(api(), id, { intent: 'refresh' });
      expect(untouched.headers.get('Location')).toBe(pay(id));
      const reference = await openAttempt(api(), id);
      const waiting = await send(api(), id, { intent: 'refresh' });
      expect(waiting.headers.get('Location')).toBe(`${pay(id)}?returned=pending`);
      api().world.provider.pay(reference);
      const paid = await send(api(), id, { intent: 'refresh' });
      expect(paid.headers.get('Location')).toBe(`${pay(id)}?returned=paid`);
      expect(shown(await api().get(pay(id)))).toMatchObject({ step: 'calendar' });
    });

    it('book a session, and report an error with another', async () => {
      const { id } = await registerPaid(api());
      const refused = await send(api(), id, { intent: 'book', session: '2020-01-01 Morning 9–11' });
      expect(refused.status).toBe(400);
      expect(shown(refused).notice).toMatchObject({ title: 'Booking Failed', variant: 'destructive' });
      const session = `${MORNING.sessionDate} ${MORNING.sessionSlot}`;
      const booked = await send(api(), id, { intent: 'book', session });
      expect(booked.headers.get('Location')).toBe(`${pay(id)}?returned=booked`);
    });

    it.each(['register', 'change-email', 'sibling', 'unreadable'])(
      'do not have an action "%s"',
      async (intent) => {
        const id = await register(api());
        expect((await send(api(), id, { intent, email: 'a@b.example' })).status).toBe(400);
      },
    );

    it('require an existing registration', async () => {
      expect((await send(api(), NO_ID, { intent: 'pay' })).status).toBe(404);
    });
  });

  it('settles a return from the provider’s page before it shows anything', async () => {
    const id = await register(api());
    const reference = await openAttempt(api(), id);
    const { transactionId } = api().world.provider.pay(reference);
    const query = `tx_ref=${reference}&status=successful&transaction_id=${transactionId}`;
    const answer = await api().get(`/api/payment-return/status/${reference}?${query}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(`${pay(id)}?returned=paid`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it.each(['status/nonsense', `status/${NO_ID}`, `constructor/HOC-${NO_ID}-1763620000000-abcdef`])(
    'answers 404 to a return by %s',
    async (path) => {
      expect((await api().get(`/api/payment-return/${path}`, { Accept: 'text/html' })).status).toBe(404);
    },
  );

  it('gives the provider the reference for its return, and not the registration’s page', async () => {
    const id = await register(api());
    let back = '';
    const main: PaymentProvider = {
      ...api().ctx.payments.main,
      begin: async ({ reference }, _wanted, returnUrl) => {
        back = returnUrl;
        return { kind: 'redirect', reference, url: HOSTED_PAGE };
      },
    };
    const ctx = { ...api().ctx, payments: { main, others: [] } };
    const options = { chosen: null, wanted: 'redirect', page: 'status' } as const;
    const { reference } = await beginPayment(ctx, id, options);
    expect(back).toBe(`${ctx.settings.publicOrigin}/api/payment-return/status/${reference}`);
  });

  it('omits a notice that no longer applies', async () => {
    const { id } = await registerPaid(api());
    for (const word of ['pending', 'failed', 'cancelled', 'booked']) {
      expect(shown(await api().get(`${pay(id)}?returned=${word}`)).notice, word).toBeNull();
    }
    await book(api(), id);
    const { notice } = shown(await api().get(`${pay(id)}?returned=booked`));
    expect(notice).toMatchObject({ title: 'Session Confirmed!' });
  });
});
