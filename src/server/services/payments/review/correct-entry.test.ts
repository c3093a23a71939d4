import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/clock.ts';
import { emails, paymentTransactions, staffTasks } from '#server/db/schema/index.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../../bookings/book-session.ts';
import { promiseReminders } from '../../bookings/promise-reminders.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { confirmManualPayment } from '../attempts/confirm-manual-payment.ts';
import { readReceipt } from '../receipts/read-receipt.ts';
import { correctEntry } from './correct-entry.ts';
import { voidPayment } from './void-payment.ts';

const cash = { amount: 200_000, currency: 'UGX', method: 'cash', evidence: 'cash book 17', by: 'Grace' };
const mistyped = { transactionId: 'M-CASH-BOOK-17', by: 'Grace', note: 'one nought too many' };
const right = { amount: 20_000, method: 'cash', evidence: 'cash book 17' };
const conflict = expect.objectContaining({ code: 'conflict' });

describe('the correction of an entry', () => {
  const world = worldPerTest();
  const openTasks = async () => {
    const all = await world().ctx.database.db.select().from(staffTasks);
    return all.filter(({ doneAt }) => !doneAt).map(({ kind }) => kind);
  };

  it('replaces its amount, and keeps the booking and the number of the receipt, also after the session', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    const { number, paidAt } = await readReceipt(ctx, id);
    const session = { sessionDate: '2026-11-23', sessionSlot: 'Midday 11:30–13:30' } as const;
    await bookSession(ctx, id, session);
    expect(await openTasks()).toEqual(['payment_overpaid']);
    clock.advance(10 * DAY_MS);
    await expect(voidPayment(ctx, mistyped)).rejects.toEqual(conflict);
    await correctEntry(ctx, mistyped, right);
    expect(await readRegistration(ctx, id)).toMatchObject({
      status: 'paid',
      appointmentBooked: true,
      ...session,
      transactionId: 'M-CASH-BOOK-17.2',
    });
    // The month that has the payment keeps it.
    expect(await readReceipt(ctx, id)).toMatchObject({ number, amount: 20_000, paidAt });
    expect(await openTasks()).toEqual([]);
    const sent = await ctx.database.db.select().from(emails).where(eq(emails.registrationId, id));
    const receipts = sent.filter(({ kind }) => kind === 'receipt');
    const corrected = receipts
      .map(({ data }) => data)
      .filter((data) => JSON.stringify(data).includes('isCorrected'));
    expect([receipts.length, corrected]).toEqual([2, [{ isCorrected: true }]]);
    const rows = await ctx.database.db.select().from(paymentTransactions);
    expect(rows.map(({ money }) => money).toSorted()).toEqual(['counts', 'void']);
  });

  it('does not ask the family again to choose a session', async () => {
    const { ctx, clock, database } = world();
    await confirmManualPayment(ctx, { ...cash, registrationId: await aRegistration(world()) });
    clock.advance(DAY_MS);
    const asked = async () => {
      await promiseReminders(ctx);
      return database.db.$count(emails, eq(emails.kind, 'not_booked'));
    };
    expect(await asked()).toBe(1);
    await correctEntry(ctx, mistyped, right);
    expect(await asked()).toBe(1);
  });

  it('frees its number for the right child', async () => {
    const { ctx } = world();
    const [id, other] = [await aRegistration(world()), await aRegistration(world())];
    await confirmManualPayment(ctx, { ...cash, amount: 20_000, registrationId: id });
    await correctEntry(ctx, mistyped, { ...right, evidence: 'cash book 18' });
    await confirmManualPayment(ctx, { ...cash, amount: 20_000, registrationId: other });
    expect(await readRegistration(ctx, id)).toMatchObject({ transactionId: 'M-CASH-BOOK-18' });
    expect(await readRegistration(ctx, other)).toMatchObject({ transactionId: 'M-CASH-BOOK-17.2' });
    await expect(correctEntry(ctx, { ...mistyped, transactionId: 'M-CASH-BOOK-18' }, right)).rejects.toEqual(
      conflict,
    );
    expect(await readRegistration(ctx, id)).toMatchObject({ transactionId: 'M-CASH-BOOK-18' });
  });

  it('asks to return what is more than the price, and accepts less', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, amount: 20_000, registrationId: id });
    await correctEntry(ctx, mistyped, { ...right, amount: 25_000 });
    expect(await openTasks()).toEqual(['payment_overpaid']);
    await correctEntry(ctx, { ...mistyped, transactionId: 'M-CASH-BOOK-17.2' }, { ...right, amount: 15_000 });
    expect(await openTasks()).toEqual([]);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
  });

  it('is made once, of two at once', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    const both = await Promise.allSettled([
      correctEntry(ctx, mistyped, right),
      correctEntry(ctx, mistyped, { ...right, amount: 30_000 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rows = await ctx.database.db.select().from(paymentTransactions);
    expect(rows.filter(({ money }) => money === 'counts')).toHaveLength(1);
  });

  it('is not for money that does not pay', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, amount: 2_000, registrationId: id });
    await expect(correctEntry(ctx, mistyped, right)).rejects.toEqual(conflict);
    expect(await openTasks()).toEqual(['payment_underpaid']);
  });
});
