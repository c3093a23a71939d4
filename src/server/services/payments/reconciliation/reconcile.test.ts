import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/clock.ts';
import { manualPayments, paymentTransactions, refunds, staffTasks } from '#server/db/schema/index.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { prepareSessions } from '../../bookings/sessions/prepare-sessions.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { reconcile } from './reconcile.ts';
import { daysBefore } from './reconcile-nightly.ts';

/** Today of the test's clock, from its beginning in Kampala to its end. */
function today({ clock }: World) {
  const { to } = daysBefore(clock.now());
  return { from: to, to: new Date(to.getTime() + DAY_MS) };
}

const tasks = async ({ ctx }: World, subject: string) =>
  (
    await ctx.database.db
      .select()
      .from(staffTasks)
      .where(eq(staffTasks.subject, `flutterwave:${subject}`))
  ).map(({ kind }) => kind);

describe('reconciliation', () => {
  const world = worldPerTest();
  // Each test has its own day.
  beforeEach(async () => {
    world().clock.advance(DAY_MS);
    await prepareSessions(world().ctx);
    world().provider.outage = null;
    world().provider.transactions.length = 0;
  });

  /** An open payment, and the time of the provider's money for it. */
  async function anOpenPayment() {
    const id = await aRegistration(world());
    const { reference } = await openPayment(world().ctx, id);
    return { id, reference, at: world().clock.now() };
  }

  it('finds a payment that was never reported, and settles it once', async () => {
    const { ctx, provider } = world();
    const { id, reference, at } = await anOpenPayment();
    const { transactionId } = provider.pay(reference, { transactionId: `lost-${at.getTime()}`, at });
    const [report] = await reconcile(ctx, today(world()));
    expect(report).toMatchObject({
      provider: 'flutterwave',
      found: [transactionId],
      theirs: { count: 1, sums: { UGX: 20_000 } },
      ours: { count: 1, sums: { UGX: 20_000 } },
    });
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid', transactionId });
    const [again] = await reconcile(ctx, today(world()));
    expect(again).toMatchObject({ found: [], reversed: [], ours: { count: 1 } });
    expect(
      await ctx.database.db.$count(paymentTransactions, eq(paymentTransactions.transactionId, transactionId)),
    ).toBe(1);
  });

  it('notifies staff once about money without a registration', async () => {
    const { ctx, clock, provider } = world();
    const at = clock.now();
    const { transactionId } = provider.pay('our-other-shop', { transactionId: `stray-${at.getTime()}`, at });
    for (let round = 0; round < 2; round += 1) await reconcile(ctx, today(world()));
    expect(await tasks(world(), transactionId)).toEqual(['payment_unknown_reference']);
    const [report] = await reconcile(ctx, today(world()));
    expect(report).toMatchObject({ theirs: { count: 1 }, ours: { count: 1 } });
  });

  it('notifies staff about a reversed payment only when the provider reports it clearly', async () => {
    const { ctx, provider } = world();
    const { id, reference, at } = await anOpenPayment();
    const paid = provider.pay(reference, { transactionId: `back-${at.getTime()}`, at });
    await verifyPayment(ctx, id, paid.transactionId);

    // Missing from the list, but found when asked for directly.
    paid.at = new Date(at.getTime() - 10 * DAY_MS);
    expect((await reconcile(ctx, today(world())))[0]).toMatchObject({ reversed: [] });
    expect(await tasks(world(), paid.transactionId)).toEqual([]);

    paid.status = 'failed';
    for (let round = 0; round < 2; round += 1) {
      const [report] = await reconcile(ctx, today(world()));
      expect(report).toMatchObject({
        reversed: [paid.transactionId],
        theirs: { count: 0 },
        ours: { count: 1 },
      });
    }
    expect(await tasks(world(), paid.transactionId)).toEqual(['payment_reversed']);
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('reports a reversed payment once, and again after it was restored and reversed again', async () => {
    const { ctx, provider } = world();
    const { id, reference, at } = await anOpenPayment();
    const paid = provider.pay(reference, { transactionId: `again-${at.getTime()}`, at });
    await verifyPayment(ctx, id, paid.transactionId);
    const reversals = async () =>
      (
        await ctx.database.db
          .select()
          .from(staffTasks)
          .where(eq(staffTasks.subject, `flutterwave:${paid.transactionId}`))
      ).map(({ doneAt }) => (doneAt ? 'done' : 'open'));
    paid.status = 'failed';
    await reconcile(ctx, today(world()));
    await reconcile(ctx, today(world()));
    expect(await reversals()).toEqual(['open']);
    paid.status = 'successful';
    await reconcile(ctx, today(world()));
    expect(await reversals()).toEqual(['done']);
    paid.status = 'failed';
    await reconcile(ctx, today(world()));
    expect((await reversals()).sort()).toEqual(['done', 'open']);
  });

  it('settles what staff confirmed before the process was killed', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, null, 'in_person');
    await ctx.database.db.insert(manualPayments).values({
      reference,
      amount: 20_000,
      currency: 'UGX',
      evidence: `SLIP-${clock.now().getTime()}`,
      method: 'cash',
      confirmedBy: 'amina',
      confirmedAt: clock.now(),
    });
    const [, manual] = await reconcile(ctx, today(world()));
    expect(manual).toMatchObject({ provider: 'manual', found: [expect.stringMatching(/^M-SLIP/)] });
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('reads the whole list, and reports its progress', async () => {
    const { ctx, provider } = world();
    const { id, at } = await anOpenPayment();
    // The first is recorded for another attempt than the list now shows.
    const moved = provider.pay('elsewhere', { transactionId: `moved-${at.getTime()}`, at });
    await verifyPayment(ctx, id, moved.transactionId).catch(() => undefined);
    const other = await anOpenPayment();
    moved.reference = other.reference;
    provider.pay(other.reference, { transactionId: `last-${at.getTime()}`, at });
    const steps: string[] = [];
    await reconcile(ctx, today(world()), 'staff:amina', (name, done, total) =>
      steps.push(`${name} ${done}/${total}`),
    );
    const theirs = steps.filter((step) => step.startsWith('flutterwave'));
    expect(theirs).toEqual(['flutterwave 0/2', 'flutterwave 1/2']);
    expect(await readRegistration(ctx, other.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('notifies staff once about an unreadable row, and settles the others', async () => {
    const { ctx, provider } = world();
    const { id, reference, at } = await anOpenPayment();
    const { transactionId } = provider.pay(reference, { transactionId: `fine-${at.getTime()}`, at });
    await verifyPayment(ctx, id, transactionId);
    const { id: refundId } = await refundPayment(ctx, {
      transactionId,
      amount: 1_000,
      reason: 'x',
      by: 'amina',
    });
    const [ours] = await ctx.database.db.select().from(refunds).where(eq(refunds.id, refundId));
    const other = await anOpenPayment();
    provider.pay(other.reference, { transactionId: `lost-${at.getTime()}`, at });
    const number = `torn-${at.getTime()}`;
    provider.unreadable.push(
      { number, reference: 'HOC-1', digest: 'a1' },
      { number: null, reference: null, digest: `d${at.getTime()}` },
    );
    // Among refunds: one of ours with an unchanged row, and one unknown.
    provider.refunds.unreadable.push(
      { number: ours?.providerRefundId ?? null, reference: null, digest: 'b1' },
      { number, reference: null, digest: 'b2' },
    );
    for (let round = 0; round < 2; round += 1) {
      const [report] = await reconcile(ctx, today(world()));
      expect(report).toMatchObject({ unreadable: [number, `d${at.getTime()}`, `refund ${number}`] });
    }
    expect(await readRegistration(ctx, other.id)).toMatchObject({ paymentStatus: 'paid' });
    for (const subject of [number, `d${at.getTime()}`, `refund ${number}`])
      expect(await tasks(world(), subject)).toEqual(['payment_unreadable']);
    expect(await tasks(world(), `refund ${ours?.providerRefundId}`)).toEqual([]);
    provider.unreadable.length = 0;
    provider.refunds.unreadable.length = 0;
  });

  it('continues after a row that cannot be recorded, and fails after the others', async () => {
    const { ctx, provider } = world();
    const { id, reference, at } = await anOpenPayment();
    provider.pay('an-impossible-one', { transactionId: `none-${at.getTime()}`, at, currency: 'U\0X' });
    provider.pay(reference, { transactionId: `after-${at.getTime()}`, at });
    await expect(reconcile(ctx, today(world()))).rejects.toThrow('1 rows could not be reconciled');
    expect(await readRegistration(ctx, id)).toMatchObject({ paymentStatus: 'paid' });
  });
});
