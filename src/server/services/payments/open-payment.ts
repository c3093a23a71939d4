import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { site } from '#content/site.ts';
import { type BookingRequest, bookingMessages, notBookable } from '#domain/booking/booking.ts';
import { isOffered, offeredDates } from '#domain/booking/offer.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { CURRENCY, HOUR_OF_CODE_PRICE_UGX } from '#domain/money.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { type PaymentOpening, PLACEHOLDER_PHONE } from '#domain/payment/opening.ts';
import { nextQuestionIn } from '#domain/payment/schedule.ts';
import { ATTEMPT_REUSE_MS } from '#domain/payment/status.ts';
import { makeReference } from '#domain/reference.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { paymentAttempts, registrations } from '../../db/schema/index.ts';
import type { PaymentRequest } from '../../gateways/payments/port.ts';
import { findSessionId } from '../bookings/book-session.ts';
import { commit, record } from '../records.ts';
import { refreshPaymentStatus } from './record-answer.ts';
import { settleAttempt } from './settle-payment.ts';

type Attempt = typeof paymentAttempts.$inferSelect;
type Registration = typeof registrations.$inferSelect;

/** A chosen seat is kept this long, well past the minutes that a phone's prompt lives. */
const HOLD_MS = 15 * 60 * 1000;
/** Openings are checked against the free seats one at a time. */
const OPENING_LOCK = 766377;

/**
 * Opens a payment: gives out the registration's open attempt while it is young, otherwise makes a new one, and holds the
 * chosen session's seat. An older open attempt is asked about first and expires when it is unpaid.
 *
 * @param chosen The session of the slot-first path, or `null`
 * @throws DomainError `not_found`; `conflict` when paid, refunded, in review, or no seat is free; `invalid` for a session
 *   outside the offer; `provider_unavailable` when an older attempt cannot be asked about
 */
export async function openPayment(
  ctx: Context,
  registrationId: string,
  chosen: BookingRequest | null = null,
): Promise<PaymentRequest> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const sessionId = chosen && (await offeredSessionId(ctx, chosen));
  await settleOldAttempt(ctx, registrationId);
  return commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const registration = await lockPayable(tx, registrationId);
    const open = await openAttempt(tx, registrationId);
    const reusable = open && isYoung(open, now) ? open : null;
    if (open && !reusable) await expire(tx, now, open);
    if (!reusable) await refuseWithoutSeats(tx, ctx, now, registrationId);
    if (sessionId) await holdSeat(tx, now, registrationId, sessionId);
    const attempt = reusable ?? (await createAttempt(tx, now, ctx.payments.provider, registrationId));
    return requestOf(registration, attempt);
  });
}

/** The same, dressed for the provider's script in a browser. */
export function openingFor(ctx: Context, request: PaymentRequest): PaymentOpening {
  const { reference, amount, currency, customer } = request;
  return {
    reference,
    amount,
    currency,
    publicKey: ctx.payments.publicKey,
    scriptUrl: ctx.payments.scriptUrl,
    paymentOptions: ctx.payments.paymentOptions,
    customer: { name: customer.name, email: customer.email, phone_number: customer.phone },
    customizations: {
      title: site.name,
      description: 'Hour of Code session',
      logo: `${ctx.settings.publicOrigin}${site.logo}`,
    },
    payloadHash: ctx.payments.payloadHash(request),
  };
}

async function offeredSessionId(ctx: Context, chosen: BookingRequest): Promise<number> {
  if (!isOffered(ctx.offer, ctx.clock.now(), chosen)) throw notBookable('sessionDate');
  return findSessionId(ctx, chosen);
}

/** Asks about an open attempt that is too old to be given out again, before another one is made beside it. */
async function settleOldAttempt(ctx: Context, registrationId: string): Promise<void> {
  const [open] = await ctx.database.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.registrationId, registrationId), eq(paymentAttempts.state, 'open')));
  if (!open || isYoung(open, ctx.clock.now())) return;
  const { answer } = await settleAttempt(ctx, open, 'system');
  if (answer.kind === 'unknown') {
    throw new DomainError('provider_unavailable', paymentMessages.providerDown, { retryAfterSeconds: 10 });
  }
}

function isYoung(attempt: Attempt, now: Date): boolean {
  return now.getTime() - attempt.createdAt.getTime() < ATTEMPT_REUSE_MS;
}

async function lockPayable(tx: Tx, registrationId: string): Promise<Registration> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('update');
  if (!row) throw registrationNotFound();
  if (row.status === 'paid') throw new DomainError('conflict', paymentMessages.alreadyPaid);
  if (row.status === 'refunded') throw new DomainError('conflict', paymentMessages.refunded);
  if (row.status === 'cancelled') throw new DomainError('conflict', paymentMessages.cancelled);
  const [inReview] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.registrationId, registrationId), eq(paymentAttempts.state, 'review')))
    .limit(1);
  if (inReview) throw new DomainError('conflict', paymentMessages.inReview);
  return row;
}

async function openAttempt(tx: Tx, registrationId: string): Promise<Attempt | undefined> {
  const [open] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.registrationId, registrationId), eq(paymentAttempts.state, 'open')))
    .orderBy(desc(paymentAttempts.createdAt));
  return open;
}

async function expire(tx: Tx, now: Date, attempt: Attempt): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'expired', updatedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  await record(tx, now, { aggregate: 'payment_attempt', id: attempt.id, event: 'expired', actor: 'system' });
}

/**
 * Nobody pays for a seat that is not there: payment is refused while fewer seats are free in the whole offer than
 * registrations paid, or being paid, without one.
 */
async function refuseWithoutSeats(tx: Tx, ctx: Context, now: Date, registrationId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${OPENING_LOCK})`);
  const dates = JSON.stringify(offeredDates(ctx.offer, now));
  const at = sql`${now.toISOString()}::timestamptz`;
  const beingPaidSince = sql`${new Date(now.getTime() - ATTEMPT_REUSE_MS).toISOString()}::timestamptz`;
  const result = await tx.execute(sql`
    WITH needing AS (
      SELECT r.id FROM registrations r WHERE r.payment_status = 'paid' AND NOT r.appointment_booked
      UNION
      SELECT a.registration_id FROM payment_attempts a
      JOIN registrations r ON r.id = a.registration_id
      WHERE a.state = 'open' AND a.created_at > ${beingPaidSince} AND NOT r.appointment_booked
    )
    SELECT
      EXISTS (SELECT 1 FROM seats WHERE registration_id = ${registrationId}::uuid AND held_until > ${at}) AS has_seat,
      (SELECT count(*) FROM needing n WHERE n.id <> ${registrationId}::uuid AND NOT EXISTS (
        SELECT 1 FROM seats s WHERE s.registration_id = n.id AND (s.held_until IS NULL OR s.held_until > ${at})
      ))::integer AS needed,
      (SELECT count(*) FROM seats s JOIN sessions e ON e.id = s.session_id
        WHERE e.session_date IN (SELECT jsonb_array_elements_text(${dates}::jsonb)::date)
        AND (s.registration_id IS NULL OR s.held_until <= ${at}))::integer AS free`);
  const [row] = (result as unknown as { rows: { has_seat: boolean; needed: number; free: number }[] }).rows;
  if (!row || (!row.has_seat && row.free < row.needed + 1))
    throw new DomainError('conflict', paymentMessages.noSeats);
}

async function holdSeat(tx: Tx, now: Date, registrationId: string, sessionId: number): Promise<void> {
  const until = new Date(now.getTime() + HOLD_MS).toISOString();
  const result = await tx.execute(
    sql`SELECT outcome FROM claim_seat(${registrationId}::uuid, ${sessionId}::integer, ${until}::timestamptz, ${now.toISOString()}::timestamptz)`,
  );
  const [claim] = (result as unknown as { rows: { outcome: string }[] }).rows;
  if (claim?.outcome !== 'claimed') throw new DomainError('conflict', bookingMessages.full);
}

async function createAttempt(tx: Tx, now: Date, provider: string, registrationId: string): Promise<Attempt> {
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      registrationId,
      provider,
      reference: makeReference(registrationId, now, randomBytes(6).toString('hex')),
      amountUgx: HOUR_OF_CODE_PRICE_UGX,
      currency: CURRENCY,
      nextQuestionAt: new Date(now.getTime() + (nextQuestionIn(0, 0) ?? 0)),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!attempt) throw new Error('the payment attempt was not inserted');
  await refreshPaymentStatus(tx, now, registrationId);
  await record(tx, now, { aggregate: 'payment_attempt', id: attempt.id, event: 'open', actor: 'parent' });
  return attempt;
}

function requestOf(registration: Registration, attempt: Attempt): PaymentRequest {
  return {
    reference: attempt.reference,
    amount: attempt.amountUgx,
    currency: attempt.currency,
    customer: {
      name: registration.parentName,
      email: registration.email,
      phone: registration.phone ?? PLACEHOLDER_PHONE,
    },
  };
}
