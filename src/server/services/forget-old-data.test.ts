import { eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  contactSubmissions,
  emails,
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  receipts,
  refunds,
  registrations,
} from '#server/db/schema/index.ts';
import { aRegistration, FIRST_DATE, onEachEngine, type World } from '#tests/support/world.ts';
import { bookSession } from './bookings/book-session.ts';
import { prepareSessions } from './bookings/prepare-sessions.ts';
import { FORGOTTEN, forgetOldData } from './forget-old-data.ts';
import { openPayment } from './payments/open-payment.ts';
import { receiveNotification } from './payments/receive-notification.ts';
import { refundPayment } from './payments/refund-payment.ts';
import { verifyPayment } from './payments/verify-payment.ts';
import { cancelRegistration } from './registrations/cancel-registration.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function find({ ctx }: World, id: string) {
  const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

onEachEngine('the privacy text’s promises', {}, (world) => {
  it('are kept: unpaid after 30 days, families a year after the session, enquiries a year after the answer', async () => {
    const { ctx, clock, provider } = world();
    const unpaid = await aRegistration(world());
    await openPayment(ctx, unpaid);
    const inReview = await aRegistration(world());
    const short = provider.pay((await openPayment(ctx, inReview)).reference, { amount: 1 });
    await verifyPayment(ctx, inReview, short.transactionId).catch(() => undefined);
    const paid = await aRegistration(world(), { specialRequirements: 'asthma' });
    const { transactionId } = provider.pay((await openPayment(ctx, paid)).reference);
    await verifyPayment(ctx, paid, transactionId);
    await bookSession(ctx, paid, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    const enquiry = {
      fullName: 'A',
      email: 'a@families.example',
      programInterest: 'general-inquiry',
      message: 'hello there',
    };
    await ctx.database.db.insert(contactSubmissions).values([enquiry, { ...enquiry, doneAt: clock.now() }]);

    clock.advance(29 * DAY_MS);
    await forgetOldData(ctx);
    expect(await find(world(), unpaid)).toBeDefined();

    clock.advance(2 * DAY_MS);
    await forgetOldData(ctx);
    expect(await find(world(), unpaid)).toBeUndefined();
    expect(await find(world(), inReview)).toMatchObject({ paymentStatus: 'pending' });
    expect(await find(world(), paid)).toMatchObject({ specialRequirements: 'asthma' });

    clock.advance(345 * DAY_MS);
    await forgetOldData(ctx);
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

  it('leave every record of money, and nothing of the family that gave it', async () => {
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
});
