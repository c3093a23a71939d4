import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import {
  emails,
  manualPayments,
  paymentAttempts,
  paymentTransactions,
  refunds,
  seats,
  staffTasks,
} from '#server/db/schema/index.ts';
import { withOffer } from '#tests/support/context.ts';
import { readRow } from '#tests/support/services/paid.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../../bookings/book-session.ts';
import { HOLD_MS } from '../../bookings/seats/hold-seat.ts';
import { registrationEmailData } from '../../messages/email-data.ts';
import { readEmail } from '../../outbox/stored-email.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { confirmManualPayment } from '../attempts/confirm-manual-payment.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { findPayments } from '../history/find-payments.ts';
import { readReceipt } from '../receipts/read-receipt.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { finishRefundByHand, giveUpRefund } from '../refunds/finish-refund.ts';
import { recordProviderRefund } from '../refunds/record-provider-refund.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { recordAnswer } from '../settlement/record-answer.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { acceptPayment } from './decide-review.ts';
import { voidPayment } from './void-payment.ts';

const cash = { amount: 20_000, currency: 'UGX', method: 'cash', evidence: 'cash book 17', by: 'Grace' };
const mistake = { transactionId: 'M-CASH-BOOK-17', by: 'Grace', note: 'it was for another child' };
const conflict = expect.objectContaining({ code: 'conflict' });

describe('money that was entered by mistake', () => {
  const world = worldPerTest();
  const moneyOf = async (transactionId: string) => {
    const { db } = world().ctx.database;
    const isNamed = eq(paymentTransactions.transactionId, transactionId);
    const [row] = await db.select().from(paymentTransactions).where(isNamed);
    return row?.money;
  };
  const mailsOf = async (registrationId: string, kind: 'payment_void' | 'receipt') => {
    const { db } = world().ctx.database;
    return db
      .select()
      .from(emails)
      .where(and(eq(emails.registrationId, registrationId), eq(emails.kind, kind)));
  };
  const tasksOf = async (registrationId: string) => {
    const { db } = world().ctx.database;
    const all = await db.select().from(staffTasks).where(eq(staffTasks.registrationId, registrationId));
    return all.filter(({ doneAt }) => !doneAt).map(({ kind }) => kind);
  };

  /** Cash was entered, and then the family paid online. */
  const paidTwice = async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    const { transactionId } = provider.pay(reference);
    await verifyPayment(ctx, id, transactionId);
    return { id, transactionId };
  };
  const dataOfMail = async (registrationId: string) => {
    const { ctx } = world();
    const [mail] = (await mailsOf(registrationId, 'payment_void')).map(readEmail);
    if (mail?.kind !== 'payment_void') throw new Error('no mail was promised');
    return registrationEmailData.payment_void(ctx, mail, await readRow(world(), registrationId));
  };

  it('no longer pays for the child, and its number pays for the right one', async () => {
    const { ctx } = world();
    const wrong = await aRegistration(world());
    const right = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: wrong });
    await voidPayment(ctx, mistake);
    expect(await readRegistration(ctx, wrong)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
      payment: { state: 'none' },
    });
    expect(await moneyOf('M-CASH-BOOK-17')).toBe('void');
    await expect(readReceipt(ctx, wrong)).rejects.toThrow();
    expect(await mailsOf(wrong, 'payment_void')).toHaveLength(1);
    expect(await tasksOf(wrong)).toEqual([]);

    const again = { ...cash, registrationId: right };
    for (let n = 0; n < 2; n += 1)
      expect(await confirmManualPayment(ctx, again)).toMatchObject({ attempt: 'paid', money: 'counts' });
    expect(await readRegistration(ctx, right)).toMatchObject({
      status: 'paid',
      transactionId: 'M-CASH-BOOK-17.2',
    });
    await expect(confirmManualPayment(ctx, { ...cash, registrationId: wrong })).rejects.toEqual(conflict);
    await voidPayment(ctx, { ...mistake, transactionId: 'M-CASH-BOOK-17.2' });
    await confirmManualPayment(ctx, { ...cash, registrationId: wrong });
    expect(await readRegistration(ctx, wrong)).toMatchObject({ transactionId: 'M-CASH-BOOK-17.3' });
  });

  it('was not received, so it is not recorded as given back', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    const { id: refundId } = await refundPayment(ctx, {
      transactionId: mistake.transactionId,
      reason: 'a test',
      by: 'Grace',
    });
    await giveUpRefund(ctx, { refundId, note: 'it was a mistake', by: 'Grace' });
    await voidPayment(ctx, mistake);
    const refused = expect.objectContaining({
      code: 'conflict',
      message: 'Nothing was received: it was entered by mistake.',
    });
    const order = { transactionId: mistake.transactionId, reason: 'a test', by: 'Grace' };
    await expect(recordProviderRefund(ctx, order)).rejects.toEqual(refused);
    await expect(finishRefundByHand(ctx, { refundId, evidence: 'book 5', by: 'Grace' })).rejects.toEqual(
      refused,
    );
    expect(await moneyOf(mistake.transactionId)).toBe('void');
  });

  it('ends a booking, and holds its seat for the right entry', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    const session = { sessionDate: '2026-11-23', sessionSlot: 'Midday 11:30–13:30' } as const;
    await bookSession(ctx, id, session);
    await voidPayment(ctx, mistake);
    expect(await readRegistration(ctx, id)).toMatchObject({
      status: 'pending_payment',
      appointmentBooked: false,
      sessionDate: null,
      payment: { held: session },
    });
    const [seat] = await ctx.database.db.select().from(seats).where(eq(seats.registrationId, id));
    expect(seat?.holdExpiresAt).toEqual(new Date(clock.now().getTime() + HOLD_MS));
    const [mail] = await mailsOf(id, 'payment_void');
    expect(mail?.data).toMatchObject({ cancelled: { ...session, version: 2 } });
    clock.advance(MINUTE_MS);
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    expect(await readRegistration(ctx, id)).toMatchObject({
      status: 'paid',
      payment: { chosen: { ...session, seat: 'free' } },
    });
  });

  it('gives way to a second payment of the family, which then pays', async () => {
    const { ctx } = world();
    const { id, transactionId } = await paidTwice();
    expect(await moneyOf(transactionId)).toBe('duplicate');
    await voidPayment(ctx, mistake);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', transactionId });
    expect(await moneyOf(transactionId)).toBe('counts');
    expect(await readReceipt(ctx, id)).toMatchObject({ transactionId });
    // It read that its second payment is given back.
    expect(await dataOfMail(id)).toMatchObject({ isDue: false, isPaidByOther: true });
    expect(await mailsOf(id, 'receipt')).toHaveLength(2);
    expect(await tasksOf(id)).toEqual([]);
  });

  it('is not made good by a second payment that is less than the price', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    await confirmManualPayment(ctx, { ...cash, amount: 500, evidence: 'book 99', registrationId: id });
    expect(await moneyOf('M-BOOK-99')).toBe('duplicate');
    await voidPayment(ctx, mistake);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'pending_payment' });
    expect(await moneyOf('M-BOOK-99')).toBe('duplicate');
  });

  it('leaves the child unpaid when its second payment is on its way back', async () => {
    const { ctx } = world();
    const { id, transactionId } = await paidTwice();
    await refundPayment(ctx, { transactionId, reason: 'paid twice', by: 'Achen' });
    await voidPayment(ctx, mistake);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'pending_payment' });
    expect(await moneyOf(transactionId)).not.toBe('counts');
  });

  it('is found by its number, as is the entry after it, and the newer one is meant', async () => {
    const { ctx } = world();
    const [wrong, right] = [await aRegistration(world()), await aRegistration(world())];
    await confirmManualPayment(ctx, { ...cash, registrationId: wrong });
    await voidPayment(ctx, mistake);
    await confirmManualPayment(ctx, { ...cash, registrationId: right });
    const found = await findPayments(ctx, 'cash book 17');
    expect(found).toHaveLength(2);
    await voidPayment(ctx, { ...mistake, transactionId: 'cash book 17' });
    expect(await moneyOf('M-CASH-BOOK-17.2')).toBe('void');
  });

  it('keeps the price that the family was asked, when it is entered again', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    await voidPayment(ctx, mistake);
    const dearer = withOffer(ctx, { price: { minor: 30_000, currency: 'UGX' } });
    await confirmManualPayment(dearer, { ...cash, registrationId: id });
    expect(await readRegistration(dearer, id)).toMatchObject({ status: 'paid' });
  });

  it('of a second or a too small entry leaves the registration as it is', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, amount: 2_000, registrationId: id });
    expect(await tasksOf(id)).toEqual(['payment_underpaid']);
    await voidPayment(ctx, mistake);
    expect(await tasksOf(id)).toEqual([]);
    // It read that less than the price came, and waits for an answer.
    expect(await dataOfMail(id)).toMatchObject({ isDue: true, receipt: null });
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    expect(await dataOfMail(id)).toMatchObject({ isDue: false });
  });

  it('is not mistaken for money that was taken back elsewhere', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    await voidPayment(ctx, mistake);
    const at = clock.now().getTime();
    await reconcile(ctx, { from: new Date(at - MINUTE_MS), to: new Date(at + MINUTE_MS) });
    expect(await tasksOf(id)).toEqual([]);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'pending_payment' });
  });

  it('stays void when an answer about it comes late', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    const [manual] = ctx.payments.others;
    const answer = await manual?.findTransaction('M-CASH-BOOK-17');
    await voidPayment(ctx, mistake);
    const [attempt] = await ctx.database.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.registrationId, id));
    if (!answer || !attempt) throw new Error('nothing was entered');
    await recordAnswer(ctx, attempt.id, answer, 'poller');
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'pending_payment' });
    expect(await moneyOf('M-CASH-BOOK-17')).toBe('void');
  });

  it('is taken back or refunded, not both, also at once', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    const both = await Promise.allSettled([
      voidPayment(ctx, mistake),
      refundPayment(ctx, { transactionId: mistake.transactionId, reason: 'as asked', by: 'Achen' }),
      voidPayment(ctx, mistake),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const asked = await ctx.database.db.select().from(refunds);
    expect([await moneyOf(mistake.transactionId), asked.length]).toEqual(
      asked.length === 0 ? ['void', 0] : ['counts', 1],
    );
  });

  it('is only money that the office entered, and nothing is decided about it twice', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const { transactionId } = provider.pay(reference);
    await verifyPayment(ctx, id, transactionId);
    await expect(voidPayment(ctx, { ...mistake, transactionId })).rejects.toEqual(conflict);
    const other = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: other });
    await voidPayment(ctx, mistake);
    await expect(voidPayment(ctx, mistake)).rejects.toEqual(conflict);
    await expect(acceptPayment(ctx, mistake)).rejects.toEqual(conflict);
    const order = { transactionId: mistake.transactionId, reason: 'as asked', by: 'Achen' };
    await expect(refundPayment(ctx, order)).rejects.toEqual(conflict);
    expect(await ctx.database.db.select().from(manualPayments)).toHaveLength(1);
  });

  it('is written to the family with the receipt that does not count', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    const { number } = await readReceipt(ctx, id);
    await voidPayment(ctx, mistake);
    expect(await dataOfMail(id)).toMatchObject({ receipt: number, amount: 20_000, cancelled: null });
    await confirmManualPayment(ctx, { ...cash, registrationId: id });
    expect(await dataOfMail(id)).toBeNull();
  });
});
