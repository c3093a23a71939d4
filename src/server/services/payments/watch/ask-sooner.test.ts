import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import { runAs } from '#server/fairness/visitor.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { beginPayment } from '../attempts/begin-payment.ts';
import { askOpenPayments } from './ask-open-payments.ts';
import { askSooner } from './ask-sooner.ts';

async function nextCheckIn({ ctx, clock }: World, id: string): Promise<number | null> {
  const [attempt] = await ctx.database.db
    .select({ at: paymentAttempts.nextCheckAt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, id));
  return attempt?.at ? attempt.at.getTime() - clock.now().getTime() : null;
}

describe('an open payment for which a page waits', () => {
  const world = worldPerTest({ daysAhead: 20 });
  it('is asked about within ten seconds at any age, through the watch over all payments', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await beginPayment(ctx, id, { chosen: null });
    provider.pay(reference, { status: 'pending' });
    clock.advance(11_000);
    await askOpenPayments(ctx);
    for (const age of [MINUTE_MS, 2 * 60 * MINUTE_MS, 3 * DAY_MS, 8 * DAY_MS]) {
      clock.advance(age);
      await askOpenPayments(ctx);
      await askSooner(ctx, id);
      expect(await nextCheckIn(world(), id)).toBeLessThanOrEqual(10_000);
      clock.advance(10_000);
      const before = provider.requests;
      expect(await askOpenPayments(ctx)).toBe(1);
      // The transaction is pending, so its list is read too.
      expect(provider.requests).toBe(before + 2);
    }
  });

  it('is not asked about twice at once: a request under way keeps its lease', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    await beginPayment(ctx, id, { chosen: null });
    clock.advance(MINUTE_MS);
    const answer = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const slow = {
      ...provider.gateway,
      findByReference: async () => {
        asked.resolve();
        await answer.promise;
        return { kind: 'not_found' as const };
      },
    };
    const round = askOpenPayments({ ...ctx, payments: { main: slow, others: [] } });
    await asked.promise;
    await askSooner(ctx, id);
    expect(await nextCheckIn(world(), id)).toBe(12_000);
    answer.resolve();
    await round;
  });

  it('is not asked about when its provider cannot be asked', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    await askSooner(ctx, id);
    expect(await nextCheckIn(world(), id)).toBeNull();
  });

  it('is asked about next, however many payments of another network are due', async () => {
    const { ctx, clock, provider } = world();
    const elsewhere = { addressKey: '198.51.100.7', networkKey: '198.51.100.0/24' };
    for (let n = 0; n < 12; n += 1) {
      const id = await runAs(elsewhere, () => aRegistration(world()));
      await beginPayment(ctx, id, { chosen: null });
      await askSooner(ctx, id);
    }
    clock.advance(1_000);
    const family = await aRegistration(world());
    provider.pay((await beginPayment(ctx, family, { chosen: null })).reference);
    clock.advance(10_000);
    await askOpenPayments(ctx);
    expect(await readRegistration(ctx, family)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('is asked about soon while those of twelve networks are overdue', async () => {
    const { ctx, clock, provider } = world();
    const db = ctx.database.db;
    for (let network = 0; network < 12; network += 1) {
      const elsewhere = { addressKey: `198.51.${network}.7`, networkKey: `198.51.${network}.0/24` };
      const id = await runAs(elsewhere, () => aRegistration(world()));
      await beginPayment(ctx, id, { chosen: null });
      const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.registrationId, id));
      if (!attempt) throw new Error('the payment was not begun');
      const { id: _id, ...row } = attempt;
      const more = Array.from({ length: 20 }, (_, n) => ({ ...row, reference: `${row.reference}${n}` }));
      await db.insert(paymentAttempts).values(more.map((one) => ({ ...one, state: 'expired' as const })));
    }
    clock.advance(5_000);
    const family = await aRegistration(world());
    provider.pay((await beginPayment(ctx, family, { chosen: null })).reference);
    clock.advance(10_000);
    // In order of time, the family's would be reached in the 63rd round; chance misses it less than once in a million runs.
    for (let round = 0; round < 40; round += 1) await askOpenPayments(ctx);
    expect(await readRegistration(ctx, family)).toMatchObject({ paymentStatus: 'paid' });
  });
});
