import { describe, expect, it } from 'vitest';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import { withOffer } from '#tests/support/context.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { beginPayment } from '../payments/attempts/begin-payment.ts';
import { confirmManualPayment } from '../payments/attempts/confirm-manual-payment.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { finishRefundByHand } from '../payments/refunds/finish-refund.ts';
import { refundPayment } from '../payments/refunds/refund-payment.ts';
import { verifyPayment } from '../payments/settlement/verify-payment.ts';
import { readRegistration } from './read-registration.ts';

const order = { reason: 'The child fell ill', by: 'amina' };

describe('the payment state of a registration', () => {
  const world = worldPerTest();
  const progress = async (id: string) => (await readRegistration(world().ctx, id)).payment;

  async function pay(details: Partial<ProviderTransaction> = {}) {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference, details);
    await verifyPayment(ctx, id, transactionId);
    return { id, transactionId };
  }

  it('has the amount of its open payment, then the amount received', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    expect(await progress(id)).toMatchObject({ due: null, received: null });
    const { reference } = await openPayment(withOffer(ctx, { price: { minor: 1_550, currency: 'USD' } }), id);
    expect(await progress(id)).toMatchObject({ due: { amount: 15.5, currency: 'USD' }, received: null });
    const { transactionId } = provider.pay(reference, { amount: 20, currency: 'USD' });
    await verifyPayment(ctx, id, transactionId);
    expect(await progress(id)).toMatchObject({ due: null, received: { amount: 20, currency: 'USD' } });
  });

  it.each([
    ['mobilemoneyug', 'number'],
    ['card', 'card'],
    ['bank_transfer', 'account'],
    ['something new', 'same_way'],
  ] as const)('says how its money was refunded: %s', async (method, wayBack) => {
    const { id, transactionId } = await pay({ method });
    expect((await progress(id)).wayBack).toBeNull();
    await refundPayment(world().ctx, { ...order, transactionId });
    expect((await progress(id)).wayBack).toBe(wayBack);
  });

  it('has no number after a refund by staff, for any way of paying', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const beginning = await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    const code = beginning.kind === 'offline' ? beginning.code : '';
    const received = { amount: 20_000, currency: 'UGX', method: 'till', evidence: `BACK-${code}` };
    await confirmManualPayment(ctx, { code, ...received, by: 'amina' });
    const refund = await refundPayment(ctx, { ...order, transactionId: `M-BACK-${code}` });
    await finishRefundByHand(ctx, { refundId: refund.id, evidence: `OUT-${code}`, by: 'amina' });
    expect((await progress(id)).wayBack).toBe('hand');
  });
});
