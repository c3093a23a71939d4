import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import {
  emails,
  eventLog,
  paymentAttempts,
  paymentTransactions,
  refunds,
  seats,
  staffTasks,
} from '#server/db/schema/index.ts';
import { registrationEmailData } from '#server/services/messages/email-data.ts';
import { aPaid, readRow } from '#tests/support/services/paid.ts';
import { refundOrder } from '#tests/support/services/payments.ts';
import { aRegistration, FIRST_DATE, type World, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../../bookings/book-session.ts';
import { prepareSessions } from '../../bookings/sessions/prepare-sessions.ts';
import { readEmail } from '../../outbox/stored-email.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { cancelRegistration } from '../../registrations/cancel-registration.ts';
import { confirmManualPayment } from '../attempts/confirm-manual-payment.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { attachPayment } from '../review/attach-payment.ts';
import { settleKnown } from '../settlement/settle-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { askOpenRefunds, carryOutRefund } from './carry-out-refund.ts';
import { finishRefundByHand, giveUpRefund } from './finish-refund.ts';
import { refundPayment } from './refund-payment.ts';

async function tasksAbout({ ctx }: World, subject: string) {
  const rows = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.subject, subject));
  return rows.map(({ kind, doneAt }) => `${kind}${doneAt ? ' done' : ''}`).sort();
}

async function refundMails({ ctx }: World, registrationId: string) {
  return ctx.database.db.$count(
    emails,
    and(eq(emails.registrationId, registrationId), eq(emails.kind, 'refund_done')),
  );
}

async function moneyOf({ ctx }: World, transactionId: string) {
  const [row] = await ctx.database.db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.transactionId, transactionId));
  return row?.money;
}

describe('a refund', () => {
  const world = worldPerTest();
  beforeEach(() => {
    const { provider } = world();
    provider.outage = null;
    Object.assign(provider.refunds, { next: 'done', loses: false, forgets: false });
  });

  describe('of money that counts', () => {
    it('ends the registration, frees its seat and notifies the family when fully refunded', async () => {
      const { ctx } = world();
      const { id, transactionId } = await aPaid(world());
      await bookSession(ctx, id, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
      expect(await refundPayment(ctx, refundOrder(transactionId))).toMatchObject({ state: 'done' });
      expect(await readRegistration(ctx, id)).toMatchObject({
        status: 'refunded',
        paymentStatus: 'refunded',
        appointmentBooked: false,
      });
      expect(await ctx.database.db.$count(seats, eq(seats.registrationId, id))).toBe(0);
      expect(await refundMails(world(), id)).toBe(1);
      await expect(refundPayment(ctx, refundOrder(transactionId))).rejects.toThrow(
        /Nothing of this transaction is left/,
      );
      await expect(openPayment(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    });

    it('keeps the registration paid after a partial refund, and refuses more than is left', async () => {
      const { ctx } = world();
      const { id, transactionId } = await aPaid(world(), { amount: 25_000 });
      await refundPayment(ctx, refundOrder(transactionId, 5_000));
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
      await expect(refundPayment(ctx, refundOrder(transactionId, 20_001))).rejects.toThrow(
        /Only UGX 20000 is left/,
      );
      await refundPayment(ctx, refundOrder(transactionId, 20_000));
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
      expect(await refundMails(world(), id)).toBe(2);
    });

    it('ends the overpayment task once the price is left, and until then says how much is due', async () => {
      const { ctx, provider } = world();
      const { id, transactionId } = await aPaid(world(), { amount: 25_000 });
      const subject = `flutterwave:${transactionId}`;
      await refundPayment(ctx, refundOrder(transactionId, 2_000));
      const [task] = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.subject, subject));
      expect(task).toMatchObject({ doneAt: null, details: { overpaidBy: 5_000, stillToReturn: 3_000 } });
      await refundPayment(ctx, refundOrder(transactionId, 3_000));
      expect(await tasksAbout(world(), subject)).toEqual(['payment_overpaid done']);
      const heard = await provider.gateway.findTransaction(transactionId);
      if (heard.kind === 'transaction')
        await settleKnown(ctx, provider.gateway, heard.transaction, null, 'poller');
      expect(await tasksAbout(world(), subject)).toEqual(['payment_overpaid done']);
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    });

    it('is asked about until the provider has paid it', async () => {
      const { ctx, clock, provider } = world();
      const { id, transactionId } = await aPaid(world());
      provider.refunds.next = 'sent';
      const { id: refundId } = await refundPayment(ctx, refundOrder(transactionId));
      await expect(refundPayment(ctx, refundOrder(transactionId))).rejects.toThrow(/under way/);
      await expect(finishRefundByHand(ctx, { refundId, evidence: 'SLIP-1', by: 'amina' })).rejects.toThrow(
        /provider is carrying out/,
      );
      const [taken] = provider.refunds.taken.slice(-1);
      if (taken) taken.state = 'done';
      clock.advance(16 * MINUTE_MS);
      await askOpenRefunds(ctx);
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
      expect(provider.refunds.taken.filter((made) => made.transactionId === transactionId)).toHaveLength(1);
    });
  });

  describe('of money that does not count', () => {
    it('refunds a duplicate and leaves the registration paid', async () => {
      const { ctx, provider } = world();
      const { id, reference } = await aPaid(world());
      const second = provider.pay(reference);
      await settleKnown(ctx, provider.gateway, second, null, 'poller');
      expect(await tasksAbout(world(), `flutterwave:${second.transactionId}`)).toEqual(['payment_duplicate']);
      await refundPayment(ctx, refundOrder(second.transactionId));
      expect(await moneyOf(world(), second.transactionId)).toBe('returned');
      expect(await tasksAbout(world(), `flutterwave:${second.transactionId}`)).toEqual([
        'payment_duplicate done',
      ]);
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    });

    it('refunds less than the price, after which the parent may pay again', async () => {
      const { ctx, provider } = world();
      const id = await aRegistration(world());
      const short = provider.pay((await openPayment(ctx, id)).reference, { amount: 1_000 });
      await expect(verifyPayment(ctx, id, short.transactionId)).rejects.toThrow(/less than the price/);
      await refundPayment(ctx, refundOrder(short.transactionId));
      expect(await moneyOf(world(), short.transactionId)).toBe('returned');
      await expect(openPayment(ctx, id)).resolves.toMatchObject({ amount: 20_000 });
    });

    it('refunds money that came after the registration was cancelled, which stays cancelled', async () => {
      const { ctx, provider } = world();
      const id = await aRegistration(world());
      const { reference } = await openPayment(ctx, id);
      await cancelRegistration(ctx, { id, by: 'amina', note: 'asked by the mother' });
      const late = provider.pay(reference);
      await settleKnown(ctx, provider.gateway, late, null, 'webhook');
      expect(await tasksAbout(world(), `flutterwave:${late.transactionId}`)).toEqual(['payment_late']);
      await refundPayment(ctx, refundOrder(late.transactionId));
      expect(await moneyOf(world(), late.transactionId)).toBe('returned');
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'cancelled' });
    });

    it('refunds money without a registration', async () => {
      const { ctx, provider } = world();
      const stray = provider.pay('somebody-elses-reference');
      await settleKnown(ctx, provider.gateway, stray, null, 'reconciliation');
      expect(await refundPayment(ctx, refundOrder(stray.transactionId))).toMatchObject({ state: 'done' });
      expect(await moneyOf(world(), stray.transactionId)).toBe('returned');
      expect(await tasksAbout(world(), `flutterwave:${stray.transactionId}`)).toEqual([
        'payment_unknown_reference done',
      ]);
    });
  });

  describe('in doubt', () => {
    /** The provider accepts it, its answer is lost, and it is asked about twice. */
    async function loseAnswer({ ctx, clock, provider }: World): Promise<number> {
      const { transactionId } = await aPaid(world());
      provider.refunds.loses = true;
      expect(await refundPayment(ctx, refundOrder(transactionId, 5_000))).toMatchObject({
        state: 'requested',
      });
      provider.refunds.loses = false;
      for (let round = 0; round < 2; round += 1) {
        clock.advance(2 * MINUTE_MS);
        await askOpenRefunds(ctx);
      }
      return provider.refunds.taken.filter((made) => made.transactionId === transactionId).length;
    }

    it('is looked up before it is requested again, and is paid once', async () => {
      expect(await loseAnswer(world())).toBe(1);
    });

    it('(control) is paid twice by a provider that cannot find it', async () => {
      world().provider.refunds.forgets = true;
      expect(await loseAnswer(world())).toBe(2);
    });

    it('waits out an outage and is carried out once', async () => {
      const { ctx, clock, provider } = world();
      const { id, transactionId } = await aPaid(world());
      provider.outage = 'unreachable';
      expect(await refundPayment(ctx, refundOrder(transactionId))).toMatchObject({ state: 'requested' });
      clock.advance(5 * MINUTE_MS);
      await askOpenRefunds(ctx);
      provider.outage = null;
      clock.advance(5 * MINUTE_MS);
      await askOpenRefunds(ctx);
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
      expect(provider.refunds.taken.filter((made) => made.transactionId === transactionId)).toHaveLength(1);
    });

    it('is requested once when the first process’s request outlives its lease', async () => {
      const { ctx, clock, provider } = world();
      const { transactionId } = await aPaid(world());
      provider.outage = 'unreachable';
      const { id: refundId } = await refundPayment(ctx, refundOrder(transactionId));
      provider.outage = null;
      provider.refunds.next = 'sent';
      clock.advance(2 * MINUTE_MS);
      const { findRefund } = provider.gateway;
      const asked = Promise.withResolvers<void>();
      const list = Promise.withResolvers<void>();
      provider.gateway.findRefund = async () => {
        asked.resolve();
        await list.promise;
        return { kind: 'not_found' };
      };
      const slow = carryOutRefund(ctx, refundId);
      await asked.promise;
      provider.gateway.findRefund = findRefund;
      clock.advance(MINUTE_MS);
      await carryOutRefund(ctx, refundId);
      list.resolve();
      await slow;
      expect(provider.refunds.taken.filter((made) => made.transactionId === transactionId)).toHaveLength(1);
    });

    it('is not requested after staff have abandoned it', async () => {
      const { ctx, clock, provider } = world();
      const { id, transactionId } = await aPaid(world());
      provider.outage = 'unreachable';
      const { id: refundId } = await refundPayment(ctx, refundOrder(transactionId));
      provider.outage = null;
      clock.advance(2 * MINUTE_MS);
      const { findRefund } = provider.gateway;
      provider.gateway.findRefund = async () => {
        await ctx.database.db.update(refunds).set({ nextCheckAt: null }).where(eq(refunds.id, refundId));
        await giveUpRefund(ctx, { refundId, note: 'the family keeps the place', by: 'amina' });
        return { kind: 'not_found' };
      };
      await carryOutRefund(ctx, refundId);
      provider.gateway.findRefund = findRefund;
      expect(provider.refunds.taken.filter((made) => made.transactionId === transactionId)).toHaveLength(0);
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    });

    it('is given to staff after two weeks, who can then end it', async () => {
      const { ctx, clock, provider } = world();
      const { id, transactionId } = await aPaid(world());
      provider.refunds.next = 'sent';
      const { id: refundId } = await refundPayment(ctx, refundOrder(transactionId));
      clock.advance(15 * DAY_MS);
      await prepareSessions(ctx);
      await askOpenRefunds(ctx);
      expect(await tasksAbout(world(), refundId)).toEqual(['refund_failed']);
      // The e-mail about it, sent again, still says that the provider returns the money.
      const [mail] = (await ctx.database.db.select().from(emails).where(eq(emails.subject, refundId))).map(
        readEmail,
      );
      if (mail?.kind !== 'refund_promised') throw new Error(`${mail?.kind} was promised`);
      const data = await registrationEmailData.refund_promised(ctx, mail, await readRow(world(), id));
      expect(data?.wayBack).toBe('same_way');
      await giveUpRefund(ctx, { refundId, note: 'the provider lost it', by: 'amina' });
      expect(await tasksAbout(world(), refundId)).toEqual(['refund_failed done']);
      provider.refunds.next = 'done';
      await refundPayment(ctx, refundOrder(transactionId));
      expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
    });
  });

  it('becomes a task when the provider refuses it, and is made by hand once', async () => {
    const { ctx, provider } = world();
    const { id, transactionId } = await aPaid(world());
    provider.refunds.next = 'refused';
    const { id: refundId, ...refused } = await refundPayment(ctx, refundOrder(transactionId));
    expect(refused).toMatchObject({ state: 'failed', failure: 'The balance is too low' });
    expect(await tasksAbout(world(), refundId)).toEqual(['refund_failed']);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    await finishRefundByHand(ctx, { refundId, evidence: 'SLIP-20', by: 'amina' });
    await finishRefundByHand(ctx, { refundId, evidence: 'SLIP-20', by: 'amina' });
    expect(await tasksAbout(world(), refundId)).toEqual(['refund_failed done']);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
    expect(await refundMails(world(), id)).toBe(1);
  });

  it('is not made by hand after a failure when the provider has carried out a second one', async () => {
    const { ctx, provider } = world();
    const { transactionId } = await aPaid(world());
    provider.refunds.next = 'failed';
    const { id: refundId } = await refundPayment(ctx, refundOrder(transactionId));
    provider.refunds.next = 'done';
    await refundPayment(ctx, refundOrder(transactionId));
    expect(await tasksAbout(world(), refundId)).toEqual(['refund_failed done']);
    await expect(finishRefundByHand(ctx, { refundId, evidence: 'SLIP-21', by: 'amina' })).rejects.toThrow(
      /another way/,
    );
  });

  it('waits for staff when paid in person, who record it with their own evidence', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const cash = { amount: 20_000, currency: 'UGX', method: 'cash', by: 'amina' };
    await confirmManualPayment(ctx, { ...cash, registrationId: id, evidence: 'SLIP-30' });
    await confirmManualPayment(ctx, { ...cash, registrationId: id, evidence: 'SLIP-30' });
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    const { id: refundId, state } = await refundPayment(ctx, refundOrder('SLIP-30'));
    expect(state).toBe('sent');
    await expect(finishRefundByHand(ctx, { refundId, evidence: '!', by: 'amina' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await finishRefundByHand(ctx, { refundId, evidence: 'OUT-30', by: 'amina' });
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
    const events = await ctx.database.db
      .select()
      .from(eventLog)
      .where(eq(eventLog.aggregateId, refundId))
      .orderBy(eventLog.id);
    expect(events.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
      'requested staff:amina',
      'sent system',
      'done staff:amina',
    ]);
  });

  it('refuses evidence that was used for another refund', async () => {
    const { ctx } = world();
    const given: string[] = [];
    for (const evidence of ['SLIP-40', 'SLIP-41']) {
      const id = await aRegistration(world());
      const cash = { amount: 20_000, currency: 'UGX', method: 'cash', by: 'amina', evidence };
      await confirmManualPayment(ctx, { ...cash, registrationId: id });
      given.push((await refundPayment(ctx, refundOrder(evidence))).id);
    }
    const [first = '', second = ''] = given;
    await finishRefundByHand(ctx, { refundId: first, evidence: 'OUT-40', by: 'amina' });
    await expect(
      finishRefundByHand(ctx, { refundId: second, evidence: 'OUT-40', by: 'amina' }),
    ).rejects.toThrow(/taken for another refund/);
  });

  it('asks which one is meant when evidence has the number of a provider’s transaction', async () => {
    const { ctx } = world();
    const { id, transactionId } = await aPaid(world());
    const inPerson = await aRegistration(world());
    const cash = { amount: 20_000, currency: 'UGX', method: 'cash', by: 'amina', evidence: transactionId };
    await confirmManualPayment(ctx, { ...cash, registrationId: inPerson });
    const asked = refundPayment(ctx, refundOrder(transactionId)).catch((error: Error) => error.message);
    expect(await asked).toContain(`flutterwave:${transactionId}`);
    expect(await asked).toContain(`manual:M-${transactionId}`);
    await refundPayment(ctx, refundOrder(`flutterwave:${transactionId}`));
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
    expect(await readRegistration(ctx, inPerson)).toMatchObject({ status: 'paid' });
  });

  it('keeps the provider’s answer for attached money', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const at = new Date('2026-11-20T06:00:00Z');
    const stray = provider.pay('office-till', { method: 'mobilemoneyug', payerHint: '123', at });
    await settleKnown(ctx, provider.gateway, stray, null, 'reconciliation');
    const decision = { transactionId: stray.transactionId, by: 'amina', note: 'she showed the message' };
    await attachPayment(ctx, decision, id);
    const [row] = await ctx.database.db
      .select({ transaction: paymentTransactions, registrationId: paymentAttempts.registrationId })
      .from(paymentTransactions)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
      .where(eq(paymentTransactions.transactionId, stray.transactionId));
    expect(row).toMatchObject({
      registrationId: id,
      transaction: { money: 'counts', method: 'mobilemoneyug', payerHint: '123', providerAt: at },
    });
    await refundPayment(ctx, refundOrder(stray.transactionId));
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
    expect(await ctx.database.db.$count(refunds, eq(refunds.state, 'requested'))).toBe(0);
  });
});
