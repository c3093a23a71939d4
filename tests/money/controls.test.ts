import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { receiveNotification, settleEvent } from '#server/services/payments/watch/receive-notification.ts';
import { ask } from '#tests/faults/support/ask.ts';
import { findSqlViolations } from '#tests/faults/support/sql-violations.ts';
import { aRegistration, openWorld, type World } from '#tests/support/world.ts';

const ELEVEN_MINUTES = 11 * 60_000;
const ROUNDS = 10;

type Query = (...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const realQuery = prototype.query;

/**
 * Removes the locks of the registrations from every statement, and makes two operations write only after both have
 * read: the conflict that the lock prevents then always happens.
 */
function withoutLocks(meetAt: RegExp): void {
  let arrived: (() => void) | null = null;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const config = args[0] as { text?: string } | string;
    if (typeof config !== 'object' || typeof config.text !== 'string') return realQuery.apply(this, args);
    const text = config.text.replace(/ for update$/, '');
    const query = () => realQuery.apply(this, [{ ...config, text }, ...args.slice(1)]);
    if (!meetAt.test(text)) return query();
    if (arrived) {
      arrived();
      arrived = null;
      return query();
    }
    return new Promise<void>((resolve) => {
      arrived = resolve;
    }).then(query);
  };
}

describe('the protection of payments on PostgreSQL', () => {
  let world: World;

  beforeEach(async () => {
    world = await openWorld();
  });
  afterEach(async () => {
    prototype.query = realQuery;
    await world.database.close();
  });

  /** Two paid attempts of one family that the server does not know yet. */
  async function paidTwice() {
    const { ctx, clock, provider } = world;
    const id = await aRegistration(world);
    const first = await openPayment(ctx, id);
    clock.advance(ELEVEN_MINUTES);
    const second = await openPayment(ctx, id);
    const transactions = [first, second].map(({ reference }) => provider.pay(reference).transactionId);
    return { id, transactions };
  }

  const settleBoth = ({ id, transactions }: Awaited<ReturnType<typeof paidTwice>>) =>
    Promise.all(transactions.map((transactionId) => verifyPayment(world.ctx, id, transactionId)));

  it('counts one of two payments that are settled at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) await settleBoth(await paidTwice());
    expect(await findSqlViolations(world.database)).toEqual([]);
  });

  it('is the lock on the registration: without it both payments count', async () => {
    const payments = await paidTwice();
    withoutLocks(/^insert into "payment_transactions"/);
    await settleBoth(payments);
    expect(await findSqlViolations(world.database)).toEqual([
      `two payments count for one registration: ${payments.id}`,
    ]);
  });

  it('stores an event once that is delivered many times at once', async () => {
    expect(await deliveredAtOnce()).toEqual([]);
  });

  it('is the inbox’s key: without it an event is stored and checked as often as it is delivered', async () => {
    await ask(world.database, 'ALTER TABLE provider_events DROP CONSTRAINT provider_events_once');
    expect(await deliveredAtOnce()).toEqual([expect.stringMatching(/^one notification is kept twice/)]);
  });

  async function deliveredAtOnce(): Promise<string[]> {
    const { ctx, database, provider } = world;
    const id = await aRegistration(world);
    const { transactionId, reference } = provider.pay((await openPayment(ctx, id)).reference);
    const data = { id: transactionId, tx_ref: reference, status: 'successful' };
    const body = JSON.stringify({ event: 'charge.completed', data });
    await Promise.all(Array.from({ length: 5 }, () => receiveNotification(ctx, ctx.payments.main, body)));
    const events = await ask<{ id: string }>(database, 'SELECT id FROM provider_events');
    await Promise.all(events.map((event) => settleEvent(ctx, event.id)));
    return findSqlViolations(database);
  }

  it('opens one payment for two concurrent requests', async () => {
    const { ctx, database } = world;
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await aRegistration(world);
      await Promise.all([openPayment(ctx, id), openPayment(ctx, id)]);
    }
    expect(await findSqlViolations(database)).toEqual([]);
  });

  it('is the lock on the registration, and behind it the key: without both two payments are open', async () => {
    const { ctx, database } = world;
    const id = await aRegistration(world);
    withoutLocks(/^select pg_advisory_xact_lock/i);
    await ask(database, 'DROP INDEX payment_attempts_one_open');
    await Promise.all([openPayment(ctx, id), openPayment(ctx, id)]);
    expect(await findSqlViolations(database)).toEqual([`two attempts of one registration are open: ${id}`]);
  });

  it('is also the key: without the lock the second opening fails', async () => {
    const { ctx, database } = world;
    const id = await aRegistration(world);
    withoutLocks(/^select pg_advisory_xact_lock/i);
    const outcomes = await Promise.allSettled([openPayment(ctx, id), openPayment(ctx, id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await findSqlViolations(database)).toEqual([]);
  });
});
