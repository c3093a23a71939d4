import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { emails, paymentTransactions, staffTasks } from '#server/db/schema/index.ts';
import { findSqlViolations } from '#tests/faults/support/sql-violations.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../../bookings/book-session.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { readReceipt } from '../receipts/read-receipt.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { acceptPayment } from '../review/decide-review.ts';
import { settleKnown } from '../settlement/settle-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { openPayment } from './open-payment.ts';

const conflict = expect.objectContaining({ code: 'conflict' });

describe('a registration whose payment was refunded', () => {
  const world = worldPerTest();
  beforeEach(() => {
    world().provider.refunds.next = 'done';
  });

  /** Paid twice: under one reference, or under the references of two payments. */
  async function paidTwice(references: 'one' | 'two') {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const first = await openPayment(ctx, id);
    clock.advance(11 * MINUTE_MS);
    const second = references === 'two' ? await openPayment(ctx, id) : first;
    const counting = provider.pay(first.reference);
    const duplicate = provider.pay(second.reference);
    for (const paid of [counting, duplicate]) await settleKnown(ctx, provider.gateway, paid, null, 'poller');
    expect(await moneyOf(duplicate.transactionId)).toBe('duplicate');
    return { id, counting, duplicate };
  }

  async function moneyOf(transactionId: string) {
    const [row] = await world()
      .ctx.database.db.select()
      .from(paymentTransactions)
      .where(eq(paymentTransactions.transactionId, transactionId));
    return row?.money;
  }

  const refund = (transactionId: string) =>
    refundPayment(world().ctx, { transactionId, reason: 'paid twice', by: 'amina' });
  const accept = (transactionId: string) =>
    acceptPayment(world().ctx, { transactionId, by: 'amina', note: 'the wrong one was refunded' });

  it.each(['one', 'two'] as const)(
    'is paid by the second one when staff accept it, with a receipt (%s reference)',
    async (references) => {
      const { ctx } = world();
      const { id, counting, duplicate } = await paidTwice(references);
      await expect(accept(duplicate.transactionId)).rejects.toThrow(/paid already/);
      const before = await readReceipt(ctx, id);
      await refund(counting.transactionId);
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
      await accept(duplicate.transactionId);
      expect(await readRegistration(ctx, id)).toMatchObject({
        status: 'paid',
        paymentStatus: 'paid',
        transactionId: duplicate.transactionId,
      });
      const receipt = await readReceipt(ctx, id);
      expect(receipt).toMatchObject({ transactionId: duplicate.transactionId, amount: 20_000, refunds: [] });
      expect(receipt.number === before.number).toBe(references === 'one');
      expect(await moneyOf(counting.transactionId)).toBe('returned');
      const mails = await ctx.database.db.select().from(emails).where(eq(emails.registrationId, id));
      expect(mails.filter(({ kind }) => kind === 'receipt')).toHaveLength(2);
      const tasks = await ctx.database.db
        .select()
        .from(staffTasks)
        .where(eq(staffTasks.subject, `flutterwave:${duplicate.transactionId}`));
      expect(tasks.map(({ kind, doneAt }) => [kind, doneAt !== null])).toEqual([['payment_duplicate', true]]);
      const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };
      expect(await bookSession(ctx, id, morning)).toMatchObject({ appointmentBooked: true });
      expect(await findSqlViolations(ctx.database)).toEqual([]);
      await refund(duplicate.transactionId);
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
      await expect(accept(counting.transactionId)).rejects.toEqual(conflict);
    },
  );

  it('is not paid by the second payment while either of the two is being refunded', async () => {
    const { provider } = world();
    const { counting, duplicate } = await paidTwice('two');
    provider.refunds.next = 'sent';
    await refund(counting.transactionId);
    await expect(accept(duplicate.transactionId)).rejects.toThrow(/paid already/);
    const other = await paidTwice('two');
    await refund(other.duplicate.transactionId);
    provider.refunds.next = 'done';
    await refund(other.counting.transactionId);
    await expect(accept(other.duplicate.transactionId)).rejects.toThrow(/was refunded or is being refunded/);
  });

  it.each(['one', 'two'] as const)(
    'has money that comes after that as late: for staff to take or to return (%s reference)',
    async (references) => {
      const { ctx, clock, provider } = world();
      const id = await aRegistration(world());
      const { reference } = await openPayment(ctx, id);
      clock.advance(11 * MINUTE_MS);
      const later = references === 'two' ? (await openPayment(ctx, id)).reference : reference;
      const first = provider.pay(reference);
      await settleKnown(ctx, provider.gateway, first, null, 'webhook');
      await refund(first.transactionId);
      const late = provider.pay(later);
      await expect(verifyPayment(ctx, id, late.transactionId)).rejects.toEqual(conflict);
      expect(await moneyOf(late.transactionId)).toBe('late');
      const tasks = await ctx.database.db
        .select()
        .from(staffTasks)
        .where(eq(staffTasks.subject, `flutterwave:${late.transactionId}`));
      expect(tasks).toMatchObject([{ kind: 'payment_late', doneAt: null }]);
      await accept(late.transactionId);
      expect(await readRegistration(ctx, id)).toMatchObject({
        status: 'paid',
        transactionId: late.transactionId,
      });
      expect(await findSqlViolations(ctx.database)).toEqual([]);
    },
  );
});
