import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { makeReference } from '#domain/payment/reference.ts';
import {
  eventLog,
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  registrations,
  staffTasks,
} from '#server/db/schema/index.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { prepareSessions } from '../../bookings/sessions/prepare-sessions.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { noteWindow } from '../attempts/note-window.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { claimPayment } from '../review/claim-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { askOpenPayments } from './ask-open-payments.ts';
import { receiveNotification, settleEvent } from './receive-notification.ts';

async function attemptsOf({ ctx }: World, id: string) {
  const rows = await ctx.database.db
    .select({ id: paymentAttempts.id, state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, id))
    .orderBy(paymentAttempts.createdAt);
  return rows;
}
const statesOf = async (world: World, id: string) => (await attemptsOf(world, id)).map(({ state }) => state);
const tasksOf = async ({ ctx }: World, id: string) =>
  (await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id))).map(
    ({ kind }) => kind,
  );

describe('a prompt on a phone', () => {
  const world = worldPerTest();
  it('prevents another payment until it has certainly expired', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    provider.pay(reference, { status: 'pending' });
    await verifyPayment(ctx, id, null);
    const { payment } = await readRegistration(ctx, id);
    expect(payment).toMatchObject({ state: 'open', waiting: { since: clock.now().toISOString() } });
    await expect(openPayment(ctx, id)).rejects.toMatchObject({ code: 'conflict', message: /on your phone/ });
    clock.advance(9 * MINUTE_MS);
    await expect(openPayment(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    clock.advance(MINUTE_MS);
    expect(payment.waiting?.payAgainAt).toBe(clock.now().toISOString());
    expect((await openPayment(ctx, id)).reference).not.toBe(reference);
    expect(await statesOf(world(), id)).toEqual(['expired', 'created']);
  });

  it('allows another payment at once when it is declined', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const made = provider.pay((await openPayment(ctx, id)).reference, { status: 'pending' });
    await verifyPayment(ctx, id, null);
    made.status = 'failed';
    clock.advance(1_000);
    await openPayment(ctx, id);
    expect(await statesOf(world(), id)).toEqual(['failed', 'created']);
  });

  it('settles when it is approved while the parent presses Pay again', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const made = provider.pay((await openPayment(ctx, id)).reference, { status: 'pending' });
    await verifyPayment(ctx, id, null);
    clock.advance(11 * MINUTE_MS);
    made.status = 'successful';
    await expect(openPayment(ctx, id)).rejects.toMatchObject({ code: 'conflict', message: /already paid/ });
  });

  it('is a duplicate for staff when it was replaced and is approved late', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const first = provider.pay((await openPayment(ctx, id)).reference, { status: 'pending' });
    await verifyPayment(ctx, id, null);
    clock.advance(11 * MINUTE_MS);
    provider.pay((await openPayment(ctx, id)).reference);
    await verifyPayment(ctx, id, null);
    first.status = 'successful';
    clock.advance(10 * MINUTE_MS);
    await askOpenPayments(ctx);
    expect(await statesOf(world(), id)).toEqual(['duplicate', 'paid']);
    expect(await tasksOf(world(), id)).toEqual(['payment_duplicate']);
  });

  it('is a duplicate whichever of three attempts was paid first', async () => {
    const { ctx, clock, provider } = world();
    for (const [first, later] of [
      [0, 2],
      [1, 2],
      [2, 0],
    ] as const) {
      const id = await aRegistration(world());
      const references: string[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        references.push((await openPayment(ctx, id)).reference);
        clock.advance(11 * MINUTE_MS);
      }
      for (const paid of [first, later]) {
        const { transactionId } = provider.pay(references[paid] ?? '');
        await verifyPayment(ctx, id, transactionId);
      }
      const states = (await attemptsOf(world(), id)).map(({ state }) => state);
      expect([states[first], states[later]]).toEqual(['paid', 'duplicate']);
    }
  });

  it('goes to staff after a week without an end', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    provider.pay((await openPayment(ctx, id)).reference, { status: 'pending' });
    for (let day = 0; day < 9; day += 1) {
      await askOpenPayments(ctx);
      clock.advance(DAY_MS);
    }
    expect(await statesOf(world(), id)).toEqual(['pending']);
    expect(await tasksOf(world(), id)).toEqual(['payment_stuck']);
    await prepareSessions(ctx);
    await openPayment(ctx, id);
  });
});

describe('an unpaid attempt', () => {
  const world = worldPerTest();
  it('expires after half an hour, or is cancelled when its window was closed', async () => {
    const { ctx, clock } = world();
    const [left, closed] = [await aRegistration(world()), await aRegistration(world())];
    await openPayment(ctx, left);
    const { reference } = await openPayment(ctx, closed);
    await noteWindow(ctx, closed, reference, 'opened');
    expect(await statesOf(world(), closed)).toEqual(['opened']);
    await noteWindow(ctx, closed, reference, 'closed');
    clock.advance(31 * MINUTE_MS);
    await askOpenPayments(ctx);
    expect(await statesOf(world(), left)).toEqual(['expired']);
    expect(await statesOf(world(), closed)).toEqual(['cancelled']);
  });

  it('still counts when its money comes late', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    clock.advance(31 * MINUTE_MS);
    await askOpenPayments(ctx);
    provider.pay(reference);
    clock.advance(3 * MINUTE_MS);
    await askOpenPayments(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('records what the browser reports about its window once, and only for its own registration', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    for (let n = 0; n < 3; n += 1) await noteWindow(ctx, id, reference, 'opened');
    const [attempt] = await attemptsOf(world(), id);
    const log = await ctx.database.db
      .select()
      .from(eventLog)
      .where(eq(eventLog.aggregateId, attempt?.id ?? ''))
      .orderBy(eventLog.id);
    expect(log.map(({ event }) => event)).toEqual(['created', 'opened']);
    const other = await aRegistration(world());
    for (const [whose, which] of [
      [other, reference],
      [id, 'HOC-none'],
      ['none', reference],
    ] as const)
      await expect(noteWindow(ctx, whose, which, 'opened')).rejects.toMatchObject({ code: 'not_found' });
  });
});

/** Receives the provider's notification that a payment succeeded. @returns the id under which it is kept */
async function announcePaid({ ctx }: World, data: { id?: string; tx_ref: string }): Promise<string> {
  const body = { event: 'charge.completed', data: { ...data, status: 'successful' } };
  await receiveNotification(ctx, ctx.payments.main, JSON.stringify(body));
  const [event] = await ctx.database.db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.reference, data.tx_ref));
  return event?.id ?? '';
}

describe('money without a waiting attempt', () => {
  const world = worldPerTest();
  it('is adopted under a reference of ours whose attempt is lost', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { transactionId } = provider.pay(makeReference(id, clock.now(), 'abcdef123456'));
    expect(await verifyPayment(ctx, id, transactionId)).toMatchObject({ paid: true });
    const [attempt] = await attemptsOf(world(), id);
    const log = await ctx.database.db
      .select()
      .from(eventLog)
      .where(eq(eventLog.aggregateId, attempt?.id ?? ''))
      .orderBy(eventLog.id);
    expect(log.map(({ event }) => event)).toEqual(['adopted', 'transaction', 'paid']);
  });

  it('is adopted when only its notification comes, without a transaction id', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = provider.pay(makeReference(id, clock.now(), 'abcdef123456'));
    await settleEvent(ctx, await announcePaid(world(), { tx_ref: reference }));
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('is asked about again while the provider says pending of what it announced as paid', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const { transactionId } = provider.pay(reference, { status: 'pending' });
    const event = await announcePaid(world(), { id: transactionId, tx_ref: reference });
    await expect(settleEvent(ctx, event)).rejects.toThrow('does not confirm');
    provider.pay(reference, { transactionId });
    await settleEvent(ctx, event);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('is recorded under any other reference and given to staff once, by every way it is reported', async () => {
    const { ctx, clock, provider } = world();
    const gone = makeReference('00000000-0000-4000-8000-000000000000', clock.now(), 'abcdef123456');
    for (const reference of ['SHOP-1', gone]) {
      const { transactionId } = provider.pay(reference, { at: clock.now() });
      await settleEvent(ctx, await announcePaid(world(), { id: transactionId, tx_ref: reference }));
      clock.advance(MINUTE_MS);
      await reconcile(ctx, { from: new Date(clock.now().getTime() - DAY_MS), to: clock.now() });
      const [kept] = await ctx.database.db
        .select()
        .from(paymentTransactions)
        .where(eq(paymentTransactions.transactionId, transactionId));
      expect(kept).toMatchObject({ money: 'unmatched', attemptId: null });
      const tasks = await ctx.database.db
        .select()
        .from(staffTasks)
        .where(eq(staffTasks.subject, `flutterwave:${transactionId}`));
      expect(tasks.map(({ kind }) => kind)).toEqual(['payment_unknown_reference']);
    }
  });

  it('goes to staff for a cancelled registration, and pays nothing', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    await ctx.database.db.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, id));
    const { transactionId } = provider.pay(reference);
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statesOf(world(), id)).toEqual(['review']);
    expect(await tasksOf(world(), id)).toEqual(['payment_late']);
  });

  it('is found within a minute when paid twice under a reference, without a notification', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const first = provider.pay(reference);
    await verifyPayment(ctx, id, first.transactionId);
    provider.pay(reference);
    clock.advance(31_000);
    await askOpenPayments(ctx);
    expect(await tasksOf(world(), id)).toEqual(['payment_duplicate']);
    expect(await statesOf(world(), id)).toEqual(['paid']);
  });

  it('is given to staff, once, when the family names an unknown number', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await openPayment(ctx, id);
    for (let n = 0; n < 2; n += 1)
      expect(await claimPayment(ctx, id, 'MP261121.2233.A01234')).toMatchObject({
        paid: false,
        message: /staff have your number/,
      });
    expect(await tasksOf(world(), id)).toEqual(['payment_claimed']);
  });
});
