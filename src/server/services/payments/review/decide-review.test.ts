import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import {
  emails,
  paymentAttempts,
  paymentTransactions,
  registrations,
  staffTasks,
} from '#server/db/schema/index.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { askOpenPayments } from '../watch/ask-open-payments.ts';
import { attachPayment } from './attach-payment.ts';
import { acceptPayment, dismissPayment } from './decide-review.ts';

describe('a decision of staff about money', () => {
  const world = worldPerTest();
  const decide = (transactionId: string) => ({ transactionId, by: 'Achen', note: 'as agreed' });
  const conflict = expect.objectContaining({ code: 'conflict' });
  const notFound = expect.objectContaining({ code: 'not_found' });

  async function aPayment(details: Parameters<World['provider']['pay']>[1]) {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const transaction = provider.pay(reference, { transactionId: randomUUID().slice(0, 8), ...details });
    await verifyPayment(ctx, id, transaction.transactionId).catch(() => undefined);
    return { id, reference, transaction, transactionId: transaction.transactionId };
  }

  /** Money in the provider's list without a registration. */
  async function aMismatchedPayment() {
    const { ctx, clock, provider } = world();
    const at = clock.now();
    const transaction = provider.pay(`SHOP-${randomUUID()}`, { transactionId: randomUUID().slice(0, 8), at });
    await reconcile(ctx, {
      from: new Date(at.getTime() - MINUTE_MS),
      to: new Date(at.getTime() + MINUTE_MS),
    });
    return transaction;
  }

  async function booksOf(transactionId: string) {
    const { db } = world().ctx.database;
    const [transaction] = await db
      .select()
      .from(paymentTransactions)
      .where(eq(paymentTransactions.transactionId, transactionId));
    const tasks = await db
      .select()
      .from(staffTasks)
      .where(eq(staffTasks.subject, `flutterwave:${transactionId}`));
    return {
      money: transaction?.money,
      open: tasks.filter(({ doneAt }) => !doneAt).map(({ kind }) => kind),
    };
  }

  async function attemptOf(reference: string) {
    const { db } = world().ctx.database;
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
    return attempt;
  }

  it('accepts less than the price as the payment, once', async () => {
    const { ctx } = world();
    const { id, transactionId } = await aPayment({ amount: 19_000 });
    expect(await booksOf(transactionId)).toEqual({ money: 'mismatch', open: ['payment_underpaid'] });
    await acceptPayment(ctx, decide(transactionId));
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', transactionId });
    expect(await booksOf(transactionId)).toEqual({ money: 'counts', open: [] });
    await expect(acceptPayment(ctx, decide(transactionId))).rejects.toEqual(conflict);
    const sent = await ctx.database.db.select().from(emails).where(eq(emails.registrationId, id));
    expect(sent.filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
  });

  it('does not accept a second payment or unmatched money', async () => {
    const { ctx } = world();
    const { id, transactionId } = await aPayment({ amount: 19_000 });
    await acceptPayment(ctx, decide(transactionId));
    const second = await aPayment({ amount: 18_000 });
    await ctx.database.db
      .update(registrations)
      .set({ status: 'paid' })
      .where(eq(registrations.id, second.id));
    await expect(acceptPayment(ctx, decide(second.transactionId))).rejects.toEqual(conflict);
    await expect(acceptPayment(ctx, decide((await aMismatchedPayment()).transactionId))).rejects.toEqual(
      conflict,
    );
    await expect(acceptPayment(ctx, decide('nothing'))).rejects.toEqual(notFound);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', transactionId });
  });

  it('dismisses money that is not ours, so that the parent may pay', async () => {
    const { ctx } = world();
    const { id, transactionId } = await aPayment({ currency: 'KES' });
    await expect(openPayment(ctx, id)).rejects.toEqual(conflict);
    await dismissPayment(ctx, decide(transactionId));
    expect(await booksOf(transactionId)).toEqual({ money: 'dismissed', open: [] });
    await expect(dismissPayment(ctx, decide(transactionId))).rejects.toEqual(conflict);
    expect((await openPayment(ctx, id)).reference).toContain(id);
  });

  it('dismisses unmatched money', async () => {
    const { transactionId } = await aMismatchedPayment();
    expect(await booksOf(transactionId)).toEqual({ money: 'unmatched', open: ['payment_unknown_reference'] });
    await dismissPayment(world().ctx, decide(transactionId));
    expect(await booksOf(transactionId)).toEqual({ money: 'dismissed', open: [] });
  });

  it('remains when unmatched money is claimed later', async () => {
    const { ctx, clock } = world();
    const { transactionId, reference, at } = await aMismatchedPayment();
    await dismissPayment(ctx, decide(transactionId));
    const id = await aRegistration(world());
    await openPayment(ctx, id);
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toEqual(conflict);
    const period = {
      from: new Date((at?.getTime() ?? 0) - MINUTE_MS),
      to: new Date(clock.now().getTime() + MINUTE_MS),
    };
    expect(await reconcile(ctx, period)).not.toContain(null);
    expect(await booksOf(transactionId)).toEqual({ money: 'dismissed', open: [] });
    expect(await attemptOf(reference)).toBeUndefined();
  });

  it('reports no payment when the provider answers with money that was decided about', async () => {
    const { ctx, clock, provider } = world();
    const stranger = await aMismatchedPayment();
    await dismissPayment(ctx, decide(stranger.transactionId));
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const { findByReference } = provider.gateway;
    provider.gateway.findByReference = async (asked) =>
      asked === reference ? { kind: 'transaction', transaction: stranger } : findByReference(asked);
    await expect(verifyPayment(ctx, id, null)).rejects.toMatchObject({ code: 'provider_unreadable' });
    clock.advance(MINUTE_MS);
    await askOpenPayments(ctx);
    provider.gateway.findByReference = findByReference;
    expect(await booksOf(stranger.transactionId)).toEqual({ money: 'dismissed', open: [] });
    expect((await attemptOf(reference))?.nextCheckAt?.getTime()).toBeGreaterThan(clock.now().getTime());
  });

  it('attaches unmatched money to a registration, with all consequences, in one commit', async () => {
    const { ctx } = world();
    const { transactionId, reference } = await aMismatchedPayment();
    const id = await aRegistration(world());
    await attachPayment(ctx, decide(transactionId), id);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', transactionId });
    expect(await booksOf(transactionId)).toEqual({ money: 'counts', open: [] });
    expect(await attemptOf(reference)).toMatchObject({ state: 'paid', registrationId: id });
    await expect(attachPayment(ctx, decide(transactionId), id)).rejects.toEqual(conflict);
  });

  it('refuses an unknown registration, and two families under one reference', async () => {
    const { ctx, provider } = world();
    const first = await aMismatchedPayment();
    const id = await aRegistration(world());
    await expect(attachPayment(ctx, decide(first.transactionId), 'nobody')).rejects.toEqual(notFound);
    await expect(attachPayment(ctx, decide(first.transactionId), randomUUID())).rejects.toEqual(notFound);
    await attachPayment(ctx, decide(first.transactionId), id);
    const transactionId = randomUUID().slice(0, 8);
    await ctx.database.db.insert(paymentTransactions).values({
      provider: provider.gateway.id,
      transactionId,
      reference: first.reference,
      status: 'successful',
      money: 'unmatched',
      amount: '20000',
      currency: 'UGX',
    });
    const other = await aRegistration(world());
    await expect(attachPayment(ctx, decide(transactionId), other)).rejects.toEqual(conflict);
  });

  it('lets the provider be asked again about attempts that waited for the decision', async () => {
    const { ctx, clock, provider } = world();
    const { id, reference, transactionId } = await aPayment({ amount: 19_000 });
    const prompt = provider.pay(reference, { transactionId: randomUUID().slice(0, 8), status: 'pending' });
    await expect(verifyPayment(ctx, id, prompt.transactionId)).rejects.toEqual(conflict);
    expect(await attemptOf(reference)).toMatchObject({ state: 'review' });
    await dismissPayment(ctx, decide(transactionId));
    expect(await attemptOf(reference)).toMatchObject({ state: 'pending', nextCheckAt: clock.now() });
    prompt.status = 'successful';
    await askOpenPayments(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid' });
  });

  it('leaves unmatched money refunded when it is claimed later', async () => {
    const { ctx } = world();
    const { transactionId } = await aMismatchedPayment();
    await refundPayment(ctx, { transactionId, reason: 'not ours', by: 'Achen' });
    expect(await booksOf(transactionId)).toEqual({ money: 'returned', open: [] });
    const id = await aRegistration(world());
    await openPayment(ctx, id);
    await expect(verifyPayment(ctx, id, transactionId)).rejects.toEqual(conflict);
    expect(await booksOf(transactionId)).toEqual({ money: 'returned', open: [] });
  });
});

describe('a second prompt under one reference', () => {
  const world = worldPerTest();
  it('waits from its first report, not from an earlier prompt under that reference', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const first = provider.pay(reference, { status: 'pending' });
    await verifyPayment(ctx, id, null);
    clock.advance(8 * MINUTE_MS);
    first.status = 'failed';
    const second = provider.pay(reference, { status: 'pending' });
    await verifyPayment(ctx, id, null);
    clock.advance(4 * MINUTE_MS);
    await expect(openPayment(ctx, id)).rejects.toMatchObject({ code: 'conflict', message: /on your phone/ });
    second.status = 'failed';
    expect((await openPayment(ctx, id)).reference).toBeTruthy();
  });
});
