import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import type { PaymentProvider } from '#server/gateways/payments/port.ts';
import { newId, paymentsOf } from '#tests/support/services/payments.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { claimPayment, readClaimedNumber } from './claim-payment.ts';

describe('payments that a parent claims', () => {
  const world = worldPerTest();
  const { anOpening } = paymentsOf(world);

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
});
