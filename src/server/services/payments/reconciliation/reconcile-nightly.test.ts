import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, DAY_MS, schoolDate } from '#domain/clock.ts';
import { reconciledDays, staffTasks } from '#server/db/schema/index.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { prepareSessions } from '../../bookings/sessions/prepare-sessions.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { reconcile } from './reconcile.ts';
import { daysBefore, reconcileNightly } from './reconcile-nightly.ts';

const FAILS = 'could not be reconciled: flutterwave';

describe('the nightly reconciliation', () => {
  const world = worldPerTest();
  // Each test starts with a site that was never reconciled.
  beforeEach(async () => {
    const { ctx, provider } = world();
    provider.outage = null;
    provider.transactions.length = 0;
    await ctx.database.db.delete(reconciledDays);
    await ctx.database.db.delete(staffTasks);
    await nextDay();
  });

  async function nextDay(days = 1) {
    world().clock.advance(days * DAY_MS);
    await prepareSessions(world().ctx);
  }

  /** Money that only the provider knows about so far. @returns the registration's state */
  async function aLostPayment() {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const at = clock.now();
    provider.pay(reference, { transactionId: `night-${at.getTime()}`, at });
    return async () => (await readRegistration(ctx, id)).paymentStatus;
  }

  const lastDay = async () => {
    const { db } = world().ctx.database;
    const [row] = await db.select().from(reconciledDays).where(eq(reconciledDays.provider, 'flutterwave'));
    return row?.lastDay;
  };
  const daysAgo = (days: number) => addDays(schoolDate(world().clock.now()), -days);

  async function alerts() {
    const { db } = world().ctx.database;
    const rows = await db.select().from(staffTasks).where(eq(staffTasks.kind, 'reconciliation_failed'));
    return rows
      .filter(({ subject }) => subject.startsWith('flutterwave'))
      .map(({ subject, doneAt }) => `${subject}${doneAt ? ' done' : ''}`);
  }

  async function fail() {
    world().provider.outage = 'unreachable';
    await expect(reconcileNightly(world().ctx)).rejects.toThrow(FAILS);
    world().provider.outage = null;
  }

  it('is tried again while a provider cannot be asked, and changes nothing until then', async () => {
    const { ctx } = world();
    const standing = await aLostPayment();
    await nextDay();
    await fail();
    expect(await standing()).toBe('pending');
    await reconcileNightly(ctx);
    expect(await standing()).toBe('paid');
    expect(await lastDay()).toBe(daysAgo(1));
  });

  it('covers every night that failed, from the last complete day', async () => {
    const { ctx } = world();
    await reconcileNightly(ctx);
    const standing = await aLostPayment();
    for (let night = 0; night < 12; night += 1) {
      await nextDay();
      await fail();
    }
    await reconcileNightly(ctx);
    expect(await standing()).toBe('paid');
    expect(await lastDay()).toBe(daysAgo(1));
  });

  it('saves the part that it completed', async () => {
    const { ctx, provider } = world();
    await reconcileNightly(ctx);
    await nextDay(12);
    const real = provider.gateway.listTransactions;
    let asked = 0;
    const flaky: typeof real = async (search) => {
      asked += 1;
      return asked === 1 ? real(search) : { kind: 'unknown', reason: 'unreachable' };
    };
    const payments = { ...ctx.payments, main: { ...provider.gateway, listTransactions: flaky } };
    await expect(reconcileNightly({ ...ctx, payments })).rejects.toThrow(FAILS);
    expect(await lastDay()).toBe(daysAgo(7));
    await reconcileNightly(ctx);
    expect(await lastDay()).toBe(daysAgo(1));
  });

  it('notifies staff once when a second night fails, until the next complete one', async () => {
    const { ctx } = world();
    await reconcileNightly(ctx);
    const subject = `flutterwave ${daysAgo(1)}`;
    await nextDay();
    for (let round = 0; round < 3; round += 1) await fail();
    expect(await alerts()).toEqual([]);
    for (let night = 0; night < 2; night += 1) {
      await nextDay();
      await fail();
      expect(await alerts()).toEqual([subject]);
    }
    await reconcileNightly(ctx);
    expect(await alerts()).toEqual([`${subject} done`]);
  });

  it('is not complete when the refunds cannot be listed', async () => {
    const { ctx, provider } = world();
    const standing = await aLostPayment();
    await nextDay();
    const listRefunds = async () => ({ kind: 'unknown', reason: 'unreadable' }) as const;
    const payments = { ...ctx.payments, main: { ...provider.gateway, listRefunds } };
    await expect(reconcileNightly({ ...ctx, payments })).rejects.toThrow(FAILS);
    expect(await standing()).toBe('pending');
    expect(await lastDay()).toBe(daysAgo(2));
  });

  it('goes back thirty days at most; staff reconcile older days, which ends the task', async () => {
    const { ctx, provider } = world();
    await reconcileNightly(ctx);
    const last = daysAgo(1);
    await nextDay(40);
    const asked: Date[] = [];
    const real = provider.gateway.listTransactions;
    const listTransactions: typeof real = (search) => {
      if ('from' in search) asked.push(search.from);
      return real(search);
    };
    const payments = { ...ctx.payments, main: { ...provider.gateway, listTransactions } };
    await reconcileNightly({ ...ctx, payments });
    // One day more than thirty, as always.
    expect(schoolDate(asked[0] ?? new Date(0))).toBe(daysAgo(31));
    expect(await lastDay()).toBe(last);
    expect(await alerts()).toEqual([`flutterwave ${last}`]);
    await reconcile(ctx, daysBefore(world().clock.now(), 41), 'staff:amina');
    expect(await lastDay()).toBe(daysAgo(1));
    expect(await alerts()).toEqual([`flutterwave ${last} done`]);
  });

  it('does not count a day as complete that staff reconciled beyond a gap, or that is not over', async () => {
    const { ctx, clock } = world();
    await reconcileNightly(ctx);
    const last = daysAgo(1);
    await nextDay(5);
    await reconcile(ctx, daysBefore(clock.now(), 2), 'staff:amina');
    expect(await lastDay()).toBe(last);
    const { to } = daysBefore(clock.now());
    await reconcile(
      ctx,
      { from: daysBefore(clock.now(), 5).from, to: new Date(to.getTime() + DAY_MS) },
      'staff:amina',
    );
    expect(await lastDay()).toBe(daysAgo(1));
  });
});

it('the preceding days are whole days in Kampala', () => {
  // 00:30 of the 21st in Kampala, still the 20th in UTC.
  expect(daysBefore(new Date('2026-11-20T21:30:00Z'))).toEqual({
    from: new Date('2026-11-18T21:00:00Z'),
    to: new Date('2026-11-20T21:00:00Z'),
  });
});
