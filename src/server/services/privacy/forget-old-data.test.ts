import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, schoolDate } from '#domain/clock.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import {
  chatQuestions,
  contactSubmissions,
  emails,
  eventLog,
  letters,
  newsletterSubscriptions,
  paymentAttempts,
  paymentTransactions,
  programRegistrations,
  providerEvents,
  receipts,
  refunds,
  registrations,
  sessions,
  staffTasks,
} from '#server/db/schema/index.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { aRegistration, FIRST_DATE, type World, worldPerTest } from '#tests/support/world.ts';
import { keepQuestion } from '../assistant/taught/keep-question.ts';
import { bookSession } from '../bookings/book-session.ts';
import { calendarFile } from '../bookings/calendar/read-calendar-file.ts';
import { closeSession } from '../bookings/sessions/close-session.ts';
import { prepareSessions } from '../bookings/sessions/prepare-sessions.ts';
import { requestLink } from '../desk/links.ts';
import { addPerson } from '../desk/people.ts';
import { registerInterest } from '../messages/register-interest.ts';
import { submitContactMessage } from '../messages/submit-contact-message.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { refundPayment } from '../payments/refunds/refund-payment.ts';
import { claimPayment } from '../payments/review/claim-payment.ts';
import { verifyPayment } from '../payments/settlement/verify-payment.ts';
import { askNow } from '../payments/watch/ask-now.ts';
import { receiveNotification } from '../payments/watch/receive-notification.ts';
import { cancelRegistration } from '../registrations/cancel-registration.ts';
import { networkCode } from '../secrets/network-code.ts';
import { callOff } from '../sessions/call-off.ts';
import { forgetOldData } from './forget-old-data.ts';

const noChild = { schoolName: null, childName: null, childAge: null, preferredTime: null } as const;

async function find({ ctx }: World, id: string) {
  const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

describe('the periods of the privacy text', () => {
  const world = worldPerTest();

  it('end for more e-mails of one day than a statement takes parameters', async () => {
    const { ctx, clock } = world();
    const { db } = ctx.database;
    await db.execute(sql`
      INSERT INTO emails (kind, subject, state, created_at)
      SELECT 'resume_link', number::text, 'sent', ${clock.now().toISOString()}::timestamptz
      FROM generate_series(1, 66000) AS number`);
    clock.advance(32 * DAY_MS);
    await forgetOldData(ctx);
    expect(await db.$count(emails)).toBe(0);
  });

  it('are 30 days unpaid, a year after the session, and a year after an enquiry’s answer', async () => {
    const { ctx, clock, provider } = world();
    const unpaid = await aRegistration(world());
    await openPayment(ctx, unpaid);
    const inReview = await aRegistration(world());
    const short = provider.pay((await openPayment(ctx, inReview)).reference, { amount: 1 });
    await verifyPayment(ctx, inReview, short.transactionId).catch(() => undefined);
    const { id: paid, transactionId } = await aPaid(world(), {}, { specialRequirements: 'asthma' });
    await bookSession(ctx, paid, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    const enquiry = {
      fullName: 'A',
      email: 'a@families.example',
      programInterest: 'general-inquiry',
      message: 'hello there',
    };
    await ctx.database.db.insert(contactSubmissions).values([enquiry, { ...enquiry, doneAt: clock.now() }]);
    const asked = () => ctx.database.db.$count(chatQuestions);
    await keepQuestion(ctx, 'unknown', 'do you sell goats');

    clock.advance(29 * DAY_MS);
    await keepQuestion(ctx, 'unknown', 'do you sell goats');
    await forgetOldData(ctx);
    expect(await find(world(), unpaid)).toBeDefined();
    expect(await asked()).toBe(1);

    clock.advance(2 * DAY_MS);
    await forgetOldData(ctx);
    expect(await find(world(), unpaid)).toBeUndefined();
    // Asked again since: that does not prolong the first text.
    expect(await asked()).toBe(0);
    expect(await find(world(), inReview)).toMatchObject({ paymentStatus: 'pending' });
    expect(await find(world(), paid)).toMatchObject({ specialRequirements: 'asthma' });

    expect((await calendarFile(ctx, paid)).content).toMatch(/^BEGIN:VCALENDAR/);
    clock.advance(345 * DAY_MS);
    await forgetOldData(ctx);
    await expect(calendarFile(ctx, paid)).rejects.toMatchObject({ code: 'not_found' });
    expect(await find(world(), paid)).toMatchObject({
      childName: FORGOTTEN,
      parentName: FORGOTTEN,
      email: FORGOTTEN,
      specialRequirements: null,
      paymentTransactionId: transactionId,
    });
    expect(await ctx.database.db.select().from(emails).where(eq(emails.registrationId, paid))).toEqual([]);
    const attempts = ctx.database.db.select().from(paymentAttempts);
    expect(await attempts.where(eq(paymentAttempts.registrationId, paid))).toHaveLength(1);
    expect(await ctx.database.db.select().from(contactSubmissions)).toHaveLength(1);
  });

  it('end also for what staff never finished: enquiries, newsletter addresses, open tasks', async () => {
    const { ctx, clock, provider } = world();
    const { db } = ctx.database;
    await prepareSessions(ctx);
    const family = { email: 'Waiting@families.example', newsletterOptIn: true };
    const inReview = await aRegistration(world(), family);
    const short = provider.pay((await openPayment(ctx, inReview)).reference, { amount: 1 });
    await verifyPayment(ctx, inReview, short.transactionId).catch(() => undefined);
    const claimed = await aRegistration(world(), family);
    await openPayment(ctx, claimed);
    await claimPayment(ctx, claimed, 'paid by the uncle');
    await submitContactMessage(ctx, {
      fullName: 'A',
      email: 'waiting@families.example',
      programInterest: 'general-inquiry',
      message: 'hello there',
    });
    const kept = async () => ({
      inReview: (await find(world(), inReview))?.email,
      claimed: (await find(world(), claimed))?.email,
      messages: await db.$count(contactSubmissions, eq(contactSubmissions.email, 'waiting@families.example')),
      newsletter: await db.$count(newsletterSubscriptions),
    });

    clock.advance(24 * 30 * DAY_MS);
    await forgetOldData(ctx);
    expect(await kept()).toEqual({
      inReview: family.email,
      claimed: family.email,
      messages: 1,
      newsletter: 1,
    });

    clock.advance(25 * DAY_MS);
    await forgetOldData(ctx);
    expect(await kept()).toEqual({ inReview: FORGOTTEN, claimed: undefined, messages: 0, newsletter: 0 });
    // Staff have still to decide about the money.
    const tasks = db.$count(
      staffTasks,
      and(eq(staffTasks.registrationId, inReview), isNull(staffTasks.doneAt)),
    );
    expect(await tasks).toBe(1);
  });

  it('leave every record of money, and no detail of the family', async () => {
    const { ctx, clock, provider } = world();
    await prepareSessions(ctx);
    const pay = async (details: { amount?: number; status?: 'pending' } = {}) => {
      const id = await aRegistration(world());
      const { transactionId } = provider.pay((await openPayment(ctx, id)).reference, details);
      await verifyPayment(ctx, id, transactionId).catch(() => undefined);
      return { id, transactionId };
    };
    const order = { reason: 'The child fell ill', by: 'amina' };
    const refunded = await pay();
    await refundPayment(ctx, { ...order, transactionId: refunded.transactionId });
    const returned = await pay({ amount: 1_000 });
    await refundPayment(ctx, { ...order, transactionId: returned.transactionId });
    const cancelled = await pay({ amount: 1_000 });
    await refundPayment(ctx, { ...order, transactionId: cancelled.transactionId });
    await cancelRegistration(ctx, { id: cancelled.id, by: 'amina', note: 'asked by the mother' });
    const neverAnswered = await pay({ status: 'pending' });
    await receiveNotification(ctx, provider.gateway, JSON.stringify({ event: 'charge.completed', data: {} }));
    const bodies = () => ctx.database.db.$count(providerEvents, isNotNull(providerEvents.body));
    expect(await bodies()).toBe(1);

    clock.advance(31 * DAY_MS);
    await forgetOldData(ctx);
    expect(await find(world(), neverAnswered.id)).toBeUndefined();
    for (const { id } of [refunded, returned, cancelled]) {
      expect(await find(world(), id)).toMatchObject({ parentName: expect.stringMatching(/^Parent/) });
    }
    expect(await bodies()).toBe(1);

    clock.advance(60 * DAY_MS);
    await forgetOldData(ctx);
    expect(await bodies()).toBe(0);
    expect(await ctx.database.db.$count(providerEvents)).toBe(1);

    clock.advance(300 * DAY_MS);
    await forgetOldData(ctx);
    for (const { id, transactionId } of [refunded, returned, cancelled]) {
      expect(await find(world(), id)).toMatchObject({ parentName: FORGOTTEN, email: FORGOTTEN });
      const kept = ctx.database.db.$count(
        paymentTransactions,
        eq(paymentTransactions.transactionId, transactionId),
      );
      expect(await kept).toBe(1);
    }
    expect(await ctx.database.db.$count(refunds, eq(refunds.state, 'done'))).toBe(3);
    expect(await ctx.database.db.$count(receipts)).toBeGreaterThan(0);
  });

  it('keep a paid family without a session two years, and what staff still have to do', async () => {
    const { ctx, clock, provider } = world();
    await prepareSessions(ctx);
    const pay = async (id: string) =>
      verifyPayment(ctx, id, provider.pay((await openPayment(ctx, id)).reference).transactionId);
    const [early, late, asked] = [
      await aRegistration(world()),
      await aRegistration(world()),
      await aRegistration(world()),
    ];
    await pay(early);
    await pay(asked);
    // Protected from deletion, and paid a month after it was registered.
    clock.advance(29 * DAY_MS);
    await prepareSessions(ctx);
    await pay(late);
    const isForgotten = async (id: string) => (await find(world(), id))?.childName === FORGOTTEN;

    clock.advance(700 * DAY_MS);
    await ctx.database.db.insert(staffTasks).values({
      kind: 'payment_reversed',
      subject: asked,
      registrationId: asked,
      details: {},
      createdAt: clock.now(),
    });
    await forgetOldData(ctx);
    expect(await isForgotten(early)).toBe(false);

    clock.advance(20 * DAY_MS);
    await forgetOldData(ctx);
    expect(await isForgotten(early)).toBe(true);
    expect(await isForgotten(late)).toBe(false);

    clock.advance(30 * DAY_MS);
    await forgetOldData(ctx);
    expect(await isForgotten(late)).toBe(true);
    expect(await isForgotten(asked)).toBe(false);
    const done = and(eq(staffTasks.registrationId, asked), isNull(staffTasks.doneAt));
    await ctx.database.db.update(staffTasks).set({ doneAt: clock.now() }).where(done);
    await forgetOldData(ctx);
    expect(await isForgotten(asked)).toBe(true);
  });

  it('are 30 days for an address that was typed to sign in at the desk', async () => {
    const { ctx, clock } = world();
    await requestLink(ctx, 'typed@families.example', 'a browser');
    const kept = () => ctx.database.db.$count(emails, eq(emails.kind, 'desk_link'));
    clock.advance(29 * DAY_MS);
    await forgetOldData(ctx);
    expect(await kept()).toBe(1);
    clock.advance(2 * DAY_MS);
    await forgetOldData(ctx);
    expect(await kept()).toBe(0);
  });

  it('are 30 days for the code of the network that a registration or a message came from', async () => {
    const { ctx, clock } = world();
    await aPaid(world());
    const claimed = [await aRegistration(world()), await aRegistration(world())];
    const task = { kind: 'payment_claimed', details: {}, createdAt: clock.now() } as const;
    await ctx.database.db
      .insert(staffTasks)
      .values(claimed.map((id) => ({ ...task, subject: id, registrationId: id })));
    const person = { fullName: 'Grace', email: 'grace@families.example', message: null };
    await submitContactMessage(ctx, {
      ...person,
      programInterest: 'general-inquiry',
      message: 'How much is it?',
    });
    await registerInterest(ctx, { ...person, ...noChild, programType: 'mentorship', phone: '0772 123 456' });
    const kept = async () => {
      const tables = [registrations, contactSubmissions, programRegistrations];
      const rows = tables.map((table) => ctx.database.db.select({ key: table.networkKey }).from(table));
      return (await Promise.all(rows)).map((some) => some.map(({ key }) => key?.split(' ').at(0) ?? null));
    };
    const code = networkCode(ctx);
    clock.advance(29 * DAY_MS);
    await forgetOldData(ctx);
    expect(await kept()).toEqual([[code, code, code], [code], [code]]);
    clock.advance(2 * DAY_MS);
    await forgetOldData(ctx);
    expect((await kept()).map((some) => some.toSorted())).toEqual([
      [null, 'past', 'past'].toSorted(),
      ['past'],
      ['past'],
    ]);
    const names = () =>
      ctx.database.db
        .select({ name: registrations.networkKey })
        .from(registrations)
        .where(eq(registrations.status, 'pending_payment'));
    const [one, other] = await names();
    expect(one).toEqual(other);
    await forgetOldData(ctx);
    expect(await names()).toEqual([one, other]);
  });

  it('wait a day for a late payer, with or without a chosen session, and delay no others', async () => {
    const { ctx, clock, provider } = world();
    const [unpaid, withSession, inPerson, other] = [
      await aRegistration(world()),
      await aRegistration(world()),
      await aRegistration(world()),
      await aRegistration(world()),
    ];
    const returned = await aRegistration(world());
    const short = provider.pay((await openPayment(ctx, returned)).reference, { amount: 1_000 });
    await verifyPayment(ctx, returned, short.transactionId).catch(() => undefined);
    await refundPayment(ctx, { reason: 'too little', by: 'amina', transactionId: short.transactionId });
    clock.advance(31 * DAY_MS);
    await prepareSessions(ctx);
    const tomorrow = schoolDate(new Date(clock.now().getTime() + DAY_MS));
    const { reference } = await openPayment(ctx, unpaid);
    const session = { sessionDate: tomorrow, sessionSlot: 'Morning 9–11' } as const;
    await openPayment(ctx, withSession, session);
    await openPayment(ctx, inPerson, null, 'in_person');
    await forgetOldData(ctx);
    for (const id of [unpaid, withSession, inPerson]) expect(await find(world(), id)).toBeDefined();
    expect(await find(world(), other)).toBeUndefined();
    // Asked about since: the money may still come.
    clock.advance(20 * HOUR_MS);
    await askNow(ctx, reference, 'amina');
    clock.advance(20 * HOUR_MS);
    await closeSession(ctx, { ...session, by: 'amina' });
    await forgetOldData(ctx);
    expect(await find(world(), unpaid)).toBeDefined();
    expect(await find(world(), withSession)).toBeUndefined();
    expect(await find(world(), inPerson)).toBeUndefined();

    clock.advance(400 * DAY_MS);
    await prepareSessions(ctx);
    await openPayment(ctx, returned);
    await forgetOldData(ctx);
    expect(await find(world(), unpaid)).toBeUndefined();
    expect(await find(world(), returned)).toMatchObject({ parentName: expect.stringMatching(/^Parent/) });
    clock.advance(2 * DAY_MS);
    await forgetOldData(ctx);
    expect(await find(world(), returned)).toMatchObject({ parentName: FORGOTTEN });
  });

  it('end for messages to families and reasons of cancelled sessions, which stay cancelled', async () => {
    const { ctx, clock } = world();
    const { db } = ctx.database;
    const { id: personId, email } = await addPerson(ctx, {
      name: 'Amina',
      email: 'amina@school.example',
      role: 'owner',
    });
    const write = (text: string) =>
      db.insert(letters).values({
        channel: 'email',
        isStoppable: false,
        audience: { to: 'unpaid' },
        subject: `About ${text}`,
        text,
        contentHash: 'x',
        families: 1,
        writtenBy: personId,
        createdAt: clock.now(),
      });
    const isCancelled = isNotNull(sessions.calledOffBecause);
    const cancel = async (reason: string) => {
      const [open] = await db
        .select()
        .from(sessions)
        .where(gt(sessions.startsAt, clock.now()))
        .orderBy(asc(sessions.id))
        .limit(1);
      const viewer = { personId, email, role: 'owner' } as const;
      await callOff(ctx, viewer, String(open?.id), { reason, way: 'choose', to: null });
    };
    const stored = async () => ({
      letters: (await db.select().from(letters).orderBy(asc(letters.createdAt))).map(
        ({ subject, text }) => `${subject}: ${text}`,
      ),
      reasons: (await db.select().from(sessions).where(isCancelled).orderBy(asc(sessions.startsAt))).map(
        ({ calledOffBecause }) => calledOffBecause,
      ),
      acts: (
        await db.select().from(eventLog).where(eq(eventLog.event, 'called_off')).orderBy(eventLog.id)
      ).map(({ data }) => data),
    });
    await write('Zuri');
    await cancel('Zuri is ill');
    clock.advance(340 * DAY_MS);
    await prepareSessions(ctx);
    await write('Kato');
    await cancel('Kato is ill');
    await forgetOldData(ctx);
    const kato = {
      letter: 'About Kato: Kato',
      reason: 'Kato is ill',
      act: { way: 'choose', reason: 'Kato is ill', families: 0 },
    };
    expect(await stored()).toEqual({
      letters: ['About Zuri: Zuri', kato.letter],
      reasons: ['Zuri is ill', kato.reason],
      acts: [{ way: 'choose', reason: 'Zuri is ill', families: 0 }, kato.act],
    });
    clock.advance(60 * DAY_MS);
    await forgetOldData(ctx);
    expect(await stored()).toEqual({
      letters: [`${FORGOTTEN}: ${FORGOTTEN}`, kato.letter],
      reasons: [FORGOTTEN, kato.reason],
      acts: [{ way: 'choose', families: 0 }, kato.act],
    });
  });

  it('apply in one night to more families than one transaction takes', async () => {
    const { ctx, clock } = world();
    const first = await find(world(), await aRegistration(world()));
    const copies = Array.from({ length: 1_100 }, () => ({
      ...first,
      id: randomUUID(),
      idempotencyKey: null,
      idempotencyBodyHash: null,
    }));
    await ctx.database.db.insert(registrations).values(copies as (typeof registrations.$inferInsert)[]);
    clock.advance(31 * DAY_MS);
    await forgetOldData(ctx);
    expect(await ctx.database.db.$count(registrations)).toBe(0);
  });

  it('apply completely after a run that broke off, and once when two servers apply them at once', async () => {
    const { ctx, clock } = world();
    const { id: paid } = await aPaid(world(), {}, { specialRequirements: 'asthma' });
    await bookSession(ctx, paid, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    const unpaid = await aRegistration(world());
    clock.advance(400 * DAY_MS);
    let transactions = 0;
    const inTransaction: typeof ctx.database.inTransaction = (work) =>
      ctx.database.inTransaction(async (tx) => {
        const result = await work(tx);
        transactions += 1;
        if (transactions === 2) throw new Error('broken off');
        return result;
      });
    const breaking = { ...ctx, database: { ...ctx.database, inTransaction } };
    await expect(forgetOldData(breaking)).rejects.toThrow('broken off');
    expect(await find(world(), unpaid)).toBeUndefined();
    expect(await find(world(), paid)).toMatchObject({
      specialRequirements: 'asthma',
      email: expect.stringContaining('@'),
    });
    await Promise.all([forgetOldData(ctx), forgetOldData(ctx)]);
    expect(await find(world(), paid)).toMatchObject({ parentName: FORGOTTEN, specialRequirements: null });
    const forgotten = and(eq(eventLog.aggregateId, paid), eq(eventLog.event, 'forgotten'));
    expect(await ctx.database.db.$count(eventLog, forgotten)).toBe(1);
  });
});
