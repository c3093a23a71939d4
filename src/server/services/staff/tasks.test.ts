import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emails, eventLog, paymentTransactions, staffTasks } from '#server/db/schema/index.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { commit, raiseStaffTask } from '../outbox/records.ts';
import type { MoneyDetails } from '../outbox/task-details.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { settleKnown } from '../payments/settlement/settle-payment.ts';
import { verifyPayment } from '../payments/settlement/verify-payment.ts';
import { finishTask, finishTasksAbout } from './tasks.ts';

describe('a task for staff', () => {
  const world = worldPerTest();
  const aSubject = () => `flutterwave:${randomUUID()}`;

  async function raise(subject: string, facts: Partial<MoneyDetails>) {
    const details = { reference: null, transactionId: null, provider: 'flutterwave', ...facts };
    await commit(world().ctx, 'system', (change) =>
      raiseStaffTask(change, { kind: 'payment_duplicate', subject, registrationId: null, details }),
    );
  }

  async function tasksAbout(subject: string) {
    const { db } = world().database;
    const rows = await db.select().from(staffTasks).where(eq(staffTasks.subject, subject));
    return rows.sort((a, b) => Number(a.doneAt === null) - Number(b.doneAt === null));
  }

  async function alertsAbout(subject: string): Promise<number> {
    const { db } = world().database;
    const counts = (await tasksAbout(subject)).map(({ id }) =>
      db.$count(emails, and(eq(emails.kind, 'staff_alert'), eq(emails.subject, id))),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  async function tick(subject: string) {
    const open = (await tasksAbout(subject)).find(({ doneAt }) => doneAt === null);
    await finishTask(world().ctx, open?.id ?? '', 'amina', 'seen');
  }

  it('is raised once for the same facts, however often they are reported, also at once', async () => {
    const subject = aSubject();
    await Promise.all([raise(subject, { amount: 5, currency: 'UGX' }), raise(subject, { amount: 5 })]);
    await raise(subject, { amount: 5, currency: 'UGX', reference: null });
    expect(await tasksAbout(subject)).toMatchObject([{ details: { amount: 5, currency: 'UGX' } }]);
    const told = await alertsAbout(subject);
    await tick(subject);
    await raise(subject, { amount: 5 });
    expect(await tasksAbout(subject)).toHaveLength(1);
    expect(await alertsAbout(subject)).toBe(told);
  });

  it('gets new facts while it is open, and tells staff about them', async () => {
    const subject = aSubject();
    await raise(subject, { amount: 5, reference: 'a' });
    await raise(subject, { amount: 6 });
    expect(await tasksAbout(subject)).toMatchObject([{ details: { amount: 6, reference: 'a' } }]);
    expect(await alertsAbout(subject)).toBe(2);
  });

  it('is raised again after it was done only by new facts', async () => {
    const subject = aSubject();
    await raise(subject, { amount: 5 });
    await tick(subject);
    await raise(subject, { amount: 6 });
    await raise(subject, { amount: 6 });
    expect(await tasksAbout(subject)).toMatchObject([
      { details: { amount: 5 }, doneBy: 'staff:amina' },
      { details: { amount: 6 }, doneAt: null },
    ]);
    expect(await alertsAbout(subject)).toBe(2);
  });

  it('is raised again when its cause had ended', async () => {
    const subject = aSubject();
    await raise(subject, { amount: 5 });
    await commit(world().ctx, 'system', (change) =>
      finishTasksAbout(change, ['payment_duplicate'], subject, 'refunded'),
    );
    await raise(subject, { amount: 5 });
    expect((await tasksAbout(subject)).map(({ doneAt }) => doneAt !== null)).toEqual([true, false]);
  });

  it('takes a note after the act that settled it, and says when a colleague was first', async () => {
    const { ctx, database } = world();
    const subject = aSubject();
    await raise(subject, { amount: 5 });
    const [{ id = '' } = {}] = await tasksAbout(subject);
    await commit(ctx, 'staff:amina', (change) =>
      finishTasksAbout(change, ['payment_duplicate'], subject, 'refunded'),
    );
    await finishTask(ctx, id, 'amina', 'she called');
    const logged = await database.db
      .select()
      .from(eventLog)
      .where(eq(eventLog.aggregateId, id))
      .orderBy(eventLog.id);
    expect(logged.map(({ data }) => data)).toContainEqual({ note: 'she called' });
    expect(await tasksAbout(subject)).toMatchObject([{ doneNote: 'refunded' }]);
    await expect(finishTask(ctx, id, 'kato', 'me too')).rejects.toThrow('amina has done it: refunded');
  });

  describe('about money', () => {
    it('names the provider: two may have the same number', async () => {
      const { ctx, provider } = world();
      const stray = provider.pay('a-shop', { transactionId: randomUUID() });
      const other = { ...provider.gateway, id: 'paygate' };
      await settleKnown(ctx, provider.gateway, stray, null, 'poller');
      await settleKnown(ctx, other, { ...stray, reference: 'another-shop' }, null, 'poller');
      for (const id of ['flutterwave', 'paygate']) {
        expect(await tasksAbout(`${id}:${stray.transactionId}`)).toMatchObject([
          { kind: 'payment_unknown_reference', details: { provider: id } },
        ]);
      }
    });

    it('follows the provider’s answers, and ends when it matches after all', async () => {
      const { ctx, provider } = world();
      const id = await aRegistration(world());
      const { reference } = await openPayment(ctx, id);
      const short = provider.pay(reference, { transactionId: randomUUID(), amount: 5_000 });
      const subject = `flutterwave:${short.transactionId}`;
      const hear = () => verifyPayment(ctx, id, short.transactionId);
      await expect(hear()).rejects.toThrow(/less than the price/);
      // A note does not decide, and the family would wait for ever.
      await expect(tick(subject)).rejects.toThrow(/waits for a decision/);
      await expect(hear()).rejects.toThrow(/less than the price/);
      expect(await tasksAbout(subject)).toHaveLength(1);
      short.amount = 15_000;
      await expect(hear()).rejects.toThrow(/less than the price/);
      expect(await tasksAbout(subject)).toMatchObject([{ details: { amount: 15_000 }, doneAt: null }]);
      const [row] = await ctx.database.db
        .select()
        .from(paymentTransactions)
        .where(eq(paymentTransactions.transactionId, short.transactionId));
      expect(row).toMatchObject({ amount: '15000.00', money: 'mismatch' });
      short.amount = 20_000;
      expect(await hear()).toMatchObject({ paid: true });
      expect((await tasksAbout(subject)).every(({ doneAt }) => doneAt !== null)).toBe(true);
    });
  });
});
