import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { providerEvents, staffTasks } from '#server/db/schema/index.ts';
import { settleEvent } from '#server/services/payments/watch/receive-notification.ts';
import {
  type Answer,
  type Api,
  apiPerTest,
  mailKinds,
  openAttempt,
  register,
} from '#tests/support/site/api.ts';

const RECEIVED = { status: 200, body: { status: 'received' } };

function deliver(
  api: Api,
  body: unknown,
  headers: Record<string, string> = { 'verif-hash': 'tests' },
): Promise<Answer> {
  return api.post('/webhooks/payments', body, headers);
}

function deliverRaw(api: Api, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  return api.send('/webhooks/payments', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'verif-hash': 'tests', ...headers },
  });
}

function completed(reference: string, id: unknown = 1) {
  return {
    event: 'charge.completed',
    data: { id, tx_ref: reference, status: 'successful', customer: { email: 'x@y.example' } },
  };
}

function eventsOf(api: Api, reference: string) {
  return api.world.database.db.select().from(providerEvents).where(eq(providerEvents.reference, reference));
}

function countIrrelevant(api: Api): Promise<number> {
  return api.world.database.db.$count(providerEvents, eq(providerEvents.outcome, 'irrelevant'));
}

async function countJobs(api: Api, eventId: string): Promise<number> {
  const result = await api.world.database.db.execute(
    sql`SELECT count(*)::integer AS jobs FROM pgboss.job WHERE name = 'settle-event' AND data->>'eventId' = ${eventId}`,
  );
  return (result as unknown as { rows: { jobs: number }[] }).rows[0]?.jobs ?? 0;
}

describe('POST /webhooks/payments', () => {
  const api = apiPerTest();
  it('stores a notification and queues a check, so that the registration is paid without a browser', async () => {
    const id = await register(api());
    const reference = await openAttempt(api(), id);
    const { transactionId } = api().world.provider.pay(reference);
    expect(await deliver(api(), completed(reference, Number(transactionId)))).toMatchObject(RECEIVED);
    const [event] = await eventsOf(api(), reference);
    expect(await countJobs(api(), event?.id ?? '')).toBe(1);
    await settleEvent(api().ctx, event?.id ?? '');
    const { body } = await api().get(`/api/registration/${id}`);
    expect(body.registration).toMatchObject({ paymentStatus: 'paid', transactionId });
    expect(await eventsOf(api(), reference)).toMatchObject([{ outcome: 'handled' }]);
    await deliver(api(), completed(reference, Number(transactionId)));
    expect(await eventsOf(api(), reference)).toMatchObject([{ outcome: 'handled', deliveries: 2 }]);
    expect(await countJobs(api(), event?.id ?? '')).toBe(1);
  });

  it('trusts only the provider’s answer, and nothing in the body', async () => {
    const id = await register(api());
    const reference = await openAttempt(api(), id);
    await deliver(api(), completed(reference, 77));
    const [event] = await eventsOf(api(), reference);
    await expect(settleEvent(api().ctx, event?.id ?? '')).rejects.toThrow(/does not know it yet/);
    expect((await api().get(`/api/registration/${id}`)).body.registration?.paymentStatus).toBe('pending');
  });

  it('stores the same notification once, also for twenty deliveries at once', async () => {
    const id = await register(api());
    const reference = await openAttempt(api(), id);
    const { transactionId } = api().world.provider.pay(reference);
    const body = completed(reference, transactionId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(api(), body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const events = await eventsOf(api(), reference);
    expect(events).toHaveLength(1);
    expect(await countJobs(api(), events[0]?.id ?? '')).toBe(1);
    for (let n = 0; n < 3; n += 1) await settleEvent(api().ctx, events[0]?.id ?? '');
    expect(await mailKinds(api(), id)).toEqual(['receipt', 'welcome']);
  });

  it('stores the unchanged body, and only fields that decide nothing', async () => {
    const body = completed('HOC-private');
    await deliver(api(), body);
    await deliver(api(), body);
    const [event] = await eventsOf(api(), 'HOC-private');
    expect(event?.payload).toEqual({ event: 'charge.completed', status: 'successful' });
    expect(JSON.parse(event?.body ?? '')).toEqual(body);
    expect(event?.deliveries).toBe(2);
  });

  describe('without our secret', () => {
    it.each<[string, Record<string, string>]>([
      ['no secret', {}],
      ['an empty one', { 'verif-hash': '' }],
      ['another one', { 'verif-hash': 'guess' }],
      ['a longer one', { 'verif-hash': 'tests2' }],
      ['it under another name', { Authorization: 'Bearer tests', 'X-Verif-Hash': 'tests' }],
    ])('answers 403 and stores nothing: %s', async (what, headers) => {
      const { status, body } = await deliver(api(), completed(`HOC-forged ${what}`), headers);
      expect(status).toBe(403);
      expect(body).toEqual({ message: expect.any(String) });
      expect(await eventsOf(api(), `HOC-forged ${what}`)).toEqual([]);
    });
  });

  describe('answers 200 so that the provider does not repeat it', () => {
    it.each<[string, object]>([
      ['a test event', { event: 'test' }],
      ['a test event with data', { event: 'charge.completed', data: {} }],
      ['an event without a payment', { event: 'transfer.completed', data: { status: 'successful' } }],
      ['no event at all', {}],
      ['another shape', { event: { name: 'x' }, data: [1, 2] }],
      ['data of another shape', { event: 'charge.completed', data: 'HOC-1' }],
    ])('stores an irrelevant notification once: %s', async (_what, body) => {
      const before = await countIrrelevant(api());
      expect(await deliver(api(), body)).toMatchObject(RECEIVED);
      expect(await deliver(api(), body)).toMatchObject(RECEIVED);
      expect(await countIrrelevant(api())).toBe(before + 1);
    });

    it.each<[string, object, string[]]>([
      [
        'a charge without a payment',
        { event: 'charge.completed', data: { n: 1 } },
        ['notification_unreadable'],
      ],
      ['an unknown shape', { txRef: 'HOC-1', n: 2 }, ['notification_unreadable']],
      ['a payout', { event: 'transfer.completed', data: { id: 1, n: 3 } }, []],
      ['the test of the dashboard', { event: 'test_assess', n: 4 }, []],
    ])('raises one staff task for what they must read: %s', async (_what, body, kinds) => {
      for (let round = 0; round < 2; round += 1) expect(await deliver(api(), body)).toMatchObject(RECEIVED);
      const { db } = api().world.database;
      const [event] = await db
        .select()
        .from(providerEvents)
        .where(eq(providerEvents.body, JSON.stringify(body)));
      const tasks = await db
        .select()
        .from(staffTasks)
        .where(eq(staffTasks.subject, event?.id ?? ''));
      expect(tasks.map(({ kind }) => kind)).toEqual(kinds);
    });

    it.each<[string, BodyInit, string]>([
      ['garbage', '{"event":', 'application/json'],
      ['nothing', '', 'application/json'],
      ['a list', '[]', 'application/json'],
      ['another kind of content', 'event=test', 'text/plain'],
    ])('raises one staff task for a body that cannot be read: %s', async (_what, body, type) => {
      expect(await deliverRaw(api(), body, { 'Content-Type': type })).toMatchObject(RECEIVED);
    });

    it('finds that a reference is unknown', async () => {
      expect(await deliver(api(), completed('HOC-nobody', 4711))).toMatchObject(RECEIVED);
      const [event] = await eventsOf(api(), 'HOC-nobody');
      await expect(settleEvent(api().ctx, event?.id ?? '')).rejects.toThrow(/does not know it yet/);
      api().world.clock.advance(10 * MINUTE_MS);
      await settleEvent(api().ctx, event?.id ?? '');
      expect(await eventsOf(api(), 'HOC-nobody')).toMatchObject([{ outcome: 'unmatched' }]);
    });

    it('asks again about an unplaced notification when it is delivered again', async () => {
      const id = await register(api());
      const reference = await openAttempt(api(), id);
      await deliver(api(), completed(reference, 4712));
      const [event] = await eventsOf(api(), reference);
      api().world.clock.advance(11 * MINUTE_MS);
      await settleEvent(api().ctx, event?.id ?? '');
      expect(await eventsOf(api(), reference)).toMatchObject([{ outcome: 'unmatched' }]);
      api().world.provider.pay(reference, { transactionId: '4712' });
      await deliver(api(), completed(reference, 4712));
      await settleEvent(api().ctx, event?.id ?? '');
      expect(await eventsOf(api(), reference)).toMatchObject([{ outcome: 'handled' }]);
      expect((await api().get(`/api/registration/${id}`)).body.registration?.paymentStatus).toBe('paid');
    });

    it.each([
      '\u0000',
      '\ud800',
      '\udfff x',
      `${'x'.repeat(39)}👩🏾‍💻`,
      "'; DROP TABLE x;--",
      'x'.repeat(10_000),
    ])('stores odd texts in a storable form', async (odd) => {
      const body = { event: `odd ${odd}`, data: { id: `7${odd}`, tx_ref: `HOC-odd ${odd}`, status: odd } };
      expect(await deliver(api(), body)).toMatchObject(RECEIVED);
    });
  });

  describe('answers 4xx to what cannot be stored', () => {
    it.each<[string, BodyInit, number]>([
      ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00]), 400],
      ['too much', `{"event":"${'x'.repeat(65 * 1024)}"}`, 413],
    ])('%s', async (_what, body, status) => {
      expect((await deliverRaw(api(), body)).status).toBe(status);
    });
  });

  it('asks again while the provider gives no answer', async () => {
    const id = await register(api());
    const reference = await openAttempt(api(), id);
    const { transactionId } = api().world.provider.pay(reference);
    await deliver(api(), completed(reference, transactionId));
    const [event] = await eventsOf(api(), reference);
    for (const outage of ['unreachable', 'unreadable'] as const) {
      api().world.provider.outage = outage;
      await expect(settleEvent(api().ctx, event?.id ?? '')).rejects.toThrow(outage);
    }
    api().world.provider.outage = null;
    expect(await eventsOf(api(), reference)).toMatchObject([{ outcome: 'received' }]);
    await settleEvent(api().ctx, event?.id ?? '');
    expect((await api().get(`/api/registration/${id}`)).body.registration?.paymentStatus).toBe('paid');
  });
});
