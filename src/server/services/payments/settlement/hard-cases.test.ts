import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { makeReference } from '#domain/payment/reference.ts';
import { paymentAttempts, paymentTransactions, staffTasks } from '#server/db/schema/index.ts';
import { newId } from '#tests/support/services/payments.ts';
import { aRegistration, FIRST_DATE, type World, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../../bookings/book-session.ts';
import { raiseAllWithoutSeat } from '../../bookings/seats/without-seat.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { beginPayment } from '../attempts/begin-payment.ts';
import { confirmManualPayment } from '../attempts/confirm-manual-payment.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { attachPayment } from '../review/attach-payment.ts';
import { acceptPayment } from '../review/decide-review.ts';
import { askOpenPayments } from '../watch/ask-open-payments.ts';
import { verifyPayment } from './verify-payment.ts';

const conflict = expect.objectContaining({ code: 'conflict' });

const tasksOf = async ({ ctx }: World, id: string) => {
  await raiseAllWithoutSeat(ctx);
  const rows = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id));
  return rows.map(({ kind }) => kind);
};
const endsOf = async ({ ctx }: World, id: string) =>
  (await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id))).map(
    ({ doneAt, doneBy, doneNote }) => (doneAt ? `${doneBy}: ${doneNote}` : 'waits'),
  );
const cash = (code: string, evidence: string) => ({
  code,
  amount: 20_000,
  currency: 'UGX',
  method: 'cash',
  evidence,
  by: 'grace',
});

describe('with one seat left', () => {
  const world = worldPerTest({ daysAhead: 1, seatsPerSession: 1 });
  const tasksOfEach = (ids: string[]) => Promise.all(ids.map((id) => tasksOf(world(), id)));
  /** Three families pay one after another, which leaves no seat. */
  async function threePay() {
    const { ctx, clock, provider } = world();
    const ids: string[] = [];
    for (let seat = 0; seat < 3; seat += 1) {
      clock.advance(1_000);
      const id = await aRegistration(world());
      ids.push(id);
      provider.pay((await openPayment(ctx, id)).reference);
      await verifyPayment(ctx, id, null);
      expect(await tasksOf(world(), id)).toEqual([]);
    }
    return ids;
  }

  it('late money counts when every seat is sold, with a task until a seat or a refund', async () => {
    const { ctx, clock, provider } = world();
    const late = await aRegistration(world());
    const { reference } = await openPayment(ctx, late);
    const later = await aRegistration(world());
    const other = await openPayment(ctx, later);
    clock.advance(11 * MINUTE_MS);
    const paid = await threePay();
    clock.advance(1_000);
    provider.pay(reference);
    await verifyPayment(ctx, late, null);
    expect(await readRegistration(ctx, late)).toMatchObject({ paymentStatus: 'paid' });
    expect(await tasksOf(world(), late)).toEqual(['paid_without_seat']);
    const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };
    await expect(bookSession(ctx, late, morning)).rejects.toThrow(/kept for another family that has paid/);
    await bookSession(ctx, late, morning, 'staff:grace');
    expect(await endsOf(world(), late)).toEqual(['parent: a session was booked']);
    // It took a seat that another paid family needs: the one that paid last.
    expect(await tasksOfEach(paid)).toEqual([[], [], ['paid_without_seat']]);

    clock.advance(1_000);
    const { transactionId } = provider.pay(other.reference);
    await verifyPayment(ctx, later, null);
    expect(await tasksOf(world(), later)).toEqual(['paid_without_seat']);
    expect(await endsOf(world(), later)).toEqual(['waits']);
    await refundPayment(ctx, { transactionId, reason: 'all sessions are full', by: 'grace' });
    expect(await endsOf(world(), later)).toEqual(['system: its money was refunded']);
  });

  it('late money takes no seat that families need who paid earlier, and gets the task', async () => {
    const { ctx, clock, provider } = world();
    const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' } as const;
    const late = await aRegistration(world());
    const { reference } = await openPayment(ctx, late, session);
    clock.advance(61 * MINUTE_MS);
    const paid = await threePay();
    clock.advance(1_000);
    provider.pay(reference);
    await verifyPayment(ctx, late, null);
    expect((await readRegistration(ctx, late)).payment.held).toBeNull();
    expect(await tasksOf(world(), late)).toEqual(['paid_without_seat']);
    expect(await tasksOfEach(paid)).toEqual([[], [], []]);
  });
});

describe('several transactions under one reference', () => {
  const world = worldPerTest();
  it('are all asked about before the newest failure is believed', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    provider.pay(reference);
    provider.pay(reference, { status: 'failed' });
    expect(await verifyPayment(ctx, id, null)).toMatchObject({ paid: true });
  });

  it('settle without a notification when the older one was approved on the phone', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const prompt = provider.pay(reference, { status: 'pending' });
    await verifyPayment(ctx, id, null);
    provider.pay(reference, { status: 'failed' });
    prompt.status = 'successful';
    clock.advance(11_000);
    await askOpenPayments(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('settle by the paid one while the newest waits on a phone, and are not paid twice', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    provider.pay(reference);
    provider.pay(reference, { status: 'pending' });
    clock.advance(11_000);
    await askOpenPayments(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
    clock.advance(11 * MINUTE_MS);
    await expect(openPayment(ctx, id)).rejects.toEqual(conflict);
  });

  it('find one paid after a failure before another payment is opened', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    provider.pay(reference, { status: 'failed' });
    expect(await verifyPayment(ctx, id, null)).toMatchObject({ paymentStatus: 'failed' });
    provider.pay(reference);
    clock.advance(MINUTE_MS);
    await expect(openPayment(ctx, id)).rejects.toEqual(conflict);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('open another payment when all failed, also while the provider is down', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    provider.pay(reference, { status: 'failed' });
    await verifyPayment(ctx, id, null);
    provider.outage = 'unreachable';
    const next = await openPayment(ctx, id);
    provider.outage = null;
    expect(next.reference).not.toBe(reference);
  });
});

describe('a payer who writes references', () => {
  const world = worldPerTest();
  it('cannot put a registration in review, or make attempts that are asked about', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    for (const given of [
      { amount: 500 },
      { currency: 'USD' },
      { status: 'pending' as const },
      { status: 'failed' as const },
    ]) {
      const { transactionId } = provider.pay(makeReference(id, clock.now(), newId()), {
        ...given,
        transactionId: newId(),
      });
      await expect(verifyPayment(ctx, id, transactionId)).rejects.toEqual(conflict);
    }
    const { db } = ctx.database;
    expect(await db.$count(paymentAttempts)).toBe(0);
    const tasks = await db.select().from(staffTasks);
    expect(tasks.map(({ kind }) => kind)).toEqual(['payment_unknown_reference', 'payment_unknown_reference']);
    provider.pay((await openPayment(ctx, id)).reference);
    expect(await verifyPayment(ctx, id, null)).toMatchObject({ paid: true });
  });
});

describe('money that staff decide about', () => {
  const world = worldPerTest();
  it('does not count as a payment while it is being refunded, or once it was', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference, { amount: 19_000 });
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toEqual(conflict);
    await refundPayment(ctx, { transactionId, amount: 5_000, reason: 'too little', by: 'grace' });
    await expect(acceptPayment(ctx, { transactionId, by: 'grace', note: '' })).rejects.toEqual(conflict);

    const stranger = provider.pay('SHOP-9', { at: clock.now() });
    clock.advance(MINUTE_MS);
    await reconcile(ctx, { from: new Date(clock.now().getTime() - 86_400_000), to: clock.now() });
    await refundPayment(ctx, { ...stranger, amount: 15_000, reason: 'not ours', by: 'grace' });
    const decision = { transactionId: stranger.transactionId, by: 'grace', note: '' };
    await expect(attachPayment(ctx, decision, await aRegistration(world()))).rejects.toEqual(conflict);
  });
});

describe('a provider that is down', () => {
  const world = worldPerTest();
  it('is asked again when it is back, also after it was not configured for a time', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const [, manual] = [ctx.payments.main, ...ctx.payments.others];
    if (!manual) throw new Error('there is no other provider');
    clock.advance(11_000);
    await askOpenPayments({ ...ctx, payments: { main: manual, others: [] } });
    provider.pay(reference);
    clock.advance(11_000);
    await askOpenPayments(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('does not prevent staff from taking cash', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    await openPayment(ctx, id);
    clock.advance(11 * MINUTE_MS);
    provider.outage = 'unreachable';
    await expect(openPayment(ctx, id)).rejects.toMatchObject({ code: 'provider_unavailable' });
    const beginning = await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    const code = beginning.kind === 'offline' ? beginning.code : '';
    await confirmManualPayment(ctx, cash(code, 'OUTAGE-1'));
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
    provider.outage = null;
  });
});

describe('evidence', () => {
  const world = worldPerTest();
  it('stays with its provider when another’s number is claimed', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    const { transactionId } = provider.pay('SHOP-10');
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toEqual(conflict);
    const rows = await ctx.database.db
      .select()
      .from(paymentTransactions)
      .where(eq(paymentTransactions.transactionId, transactionId));
    expect(rows).toMatchObject([{ provider: 'flutterwave', money: 'unmatched' }]);
    const [attempt] = await ctx.database.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.registrationId, id));
    expect(attempt?.state).toBe('opened');
  });
});
