import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { paymentAttempts, registrations } from '#server/db/schema/index.ts';
import { isLong } from '#tests/support/long.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { beginPayment } from '../attempts/begin-payment.ts';
import { askOpenPayments } from './ask-open-payments.ts';

const PENDING = isLong ? 300 : 60;
/** Older payments are asked about every 15 minutes. */
const OUTAGE_MS = isLong ? HOUR_MS - MINUTE_MS : 4 * MINUTE_MS;
/** A round of four at the pace of `PAYMENT_CALLS_PER_MINUTE`. */
const ROUND_MS = 2_000;

/** Copies of one opened payment, each of a registration of its own. */
async function openPayments({ ctx, provider }: World): Promise<void> {
  const { db } = ctx.database;
  const id = await aRegistration({ ctx });
  const { reference } = await beginPayment(ctx, id, { chosen: null });
  const [registration] = await db.select().from(registrations).where(eq(registrations.id, id));
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.registrationId, id));
  if (!registration || !attempt) throw new Error('the payment was not begun');
  const { id: _id, ...row } = attempt;
  const copies = Array.from({ length: PENDING - 1 }, (_, n) => ({
    id: randomUUID(),
    reference: reference + n,
  }));
  const own = { idempotencyKey: null, idempotencyBodyHash: null };
  await db.insert(registrations).values(copies.map((copy) => ({ ...registration, ...own, id: copy.id })));
  await db
    .insert(paymentAttempts)
    .values(copies.map((copy) => ({ ...row, registrationId: copy.id, reference: copy.reference })));
  for (const each of [reference, ...copies.map((copy) => copy.reference)]) provider.pay(each);
}

const world = worldPerTest({ daysAhead: 20 });

it(`${PENDING} payments of an outage are asked about a few at a time, and settled within five minutes of its end`, async () => {
  const { ctx, clock, provider } = world();
  await openPayments(world());
  const paid = () => ctx.database.db.$count(registrations, eq(registrations.paymentStatus, 'paid'));
  const playFor = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += ROUND_MS) {
      clock.advance(ROUND_MS);
      const before = provider.requests;
      expect(await askOpenPayments(ctx)).toBeLessThanOrEqual(4);
      expect(provider.requests - before).toBeLessThanOrEqual(8);
    }
  };
  provider.outage = 'unreachable';
  await playFor(OUTAGE_MS);
  expect(await paid()).toBe(0);
  expect(provider.requests).toBeGreaterThan(PENDING);
  provider.outage = null;
  await playFor(5 * MINUTE_MS);
  expect(await paid()).toBe(PENDING);
}, 600_000);
