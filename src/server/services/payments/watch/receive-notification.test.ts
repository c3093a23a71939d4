import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { makeReference } from '#domain/payment/reference.ts';
import { providerEvents, staffTasks } from '#server/db/schema/index.ts';
import { currentVisitor } from '#server/fairness/visitor.ts';
import { newId, paymentsOf } from '#tests/support/services/payments.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { eraseFamily } from '../../privacy/erase-family.ts';
import { findFamiliesById } from '../../privacy/find-family.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { receiveNotification, settleEvent } from './receive-notification.ts';

describe('payments that a notification announces', () => {
  const world = worldPerTest();
  const { anOpening, withMain, without } = paymentsOf(world);

  async function notified(data: object) {
    const { ctx } = world();
    const body = JSON.stringify({ event: 'charge.completed', data });
    await receiveNotification(ctx, ctx.payments.main, body);
    const [event] = await ctx.database.db
      .select()
      .from(providerEvents)
      .orderBy(sql`received_at DESC, id`)
      .where(eq(providerEvents.body, body));
    return event?.id ?? '';
  }
  const outcomeOf = async (eventId: string) => {
    const [event] = await world()
      .ctx.database.db.select()
      .from(providerEvents)
      .where(eq(providerEvents.id, eventId));
    return event?.outcome;
  };

  it('are settled by a notification that names only our reference', async () => {
    const { ctx, provider } = world();
    const { id, reference } = await anOpening();
    provider.pay(reference, { transactionId: newId() });
    const event = await notified({ tx_ref: reference, status: 'successful' });
    await settleEvent(ctx, event);
    expect(await outcomeOf(event)).toBe('handled');
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('recreate their attempt from a notification with a lost reference', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const reference = makeReference(id, clock.now(), newId());
    const event = await notified({ tx_ref: reference, status: 'successful' });
    await expect(settleEvent(ctx, event)).rejects.toThrow(/does not know it yet/);
    provider.pay(reference, { transactionId: newId() });
    await settleEvent(ctx, event);
    expect(await outcomeOf(event)).toBe('handled');
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('become a task when money is announced under an unknown reference', async () => {
    const { ctx, clock } = world();
    const reference = `SHOP-${newId()}`;
    const event = await notified({ tx_ref: reference, status: 'successful' });
    clock.advance(11 * MINUTE_MS);
    await settleEvent(ctx, event);
    expect(await outcomeOf(event)).toBe('unmatched');
    const tasks = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.subject, reference));
    expect(tasks).toMatchObject([{ kind: 'payment_unknown_reference' }]);
  });

  it('are no longer searched for once the money has its registration', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const transactionId = newId();
    const event = await notified({ id: transactionId, status: 'successful' });
    clock.advance(11 * MINUTE_MS);
    await settleEvent(ctx, event);
    const about = eq(staffTasks.subject, `flutterwave:${transactionId}`);
    const tasks = () => ctx.database.db.select().from(staffTasks).where(about);
    expect(await tasks()).toMatchObject([{ kind: 'payment_unknown_reference', doneAt: null }]);
    provider.pay(reference, { transactionId });
    await verifyPayment(ctx, id, null);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await tasks()).toMatchObject([{ doneAt: expect.any(Date) }]);
  });

  it('wait for a provider that is not configured at the moment', async () => {
    const event = await notified({ id: newId(), status: 'successful' });
    await expect(settleEvent(without(), event)).rejects.toThrow(/unreachable/);
    expect(await outcomeOf(event)).toBe('received');
  });

  it('follow the transaction when a notification names another family’s reference', async () => {
    const { ctx, provider } = world();
    const theirs = await anOpening();
    const mine = await anOpening();
    const { transactionId } = provider.pay(theirs.reference, { transactionId: newId() });
    await settleEvent(
      ctx,
      await notified({ id: transactionId, tx_ref: mine.reference, status: 'successful' }),
    );
    expect(await readRegistration(ctx, theirs.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await readRegistration(ctx, mine.id)).toMatchObject({ paymentStatus: 'pending' });
  });

  it('leave no words of a family that was erased before', async () => {
    const { ctx, provider } = world();
    const { id, reference } = await anOpening();
    const { transactionId } = provider.pay(reference, { transactionId: newId() });
    await verifyPayment(ctx, id, null);
    const [family] = await findFamiliesById(ctx, id);
    if (!family) throw new Error('There is no family.');
    const about = { id: transactionId, tx_ref: reference, status: 'successful' };
    const before = await notified({ ...about, customer: 'Grace before' });
    await settleEvent(ctx, before);
    await eraseFamily(ctx, family, 'amina');
    const after = await notified({ ...about, status: 'reversed', customer: 'Grace after' });
    await settleEvent(ctx, after);
    const rows = await ctx.database.db
      .select()
      .from(providerEvents)
      .where(inArray(providerEvents.id, [before, after]));
    expect(rows.map(({ body }) => body)).toEqual([null, null]);
  });

  it('are asked about in a turn of their own, and failed tries in the turn of their network', async () => {
    const networks: string[] = [];
    const noting = withMain({
      findByReference: (reference) => {
        networks.push(currentVisitor().networkKey);
        return world().provider.gateway.findByReference(reference);
      },
    });
    for (const status of ['successful', 'successful', 'failed', 'failed'] as const) {
      const { reference } = await anOpening();
      world().provider.pay(reference, { transactionId: newId(), status });
      await settleEvent(noting, await notified({ tx_ref: reference, status }));
    }
    const [first, second, failed, failedAgain] = networks;
    expect(new Set([first, second, failed]).size).toBe(3);
    expect(failedAgain).toBe(failed);
  });

  it('leave a notification waiting when the database fails', async () => {
    const { ctx } = world();
    const { reference } = await anOpening();
    const broken = withMain({
      findTransaction: async () => {
        throw new Error('the connection is lost');
      },
    });
    const event = await notified({ id: newId(), tx_ref: reference, status: 'successful' });
    await expect(settleEvent(broken, event)).rejects.toThrow(/connection/);
    expect(await outcomeOf(event)).toBe('received');
    expect(ctx.payments.main.id).toBe('flutterwave');
  });
});
