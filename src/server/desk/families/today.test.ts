import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { QuestionAnswer } from '#domain/booking/questions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import type { Role } from '#domain/desk/permissions.ts';
import { registrations, staffTasks } from '#server/db/schema/index.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { askOpenRefunds } from '#server/services/payments/refunds/carry-out-refund.ts';
import { refundPayment } from '#server/services/payments/refunds/refund-payment.ts';
import { raiseClaim } from '#server/services/payments/settlement/raise-claim.ts';
import { settleKnown } from '#server/services/payments/settlement/settle-payment.ts';
import { agree, openDesk, signedIn } from '#tests/support/desk.ts';
import { aPaid, aPaidRegistration, paidTwice } from '#tests/support/services/paid.ts';
import { MORNING } from '#tests/support/site/api.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const office = (role: Role = 'office') => signedIn(openDesk(world()), role);

describe('Today', () => {
  it('lists who has not paid for two hours, until they were called', async () => {
    const id = await aRegistration(world(), { phone: '0772123456', childName: 'Amina' });
    const { get, post } = await office();
    expect((await get('/desk/today/calls')).body.rows).toEqual([]);
    world().clock.advance(2 * HOUR_MS + MINUTE_MS);
    const again = await office('owner');
    const { rows } = (await again.get('/desk/today/calls')).body;
    expect(rows).toMatchObject([{ id, childName: 'Amina', phone: '+256772123456' }]);
    expect(rows[0].text).toMatch(/Amina is registered, but not paid yet\..*http/);
    expect((await again.get('/desk/today')).body.counts).toMatchObject({ unpaid: 1, registered: 1 });
    expect((await again.post(`/desk/families/${id}/notes`, { kind: 'call', text: '' })).status).toBe(201);
    expect((await again.get('/desk/today/calls')).body.rows).toEqual([]);
    expect((await post('/desk/tasks/none/done', { note: 'x' })).status).not.toBe(200);
  });

  it('lists no child that was paid for in another form', async () => {
    const again = { childName: 'Amina', email: 'twin@families.example' };
    await aPaidRegistration(world(), again);
    await aRegistration(world(), { ...again, childName: 'amina', email: 'Twin@families.example' });
    const sister = await aRegistration(world(), { ...again, childName: 'Zuri' });
    world().clock.advance(3 * HOUR_MS);
    const { rows } = (await (await office()).get('/desk/today/calls')).body;
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([sister]);
  });

  it('pages its lists without losing or repeating a line', async () => {
    for (let count = 0; count < 65; count += 1) await aRegistration(world());
    world().clock.advance(3 * HOUR_MS);
    const { get } = await office();
    for (const path of ['/desk/today/calls', '/desk/today/registrations', '/desk/families']) {
      const ids: string[] = [];
      let after = '';
      do {
        const { body } = await get(`${path}?after=${after}`);
        ids.push(...body.rows.map((row: { id: string }) => row.id));
        after = body.next ?? '';
      } while (after !== '');
      expect({ path, count: new Set(ids).size }).toEqual({ path, count: 65 });
      expect(ids).toHaveLength(65);
    }
    expect((await get('/desk/today/calls?after=2026')).status).toBe(400);
  });

  it('shows a task with the names, in plain words, with its acts, and ticks it off with a note', async () => {
    const { id } = await paidTwice(world());
    const { get, post } = await office();
    const { rows } = (await get('/desk/today/tasks')).body;
    expect(rows).toMatchObject([
      {
        title: 'A parent paid twice',
        acts: ['refund'],
        caution: expect.stringMatching(/gets this money back/),
        paymentId: expect.any(String),
        family: { id, parentName: 'Moses Okello', childName: 'Daniel' },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/npm run/);
    expect((await post(`/desk/tasks/${rows[0].id}/done`, { note: ' ' })).status).toBe(400);
    expect((await post(`/desk/tasks/${rows[0].id}/done`, { note: 'given back at the till' })).status).toBe(
      200,
    );
    expect((await get('/desk/today/tasks')).body.rows).toEqual([]);
    const [task] = await world().database.db.select().from(staffTasks);
    expect(task?.doneBy).toBe('staff:office@school.example');
  });

  it('offers to end a refund that the provider has left open for two weeks, and not to try it again', async () => {
    const { transactionId } = await aPaid(world());
    const { ctx, provider, clock } = world();
    provider.refunds.next = 'sent';
    await refundPayment(ctx, { transactionId, reason: 'The family moves', by: 'amina' });
    clock.advance(15 * DAY_MS);
    await askOpenRefunds(ctx);
    const { rows } = (await (await office()).get('/desk/today/tasks')).body;
    expect(rows).toMatchObject([
      {
        kind: 'refund_failed',
        todo: expect.stringContaining('ask the provider to cancel it'),
        acts: ['record_paid_out', 'give_up_refund'],
      },
    ]);
  });

  it('has claims last, the networks in turn, and ends those of one connection together', async () => {
    const { ctx, database } = world();
    const claimOf = async (network: string) => {
      const id = await aRegistration(world());
      await database.db.update(registrations).set({ networkKey: network }).where(eq(registrations.id, id));
      await openPayment(ctx, id);
      await raiseClaim(ctx, id, '9900001');
      world().clock.advance(MINUTE_MS);
      return id;
    };
    const madeUp = [await claimOf('stranger'), await claimOf('stranger'), await claimOf('stranger')];
    const honest = await claimOf('home');
    const { id: twice } = await paidTwice(world());
    const { get, post } = await office();
    const rows = async () => (await get('/desk/today/tasks')).body.rows;
    const order = (await rows()).map(({ family }: { family: { id: string } }) => family.id);
    expect(order).toEqual([twice, madeUp[0], honest, ...madeUp.slice(1)]);
    const first = (await rows()).find(({ alike }: { alike: number }) => alike > 0);
    expect(first.alike).toBe(2);
    const listed = (await get(`/desk/tasks/${first.id}/alike`)).body.rows;
    expect(listed).toMatchObject([{ facts: [{ value: '9900001' }] }, {}]);
    // One that came after staff had looked.
    const later = await claimOf('stranger');
    const of = (row: { id: string }) => row.id;
    const honestTask = (await rows()).find(({ family }: { family: { id: string } }) => family.id === honest);
    await post(`/desk/tasks/${first.id}/done`, {
      note: 'made up',
      alike: [...listed.map(of), of(honestTask)],
    });
    const left = async () =>
      (await rows()).map(({ family }: { family: { id: string } }) => family.id).toSorted();
    expect(await left()).toEqual([twice, honest, later].toSorted());
    // A family whose claim ended so, and that comes again.
    const [again = ''] = madeUp.slice(1);
    await raiseClaim(ctx, again, '9900001');
    expect(await left()).toEqual([twice, honest, later, again].toSorted());
  });

  it.each(['payment_stuck', 'email_refused'] as const)(
    'has %s, which strangers can cause, after what is about money',
    async (kind) => {
      const { database } = world();
      const id = await aRegistration(world());
      const task = { kind, subject: id, registrationId: id, details: {}, createdAt: world().clock.now() };
      await database.db.insert(staffTasks).values(task);
      world().clock.advance(MINUTE_MS);
      const { id: twice } = await paidTwice(world());
      const { get } = await office();
      const { rows } = (await get('/desk/today/tasks')).body;
      expect(rows.map(({ family }: { family: { id: string } }) => family.id)).toEqual([twice, id]);
    },
  );

  it('lets networks take turns with small payments too, and families accept a second one once the first is given back', async () => {
    const { ctx, database, provider } = world();
    const underpaid = async (network: string) => {
      const id = await aRegistration(world());
      await database.db.update(registrations).set({ networkKey: network }).where(eq(registrations.id, id));
      const { reference } = await openPayment(ctx, id);
      await settleKnown(ctx, provider.gateway, provider.pay(reference, { amount: 100 }), null, 'poller');
      world().clock.advance(MINUTE_MS);
      return id;
    };
    const many = [await underpaid('stranger'), await underpaid('stranger'), await underpaid('stranger')];
    // Money that is owed waits for no turn, also where a stranger is of the same network.
    const owed = await aRegistration(world());
    await database.db.update(registrations).set({ networkKey: 'stranger' }).where(eq(registrations.id, owed));
    const byHand = { kind: 'refund_by_hand', subject: 'cash', registrationId: owed, details: {} } as const;
    await database.db.insert(staffTasks).values({ ...byHand, createdAt: ctx.clock.now() });
    world().clock.advance(MINUTE_MS);
    const honest = await underpaid('home');
    const { id: twice } = await paidTwice(world());
    const { get } = await office();
    const rows = async () => (await get('/desk/today/tasks')).body.rows;
    expect((await rows()).map(({ family }: { family: { id: string } }) => family.id)).toEqual([
      many[0],
      owed,
      honest,
      twice,
      ...many.slice(1),
    ]);
    const duplicate = async () =>
      (await rows()).find(({ kind }: { kind: string }) => kind === 'payment_duplicate').acts;
    expect(await duplicate()).toEqual(['refund']);
    await database.db.update(registrations).set({ status: 'refunded' }).where(eq(registrations.id, twice));
    expect(await duplicate()).toEqual(['accept', 'refund']);
    // Less than the price came first, and the price after it.
    await database.db.update(registrations).set({ status: 'paid' }).where(eq(registrations.id, honest));
    const first = (await rows()).find(({ family }: { family: { id: string } }) => family.id === honest);
    expect(first).toMatchObject({ kind: 'payment_underpaid', acts: ['refund'] });
  });

  it('lists families to call with the networks in turn', async () => {
    const { db } = world().database;
    const from = async (network: string) => {
      const id = await aRegistration(world());
      await db.update(registrations).set({ networkKey: network }).where(eq(registrations.id, id));
      world().clock.advance(MINUTE_MS);
      return id;
    };
    const honest = await from('home');
    const madeUp = [await from('stranger'), await from('stranger'), await from('stranger')];
    world().clock.advance(3 * HOUR_MS);
    const { rows } = (await (await office()).get('/desk/today/calls')).body;
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([madeUp[2], honest, madeUp[1], madeUp[0]]);
  });

  it('does not ask again for a refund that is under way', async () => {
    const { id } = await paidTwice(world());
    world().provider.refunds.next = 'sent';
    const desk = await office();
    const [{ paymentId }] = (await desk.get('/desk/today/tasks')).body.rows;
    expect((await desk.get('/desk/today')).body.counts.tasks).toBe(1);
    await agree(desk, `/desk/payments/${paymentId}/refund`, { reason: 'You paid twice' });
    expect((await desk.get('/desk/today/tasks')).body.rows).toEqual([]);
    expect((await desk.get('/desk/today')).body.counts.tasks).toBe(0);
    const { tasks } = (await desk.get(`/desk/families/${id}`)).body.registrations[0];
    expect(tasks).toMatchObject([
      {
        title: 'A parent paid twice',
        acts: [],
        todo: expect.stringMatching(/^The money is on its way back/),
      },
    ]);
  });

  it('shows the sessions of the day with the needs of their children, also those in answers', async () => {
    const booked = async (
      childName: string,
      specialRequirements: string | undefined,
      answers: QuestionAnswer[] | null,
    ) => {
      const id = await aPaidRegistration(world(), {
        childName,
        ...(specialRequirements && { specialRequirements }),
      });
      await world().database.db.update(registrations).set({ answers }).where(eq(registrations.id, id));
      await bookSession(world().ctx, id, MORNING);
      return id;
    };
    const answers = [{ question: 'Allergies', answer: 'Nuts' }];
    const [amina, brian, clara] = [
      await booked('Amina', 'Uses a wheelchair', []),
      await booked('Brian', undefined, answers),
      await booked('Clara', 'Asthma', answers),
    ];
    await booked('Dora', undefined, []);
    await booked('Emma', undefined, null);
    world().clock.advance(DAY_MS - HOUR_MS);
    const { get } = await office();
    const { sessions } = (await get('/desk/today')).body;
    const needs = [
      { id: amina, text: 'Uses a wheelchair' },
      { id: brian, text: 'Allergies: Nuts' },
      { id: clara, text: 'Asthma. Allergies: Nuts' },
    ];
    expect(sessions[0]).toMatchObject({ booked: 5, capacity: 12, needs });
    const { id, date } = sessions[0];
    const [listed] = (await get(`/desk/sessions?from=${date}&to=${date}`)).body.sessions;
    expect(listed).toMatchObject({ id, needs: 3 });
    const { roster } = (await get(`/desk/sessions/${id}`)).body;
    expect(roster.map((child: { needs: string }) => child.needs).filter(Boolean)).toEqual(
      needs.map(({ text }) => text),
    );
  });
});
