import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { makeReference } from '#domain/payment/reference.ts';
import type { Context } from '#server/context.ts';
import {
  paymentAttempts,
  providerEvents,
  refunds,
  registrations,
  staffTasks,
} from '#server/db/schema/index.ts';
import type { PaymentProvider } from '#server/gateways/payments/port.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { confirmManualPayment } from '../attempts/confirm-manual-payment.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { carryOutRefund } from '../refunds/carry-out-refund.ts';
import { finishRefundByHand, giveUpRefund } from '../refunds/finish-refund.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { claimPayment, readClaimedNumber } from '../review/claim-payment.ts';
import { askNow } from '../watch/ask-now.ts';
import { askOpenPayments } from '../watch/ask-open-payments.ts';
import { receiveNotification, settleEvent } from '../watch/receive-notification.ts';
import { adoptAttempt } from './adopt-attempt.ts';
import { recordUnmatched } from './record-unmatched.ts';
import { verifyPayment } from './verify-payment.ts';

const newId = () => randomUUID().slice(0, 8);

describe('payments of which little is known', () => {
  const world = worldPerTest();
  const { conflict, notFound, invalid } = {
    conflict: expect.objectContaining({ code: 'conflict' }),
    notFound: expect.objectContaining({ code: 'not_found' }),
    invalid: expect.objectContaining({ code: 'invalid' }),
  };

  async function anOpening() {
    const id = await aRegistration(world());
    const { reference } = await openPayment(world().ctx, id);
    return { id, reference };
  }

  const aNewPaid = () => aPaid(world(), { transactionId: newId() });

  /** The same services with one change to a provider. */
  const withMain = (change: Partial<PaymentProvider>): Context => ({
    ...world().ctx,
    payments: { ...world().ctx.payments, main: { ...world().provider.gateway, ...change } },
  });
  const without = (): Context => ({
    ...world().ctx,
    payments: { main: { ...world().provider.gateway, id: 'another' }, others: [] },
  });

  async function notified(data: object, ctx = world().ctx) {
    const body = JSON.stringify({ event: 'charge.completed', data });
    await receiveNotification(ctx, ctx.payments.main, body);
    const [event] = await world()
      .ctx.database.db.select()
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

  it('record each of many tries under a reference once, so that checks of others do not wait', async () => {
    const { ctx, provider } = world();
    const { id, reference } = await anOpening();
    const tries = Array.from({ length: 20 }, () => provider.pay(reference, { status: 'pending' }));
    let transactions = 0;
    const database: Context['database'] = {
      ...ctx.database,
      inTransaction: (work) => {
        transactions += 1;
        return ctx.database.inTransaction(work);
      },
    };
    const check = async () => {
      transactions = 0;
      await verifyPayment({ ...ctx, database }, id, null);
      return transactions;
    };
    expect(await check()).toBe(20);
    expect(await check()).toBe(1);
    for (const one of tries.slice(0, 2)) one.status = 'failed';
    expect(await check()).toBe(3);
  });

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

  it('belong to the family whose reference was lost, also when two processes find it at once', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const reference = makeReference(id, clock.now(), newId());
    const transaction = provider.pay(reference, { transactionId: newId() });
    const adopt = () => adoptAttempt(ctx, ctx.payments.main.id, transaction, 'poller');
    const adopted = await Promise.all([adopt(), adopt()]);
    expect(adopted[0]).toMatchObject({ registrationId: id, reference });
    expect(adopted[1]).toEqual(adopted[0]);
  });

  it('wait a week from their prompt, whatever time the payer wrote into the reference', async () => {
    const { ctx, clock, provider } = world();
    const [early, late] = [await aRegistration(world()), await aRegistration(world())];
    const registeredAt = clock.now();
    clock.advance(8 * DAY_MS);
    const adoptedFrom = async (reference: string) => {
      provider.pay(reference, { transactionId: newId(), status: 'pending' });
      await askNow(ctx, reference, 'Achen');
      const isThis = eq(paymentAttempts.reference, reference);
      return (await ctx.database.db.select().from(paymentAttempts).where(isThis))[0];
    };
    const isAsked = { state: 'pending', nextCheckAt: expect.any(Date) };
    expect(await adoptedFrom(`HOC-${early}-0000000000000-${newId()}`)).toMatchObject({
      ...isAsked,
      createdAt: registeredAt,
    });
    expect(await adoptedFrom(`HOC-${late}-9999999999999-${newId()}`)).toMatchObject({
      ...isAsked,
      createdAt: clock.now(),
    });
    const stuck = eq(staffTasks.kind, 'payment_stuck');
    expect(await ctx.database.db.select().from(staffTasks).where(stuck)).toEqual([]);
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

  it('raise no task for a transaction that moved no money', async () => {
    const { ctx, provider } = world();
    const { transactionId } = provider.pay(`SHOP-${newId()}`, { transactionId: newId(), status: 'failed' });
    const id = await aRegistration(world());
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toEqual(conflict);
  });

  it('are asked about by staff: by reference, number, provider and number, and when lost', async () => {
    const { ctx, clock, provider } = world();
    const paid = await aNewPaid();
    const second = provider.pay(paid.reference, { transactionId: newId() });
    expect(await askNow(ctx, paid.reference, 'Achen')).toHaveLength(2);
    expect(await askNow(ctx, second.transactionId, 'Achen')).toHaveLength(1);
    expect(await askNow(ctx, `flutterwave:${second.transactionId}`, 'Achen')).toHaveLength(1);
    const unknown = provider.pay(`SHOP-${newId()}`, { transactionId: newId() });
    expect(await askNow(ctx, `flutterwave:${unknown.transactionId}`, 'Achen')).toMatchObject([
      { provider: 'flutterwave', answer: { kind: 'transaction' } },
    ]);
    expect((await askNow(ctx, newId(), 'Achen')).map(({ answer }) => answer.kind)).toEqual([
      'not_found',
      'not_found',
    ]);
    const id = await aRegistration(world());
    const lost = makeReference(id, clock.now(), newId());
    provider.pay(lost, { transactionId: newId() });
    expect(await askNow(ctx, lost, 'Achen')).toMatchObject([{ answer: { kind: 'transaction' } }, {}]);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
    await expect(askNow(without(), paid.reference, 'Achen')).rejects.toEqual(conflict);
    await expect(askNow(ctx, 'what is this?', 'Achen')).rejects.toEqual(notFound);
  });

  it('are known to staff when the list is unavailable', async () => {
    const { reference } = await aNewPaid();
    const ctx = withMain({ listTransactions: async () => ({ kind: 'unknown', reason: 'unreachable' }) });
    expect(await askNow(ctx, reference, 'Achen')).toHaveLength(1);
  });

  it('are checked again without a list once they are paid', async () => {
    const { clock } = world();
    const { reference } = await aNewPaid();
    const due = async () => {
      const { db } = world().ctx.database;
      const [attempt] = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.reference, reference));
      return attempt?.nextCheckAt?.getTime() ?? 0;
    };
    clock.advance(MINUTE_MS);
    await askOpenPayments(
      withMain({ listTransactions: async () => ({ kind: 'unknown', reason: 'unreachable' }) }),
    );
    const later = await due();
    expect(later).toBeGreaterThan(clock.now().getTime());
    clock.advance(11 * MINUTE_MS);
    const { capabilities } = world().provider.gateway;
    await askOpenPayments(withMain({ capabilities: { ...capabilities, lists: false } }));
    expect(await due()).not.toBe(later);
  });

  it('fail although the list of the other tries is unavailable', async () => {
    const { provider } = world();
    const { id, reference } = await anOpening();
    const { transactionId } = provider.pay(reference, { transactionId: newId(), status: 'failed' });
    const ctx = withMain({ listTransactions: async () => ({ kind: 'unknown', reason: 'unreachable' }) });
    expect(await verifyPayment(ctx, id, null)).toMatchObject({ paid: false, paymentStatus: 'failed' });
    expect(transactionId).toBeTruthy();
  });

  it('are claimed with a number, once, and never while the provider is down', async () => {
    const { ctx, provider } = world();
    const { id, reference } = await anOpening();
    expect(() => readClaimedNumber({})).toThrow();
    expect(readClaimedNumber(42)).toBe('42');
    provider.outage = 'unreachable';
    await expect(claimPayment(ctx, id, newId())).rejects.toMatchObject({ code: 'provider_unavailable' });
    provider.outage = null;
    expect(await claimPayment(ctx, id, newId())).toMatchObject({ paid: false, isWithStaff: true });
    const other = await anOpening();
    const { transactionId } = provider.pay(other.reference, { transactionId: newId() });
    provider.pay(reference, { transactionId: newId() });
    expect(await claimPayment(ctx, id, transactionId)).toMatchObject({ paid: true });
    expect(await claimPayment(ctx, other.id, transactionId)).toMatchObject({ paid: true });
  });

  it('are claimed at any provider that knows the number, despite a newer payment elsewhere', async () => {
    const { ctx, clock, provider } = world();
    const { id, reference } = await anOpening();
    const newer: PaymentProvider = {
      ...provider.gateway,
      id: 'newer',
      findTransaction: async () => ({ kind: 'not_found' }),
    };
    const moved = { ...ctx, payments: { main: newer, others: [provider.gateway] } };
    clock.advance(11 * MINUTE_MS);
    await openPayment(moved, id);
    const { transactionId } = provider.pay(reference, { transactionId: newId() });
    expect(await claimPayment(moved, id, transactionId)).toMatchObject({ paid: true });
  });

  it('accept a claim with any characters, also one that a cut at 64 would halve', async () => {
    const { id } = await anOpening();
    const claim = claimPayment(world().ctx, id, `${'7'.repeat(63)}😀`);
    expect(await claim).toMatchObject({ isWithStaff: true });
  });

  it('count a claim of another family’s number as a miss, also one that moved no money', async () => {
    const { ctx, provider } = world();
    const { id } = await anOpening();
    let misses = 0;
    for (const status of ['failed', 'pending'] as const) {
      const { transactionId } = provider.pay(`SHOP-${newId()}`, { transactionId: newId(), status });
      await verifyPayment(ctx, id, transactionId, () => {
        misses += 1;
      });
    }
    expect(misses).toBe(2);
  });

  it('are not reported as unmatched when they get a registration during the search', async () => {
    const { ctx, provider } = world();
    const { id } = await anOpening();
    const transaction = provider.pay(`SHOP-${newId()}`, { transactionId: newId() });
    await expect(verifyPayment(ctx, id, transaction.transactionId)).rejects.toEqual(conflict);
    await recordUnmatched(ctx, 'flutterwave', transaction);
    const about = eq(staffTasks.subject, `flutterwave:${transaction.transactionId}`);
    expect(await ctx.database.db.select().from(staffTasks).where(about)).toMatchObject([
      { kind: 'payment_wrong_reference', registrationId: id },
    ]);
  });

  it('are asked about once while the provider is down, as each request may take ten seconds', async () => {
    const { ctx, clock, provider } = world();
    const { id } = await anOpening();
    clock.advance(20 * MINUTE_MS);
    await openPayment(ctx, id);
    provider.outage = 'unreachable';
    const before = provider.requests;
    await expect(verifyPayment(ctx, id, null)).rejects.toMatchObject({ code: 'provider_unavailable' });
    provider.outage = null;
    expect(provider.requests - before).toBe(1);
  });

  it('are refused with a reason for a refunded or cancelled registration', async () => {
    const { ctx } = world();
    for (const status of ['refunded', 'cancelled'] as const) {
      const { id } = await anOpening();
      await ctx.database.db.update(registrations).set({ status }).where(eq(registrations.id, id));
      await expect(verifyPayment(ctx, id, null)).rejects.toEqual(conflict);
      await expect(openPayment(ctx, id)).rejects.toEqual(conflict);
    }
  });

  it('are refused for an unknown registration, and in person where that is not offered', async () => {
    const { ctx } = world();
    await expect(openPayment(ctx, 'nobody')).rejects.toEqual(notFound);
    await expect(openPayment(ctx, randomUUID())).rejects.toEqual(notFound);
    const id = await aRegistration(world());
    await expect(openPayment(without(), id, null, 'in_person')).rejects.toEqual(invalid);
    const confirmation = { code: 'K7M4QXA', amount: 20_000, currency: 'UGX', method: 'cash', by: 'Achen' };
    await expect(confirmManualPayment(without(), { ...confirmation, evidence: newId() })).rejects.toEqual(
      invalid,
    );
  });

  it('keep their state when the provider answers nothing about one that its list lacks', async () => {
    const { clock, provider } = world();
    const { transactionId } = await aNewPaid();
    provider.transactions.splice(
      provider.transactions.findIndex((one) => one.transactionId === transactionId),
      1,
    );
    const ctx = withMain({ findTransaction: async () => ({ kind: 'unknown', reason: 'unreachable' }) });
    const now = clock.now().getTime();
    const [report] = await reconcile(ctx, { from: new Date(now - MINUTE_MS), to: new Date(now + MINUTE_MS) });
    expect(report?.reversed).toEqual([]);
  });

  it('fail the reconciliation when the database fails', async () => {
    const { clock, ctx, provider } = world();
    provider.pay(`SHOP-${newId()}`, { transactionId: 'x'.repeat(3), amount: 1e15 });
    const now = clock.now().getTime();
    await expect(
      reconcile(ctx, { from: new Date(now - MINUTE_MS), to: new Date(now + MINUTE_MS) }),
    ).rejects.toThrow();
    provider.transactions.pop();
  });

  it('are refunded in full where the provider cannot refund a part', async () => {
    const { provider } = world();
    const { transactionId } = await aNewPaid();
    const { capabilities } = provider.gateway;
    const ctx = withMain({ capabilities: { ...capabilities, refunds: 'full' } });
    const order = { transactionId, reason: 'ill', by: 'Achen' };
    await expect(refundPayment(ctx, { ...order, amount: 5_000 })).rejects.toEqual(conflict);
    expect(await refundPayment(ctx, order)).toMatchObject({ state: 'done' });
    await expect(refundPayment(ctx, order)).rejects.toEqual(conflict);
  });

  it('are refunded later when the provider is not configured at the moment', async () => {
    const { clock, ctx } = world();
    const { transactionId } = await aNewPaid();
    const refund = await refundPayment(without(), { transactionId, reason: 'ill', by: 'Achen' });
    expect(refund.state).toBe('requested');
    await expect(carryOutRefund(ctx, refund.id)).resolves.toBeUndefined();
    clock.advance(2 * MINUTE_MS);
    await carryOutRefund(ctx, refund.id);
    const [row] = await ctx.database.db.select().from(refunds).where(eq(refunds.id, refund.id));
    expect(row?.state).toBe('done');
    await carryOutRefund(ctx, refund.id);
  });

  it('are refunded by hand at once when payments in person were switched off since', async () => {
    const { ctx } = world();
    const evidence = newId();
    const cash = { amount: 20_000, currency: 'UGX', method: 'cash', by: 'Achen', evidence };
    await confirmManualPayment(ctx, { ...cash, registrationId: await aRegistration(world()) });
    const order = { transactionId: `M-${evidence.toUpperCase()}`, reason: 'ill', by: 'Achen' };
    const { id } = await refundPayment(without(), order);
    await finishRefundByHand(without(), { refundId: id, evidence: newId(), by: 'Achen' });
    const [row] = await ctx.database.db.select().from(refunds).where(eq(refunds.id, id));
    expect(row?.state).toBe('done');
  });

  it('are refunded when the list has the first request after the second was refused', async () => {
    const { clock, provider } = world();
    const { transactionId } = await aNewPaid();
    provider.refunds.loses = true;
    const { id } = await refundPayment(world().ctx, { transactionId, reason: 'ill', by: 'Achen' });
    provider.refunds.loses = false;
    clock.advance(2 * MINUTE_MS);
    const seen: string[] = [];
    const ctx = withMain({
      findRefund: async () => {
        seen.push('asked');
        return seen.length === 1 ? { kind: 'not_found' } : { kind: 'refund', refundId: '1', state: 'done' };
      },
      refund: async () => ({ kind: 'refund', refundId: null, state: 'failed', failure: 'nothing is left' }),
    });
    await carryOutRefund(ctx, id);
    const [row] = await ctx.database.db.select().from(refunds).where(eq(refunds.id, id));
    expect(row).toMatchObject({ state: 'done', providerRefundId: '1' });
  });

  it('go to staff when their refund failed permanently, also for unmatched money', async () => {
    const { clock, ctx, provider } = world();
    const at = clock.now();
    const { transactionId } = provider.pay(`SHOP-${newId()}`, { transactionId: newId(), at });
    await reconcile(ctx, {
      from: new Date(at.getTime() - MINUTE_MS),
      to: new Date(at.getTime() + MINUTE_MS),
    });
    const failing = withMain({
      findRefund: async () => ({ kind: 'not_found' }),
      refund: async () => ({ kind: 'refund', refundId: null, state: 'failed', failure: 'no balance' }),
    });
    const { id } = await refundPayment(failing, { transactionId, reason: 'not ours', by: 'Achen' });
    const [task] = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.subject, id));
    expect(task).toMatchObject({ kind: 'refund_failed', registrationId: null });
    await expect(giveUpRefund(ctx, { refundId: id, note: 'x', by: 'Achen' })).rejects.toEqual(conflict);
    await finishRefundByHand(ctx, { refundId: id, evidence: `SLIP-${newId()}`, by: 'Achen' });
    await expect(
      finishRefundByHand(ctx, { refundId: id, evidence: `SLIP-${newId()}`, by: 'Achen' }),
    ).rejects.toEqual(conflict);
  });

  it('refuse a refund with an unknown number', async () => {
    const { ctx } = world();
    for (const refundId of ['none', randomUUID()]) {
      const order = { refundId, by: 'Achen' };
      await expect(finishRefundByHand(ctx, { ...order, evidence: 'SLIP-1' })).rejects.toEqual(notFound);
      await expect(giveUpRefund(ctx, { ...order, note: 'x' })).rejects.toEqual(notFound);
    }
  });

  it('go to staff when a refund has been pending for two weeks', async () => {
    const { clock, ctx } = world();
    const { transactionId } = await aNewPaid();
    const silent = withMain({
      refund: async () => ({ kind: 'unknown', reason: 'unreachable' }),
      findRefund: async () => ({ kind: 'unknown', reason: 'unreachable' }),
    });
    const { id } = await refundPayment(silent, { transactionId, reason: 'ill', by: 'Achen' });
    clock.advance(15 * DAY_MS);
    await carryOutRefund(silent, id);
    const [task] = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.subject, id));
    expect(task?.details).toMatchObject({ failure: 'still under way after two weeks' });
  });
});
