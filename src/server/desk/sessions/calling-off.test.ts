import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import {
  calledOffSeats,
  emails,
  eventLog,
  refunds,
  registrations,
  seats,
  sessions,
} from '#server/db/schema/index.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { changeSession } from '#server/services/bookings/change-session.ts';
import { promiseReminders } from '#server/services/bookings/promise-reminders.ts';
import { previewCash } from '#server/services/families/preview-cash.ts';
import { registrationEmailData } from '#server/services/messages/email-data.ts';
import { commit } from '#server/services/outbox/records.ts';
import { readEmail } from '#server/services/outbox/stored-email.ts';
import { beginPayment } from '#server/services/payments/attempts/begin-payment.ts';
import { confirmManualPayment } from '#server/services/payments/attempts/confirm-manual-payment.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { askOpenRefunds } from '#server/services/payments/refunds/carry-out-refund.ts';
import { promiseRefund } from '#server/services/payments/refunds/promise-refund.ts';
import { returnCalledOff } from '#server/services/payments/refunds/return-called-off.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { forgetRegistrations } from '#server/services/privacy/forget-registrations.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { wholeRefundOf } from '#server/services/registrations/cancel-registration.ts';
import { askLeftBehind } from '#server/services/sessions/ask-left-behind.ts';
import { callOff } from '#server/services/sessions/call-off.ts';
import { agree, type Browser, openDesk, signedIn } from '#tests/support/desk.ts';
import { AFTERNOON, close, order, rosterOf, sessionsAtDesk } from '#tests/support/desk-sessions.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { MORNING } from '#tests/support/site/api.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const { at, idOf, morning, aBooked } = sessionsAtDesk(world);

describe('closing a session', () => {
  const answersOf = async (browser: Browser, id: number) =>
    (await rosterOf(browser, id)).answers.map(({ answer }: { answer: string }) => answer);

  it('shows the families and the e-mail first, and is refused when a family came since', async () => {
    await aBooked({ childName: 'Amina' });
    const id = await morning();
    const office = await at('office');
    const { body } = await office.post(`/desk/sessions/${id}/call-off`, order);
    expect(body.lines[1]).toBe('One family gets an e-mail to choose another session.');
    expect(body.lines[2]).toMatch(/^Amina \(/);
    expect(body.lines[3]).toContain('The instructor is ill.');
    await aBooked();
    const act = await office.post(`/desk/sessions/${id}/call-off`, { ...order, digest: body.digest });
    expect(act.status).toBe(409);
    expect((await readRegistration(world().ctx, await aBooked())).calledOffBecause).toBeNull();
  });

  it('asks for a passkey first', async () => {
    const { post } = await signedIn(openDesk(world()), 'office', { proved: false });
    expect((await post(`/desk/sessions/${await morning()}/call-off`, order)).status).toBe(428);
  });

  it('lets each family choose, also on the day itself, and lists what they answered', async () => {
    const [first = '', second = ''] = [await aBooked(), await aBooked()];
    const id = await morning();
    // Two hours before it begins, when a family can no longer change a session that takes place.
    world().clock.advance(21 * 60 * MINUTE_MS);
    const office = await at('office');
    await expect(changeSession(world().ctx, first, AFTERNOON)).rejects.toThrow(/too near/);
    const { answer } = await close(office, id);
    expect(answer.body).toMatchObject({ isDone: true, lines: [] });
    expect(await answersOf(office, id)).toEqual(['Has not answered', 'Has not answered']);
    const stateOfFirst = async () => {
      const [page, list] = [await office.get(`/desk/families/${first}`), await office.get('/desk/families')];
      return [page.body.registrations, list.body.rows].map(
        (rows: { id: string; state: string }[]) => rows.find(({ id: one }) => one === first)?.state,
      );
    };
    expect(await stateOfFirst()).toEqual(['called_off', 'called_off']);

    const view = await readRegistration(world().ctx, first);
    expect(view).toMatchObject({ calledOffBecause: order.reason, changeUntil: expect.any(String) });
    await changeSession(world().ctx, first, AFTERNOON);
    expect(await stateOfFirst()).toEqual(['booked', 'booked']);
    await changeSession(world().ctx, second, AFTERNOON, 'staff:office');
    expect((await answersOf(office, id)).toSorted()).toEqual([
      'Chose Sun 22 Nov, Afternoon 14:30–16:30',
      'Moved to Sun 22 Nov, Afternoon 14:30–16:30',
    ]);
    expect((await readRegistration(world().ctx, first)).calledOffBecause).toBeNull();
    // It takes no more bookings.
    const { id: late } = await aPaid(world());
    await expect(bookSession(world().ctx, late, MORNING)).rejects.toThrow(/cannot be booked/);
  });

  it('writes the reason and the way to choosing, only while the family waits', async () => {
    const id = await aBooked({ childName: 'Amina Nakato' });
    await close(await at('office'), await morning());
    const { db } = world().database;
    const [row] = await db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
    const [registration] = await db.select().from(registrations).where(eq(registrations.id, id));
    if (!row || !registration) throw new Error('no e-mail was promised');
    const email = readEmail(row);
    if (email.kind !== 'session_called_off') throw new Error(email.kind);
    const data = () => registrationEmailData.session_called_off(world().ctx, email, registration);
    expect(await data()).toMatchObject({
      because: order.reason,
      chooseUrl: expect.stringMatching(/\/hour-of-code\/payment\/[\w-]+\?change=session#change$/),
    });
    await changeSession(world().ctx, id, AFTERNOON);
    expect(await data()).toBeNull();
  });

  it('moves all to one other session with enough seats', async () => {
    const booked = [await aBooked(), await aBooked(), await aBooked()];
    const id = await morning();
    const office = await at('office');
    const to = await idOf(AFTERNOON.sessionDate, AFTERNOON.sessionSlot);
    const move = { ...order, way: 'move', to: String(to) };
    await office.post(`/desk/sessions/${to}/seats`, { seats: '2', was: '12' });
    const few = await office.post(`/desk/sessions/${id}/call-off`, move);
    expect(few).toMatchObject({ status: 400, body: { message: expect.stringContaining('2 free seats') } });
    const withoutSession = await office.post(`/desk/sessions/${id}/call-off`, { ...move, to: '' });
    expect(withoutSession.status).toBe(400);
    await office.post(`/desk/sessions/${to}/seats`, { seats: '3', was: '2' });
    const { preview } = await close(office, id, move);
    expect(preview.lines.at(-1)).toContain('was called off: The instructor is ill.');
    for (const one of booked)
      expect(await readRegistration(world().ctx, one)).toMatchObject({ sessionDate: AFTERNOON.sessionDate });
    expect((await answersOf(office, id)).every((text: string) => text.startsWith('Moved to'))).toBe(true);
  });

  it('gives the money back, as much as was shown', async () => {
    await aBooked();
    await aBooked();
    const id = await morning();
    const { preview, answer } = await close(await at('office'), id, { ...order, way: 'refund' });
    expect(preview.lines[1]).toContain('2 families get UGX 40,000 back');
    expect(answer.body).toMatchObject({ isDone: true, lines: [] });
    const made = () => world().database.db.select().from(refunds);
    const promised = { amount: 20_000, requestedBy: 'office@school.example', state: 'requested' };
    // The provider is asked by the job, so that many families do not keep the request waiting.
    expect(await made()).toMatchObject([promised, promised]);
    expect((await made())[0]?.reason).toBe('The session on Sat 21 Nov was called off: The instructor is ill');
    await askOpenRefunds(world().ctx);
    expect((await made()).map(({ state }) => state)).toEqual(['done', 'done']);
    const [act] = await world().database.db.select().from(eventLog).where(eq(eventLog.event, 'called_off'));
    expect(act?.data).toEqual({ way: 'refund', reason: 'The instructor is ill', families: 2 });
  });

  it.each([
    ['refund', 'One family is paying for it now. When the money comes, it is given back.', 1],
    [
      'choose',
      'One family is paying for it now. When the money comes, the family chooses another session.',
      0,
    ],
  ])('with the way %s also reaches a family that is paying for it', async (way, words, refunded) => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world(), { childName: 'Amina' });
    const { reference } = await openPayment(ctx, id, MORNING);
    const session = await morning();
    const office = await at('office');
    const { preview, answer } = await close(office, session, { ...order, way });
    expect(preview.lines).toContain(words);
    expect(answer.body.isDone).toBe(true);
    expect(await answersOf(office, session)).toEqual(['Has not paid']);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', appointmentBooked: false });
    const [receipt] = await database.db.select().from(emails).where(eq(emails.kind, 'receipt'));
    const [registration] = await database.db.select().from(registrations).where(eq(registrations.id, id));
    const email = receipt && readEmail(receipt);
    if (email?.kind !== 'receipt' || !registration) throw new Error('no receipt');
    // The receipt may be sent before the money is.
    expect(await registrationEmailData.receipt(ctx, email, registration)).toMatchObject({
      isBeingRefunded: refunded === 1,
    });
    await Promise.all([returnCalledOff(ctx), returnCalledOff(ctx)]);
    const made = await database.db.select().from(refunds);
    expect(made).toHaveLength(refunded);
    expect(await answersOf(office, session)).toEqual([
      refunded ? 'The money is on its way back' : 'Has no session',
    ]);
  });

  it('does not give back what a family with a code pays later, and writes to it', async () => {
    const { ctx, database } = world();
    const email = 'cora@families.example';
    const id = await aRegistration(world(), { childName: 'Cody', email });
    await beginPayment(ctx, id, { chosen: MORNING, way: 'in_person' });
    // It began to pay online too, and leaves.
    await beginPayment(ctx, id, { chosen: MORNING });
    const sister = await aRegistration(world(), { childName: 'Cate', email });
    await beginPayment(ctx, sister, { chosen: MORNING, way: 'in_person' });
    const session = await morning();
    const office = await at('office');
    const { preview, answer } = await close(office, session, { ...order, way: 'refund' });
    expect(preview.lines).toContain(
      '2 children have a code to pay in person for this session. Their families get 2 e-mails at most: they choose another one when they have paid.',
    );
    expect(preview.lines.join('\n')).toContain('One family is paying for it now');
    expect(answer.body.isDone).toBe(true);
    const rows = await database.db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
    expect(rows.map(({ registrationId }) => registrationId).toSorted()).toEqual([id, sister].toSorted());
    const dataOf = async () => {
      const [registration] = await database.db.select().from(registrations).where(eq(registrations.id, id));
      const email = rows.map(readEmail).find(({ registrationId }) => registrationId === id);
      if (email?.kind !== 'session_called_off' || !registration) throw new Error('no e-mail');
      return registrationEmailData.session_called_off(ctx, email, registration);
    };
    expect(await dataOf()).toMatchObject({ because: order.reason, isPaid: false });
    world().clock.advance(20 * MINUTE_MS);
    const cash = { amount: 20_000, method: 'cash', evidence: 'book 17' };
    expect(await previewCash(ctx, id, cash)).toContainEqual({
      passing: expect.stringMatching(
        /, which the family chose, cannot be booked any more: it chooses another/,
      ),
    });
    await confirmManualPayment(ctx, { registrationId: id, ...cash, currency: 'UGX', by: 'tests' });
    await returnCalledOff(ctx);
    expect(await database.db.select().from(refunds)).toEqual([]);
    expect(await answersOf(office, session)).toEqual(['Has no session', 'Has not paid']);
    await bookSession(ctx, id, AFTERNOON);
    expect(await dataOf()).toBeNull();
  });

  it.each(['before', 'after'])(
    'does not give back money that is undecided and then accepted (it came %s)',
    async (when) => {
      const { ctx, provider, database } = world();
      const id = await aRegistration(world());
      const { reference } = await openPayment(ctx, id, MORNING);
      const payTooLittle = async () => {
        const { transactionId } = provider.pay(reference, { amount: 19_000 });
        await expect(verifyPayment(ctx, id, transactionId)).rejects.toThrow(/less than the price/);
      };
      if (when === 'before') await payTooLittle();
      const office = await at('office');
      const session = await morning();
      const { preview } = await close(office, session, { ...order, way: 'refund' });
      const words =
        'Money of 1 family that chose it waits for a decision on Today. If you accept it, the family chooses another session.';
      expect(preview.lines.includes(words)).toBe(when === 'before');
      if (when === 'after') await payTooLittle();
      const [task] = (await office.get('/desk/today/tasks')).body.rows;
      const accepted = await agree(office, `/desk/payments/${task.paymentId}/decide`, {
        kind: 'accept',
        note: 'ok',
      });
      expect(accepted.status).toBe(200);
      await returnCalledOff(ctx);
      expect(await database.db.select().from(refunds)).toEqual([]);
      expect(await answersOf(office, session)).toEqual(['Has no session']);
    },
  );

  it('says which families get their money back by hand', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const cash = { amount: 20_000, currency: 'UGX', method: 'cash', evidence: 'book 18', by: 'tests' };
    await confirmManualPayment(ctx, { registrationId: id, ...cash });
    await bookSession(ctx, id, MORNING);
    // Another one has paid, and has not booked.
    const other = await aRegistration(world());
    await beginPayment(ctx, other, { chosen: MORNING, way: 'in_person' });
    await confirmManualPayment(ctx, { registrationId: other, ...cash, evidence: 'book 19' });
    const { preview } = await close(await at('office'), await morning(), { ...order, way: 'refund' });
    expect(preview.lines).toContain(
      '2 families paid in person: give that money back by hand, and record it on Today.',
    );
    expect(preview.lines.at(-1)).toContain('Our staff give UGX 20,000 back to you in person');
  });

  it('is not kept from being cancelled by families that begin to pay for it', async () => {
    const { ctx } = world();
    await aBooked();
    const session = await morning();
    const { post } = await at('office');
    const path = `/desk/sessions/${session}/call-off`;
    const { body } = await post(path, { ...order, way: 'choose' });
    await openPayment(ctx, await aRegistration(world()), MORNING);
    await beginPayment(ctx, await aRegistration(world()), { chosen: MORNING, way: 'in_person' });
    expect((await post(path, { ...order, way: 'choose', digest: body.digest })).body.isDone).toBe(true);
  });

  it.each([
    ['refund', 'One family has paid for it without booking it yet. It gets the money back.'],
    [
      'choose',
      'One family has paid for it without booking it yet. It gets an e-mail to choose another session.',
    ],
    [
      'move',
      'One family has paid for it without booking it yet. It gets an e-mail to choose another session.',
    ],
  ])('with the way %s also reaches a family that has paid and not booked it', async (way, words) => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world(), { childName: 'Amina Nakato', parentName: 'Sarah' });
    const { reference } = await openPayment(ctx, id, MORNING);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', appointmentBooked: false });
    const session = await morning();
    const office = await at('office');
    const to = way === 'move' ? String(await idOf(AFTERNOON.sessionDate, AFTERNOON.sessionSlot)) : '';
    const { preview, answer } = await close(office, session, { ...order, way, to });
    expect(preview.lines).toContain(words);
    expect(preview.lines.join('\n')).toContain('Amina Nakato (Sarah)');
    expect(answer.body).toMatchObject({ isDone: true, lines: [] });
    const isRefunded = way === 'refund';
    // As long as it has no other session, staff can decide for it.
    const { acts } = await rosterOf(office, session);
    expect(acts.includes('call off')).toBe(!isRefunded);
    expect(await database.db.select().from(refunds)).toHaveLength(isRefunded ? 1 : 0);
    expect(await answersOf(office, session)).toEqual([
      isRefunded ? 'The money is on its way back' : 'Has no session',
    ]);
    const [row] = await database.db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
    expect(row === undefined).toBe(isRefunded);
    if (!row) return;
    const email = readEmail(row);
    const [registration] = await database.db.select().from(registrations).where(eq(registrations.id, id));
    if (email.kind !== 'session_called_off' || !registration) throw new Error(email.kind);
    const data = () => registrationEmailData.session_called_off(ctx, email, registration);
    expect(await data()).toMatchObject({
      because: order.reason,
      chooseUrl: expect.not.stringContaining('change'),
    });
    const isBooked = await bookSession(ctx, id, AFTERNOON);
    expect(isBooked).toBeDefined();
    const [after] = await database.db.select().from(registrations).where(eq(registrations.id, id));
    if (after) expect(await registrationEmailData.session_called_off(ctx, email, after)).toBeNull();
  });

  it('leaves out a family that has paid for it and then booked another session', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, MORNING);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    await bookSession(ctx, id, AFTERNOON);
    const { preview } = await close(await at('office'), await morning(), { ...order, way: 'refund' });
    expect(preview.lines).toContain('No family has booked it.');
    expect(preview.lines.join('\n')).not.toContain('has paid');
    expect(await database.db.select().from(refunds)).toEqual([]);
  });

  it('keeps the money of a family that was erased', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, MORNING);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    await commit(ctx, 'staff:tests', (change) => forgetRegistrations(change, [id]));
    const { preview } = await close(await at('office'), await morning(), { ...order, way: 'refund' });
    expect(preview.lines.join('\n')).not.toContain('has paid');
    expect(await database.db.select().from(refunds)).toEqual([]);
  });

  it('gives back what comes after a payment that had failed when the session was called off', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, MORNING);
    await verifyPayment(ctx, id, provider.pay(reference, { status: 'failed' }).transactionId);
    const { preview } = await close(await at('office'), await morning(), { ...order, way: 'refund' });
    expect(preview.lines.join('\n')).not.toContain('paying for it now');
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    expect((await readRegistration(ctx, id)).status).toBe('paid');
    await returnCalledOff(ctx);
    expect(await database.db.select().from(refunds)).toHaveLength(1);
  });

  it('keeps the money of a family that books another session in the same moment', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, MORNING);
    await close(await at('office'), await morning(), { ...order, way: 'refund' });
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    let isBooked = false;
    const slower = Object.create(ctx.database, {
      inTransaction: {
        value: async (work: Parameters<typeof ctx.database.inTransaction>[0]) => {
          isBooked = isBooked || Boolean(await bookSession(ctx, id, AFTERNOON));
          return ctx.database.inTransaction(work);
        },
      },
    });
    await returnCalledOff({ ...ctx, database: slower });
    expect(isBooked).toBe(true);
    expect(await database.db.select().from(refunds)).toEqual([]);
  });

  it('keeps the money of a family that pays for another session than the one that was called off', async () => {
    const { ctx, provider, database } = world();
    const id = await aRegistration(world());
    await openPayment(ctx, id, MORNING);
    await close(await at('office'), await morning(), { ...order, way: 'refund' });
    const { reference } = await openPayment(ctx, id, AFTERNOON);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    await returnCalledOff(ctx);
    expect(await database.db.select().from(refunds)).toEqual([]);
  });

  it('lets a family choose while a refund of a part is under way, and says so before and after', async () => {
    const { ctx, database } = world();
    await aBooked({ childName: 'Amina' });
    const second = await aBooked({ childName: 'Brian' });
    const part = await wholeRefundOf(database.db, { id: second, by: 'tests', note: 'One hour was lost' });
    await commit(ctx, 'staff:tests', (change) => promiseRefund(change, { ...part, amount: 5_000 }));
    const office = await at('office');
    const { preview, answer } = await close(office, await morning(), { ...order, way: 'refund' });
    expect(preview.lines[1]).toBe(
      'One family gets UGX 20,000 back and an e-mail about it. The registration ends.',
    );
    expect(preview.lines.filter((line: string) => line.includes('Brian'))).toEqual([
      expect.stringMatching(/^Brian \(.*\): a refund is under way/),
    ]);
    expect(answer.body.lines.join('\n')).toContain(
      'Brian: A refund of this transaction is under way. The family got the e-mail to choose another session.',
    );
    const written = await database.db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
    expect(written.map(({ registrationId }) => registrationId)).toEqual([second]);
    expect((await answersOf(office, await morning())).toSorted()).toEqual([
      'Has not answered',
      'The money is on its way back',
    ]);
  });

  it('lets a family choose when the session that all move to has no seat left', async () => {
    const [first = '', second = ''] = [await aBooked(), await aBooked()];
    const { person } = await at('office');
    const { ctx, database } = world();
    const to = await idOf(AFTERNOON.sessionDate, AFTERNOON.sessionSlot);
    await database.db.delete(seats).where(and(eq(seats.sessionId, to), ne(seats.seatNo, 1)));
    const viewer = { personId: person.id, role: 'office', email: person.email } as const;
    const failed = await callOff(ctx, viewer, String(await morning()), {
      ...order,
      way: 'move',
      to: `${to}`,
    });
    expect(failed).toEqual([expect.stringContaining('The family got the e-mail to choose another session.')]);
    const written = await database.db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
    expect(written).toHaveLength(1);
    const slots = await Promise.all(
      [first, second].map(async (id) => (await readRegistration(ctx, id)).sessionSlot),
    );
    expect(slots.toSorted()).toEqual([AFTERNOON.sessionSlot, MORNING.sessionSlot]);
    expect(written[0]?.registrationId).toBe(slots[0] === MORNING.sessionSlot ? first : second);
  });

  it('can be called off although more strangers chose it than a statement takes parameters', async () => {
    const { ctx, database } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, MORNING);
    await verifyPayment(ctx, id, world().provider.pay(reference, { status: 'failed' }).transactionId);
    // In parts, which a busy machine ends within the time limit of a statement.
    for (const [table, changed] of [
      ['registrations', { id: '#-0000-4000-8000-000000000000', idempotency_key: '#' }],
      [
        'payment_attempts',
        {
          id: '#-0000-4000-8000-000000000001',
          registration_id: '#-0000-4000-8000-000000000000',
          reference: 'copy-#',
        },
      ],
    ] as const)
      for (let first = 1; first <= 17_000; first += 1_000)
        await database.db.execute(sql`
          INSERT INTO ${sql.identifier(table)} OVERRIDING SYSTEM VALUE
          SELECT copy.* FROM ${sql.identifier(table)} AS one, generate_series(${first}::int, ${first + 999}::int) AS number,
            jsonb_populate_record(one, (SELECT jsonb_object_agg(key, replace(value, '#', lpad(number::text, 8, '0')))
              FROM jsonb_each_text(${JSON.stringify(changed)}::jsonb))) AS copy
          WHERE one.id::text NOT LIKE '%-0000-4000-8000-%'`);
    const { answer } = await close(await at('office'), await morning());
    expect(answer.body).toMatchObject({ isDone: true, lines: [] });
    expect(await database.db.$count(calledOffSeats)).toBe(17_001);
  });

  it('does not move a family that chose another session first', async () => {
    const [first = '', second = ''] = [await aBooked(), await aBooked()];
    const id = await morning();
    const { person } = await at('office');
    const { ctx } = world();
    const MIDDAY = { sessionDate: '2026-11-22', sessionSlot: 'Midday 11:30–13:30' };
    let isCalledOff = false;
    const database = Object.create(ctx.database, {
      inTransaction: {
        value: async (work: Parameters<typeof ctx.database.inTransaction>[0]) => {
          const done = await ctx.database.inTransaction(work);
          if (!isCalledOff) {
            isCalledOff = true;
            await changeSession(ctx, first, MIDDAY);
          }
          return done;
        },
      },
    });
    const to = String(await idOf(AFTERNOON.sessionDate, AFTERNOON.sessionSlot));
    const viewer = { personId: person.id, role: 'office', email: person.email } as const;
    const failed = await callOff({ ...ctx, database }, viewer, String(id), { ...order, way: 'move', to });
    expect(failed).toEqual([expect.stringContaining('no longer in this session')]);
    expect(await readRegistration(ctx, first)).toMatchObject(MIDDAY);
    expect(await readRegistration(ctx, second)).toMatchObject(AFTERNOON);
  });

  it('lets those choose whom a crash has left between the moves', async () => {
    const families = [await aBooked(), await aBooked(), await aBooked()];
    const id = await morning();
    const { person } = await at('office');
    const { ctx, clock } = world();
    let commits = 0;
    const database = Object.create(ctx.database, {
      inTransaction: {
        value: async (work: Parameters<typeof ctx.database.inTransaction>[0]) => {
          commits += 1;
          if (commits > 2) throw new Error('the server stopped');
          return ctx.database.inTransaction(work);
        },
      },
    });
    const to = String(await idOf(AFTERNOON.sessionDate, AFTERNOON.sessionSlot));
    const viewer = { personId: person.id, role: 'office', email: person.email } as const;
    const moving = callOff({ ...ctx, database }, viewer, String(id), { ...order, way: 'move', to });
    await expect(moving).rejects.toThrow('the server stopped');
    const asked = async () => {
      await askLeftBehind(ctx);
      const mails = await ctx.database.db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
      return mails.map(({ registrationId }) => registrationId).toSorted();
    };
    expect(await asked()).toEqual([]);
    // The server may be down for days.
    clock.advance(3 * DAY_MS);
    const rows = await Promise.all(families.map((family) => readRegistration(ctx, family)));
    const left = rows.filter(({ sessionSlot }) => sessionSlot !== AFTERNOON.sessionSlot);
    expect(left).toHaveLength(2);
    for (let n = 0; n < 2; n += 1) expect(await asked()).toEqual(left.map(({ id: one }) => one).toSorted());
  });

  it('can be decided for those who never answered, after its date', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    await close(office, id);
    world().clock.advance(30 * DAY_MS);
    const later = await at('owner');
    const { answer } = await close(later, id, { ...order, way: 'refund' });
    expect(answer).toMatchObject({ status: 200, body: { isDone: true, lines: [] } });
    expect(await answersOf(later, id)).toEqual(['The money is on its way back']);
    // They wait no more.
    const { preview } = await close(later, id);
    expect(preview.lines).toContain('No family has booked it.');
    world().clock.advance(32 * DAY_MS);
    const last = await at('owner', 'last@school.example');
    expect((await close(last, id)).answer.status).toBe(409);
  });

  it('is refused once a session that takes place is over', async () => {
    const id = await morning();
    world().clock.advance(3 * DAY_MS);
    const office = await at('office');
    expect((await close(office, id)).answer).toMatchObject({
      status: 409,
      body: { message: 'This session is over.' },
    });
  });

  it('tells those who read of it and have booked none that it takes place after all', async () => {
    const { ctx, database } = world();
    const withCode = async () => {
      const id = await aRegistration(world());
      await beginPayment(ctx, id, { chosen: MORNING, way: 'in_person' });
      return id;
    };
    const [waiting, elsewhere, unread] = [await withCode(), await withCode(), await withCode()];
    const changed = await withCode();
    const session = await morning();
    const office = await at('office');
    await close(office, session);
    const read = inArray(emails.registrationId, [waiting, elsewhere, changed]);
    await database.db.update(emails).set({ state: 'sent' }).where(read);
    const cash = { amount: 20_000, method: 'cash', evidence: 'book 17', currency: 'UGX', by: 'tests' };
    await confirmManualPayment(ctx, { registrationId: elsewhere, ...cash });
    await bookSession(ctx, elsewhere, AFTERNOON);
    await beginPayment(ctx, changed, { chosen: AFTERNOON, way: 'in_person' });
    const open = { what: 'open', slot: MORNING.sessionSlot, from: MORNING.sessionDate, to: '' };
    const again = { ...open, weekday: '', seats: '', instructorId: '' };
    // Staff decide once more for those who wait: that writes to no family with a code again.
    await close(office, session, { ...order, way: 'refund' });
    const { digest, lines } = (await office.post('/desk/sessions/many', again)).body;
    expect(lines.join('\n')).toContain('One family that read that it is cancelled and has booked none since');
    expect((await office.post('/desk/sessions/many', { ...again, digest })).body.isDone).toBe(true);
    const rows = await database.db.select().from(emails).where(eq(emails.kind, 'session_called_off'));
    const written = rows.map(readEmail).filter(({ version }) => version.includes(' open '));
    expect(written.map(({ registrationId }) => registrationId)).toEqual([waiting]);
    const dataOf = async () => {
      const [registration] = await database.db
        .select()
        .from(registrations)
        .where(eq(registrations.id, waiting));
      const [email] = written;
      if (email?.kind !== 'session_called_off' || !registration) throw new Error('no e-mail');
      return registrationEmailData.session_called_off(ctx, email, registration);
    };
    expect(await dataOf()).toMatchObject({ because: null, isPaid: false });
    // The first e-mail, for the one that had not got it, is not needed any more.
    const [late] = rows.map(readEmail).filter(({ registrationId }) => registrationId === unread);
    const [registration] = await database.db.select().from(registrations).where(eq(registrations.id, unread));
    if (late?.kind !== 'session_called_off' || !registration) throw new Error('no e-mail');
    expect(await registrationEmailData.session_called_off(ctx, late, registration)).toBeNull();
    await close(office, session);
    expect(await dataOf()).toBeNull();
  });

  it('ends its reminders and its list for the instructor, until it is opened again', async () => {
    await aBooked();
    const id = await morning();
    const office = await at('office');
    await close(office, id);
    world().clock.advance(22 * 60 * MINUTE_MS + 5 * MINUTE_MS);
    await promiseReminders(world().ctx);
    const { db } = world().database;
    const kinds = async () => (await db.select().from(emails)).map(({ kind }) => kind);
    expect(await kinds()).not.toContain('session_roster');
    expect(await kinds()).not.toContain('session_reminder');
    await db.update(sessions).set({ calledOffBecause: null }).where(eq(sessions.id, id));
    await promiseReminders(world().ctx);
    expect(await kinds()).toContain('session_roster');
  });
});
