import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeReference } from '#domain/reference.ts';
import { paymentAttempts, paymentTransactions, staffTasks } from '#server/db/schema/index.ts';
import { aRegistration, FIRST_DATE, onEachEngine, type World } from '#tests/support/world.ts';
import { bookSession } from '../bookings/book-session.ts';
import { readRegistration } from '../registrations/read.ts';
import { askOpenPayments } from './ask-open-payments.ts';
import { attachPayment } from './attach-payment.ts';
import { confirmManualPayment } from './confirm-manual-payment.ts';
import { acceptPayment } from './decide-review.ts';
import { beginPayment, openPayment } from './open-payment.ts';
import { reconcile } from './reconcile.ts';
import { refundPayment } from './refund-payment.ts';
import { verifyPayment } from './verify-payment.ts';

const MINUTE = 60_000;
const conflict = expect.objectContaining({ code: 'conflict' });

const tasksOf = async ({ ctx }: World, id: string) =>
  (await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id))).map(
    ({ kind }) => kind,
  );
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

onEachEngine('with one seat left', { daysAhead: 1, seatsPerSession: 1 }, (world) => {
  it('money that comes when every seat is sold is paid, and staff are told until there is a seat or it is given back', async () => {
    const { ctx, clock, provider } = world();
    const late = await aRegistration(world());
    const { reference } = await openPayment(ctx, late);
    const later = await aRegistration(world());
    const other = await openPayment(ctx, later);
    clock.advance(11 * MINUTE);
    for (let seat = 0; seat < 3; seat += 1) {
      const id = await aRegistration(world());
      provider.pay((await openPayment(ctx, id)).reference);
      await verifyPayment(ctx, id, null);
      expect(await tasksOf(world(), id)).toEqual([]);
    }
    provider.pay(reference);
    await verifyPayment(ctx, late, null);
    expect(await readRegistration(ctx, late)).toMatchObject({ paymentStatus: 'paid' });
    expect(await tasksOf(world(), late)).toEqual(['paid_without_seat']);
    await bookSession(ctx, late, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    expect(await endsOf(world(), late)).toEqual(['parent: a session was booked']);

    const { transactionId } = provider.pay(other.reference);
    await verifyPayment(ctx, later, null);
    expect(await endsOf(world(), later)).toEqual(['waits']);
    await refundPayment(ctx, { transactionId, reason: 'all sessions are full', by: 'grace' });
    expect(await endsOf(world(), later)).toEqual(['system: its money was given back']);
  });
});

onEachEngine('several transactions under one reference', {}, (world) => {
  it('are all asked about before the newest failure is believed', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    provider.pay(reference);
    provider.pay(reference, { status: 'failed' });
    expect(await verifyPayment(ctx, id, null)).toMatchObject({ paid: true });
  });

  it('of which the older was approved on the phone settle without any notification', async () => {
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

  it('of which the newest waits on a phone do not hide the one that was paid, nor have it paid twice', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    provider.pay(reference);
    provider.pay(reference, { status: 'pending' });
    clock.advance(11_000);
    await askOpenPayments(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
    clock.advance(11 * MINUTE);
    await expect(openPayment(ctx, id)).rejects.toEqual(conflict);
  });

  it('of which one was paid after a failure are found before another payment is opened', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    provider.pay(reference, { status: 'failed' });
    expect(await verifyPayment(ctx, id, null)).toMatchObject({ paymentStatus: 'failed' });
    provider.pay(reference);
    clock.advance(MINUTE);
    await expect(openPayment(ctx, id)).rejects.toEqual(conflict);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('of which all failed open another payment, also while the provider is away', async () => {
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

onEachEngine('a payer who writes references', {}, (world) => {
  it('from the future does not keep the questions to himself', async () => {
    const { ctx, clock, provider } = world();
    const mine = await aRegistration(world());
    for (let n = 0; n < 12; n += 1) {
      const far = makeReference(mine, new Date(9_999_999_999_000 + n), `abcdef${n}`);
      const { transactionId } = provider.pay(far, { status: 'failed' });
      await verifyPayment(ctx, mine, transactionId);
    }
    const honest = await aRegistration(world());
    provider.pay((await openPayment(ctx, honest)).reference);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(11_000);
      await askOpenPayments(ctx);
    }
    expect(await readRegistration(ctx, honest)).toMatchObject({ paymentStatus: 'paid' });
    clock.advance(16 * MINUTE);
    for (let round = 0; round < 3; round += 1) await askOpenPayments(ctx);
    expect(await askOpenPayments(ctx)).toBe(0);
  });
});

onEachEngine('money that staff decide about', {}, (world) => {
  it('is not taken as a payment while it is given back, or when it was', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference, { amount: 19_000 });
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toEqual(conflict);
    await refundPayment(ctx, { transactionId, amount: 5_000, reason: 'too little', by: 'grace' });
    await expect(acceptPayment(ctx, { transactionId, by: 'grace', note: '' })).rejects.toEqual(conflict);

    const stranger = provider.pay('SHOP-9', { at: clock.now() });
    clock.advance(MINUTE);
    await reconcile(ctx, { from: new Date(clock.now().getTime() - 86_400_000), to: clock.now() });
    await refundPayment(ctx, { ...stranger, amount: 15_000, reason: 'not ours', by: 'grace' });
    const decision = { transactionId: stranger.transactionId, by: 'grace', note: '' };
    await expect(attachPayment(ctx, decision, await aRegistration(world()))).rejects.toEqual(conflict);
  });
});

onEachEngine('a provider that is away', {}, (world) => {
  it('is asked again when it is back, also when it was not set up meanwhile', async () => {
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

  it('does not keep staff from taking cash', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    await openPayment(ctx, id);
    clock.advance(11 * MINUTE);
    provider.outage = 'unreachable';
    await expect(openPayment(ctx, id)).rejects.toMatchObject({ code: 'provider_unavailable' });
    const beginning = await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    const code = beginning.kind === 'offline' ? beginning.code : '';
    await confirmManualPayment(ctx, cash(code, 'OUTAGE-1'));
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
    provider.outage = null;
  });
});

onEachEngine('a slip', {}, (world) => {
  it('is the same however its letters are written', async () => {
    const { ctx } = world();
    const codes: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const beginning = await beginPayment(ctx, await aRegistration(world()), {
        chosen: null,
        way: 'in_person',
      });
      if (beginning.kind === 'offline') codes.push(beginning.code);
    }
    await confirmManualPayment(ctx, cash(codes[0] ?? '', 'TILL-77'));
    await expect(confirmManualPayment(ctx, cash(codes[1] ?? '', 'till-77'))).rejects.toEqual(conflict);
  });

  it('is kept under the provider that it is of, whoever is shown another’s number', async () => {
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
