import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { emails, providerEvents, registrations, seats, staffTasks } from '#server/db/schema/index.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { verifyPayment } from '../payments/settlement/verify-payment.ts';
import { receiveNotification, settleEvent } from '../payments/watch/receive-notification.ts';
import { tidyUp } from './tidy-up.ts';

describe('tidying up', () => {
  const world = worldPerTest();
  it('frees a held seat after a quarter of an hour, but not earlier', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    await openPayment(ctx, id, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    const held = () => ctx.database.db.select().from(seats).where(eq(seats.registrationId, id));
    clock.advance(14 * MINUTE_MS);
    await tidyUp(ctx);
    expect(await held()).toHaveLength(1);
    clock.advance(MINUTE_MS);
    await tidyUp(ctx);
    expect(await held()).toHaveLength(0);
  });

  it('raises a staff task for an e-mail that failed in all its tries', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    clock.advance(31 * 60 * MINUTE_MS);
    await tidyUp(ctx);
    const [welcome] = await ctx.database.db.select().from(emails).where(eq(emails.subject, id));
    expect(welcome?.state).toBe('refused');
    const tasks = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id));
    expect(tasks).toMatchObject([{ kind: 'email_refused', subject: welcome?.id }]);
  });
  it('raises a staff task for an announced payment that was never found, but not for one recorded otherwise', async () => {
    const { ctx, clock, provider } = world();
    const tasksAfter = async (wait: number) => {
      clock.advance(wait);
      await tidyUp(ctx);
      return (await ctx.database.db.select().from(staffTasks)).filter(({ kind }) => kind !== 'email_refused');
    };
    const announce = (id: string, tx_ref: string) => {
      const data = { id, tx_ref, status: 'successful' };
      return receiveNotification(ctx, ctx.payments.main, JSON.stringify({ event: 'charge.completed', data }));
    };
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const { transactionId } = provider.pay(reference);
    await announce(transactionId, reference);
    await verifyPayment(ctx, id, null);
    expect(await tasksAfter(31 * 60 * MINUTE_MS)).toEqual([]);
    // A second payment under the same reference is unknown money.
    await announce('5999999', reference);
    expect(await tasksAfter(31 * 60 * MINUTE_MS)).toMatchObject([
      { kind: 'payment_unknown_reference', subject: 'flutterwave:5999999' },
    ]);
  });

  it('gives up a notification whose job never ran, and the job still settles it and ends the staff task', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference);
    const event = { event: 'charge.completed', data: { id: transactionId, status: 'successful' } };
    await receiveNotification(ctx, ctx.payments.main, JSON.stringify(event));
    clock.advance(31 * 60 * MINUTE_MS);
    await tidyUp(ctx);
    const tasks = () =>
      ctx.database.db
        .select({ doneAt: staffTasks.doneAt })
        .from(staffTasks)
        .where(eq(staffTasks.kind, 'payment_unknown_reference'));
    expect(await tasks()).toEqual([{ doneAt: null }]);
    const [stored] = await ctx.database.db.select().from(providerEvents);
    await settleEvent(ctx, stored?.id ?? '');
    expect(await tasks()).toEqual([{ doneAt: clock.now() }]);
    const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
    expect(row?.status).toBe('paid');
  });
});
