import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/clock.ts';
import { emails, providerEvents, staffTasks } from '#server/db/schema/index.ts';
import { withOffer } from '#tests/support/context.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { prepareSessions } from '../../bookings/sessions/prepare-sessions.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { findPayments } from '../history/find-payments.ts';
import { readPaymentHistory } from '../history/read-history.ts';
import { readReceipt } from '../receipts/read-receipt.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { daysBefore } from '../reconciliation/reconcile-nightly.ts';
import { dismissPayment } from '../review/decide-review.ts';
import { settleKnown } from '../settlement/settle-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { receiveNotification, settleEvent } from '../watch/receive-notification.ts';
import { recordProviderRefund } from './record-provider-refund.ts';
import { refundPayment } from './refund-payment.ts';

describe('money that the provider refunded without us', () => {
  const world = worldPerTest();
  beforeEach(async () => {
    const { ctx, clock, provider } = world();
    clock.advance(DAY_MS);
    await prepareSessions(ctx);
    provider.outage = null;
    provider.transactions.length = 0;
    provider.refunds.taken.length = 0;
    provider.refunds.next = 'done';
  });

  let paid = 0;
  async function aPaid() {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    paid += 1;
    const { transactionId } = provider.pay(reference, { transactionId: `w${paid}`, at: clock.now() });
    await verifyPayment(ctx, id, transactionId);
    return { id, reference, transactionId };
  }

  /** Today, as the next night sees it. */
  async function reconcileToday({ ctx, clock }: World) {
    const { to } = daysBefore(clock.now());
    const [report] = await reconcile(ctx, { from: to, to: new Date(to.getTime() + DAY_MS) });
    return report;
  }

  async function tasksAbout(registrationId: string | null) {
    const rows = await world()
      .ctx.database.db.select()
      .from(staffTasks)
      .where(eq(staffTasks.kind, 'payment_reversed'))
      .orderBy(staffTasks.createdAt, staffTasks.subject);
    return rows
      .filter((row) => row.registrationId === registrationId)
      .map(({ subject, doneAt }) => `${subject}${doneAt ? ' done' : ''}`);
  }

  const order = (transactionId: string, more: object = {}) => ({
    transactionId,
    reason: 'The bank asked for it',
    by: 'amina',
    ...more,
  });

  it('becomes one task with its facts, and changes nothing until staff decide', async () => {
    const { ctx, clock, provider } = world();
    const { id, transactionId } = await aPaid();
    const { refundId } = provider.refunds.give(transactionId, 20_000, clock.now());
    const subject = `${transactionId}/${refundId}`;
    for (let round = 0; round < 2; round += 1) {
      expect(await reconcileToday(world())).toMatchObject({ returned: [subject], reversed: [] });
    }
    expect(await tasksAbout(id)).toEqual([`flutterwave:${subject}`]);
    const { tasks } = await readPaymentHistory(ctx, { registrationId: id });
    expect(tasks).toMatchObject([
      {
        details: {
          transactionId,
          refundId,
          amount: 20_000,
          currency: 'UGX',
          givenBackAt: expect.stringContaining('2026'),
        },
      },
    ]);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
  });

  it('becomes two tasks in two parts, and a refund of ours none', async () => {
    const { ctx, clock, provider } = world();
    const { id, transactionId } = await aPaid();
    await refundPayment(ctx, { transactionId, amount: 5_000, reason: 'x', by: 'amina' });
    provider.refunds.loses = true;
    await refundPayment(ctx, { transactionId, amount: 1_000, reason: 'x', by: 'amina' });
    provider.refunds.loses = false;
    provider.refunds.give(transactionId, 2_000, clock.now());
    provider.refunds.give(transactionId, 3_000, clock.now(), 'sent');
    provider.refunds.give(transactionId, 4_000, clock.now(), 'failed');
    await reconcileToday(world());
    expect(await tasksAbout(id)).toEqual([
      `flutterwave:${transactionId}/900003`,
      `flutterwave:${transactionId}/900004`,
    ]);
  });

  it('is ignored when the money is not ours', async () => {
    const { ctx, clock, provider } = world();
    const stray = provider.pay('the-other-shop', { transactionId: 'shop', at: clock.now() });
    await settleKnown(ctx, provider.gateway, stray, null, 'reconciliation');
    await dismissPayment(ctx, { transactionId: 'shop', by: 'amina', note: 'the shop’s' });
    provider.refunds.give('shop', 20_000, clock.now());
    provider.refunds.give('never-heard-of', 20_000, clock.now());
    expect(await reconcileToday(world())).toMatchObject({ returned: [] });
    expect(await tasksAbout(null)).toEqual([]);
  });

  describe('accepted by staff', () => {
    it('ends the registration, appears on the receipt, notifies the family and ends the task', async () => {
      const { ctx, clock, provider } = world();
      const { id, transactionId } = await aPaid();
      const { refundId } = provider.refunds.give(transactionId, 20_000, clock.now());
      await reconcileToday(world());
      expect(await recordProviderRefund(ctx, order(transactionId))).toEqual({ sum: 20_000, currency: 'UGX' });
      expect(await readRegistration(ctx, id)).toMatchObject({
        status: 'refunded',
        paymentStatus: 'refunded',
      });
      expect(await readReceipt(ctx, id)).toMatchObject({ refunds: [{ amount: 20_000 }] });
      expect(await tasksAbout(id)).toEqual([`flutterwave:${transactionId}/${refundId} done`]);
      const mails = and(eq(emails.registrationId, id), eq(emails.kind, 'refund_done'));
      expect(await ctx.database.db.$count(emails, mails)).toBe(1);
      expect(await reconcileToday(world())).toMatchObject({ returned: [] });
      await expect(recordProviderRefund(ctx, order(transactionId))).rejects.toMatchObject({
        code: 'conflict',
      });
      // The provider was not asked for anything.
      expect(provider.refunds.taken).toHaveLength(1);
    });

    it('leaves the registration paid after a partial refund; refunds money without registration', async () => {
      const { ctx, clock, provider } = world();
      const { id, transactionId } = await aPaid();
      provider.refunds.give(transactionId, 5_000, clock.now());
      await reconcileToday(world());
      await recordProviderRefund(ctx, order(transactionId));
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
      expect(await tasksAbout(id)).toEqual([expect.stringMatching(/ done$/)]);

      const name = `stray-${clock.now().getTime()}`;
      const stray = provider.pay('nobody', { transactionId: name, at: clock.now() });
      await settleKnown(ctx, provider.gateway, stray, null, 'reconciliation');
      clock.advance(1_000);
      provider.refunds.give(name, 20_000, clock.now());
      await reconcileToday(world());
      const [subject] = await findPayments(ctx, name);
      const { tasks } = await readPaymentHistory(ctx, subject ?? { registrationId: '' });
      expect(tasks.map(({ kind }) => kind)).toEqual(['payment_unknown_reference', 'payment_reversed']);
      await recordProviderRefund(ctx, order(name));
      const open = and(eq(staffTasks.doneBy, 'staff:amina'), eq(staffTasks.subject, `flutterwave:${name}`));
      expect(await ctx.database.db.$count(staffTasks, open)).toBe(1);
      expect(await tasksAbout(null)).toEqual([
        expect.stringMatching(new RegExp(`^flutterwave:${name}/.* done$`)),
      ]);
    });

    it('follows the provider: refused while pending, above what is left or without its answer', async () => {
      const { ctx, clock, provider } = world();
      const { id, transactionId } = await aPaid();
      await expect(recordProviderRefund(ctx, order(transactionId))).rejects.toThrow(/lists no refund/);
      const given = provider.refunds.give(transactionId, 15_000, clock.now(), 'sent');
      await expect(recordProviderRefund(ctx, order(transactionId))).rejects.toThrow(/still refunding it/);
      given.state = 'done';
      await expect(recordProviderRefund(ctx, order(transactionId, { evidence: 'CB-1' }))).rejects.toThrow(
        /leave --evidence/,
      );
      provider.outage = 'unreachable';
      await expect(recordProviderRefund(ctx, order(transactionId))).rejects.toMatchObject({
        code: 'provider_unavailable',
      });
      provider.outage = null;
      provider.refunds.give(transactionId, 10_000, clock.now());
      await expect(recordProviderRefund(ctx, order(transactionId))).rejects.toThrow(/Only UGX 20000 is left/);
      const history = await readPaymentHistory(ctx, { registrationId: id });
      expect(history.refunds).toEqual([]);
    });

    it('is added up to the cent', async () => {
      const { provider } = world();
      const ctx = withOffer(world().ctx, { price: { minor: 330, currency: 'USD' } });
      const id = await aRegistration(world());
      const { reference } = await openPayment(ctx, id);
      provider.pay(reference, { transactionId: 'usd-1', amount: 3.3, currency: 'USD' });
      await verifyPayment(ctx, id, 'usd-1');
      provider.refunds.give('usd-1', 1.1, world().clock.now());
      provider.refunds.give('usd-1', 2.2, world().clock.now());
      expect(await recordProviderRefund(ctx, order('usd-1'))).toEqual({ sum: 3.3, currency: 'USD' });
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
    });

    it('is all that is left when the provider no longer calls the payment successful', async () => {
      const { ctx, provider } = world();
      const { id, transactionId } = await aPaid();
      const [theirs] = provider.transactions;
      if (theirs) theirs.status = 'failed';
      expect(await reconcileToday(world())).toMatchObject({ reversed: [transactionId] });
      expect(await tasksAbout(id)).toEqual([`flutterwave:${transactionId}`]);
      expect(await recordProviderRefund(ctx, order(transactionId))).toMatchObject({ sum: 20_000 });
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
      expect(await tasksAbout(id)).toEqual([`flutterwave:${transactionId} done`]);
      // What we know to be gone is not reported again.
      expect(await reconcileToday(world())).toMatchObject({ reversed: [] });
    });

    it('excludes our own refund while it is pending', async () => {
      const { ctx, provider } = world();
      const { id, transactionId } = await aPaid();
      provider.refunds.next = 'sent';
      await refundPayment(ctx, { transactionId, reason: 'x', by: 'amina' });
      const theirs = provider.transactions.find((one) => one.transactionId === transactionId);
      if (theirs) theirs.status = 'failed';
      expect(await reconcileToday(world())).toMatchObject({ returned: [], reversed: [] });
      expect(await tasksAbout(id)).toEqual([]);
      // A partial refund does not explain why all of it is gone.
      const other = await aPaid();
      await refundPayment(ctx, {
        transactionId: other.transactionId,
        amount: 5_000,
        reason: 'x',
        by: 'amina',
      });
      const whole = provider.transactions.find((one) => one.transactionId === other.transactionId);
      if (whole) whole.status = 'failed';
      expect(await reconcileToday(world())).toMatchObject({ reversed: [other.transactionId] });
      expect(await tasksAbout(other.id)).toEqual([`flutterwave:${other.transactionId}`]);
    });

    it('leaves the task about the whole payment open after a partial refund', async () => {
      const { ctx, provider } = world();
      const { id, transactionId } = await aPaid();
      const theirs = provider.transactions.find((one) => one.transactionId === transactionId);
      if (theirs) theirs.status = 'failed';
      expect(await reconcileToday(world())).toMatchObject({ reversed: [transactionId] });
      await recordProviderRefund(
        ctx,
        order(transactionId, { evidence: `part-${transactionId}`, amount: 5_000 }),
      );
      expect(await tasksAbout(id)).toEqual([`flutterwave:${transactionId}`]);
    });

    it('needs the number of a chargeback that the provider does not list, once', async () => {
      const { ctx } = world();
      const { id, transactionId } = await aPaid();
      const chargeback = { evidence: `cb-${transactionId}`, amount: 5_000 };
      await expect(recordProviderRefund(ctx, order(transactionId, { evidence: '!' }))).rejects.toMatchObject({
        code: 'invalid',
      });
      expect(await recordProviderRefund(ctx, order(transactionId, chargeback))).toMatchObject({ sum: 5_000 });
      await expect(recordProviderRefund(ctx, order(transactionId, chargeback))).rejects.toThrow(
        /taken for another refund already/,
      );
      expect(
        await recordProviderRefund(ctx, order(transactionId, { evidence: `${chargeback.evidence}-2` })),
      ).toMatchObject({
        sum: 15_000,
      });
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
      const other = await aPaid();
      await expect(recordProviderRefund(ctx, order(other.transactionId, chargeback))).rejects.toMatchObject({
        code: 'conflict',
      });
    });
  });

  describe('that a notification announces', () => {
    async function notified(event: string, data: object): Promise<string> {
      const { ctx } = world();
      const body = JSON.stringify({ event, data });
      await receiveNotification(ctx, ctx.payments.main, body);
      const [kept] = await ctx.database.db.select().from(providerEvents).where(eq(providerEvents.body, body));
      return kept?.id ?? '';
    }

    it('is checked at once, and asked about until the list has it', async () => {
      const { ctx, clock, provider } = world();
      const { id, transactionId } = await aPaid();
      const event = await notified('refund.completed', {
        id: 900_001,
        TransactionId: transactionId,
        status: 'completed',
      });
      await expect(settleEvent(ctx, event)).rejects.toThrow(/does not list the refund yet/);
      provider.refunds.give(transactionId, 20_000, clock.now());
      await settleEvent(ctx, event);
      expect(await tasksAbout(id)).toEqual([`flutterwave:${transactionId}/900001`]);
      const [kept] = await ctx.database.db.select().from(providerEvents).where(eq(providerEvents.id, event));
      expect(kept).toMatchObject({ outcome: 'handled' });
    });

    it('becomes a task when a charge is no longer successful by the provider’s own answer', async () => {
      const { ctx, provider } = world();
      const { id, transactionId, reference } = await aPaid();
      const data = { id: transactionId, tx_ref: reference, status: 'reversed' };
      await settleEvent(ctx, await notified('charge.reversed', data));
      expect(await tasksAbout(id)).toEqual([]);
      const [theirs] = provider.transactions;
      if (theirs) theirs.status = 'failed';
      await settleEvent(ctx, await notified('charge.reversed', { ...data, again: true, status: 'failed' }));
      expect(await tasksAbout(id)).toEqual([`flutterwave:${transactionId}`]);
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    });
  });
});
