import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '#server/services/payments/reconciliation/reconcile.ts';
import { askOpenRefunds } from '#server/services/payments/refunds/carry-out-refund.ts';
import { recordProviderRefund } from '#server/services/payments/refunds/record-provider-refund.ts';
import { refundPayment } from '#server/services/payments/refunds/refund-payment.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { control, look, openStage, openWindow, outcomeOf, pass, pressPay, type Stage } from './play.ts';

interface ProviderRefund {
  tx_id: number;
  amount_refunded: number;
  status: string;
}

describe('a refund in the scenario', () => {
  const world = worldPerTest();
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage(world());
  });
  afterEach(() => stage.close());

  async function payIn(scenario: string) {
    const family = await openWindow(stage, scenario);
    await pressPay(family);
    await pass(stage, family, 5);
    const path = `/transactions?tx_ref=${encodeURIComponent(family.opening.reference)}`;
    const [transaction] = await look<{ id: number }[]>(stage, path);
    return { family, transactionId: String(transaction?.id) };
  }

  const order = (transactionId: string) => ({ transactionId, reason: 'The child fell ill', by: 'staff' });

  /** Lets the provider work, and checks again. */
  async function wait(minutes: number): Promise<void> {
    stage.api.world.clock.advance(minutes * 60_000);
    await control(stage, '/clock/advance', { ms: 20_000 });
    await askOpenRefunds(stage.api.ctx);
  }

  const refundsOf = async (transactionId: string) =>
    (await look<ProviderRefund[]>(stage, '/refunds')).filter(({ tx_id }) => String(tx_id) === transactionId);

  test('success: "completed" counts after an hour without news, and the registration is refunded', async () => {
    const { family, transactionId } = await payIn('success');
    expect(await refundPayment(stage.api.ctx, order(transactionId))).toMatchObject({ state: 'sent' });
    expect(await outcomeOf(stage, family.id)).toMatchObject({ paymentStatus: 'paid' });
    await wait(16);
    expect(await outcomeOf(stage, family.id)).toMatchObject({ paymentStatus: 'paid' });
    await wait(60);
    expect(await outcomeOf(stage, family.id)).toMatchObject({
      paymentStatus: 'refunded',
      tasks: [],
      mails: ['receipt', 'refund_done', 'refund_promised', 'welcome'],
    });
  });

  test('refund_fail: the registration stays paid, and staff get a task', async () => {
    const { family, transactionId } = await payIn('refund_fail');
    await refundPayment(stage.api.ctx, order(transactionId));
    await wait(16);
    expect(await outcomeOf(stage, family.id)).toMatchObject({
      paymentStatus: 'paid',
      tasks: ['refund_failed'],
      mails: ['receipt', 'refund_promised', 'staff_alert', 'welcome'],
    });
  });

  test('refund_momo: the registration is refunded in the end, whatever the states are called', async () => {
    const { family, transactionId } = await payIn('refund_momo');
    await refundPayment(stage.api.ctx, order(transactionId));
    await wait(16);
    expect(await outcomeOf(stage, family.id)).toMatchObject({ paymentStatus: 'refunded', tasks: [] });
    expect(await refundsOf(transactionId)).toMatchObject([{ status: 'completed-momo' }]);
  });

  test('success, and the answer to the refund is lost: it is found again and not made twice', async () => {
    const { family, transactionId } = await payIn('success');
    await control(stage, '/faults', { route: 'refund', kind: 'reset', performs: true });
    expect(await refundPayment(stage.api.ctx, order(transactionId))).toMatchObject({ state: 'requested' });
    await wait(2);
    await wait(61);
    expect(await refundsOf(transactionId)).toMatchObject([{ amount_refunded: 20_000, status: 'completed' }]);
    expect(await outcomeOf(stage, family.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('success, and the refund never reached the provider: it is made once the list is sure', async () => {
    const { family, transactionId } = await payIn('success');
    await control(stage, '/faults', { route: 'refund', kind: 'status', status: 503, ms: 0 });
    await refundPayment(stage.api.ctx, order(transactionId));
    await wait(2);
    await wait(61);
    expect(await refundsOf(transactionId)).toHaveLength(1);
    expect(await outcomeOf(stage, family.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  describe('and then refunds the money without us', () => {
    test('success: staff get a task at once, and their decision has its consequences', async () => {
      const { family, transactionId } = await payIn('success');
      await control(stage, `/transactions/${transactionId}/reverse`);
      await pass(stage, family, 1);
      expect(await outcomeOf(stage, family.id)).toMatchObject({
        paymentStatus: 'paid',
        tasks: ['payment_reversed'],
      });
      stage.api.world.clock.advance(61 * 60_000);
      await recordProviderRefund(stage.api.ctx, order(transactionId));
      expect(await outcomeOf(stage, family.id)).toMatchObject({
        paymentStatus: 'refunded',
        mails: ['receipt', 'refund_done', 'staff_alert', 'welcome'],
      });
      expect(await refundsOf(transactionId)).toHaveLength(1);
    });

    test('webhook_never: the next nightly reconciliation finds it, a part of it too', async () => {
      const { family, transactionId } = await payIn('webhook_never');
      await control(stage, `/transactions/${transactionId}/reverse`, { amount: 5_000 });
      await pass(stage, family, 1);
      expect(await outcomeOf(stage, family.id)).toMatchObject({ tasks: [] });
      const day = 24 * 60 * 60_000;
      const now = stage.api.world.clock.now().getTime();
      await reconcile(stage.api.ctx, { from: new Date(now - day), to: new Date(now + day) });
      expect(await outcomeOf(stage, family.id)).toMatchObject({
        paymentStatus: 'paid',
        tasks: ['payment_reversed'],
      });
    });
  });

  test('success, and the lost answer is behind a page of other refunds: it is still not made twice', async () => {
    const { transactionId } = await payIn('success');
    const other = await payIn('success');
    await control(stage, '/faults', { route: 'refund', kind: 'reset', performs: true });
    await refundPayment(stage.api.ctx, { ...order(transactionId), amount: 5000 });
    for (let n = 0; n < 11; n += 1) {
      const answer = await fetch(`${stage.sandbox.origin}/v3/transactions/${other.transactionId}/refund`, {
        method: 'POST',
        headers: { authorization: 'Bearer FLWSECK_TEST-scenarios-X' },
        body: JSON.stringify({ amount: 100 }),
      });
      expect(answer.status).toBe(200);
    }
    await wait(2);
    await wait(16);
    expect(await refundsOf(transactionId)).toHaveLength(1);
  });
});
