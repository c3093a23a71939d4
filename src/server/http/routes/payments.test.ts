import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { paymentAttempts, staffTasks } from '#server/db/schema/index.ts';
import {
  type Api,
  aForm,
  apiPerTest,
  book,
  mailKinds,
  openAttempt,
  proofIn,
  register,
  registerPaid,
  verify,
} from '#tests/support/site/api.ts';

async function attemptStates(api: Api, id: string): Promise<string[]> {
  const rows = await api.world.database.db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, id))
    .orderBy(paymentAttempts.createdAt);
  return rows.map((row) => row.state);
}

async function registrationOf(api: Api, id: string) {
  return (await api.get(`/api/registration/${id}`)).body.registration;
}

describe('payments', () => {
  const api = apiPerTest();
  describe('POST /api/registrations/{id}/payments', () => {
    it('takes the phone that pays if the registration has none, and stores it', async () => {
      const made = await api().post('/api/child-registration', aForm({ phone: '' }));
      const id = made.body.registrationId ?? '';
      const open = (phone: unknown, headers: object = proofIn(made)) =>
        api().post(`/api/registrations/${id}/payments`, { phone }, { ...headers });
      const without = await open(undefined);
      expect(without.body).toMatchObject({ customer: { phone_number: '0700000000' } });
      expect((await open('0'.repeat(41))).status).toBe(400);
      expect((await open({ a: 1 })).status).toBe(400);
      // Who has the link leaves no number to which the office would send the newest one.
      expect((await open('0700999999', {})).body).toMatchObject({
        customer: { phone_number: '+256700999999' },
      });
      expect(await registrationOf(api(), id)).toMatchObject({ phone: null });
      expect((await open('0772 123 456')).body).toMatchObject({
        customer: { phone_number: '+256772123456' },
      });
      expect(await registrationOf(api(), id)).toMatchObject({ phone: '+256772123456' });
      expect((await open('0700111222')).body).toMatchObject({ customer: { phone_number: '+256772123456' } });
    });

    it.each([{ a: 1 }, ['7'], true])('a transaction named %j is answered 400', async (transactionId) => {
      const id = await register(api());
      const { status, body } = await api().post('/api/verify-payment', { registrationId: id, transactionId });
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ path: 'transactionId', message: expect.any(String) }]);
    });

    it('answers 201 with everything that the checkout needs', async () => {
      const form = aForm({ phone: '0772123456' });
      const { body: registered } = await api().post('/api/child-registration', form);
      const id = registered.registrationId ?? '';
      const { status, body } = await api().post(`/api/registrations/${id}/payments`, {});
      expect(status).toBe(201);
      expect(body).toEqual({
        kind: 'modal',
        reference: expect.stringMatching(new RegExp(`^HOC-${id}-\\d{13}-[A-Za-z0-9]{6,}$`)),
        amount: 20_000,
        currency: 'UGX',
        publicKey: 'FLWPUBK_TEST-tests-X',
        scriptUrl: 'http://127.0.0.1:9/v3.js',
        paymentOptions: 'mobilemoneyuganda,banktransfer',
        customer: { name: form.parentName, email: form.email, phone_number: '+256772123456' },
        customizations: {
          title: 'Tests',
          description: 'Tests',
          logo: expect.any(String),
        },
        payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(await registrationOf(api(), id)).toMatchObject({
        paymentStatus: 'pending',
        payment: { state: 'open', reference: body.reference },
      });
    });

    it('ignores price and currency in the request', async () => {
      const id = await register(api());
      const wish = {
        amount: 1,
        currency: 'KES',
        reference: 'mine',
        price: 0,
        customer: { email: 'x@y.example' },
      };
      const { body } = await api().post(`/api/registrations/${id}/payments`, wish);
      expect(body).toMatchObject({ amount: 20_000, currency: 'UGX' });
      expect(body.reference).toContain(id);
      expect(body.customer?.email).not.toBe('x@y.example');
    });

    it('accepts a request without a body', async () => {
      const id = await register(api());
      const answer = await api().send(`/api/registrations/${id}/payments`, { method: 'POST' });
      expect(answer.status).toBe(201);
    });

    it('returns an attempt younger than ten minutes again, also to twenty requests at once', async () => {
      const id = await register(api());
      const first = await openAttempt(api(), id);
      const others = await Promise.all(Array.from({ length: 20 }, () => openAttempt(api(), id)));
      expect(new Set(others)).toEqual(new Set([first]));
      expect(await attemptStates(api(), id)).toEqual(['created']);
    });

    it('makes one attempt for twenty first requests at once', async () => {
      const id = await register(api());
      const references = await Promise.all(Array.from({ length: 20 }, () => openAttempt(api(), id)));
      expect(new Set(references).size).toBe(1);
    });

    it('asks about an older attempt, expires it when unpaid, and makes a new one', async () => {
      const id = await register(api());
      const first = await openAttempt(api(), id);
      api().world.clock.advance(10 * MINUTE_MS);
      const asked = api().world.provider.requests;
      const second = await openAttempt(api(), id);
      expect(second).not.toBe(first);
      expect(api().world.provider.requests).toBe(asked + 1);
      expect(await attemptStates(api(), id)).toEqual(['expired', 'created']);
    });

    it('makes no second attempt while the provider’s answer about the first is missing', async () => {
      const id = await register(api());
      await openAttempt(api(), id);
      api().world.clock.advance(11 * MINUTE_MS);
      for (const outage of ['unreachable', 'unreadable'] as const) {
        api().world.provider.outage = outage;
        const { status, headers } = await api().post(`/api/registrations/${id}/payments`, {});
        api().world.provider.outage = null;
        expect(status).toBe(503);
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      }
      expect(await attemptStates(api(), id)).toEqual(['created']);
    });

    it('answers 409 once paid', async () => {
      const { id } = await registerPaid(api());
      const { status, body } = await api().post(`/api/registrations/${id}/payments`, {});
      expect({ status, body }).toEqual({
        status: 409,
        body: { message: 'This registration is already paid.' },
      });
    });
  });

  describe('POST /api/verify-payment', () => {
    it('answers with the paid registration', async () => {
      const id = await register(api());
      const reference = await openAttempt(api(), id);
      const { transactionId } = api().world.provider.pay(reference);
      const { status, body } = await verify(api(), id, transactionId);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        paymentStatus: 'paid',
        registration: await registrationOf(api(), id),
      });
      expect(body.registration).toMatchObject({ paymentStatus: 'paid', status: 'paid', transactionId });
    });

    it.each([
      ['its number', (id: string) => Number(id)],
      ['no id', () => undefined],
      ['an id that cannot be one', () => '../../transactions'],
    ])('finds the money of an attempt by %s', async (_what, named) => {
      const id = await register(api());
      const { transactionId } = api().world.provider.pay(await openAttempt(api(), id));
      const { body } = await verify(api(), id, named(transactionId));
      expect(body).toMatchObject({ success: true, paymentStatus: 'paid' });
    });

    it('changes nothing when repeated, also at once: one receipt, one booking e-mail', async () => {
      const id = await register(api());
      const { transactionId } = api().world.provider.pay(await openAttempt(api(), id));
      for (let round = 0; round < 2; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, n) => verify(api(), id, n % 2 ? transactionId : null)),
        );
        expect(answers.map((answer) => answer.body.success)).toEqual(Array(10).fill(true));
      }
      await Promise.all(Array.from({ length: 5 }, () => book(api(), id)));
      expect(await mailKinds(api(), id)).toEqual(['booking_confirmed', 'receipt', 'welcome']);
    });

    it('is pending while there is no money', async () => {
      const id = await register(api());
      expect((await verify(api(), id)).body).toMatchObject({ success: false, paymentStatus: 'pending' });
      const reference = await openAttempt(api(), id);
      const { transactionId } = api().world.provider.pay(reference, { status: 'pending' });
      for (const named of [null, transactionId, '999999']) {
        const { status, body } = await verify(api(), id, named);
        expect(status).toBe(200);
        expect(body).toEqual({ success: false, paymentStatus: 'pending', message: expect.any(String) });
      }
      expect(await mailKinds(api(), id)).toEqual(['welcome']);
    });

    it.each([
      ['an amount below the price', { amount: 19_999 }, /less than the price/, 'payment_underpaid'],
      ['another currency', { currency: 'KES' }, /another currency/, 'payment_wrong_currency'],
      [
        'another reference',
        { reference: 'HOC-somebody-else' },
        /another registration/,
        'payment_wrong_reference',
      ],
    ])(
      'answers 409 for %s, puts it to staff and offers no second payment',
      async (_what, transaction, message, task) => {
        const id = await register(api());
        const { transactionId } = api().world.provider.pay(await openAttempt(api(), id), transaction);
        const { status, body } = await verify(api(), id, transactionId);
        expect(status).toBe(409);
        expect(body).toEqual({ message: expect.stringMatching(message) });
        expect(await registrationOf(api(), id)).toMatchObject({
          paymentStatus: 'pending',
          payment: { state: 'review' },
        });
        expect((await api().post(`/api/registrations/${id}/payments`, {})).status).toBe(409);
        expect((await verify(api(), id)).status).toBe(409);
        const tasks = await api()
          .world.database.db.select()
          .from(staffTasks)
          .where(eq(staffTasks.registrationId, id));
        expect(tasks).toMatchObject([{ kind: task }]);
      },
    );

    it('answers 409 for another registration’s money and changes neither', async () => {
      const mine = await register(api());
      await openAttempt(api(), mine);
      const theirs = await register(api());
      const { transactionId } = api().world.provider.pay(await openAttempt(api(), theirs));
      expect((await verify(api(), mine, transactionId)).status).toBe(409);
      expect(await registrationOf(api(), mine)).toMatchObject({
        paymentStatus: 'pending',
        payment: { state: 'open' },
      });
      expect((await verify(api(), theirs, transactionId)).body.success).toBe(true);
    });

    it.each([
      ['unreachable', 503],
      ['unreadable', 502],
    ] as const)('changes nothing while the provider is %s, and asks again', async (outage, expected) => {
      const id = await register(api());
      const { transactionId } = api().world.provider.pay(await openAttempt(api(), id));
      const before = await registrationOf(api(), id);
      api().world.provider.outage = outage;
      for (const named of [transactionId, null]) {
        const { status, body } = await verify(api(), id, named);
        expect({ status, body }).toEqual({ status: expected, body: { message: expect.any(String) } });
      }
      api().world.provider.outage = null;
      expect(await registrationOf(api(), id)).toEqual(before);
      expect((await verify(api(), id, transactionId)).body.success).toBe(true);
    });

    it('says that many are paying, and when to try again, to a family that gets no turn to ask', async () => {
      const id = await register(api());
      const { transactionId } = api().world.provider.pay(await openAttempt(api(), id));
      api().world.clock.advance(11 * MINUTE_MS);
      api().world.provider.outage = 'no_turn';
      const answers = [
        await verify(api(), id, transactionId),
        await verify(api(), id, null),
        await api().post(`/api/registrations/${id}/payments`, {}),
      ];
      api().world.provider.outage = null;
      for (const { status, headers, body } of answers) {
        expect({ status, body }).toEqual({ status: 503, body: { message: paymentMessages.manyAsk } });
        expect(headers.get('Retry-After')).toBe('30');
      }
    });

    it('returns a paid registration while the provider is unreachable', async () => {
      const { id, transactionId } = await registerPaid(api());
      api().world.provider.outage = 'unreachable';
      const { body } = await verify(api(), id, transactionId);
      api().world.provider.outage = null;
      expect(body).toMatchObject({ success: true, paymentStatus: 'paid' });
    });
  });
});
