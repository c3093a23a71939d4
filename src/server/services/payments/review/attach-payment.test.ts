import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentAttempts, paymentTransactions, staffTasks } from '#server/db/schema/index.ts';
import { findSqlViolations } from '#tests/faults/support/sql-violations.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { settleKnown } from '../settlement/settle-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { attachPayment } from './attach-payment.ts';
import { claimPayment } from './claim-payment.ts';
import { dismissPayment } from './decide-review.ts';

const conflict = expect.objectContaining({ code: 'conflict' });

describe('unmatched money', () => {
  const world = worldPerTest();
  const decide = (transactionId: string) => ({ transactionId, by: 'amina', note: 'her slip' });

  async function aFamily() {
    const { ctx } = world();
    const id = await aRegistration(world());
    return { id, reference: (await openPayment(ctx, id)).reference };
  }

  function anUnmatched() {
    return world().provider.pay(`SHOP-${randomUUID()}`, { transactionId: randomUUID().slice(0, 8) });
  }

  async function rowOf(transactionId: string) {
    const [row] = await world()
      .ctx.database.db.select({ money: paymentTransactions.money, owner: paymentAttempts.registrationId })
      .from(paymentTransactions)
      .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
      .where(eq(paymentTransactions.transactionId, transactionId));
    return row;
  }

  async function openTasks(registrationId: string) {
    const rows = await world()
      .ctx.database.db.select()
      .from(staffTasks)
      .where(and(eq(staffTasks.registrationId, registrationId), isNull(staffTasks.doneAt)));
    return rows.map(({ kind }) => kind);
  }

  it('answers a foreign claim like an unknown number, stays unmatched, and tells staff', async () => {
    const { ctx, provider } = world();
    const stray = anUnmatched();
    await settleKnown(ctx, provider.gateway, stray, null, 'reconciliation');
    const paid = await aFamily();
    const others = provider.pay(paid.reference).transactionId;
    await verifyPayment(ctx, paid.id, others);

    const answers: unknown[] = [];
    for (const number of [stray.transactionId, others]) {
      const { id } = await aFamily();
      let misses = 0;
      const noteMiss = () => {
        misses += 1;
      };
      const requests = provider.requests;
      const said = await verifyPayment(ctx, id, number, noteMiss).catch((error: unknown) => String(error));
      answers.push({ said, misses, requests: provider.requests - requests });
      expect(await readRegistration(ctx, id)).toMatchObject({ payment: { state: 'open' } });
      await expect(openPayment(ctx, id)).resolves.toBeTruthy();
      expect(await openTasks(id)).toEqual(number === stray.transactionId ? ['payment_claimed'] : []);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await rowOf(stray.transactionId)).toEqual({ money: 'unmatched', owner: null });

    const { id } = await aFamily();
    expect(await claimPayment(ctx, id, stray.transactionId)).toMatchObject({ isWithStaff: true });
    expect(await openTasks(id)).toEqual(['payment_claimed']);
    await attachPayment(ctx, decide(stray.transactionId), id);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    expect(await openTasks(id)).toEqual([]);
  });

  it('goes to the family that paid it after another parent claimed it first', async () => {
    const { ctx, provider } = world();
    const stray = anUnmatched();
    const stranger = await aFamily();
    await expect(verifyPayment(ctx, stranger.id, stray.transactionId)).rejects.toEqual(conflict);
    expect(await rowOf(stray.transactionId)).toEqual({ money: 'mismatch', owner: stranger.id });
    expect(await openTasks(stranger.id)).toEqual(['payment_wrong_reference']);
    await expect(openPayment(ctx, stranger.id)).rejects.toEqual(conflict);

    const { id } = await aFamily();
    await attachPayment(ctx, decide(stray.transactionId), id);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
    expect(await rowOf(stray.transactionId)).toEqual({ money: 'counts', owner: id });
    expect(await openTasks(stranger.id)).toEqual([]);
    expect((await openPayment(ctx, stranger.id)).reference).toContain(stranger.id);
    await settleKnown(ctx, provider.gateway, stray, null, 'poller');
    expect(await rowOf(stray.transactionId)).toEqual({ money: 'counts', owner: id });
    await expect(attachPayment(ctx, decide(stray.transactionId), stranger.id)).rejects.toEqual(conflict);
    expect(await findSqlViolations(ctx.database)).toEqual([]);
  });

  it('can be attached after it was dismissed', async () => {
    const { ctx, provider } = world();
    const stray = anUnmatched();
    await settleKnown(ctx, provider.gateway, stray, null, 'poller');
    await dismissPayment(ctx, decide(stray.transactionId));
    const { id } = await aFamily();
    await attachPayment(ctx, decide(stray.transactionId), id);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
  });

  it('stays with the family of its reference, and returns to it after a dismissal', async () => {
    const { ctx, provider } = world();
    const { id, reference } = await aFamily();
    const short = provider.pay(reference, { transactionId: randomUUID().slice(0, 8), amount: 5_000 });
    await expect(verifyPayment(ctx, id, short.transactionId)).rejects.toEqual(conflict);
    const other = await aFamily();
    await expect(attachPayment(ctx, decide(short.transactionId), other.id)).rejects.toEqual(conflict);
    await dismissPayment(ctx, decide(short.transactionId));
    await expect(attachPayment(ctx, decide(short.transactionId), other.id)).rejects.toEqual(conflict);
    expect(await openTasks(id)).toEqual([]);
    await attachPayment(ctx, decide(short.transactionId), id);
    expect(await rowOf(short.transactionId)).toEqual({ money: 'mismatch', owner: id });
    expect(await openTasks(id)).toEqual(['payment_underpaid']);
    expect(await readRegistration(ctx, id)).toMatchObject({ payment: { state: 'review' } });
  });
});
