import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emails,
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  registrations,
  staffTasks,
} from '#server/db/schema/index.ts';
import { ORDERS } from '#tests/support/lengths.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { sendPendingPaymentEmail } from '../../registrations/send-pending-payment-email.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { askOpenPayments } from '../watch/ask-open-payments.ts';
import { receiveNotification, settleEvent } from '../watch/receive-notification.ts';
import { verifyPayment } from './verify-payment.ts';

/** What the provider has finally said about the one transaction. */
const facts = {
  paid: { status: 'successful' },
  failed: { status: 'failed' },
  short: { status: 'successful', amount: 19_000 },
  'in another currency': { status: 'successful', currency: 'KES' },
  'more than asked': { status: 'successful', amount: 25_000 },
} as const;

/** What can happen to a payment, each any number of times and in any order. */
const happenings = [
  'callback',
  'callback without id',
  'close',
  'webhook',
  'poll',
  'outage',
  'still pending',
] as const;
type Happening = (typeof happenings)[number];

describe('callback, close, webhooks and polls', () => {
  const world = worldPerTest();
  for (const [fact, transaction] of Object.entries(facts)) {
    it(`end in the same state in any order and number: ${fact}`, async () => {
      const expected = await outcome(world(), transaction, []);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...happenings), { maxLength: 10 }), async (order) => {
          expect(await outcome(world(), transaction, order)).toEqual(expected);
        }),
        { numRuns: ORDERS },
      );
    });
  }

  it('count exactly one of two successful payments, in either order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('first', 'second'), { maxLength: 6 }), async (order) => {
        const { ctx, clock, provider } = world();
        const id = await aRegistration(world());
        const first = await openPayment(ctx, id);
        clock.advance(11 * 60_000);
        const second = await openPayment(ctx, id);
        const ids = {
          first: provider.pay(first.reference).transactionId,
          second: provider.pay(second.reference).transactionId,
        };
        for (const name of [...order, 'first', 'second'] as const) await verifyPayment(ctx, id, ids[name]);
        const state = await stateOf(world(), id);
        expect(state.money).toEqual(['counts', 'duplicate']);
        expect(state).toMatchObject({ paymentStatus: 'paid', tasks: ['payment_duplicate'], receipts: 1 });
      }),
      { numRuns: ORDERS },
    );
  });
});

/** Replays a history of one payment and returns its final state, after the provider was asked a last time. */
async function outcome(
  world: World,
  transaction: Parameters<World['provider']['pay']>[1],
  order: readonly Happening[],
) {
  const { ctx, clock, provider } = world;
  const id = await aRegistration(world);
  const { reference } = await openPayment(ctx, id);
  const made = provider.pay(reference, transaction);
  const final = { ...made };
  for (const happening of order) {
    made.status = happening === 'still pending' ? 'pending' : final.status;
    provider.outage = happening === 'outage' ? 'unreachable' : null;
    await play(world, id, reference, made.transactionId, happening);
    clock.advance(7_000);
  }
  Object.assign(made, final);
  provider.outage = null;
  await verifyPayment(ctx, id, null).catch(ignoreRefusal);
  return stateOf(world, id);
}

async function play(
  { ctx, provider }: World,
  id: string,
  reference: string,
  transactionId: string,
  happening: Happening,
) {
  if (happening === 'callback') await verifyPayment(ctx, id, transactionId).catch(ignoreRefusal);
  if (happening === 'callback without id') await verifyPayment(ctx, id, null).catch(ignoreRefusal);
  if (happening === 'still pending' || happening === 'outage')
    await verifyPayment(ctx, id, transactionId).catch(ignoreRefusal);
  if (happening === 'poll') await askOpenPayments(ctx);
  if (happening === 'close') await sendPendingPaymentEmail(ctx, id, { sessionDate: null, sessionSlot: null });
  if (happening !== 'webhook') return;
  const body = {
    event: 'charge.completed',
    data: { id: transactionId, tx_ref: reference, status: 'successful' },
  };
  await receiveNotification(ctx, ctx.payments.main, JSON.stringify(body));
  const events = await ctx.database.db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.reference, reference));
  expect(events).toHaveLength(1);
  for (const event of events) await settleEvent(ctx, event.id);
  expect(provider.outage).toBeNull();
}

/** Refusals and an unreachable provider are answers to the browser; anything else is a bug. */
function ignoreRefusal(error: unknown) {
  if (!['conflict', 'provider_unavailable'].includes((error as { code?: string }).code ?? '')) throw error;
}

async function stateOf({ ctx }: World, id: string) {
  const { db } = ctx.database;
  const [registration] = await db.select().from(registrations).where(eq(registrations.id, id));
  const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.registrationId, id));
  const ledger = await db
    .select({ money: paymentTransactions.money, status: paymentTransactions.status })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(eq(paymentAttempts.registrationId, id))
    .orderBy(asc(paymentTransactions.money));
  const tasks = await db
    .select()
    .from(staffTasks)
    .where(eq(staffTasks.registrationId, id))
    .orderBy(asc(staffTasks.kind));
  const receipts = await db
    .select()
    .from(emails)
    .where(sql`${emails.registrationId} = ${id}::uuid AND ${emails.kind} = 'receipt'`);
  return {
    paymentStatus: registration?.paymentStatus,
    status: registration?.status,
    attempts: attempts.map((attempt) => attempt.state).sort(),
    money: ledger.map((row) => row.money),
    statuses: ledger.map((row) => row.status),
    tasks: tasks.map((task) => task.kind),
    receipts: receipts.length,
  };
}
