import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { makeReference } from '#domain/payment/reference.ts';
import type { Context } from '#server/context.ts';
import { registrations, staffTasks } from '#server/db/schema/index.ts';
import { newId, paymentsOf } from '#tests/support/services/payments.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { confirmManualPayment } from '../attempts/confirm-manual-payment.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { adoptAttempt } from './adopt-attempt.ts';
import { recordUnmatched } from './record-unmatched.ts';
import { verifyPayment } from './verify-payment.ts';

describe('payments of which little is known', () => {
  const world = worldPerTest();
  const { anOpening, aNewPaid, withMain, without } = paymentsOf(world);
  const conflict = expect.objectContaining({ code: 'conflict' });
  const notFound = expect.objectContaining({ code: 'not_found' });
  const invalid = expect.objectContaining({ code: 'invalid' });

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

  it('raise no task for a transaction that moved no money', async () => {
    const { ctx, provider } = world();
    const { transactionId } = provider.pay(`SHOP-${newId()}`, { transactionId: newId(), status: 'failed' });
    const id = await aRegistration(world());
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toEqual(conflict);
  });

  it('fail although the list of the other tries is unavailable', async () => {
    const { provider } = world();
    const { id, reference } = await anOpening();
    const { transactionId } = provider.pay(reference, { transactionId: newId(), status: 'failed' });
    const ctx = withMain({ listTransactions: async () => ({ kind: 'unknown', reason: 'unreachable' }) });
    expect(await verifyPayment(ctx, id, null)).toMatchObject({ paid: false, paymentStatus: 'failed' });
    expect(transactionId).toBeTruthy();
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
});
