import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { refunds, staffTasks } from '#server/db/schema/index.ts';
import { newId, paymentsOf } from '#tests/support/services/payments.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { confirmManualPayment } from '../attempts/confirm-manual-payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { finishRefundByHand, giveUpRefund } from './finish-refund.ts';
import { refundPayment } from './refund-payment.ts';

describe('payments to refund', () => {
  const world = worldPerTest();
  const { aNewPaid, withMain, without } = paymentsOf(world);
  const conflict = expect.objectContaining({ code: 'conflict' });
  const notFound = expect.objectContaining({ code: 'not_found' });

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
