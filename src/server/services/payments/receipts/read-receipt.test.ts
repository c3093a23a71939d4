import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { aRegistration, FIRST_DATE, type World, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../../bookings/book-session.ts';
import { eraseFamily } from '../../privacy/erase-family.ts';
import { findFamilyByEmail } from '../../privacy/find-family.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { readReceipt } from './read-receipt.ts';

const refund = ({ ctx }: World, transactionId: string, amount: number, reason = 'The child fell ill') =>
  refundPayment(ctx, { transactionId, amount, reason, by: 'amina' });

describe('the receipt of a registration', () => {
  const world = worldPerTest();
  beforeEach(() => {
    Object.assign(world().provider.refunds, { next: 'done', loses: false, forgets: false });
  });

  it('is not found once the family was erased', async () => {
    const { ctx } = world();
    const { id } = await aPaid(world(), {}, { email: 'grace@families.example' });
    expect(await readReceipt(ctx, id)).toMatchObject({ amount: 20_000 });
    await bookSession(ctx, id, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    await eraseFamily(ctx, await findFamilyByEmail(ctx, 'grace@families.example'), 'amina');
    await expect(readReceipt(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says who paid, what, when and how, and contains no capability', async () => {
    const { ctx, clock } = world();
    const at = new Date(clock.now().getTime() - MINUTE_MS);
    const { id, reference, transactionId } = await aPaid(
      world(),
      { method: 'mobilemoneyug', payerHint: '567', at },
      { parentName: 'Grace Nalubwama', childName: 'Amina Nalubwama' },
    );
    const receipt = await readReceipt(ctx, id);
    expect(receipt).toEqual({
      number: expect.stringMatching(/^R-2026-\d{5}$/),
      issuedAt: clock.now(),
      childShortName: 'Amina N',
      parentName: 'Grace Nalubwama',
      amount: 20_000,
      currency: 'UGX',
      price: 20_000,
      paidAt: at,
      method: 'mobilemoneyug',
      payerHint: '567',
      transactionId,
      reference: reference.split('-').slice(-2).join('-'),
      session: null,
      refunds: [],
      isDemonstration: false,
    });
    expect(JSON.stringify(receipt)).not.toContain(id);
    const demonstration = { ...ctx, settings: { ...ctx.settings, demonstration: true } };
    expect((await readReceipt(demonstration, id)).isDemonstration).toBe(true);
  });

  it('shows the booked session, and no session after a full refund', async () => {
    const { ctx } = world();
    const { id, transactionId } = await aPaid(world());
    const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };
    await bookSession(ctx, id, session);
    expect(await readReceipt(ctx, id)).toMatchObject({ session });
    await refund(world(), transactionId, 20_000);
    expect(await readReceipt(ctx, id)).toMatchObject({ session: null });
  });

  it('shows the refunds made since, oldest first, and none that is only promised or has failed', async () => {
    const { ctx, clock, provider } = world();
    const { id, transactionId } = await aPaid(world(), { amount: 25_000 });
    const first = clock.now();
    await refund(world(), transactionId, 5_000, 'Paid too much');
    clock.advance(MINUTE_MS);
    await refund(world(), transactionId, 1_000, `A gift ${'x'.repeat(300)}`);
    provider.refunds.next = 'sent';
    await refund(world(), transactionId, 2_000);
    const { amount, price, refunds } = await readReceipt(ctx, id);
    expect({ amount, price }).toEqual({ amount: 25_000, price: 20_000 });
    expect(refunds).toEqual([
      { amount: 5_000, doneAt: first, reason: 'Paid too much' },
      { amount: 1_000, doneAt: clock.now(), reason: expect.stringMatching(/^A gift x{132}…$/) },
    ]);
  });

  it('covers the money that counts, and leaves out a second payment', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const first = await openPayment(ctx, id);
    clock.advance(11 * MINUTE_MS);
    const second = await openPayment(ctx, id);
    const { transactionId } = provider.pay(second.reference);
    await verifyPayment(ctx, id, transactionId);
    const late = provider.pay(first.reference);
    await verifyPayment(ctx, id, late.transactionId);
    await refund(world(), late.transactionId, 20_000);
    expect(await readReceipt(ctx, id)).toMatchObject({ transactionId, refunds: [] });
  });

  it('removes direction marks from a name', async () => {
    const { id } = await aPaid(world(), {}, { parentName: 'Grace \u202Eotakan\u202C <b>' });
    expect(await readReceipt(world().ctx, id)).toMatchObject({ parentName: 'Grace otakan <b>' });
  });

  it('is not found before anything is paid, nor for an unknown id', async () => {
    const { ctx } = world();
    const unpaid = await aRegistration(world());
    await openPayment(ctx, unpaid);
    for (const id of [unpaid, '00000000-0000-4000-8000-000000000000', 'R-2026-00001', '']) {
      await expect(readReceipt(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
