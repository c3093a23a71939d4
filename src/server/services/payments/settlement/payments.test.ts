import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emails, paymentAttempts, paymentTransactions, staffTasks } from '#server/db/schema/index.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../../bookings/book-session.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { askOpenPayments } from '../watch/ask-open-payments.ts';
import { verifyPayment } from './verify-payment.ts';

const MINUTE = 60_000;

describe('payments', () => {
  const world = worldPerTest();
  it('pay and book: the price comes from the server, the money is recorded, the seat is taken', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const request = await openPayment(ctx, id);
    expect(request).toMatchObject({ amount: 20_000, currency: 'UGX', customer: { phone: '0700000000' } });
    expect(request.reference).toMatch(new RegExp(`^HOC-${id}-\\d{13}-[0-9a-f]{12}$`));
    const { transactionId } = provider.pay(request.reference);
    expect(await verifyPayment(ctx, id, transactionId)).toMatchObject({
      paid: true,
      registration: { transactionId },
    });
    const booked = await bookSession(ctx, id, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    expect(booked).toMatchObject({ appointmentBooked: true, sessionDate: FIRST_DATE, status: 'paid' });
    expect(booked.meetingLink).toMatch(/^https:\/\/meet\.techrise\.example\//);
    const sent = await ctx.database.db.select().from(emails).where(eq(emails.registrationId, id));
    expect(sent.map((email) => email.kind).sort()).toEqual(['booking_confirmed', 'receipt', 'welcome']);
  });

  it('return the open attempt while it is younger than ten minutes, then expire it and make a new one', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const first = await openPayment(ctx, id);
    clock.advance(9 * MINUTE);
    expect((await openPayment(ctx, id)).reference).toBe(first.reference);
    clock.advance(2 * MINUTE);
    const second = await openPayment(ctx, id);
    expect(second.reference).not.toBe(first.reference);
    provider.pay(first.reference);
    clock.advance(MINUTE);
    await askOpenPayments(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('refuse an amount below the price, tell staff, and offer no second payment until they decide', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const { transactionId } = provider.pay(reference, { amount: 19_000 });
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toMatchObject({
      code: 'conflict',
      message: /less than the price/,
    });
    expect(await readRegistration(ctx, id)).toMatchObject({
      paymentStatus: 'pending',
      payment: { state: 'review' },
    });
    await expect(openPayment(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    const tasks = await ctx.database.db
      .select()
      .from(staffTasks)
      .where(eq(staffTasks.subject, `flutterwave:${transactionId}`));
    expect(tasks).toMatchObject([{ kind: 'payment_underpaid' }]);
  });

  it('refuse a transaction of another registration', async () => {
    const { ctx, provider } = world();
    const mine = await aRegistration(world());
    const theirs = await aRegistration(world());
    await openPayment(ctx, mine);
    const { transactionId } = provider.pay((await openPayment(ctx, theirs)).reference);
    await expect(verifyPayment(ctx, mine, transactionId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await readRegistration(ctx, mine)).toMatchObject({
      paymentStatus: 'pending',
      payment: { state: 'open' },
    });
    expect(await verifyPayment(ctx, theirs, transactionId)).toMatchObject({ paid: true });
  });

  it('record a second successful payment as a duplicate for staff', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const first = await openPayment(ctx, id);
    clock.advance(11 * MINUTE);
    const second = await openPayment(ctx, id);
    await verifyPayment(ctx, id, provider.pay(second.reference).transactionId);
    await verifyPayment(ctx, id, provider.pay(first.reference).transactionId);
    const rows = await ctx.database.db
      .select({ money: paymentTransactions.money })
      .from(paymentTransactions)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
      .where(eq(paymentAttempts.registrationId, id));
    expect(rows.map((row) => row.money).sort()).toEqual(['counts', 'duplicate']);
  });

  it('answer 503 and change nothing while the provider cannot be reached', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const { transactionId } = provider.pay(reference);
    provider.outage = 'unreachable';
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    provider.outage = null;
    expect(await verifyPayment(ctx, id, null)).toMatchObject({ paid: true });
  });
});
