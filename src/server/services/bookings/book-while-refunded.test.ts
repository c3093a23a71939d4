import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refunds, seats } from '#server/db/schema/index.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { refundOrder } from '#tests/support/services/payments.ts';
import { FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { giveUpRefund } from '../payments/refunds/finish-refund.ts';
import { refundPayment } from '../payments/refunds/refund-payment.ts';
import { bookSession } from './book-session.ts';

describe('a pending refund', () => {
  const world = worldPerTest();
  beforeEach(() => {
    world().provider.refunds.next = 'done';
  });

  const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };
  const noon = { sessionDate: FIRST_DATE, sessionSlot: 'Midday 11:30–13:30' };

  it('prevents booking for the full amount until it has failed', async () => {
    const { ctx, provider } = world();
    const { id, transactionId } = await aPaid(world(), { amount: 25_000 });
    await refundPayment(ctx, refundOrder(transactionId, 5_000));
    provider.refunds.next = 'sent';
    const { id: refundId } = await refundPayment(ctx, refundOrder(transactionId));
    const refused = { code: 'conflict', message: expect.stringMatching(/is being returned/) };
    await expect(bookSession(ctx, id, morning)).rejects.toMatchObject(refused);
    expect(await ctx.database.db.$count(seats, eq(seats.registrationId, id))).toBe(0);
    await ctx.database.db.update(refunds).set({ nextCheckAt: null }).where(eq(refunds.id, refundId));
    await giveUpRefund(ctx, { refundId, note: 'they keep the place', by: 'amina' });
    expect(await bookSession(ctx, id, morning)).toMatchObject({ appointmentBooked: true });
  });

  it('allows booking for a part', async () => {
    const { ctx, provider } = world();
    const { id, transactionId } = await aPaid(world(), { amount: 25_000 });
    provider.refunds.next = 'sent';
    await refundPayment(ctx, refundOrder(transactionId, 5_000));
    expect(await bookSession(ctx, id, morning)).toMatchObject({ appointmentBooked: true });
  });

  it('keeps an existing booking', async () => {
    const { ctx, provider } = world();
    const { id, transactionId } = await aPaid(world());
    await bookSession(ctx, id, morning);
    provider.refunds.next = 'sent';
    await refundPayment(ctx, refundOrder(transactionId));
    expect(await bookSession(ctx, id, morning)).toMatchObject({ appointmentBooked: true });
    await expect(bookSession(ctx, id, noon)).rejects.toThrow(/already booked at another time/);
  });
});
