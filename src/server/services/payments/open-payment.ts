import { randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, notExists, or } from 'drizzle-orm';
import { type BookingRequest, bookingMessages, notBookable } from '#domain/booking/booking.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { toMajor } from '#domain/money.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { PLACEHOLDER_PHONE } from '#domain/payment/opening.ts';
import { nextQuestionIn } from '#domain/payment/schedule.ts';
import { ATTEMPT_REUSE_MS, isOpen, openStates, PROMPT_LIFE_MS } from '#domain/payment/status.ts';
import { makeCode, makeReference } from '#domain/reference.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { paymentAttempts, paymentTransactions, registrations, seats } from '../../db/schema/index.ts';
import {
  type Beginning,
  type PaymentProvider,
  type PaymentRequest,
  providerById,
} from '../../gateways/payments/port.ts';
import { type Bookable, findBookable } from '../bookings/find-bookable.ts';
import { holdSeat } from '../bookings/hold-seat.ts';
import { commit, promiseEmail, record } from '../records.ts';
import { seatOutlook } from './free-seats.ts';
import { noteWindow } from './note-window.ts';
import { recordMove, refreshPaymentStatus } from './record-answer.ts';
import type { Attempt, Registration } from './rows.ts';
import { settleAttempt } from './settle-payment.ts';

/** Younger than this, an attempt is the answer to the same press of the button. */
const JUST_MADE_MS = 5_000;

/** `online`: the main provider. `in_person`: the provider whose payments staff confirm, where there is one. */
export type PaymentWay = 'online' | 'in_person';

export interface PaymentOptions {
  /** The session of the slot-first path, or `null`. */
  chosen: BookingRequest | null;
  way?: PaymentWay;
  /** How the browser would like to begin; a provider without it begins in its own way. */
  wanted?: 'modal' | 'redirect';
  /** Where the provider's page leads back to; the payment step unless it is said. */
  returnPath?: string;
}

/**
 * Opens a payment and begins it with its provider: gives out the registration's open attempt while it is young, otherwise
 * makes a new one, and holds the chosen session's seat. An open attempt is asked about first: while a prompt waits on a
 * phone nothing else is opened, and one that is dead and unpaid makes room.
 *
 * @throws DomainError `not_found`; `conflict` when paid, refunded, in review, waiting on a phone, or no seat is free;
 *   `invalid` for a session outside the offer; `provider_unavailable` or `provider_nonsense` when the provider cannot be
 *   asked or does not begin
 */
export async function beginPayment(
  ctx: Context,
  registrationId: string,
  { chosen, way = 'online', wanted = 'modal', returnPath }: PaymentOptions,
): Promise<Beginning> {
  const { provider, ...request } = await openPayment(ctx, registrationId, chosen, way);
  const path = returnPath ?? `/hour-of-code/payment/${registrationId}`;
  const beginning = await provider.begin(request, wanted, `${ctx.settings.publicOrigin}${path}`);
  // The provider's page or the code is on its way to the parent; a window says itself when it has opened.
  if (beginning.kind !== 'modal') await noteWindow(ctx, registrationId, request.reference, 'opened');
  return beginning;
}

/** The opening without its beginning: the attempt in the database, and what its provider is to be told. */
export async function openPayment(
  ctx: Context,
  registrationId: string,
  chosen: BookingRequest | null = null,
  way: PaymentWay = 'online',
): Promise<PaymentRequest & { provider: PaymentProvider }> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const provider = providerFor(ctx, way);
  const session = chosen && (await chosenSession(ctx, chosen, registrationId));
  await settleNewestAttempt(ctx, registrationId, way);
  const request = await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const registration = await lockPayable(tx, registrationId);
    const open = await openAttempt(tx, registrationId);
    if (open && isOnThePhone(open, now)) throw new DomainError('conflict', paymentMessages.onThePhone);
    const reusable = open && isReusable(open, provider, now) ? open : null;
    if (open && !reusable) await replace(tx, now, open);
    if (!reusable && !(await seatOutlook(tx, ctx, now, registrationId)).hasSeat)
      throw new DomainError('conflict', paymentMessages.noSeats);
    // A seat that nobody else could choose any more is kept as long as it was promised, and no longer.
    if (session?.isOffered) await keepSeat(tx, now, registrationId, session.id);
    const chosenSessionId = session?.id ?? (await heldSessionId(tx, registrationId));
    const known = reusable ?? (await takeUpCode(tx, ctx, now, provider, registrationId));
    const attempt =
      known ?? (await createAttempt(tx, ctx, now, provider, { registrationId, chosenSessionId }));
    if (known && session) {
      await tx.update(paymentAttempts).set({ chosenSessionId }).where(eq(paymentAttempts.id, known.id));
    }
    return requestOf(registration, attempt);
  });
  return { ...request, provider };
}

function providerFor({ payments }: Context, way: PaymentWay): PaymentProvider {
  if (way === 'online') return payments.main;
  const offline = payments.others.find(({ capabilities }) => capabilities.ways.includes('offline'));
  if (!offline) throw new DomainError('invalid', 'This way to pay is not offered here.');
  return offline;
}

async function chosenSession(
  ctx: Context,
  chosen: BookingRequest,
  registrationId: string,
): Promise<Bookable> {
  const session = await findBookable(ctx, chosen, registrationId);
  if (!session) throw notBookable('sessionDate');
  return session;
}

/**
 * Asks about an open attempt before it is given out again or replaced: somebody may be paying it at this moment; and about
 * one that failed only now, which may have been paid since in the same window. One that was made only now is the same press
 * of the button twice.
 */
async function settleNewestAttempt(ctx: Context, registrationId: string, way: PaymentWay): Promise<void> {
  const mayHaveSucceeded = and(
    eq(paymentAttempts.state, 'failed'),
    isNotNull(paymentAttempts.nextQuestionAt),
  );
  const [newest] = await ctx.database.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.registrationId, registrationId),
        or(inArray(paymentAttempts.state, openStates), mayHaveSucceeded),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  if (!newest) return;
  const age = ctx.clock.now().getTime() - newest.createdAt.getTime();
  if (newest.state === 'created' && age < JUST_MADE_MS) return;
  if (!providerById(ctx.payments, newest.provider)?.capabilities.isAsked) return;
  const { answer } = await settleAttempt(ctx, newest, 'system');
  // Cash can be taken while the provider is away; should its payment come as well, it is a duplicate.
  if (way === 'in_person' || !isOpen(newest.state)) return;
  if (answer.kind === 'unknown' && (newest.state !== 'created' || age >= ATTEMPT_REUSE_MS)) {
    throw new DomainError('provider_unavailable', paymentMessages.providerDown, { retryAfterSeconds: 10 });
  }
}

/** A prompt that the provider calls pending may still be approved. */
function isOnThePhone({ state, pendingAt }: Attempt, now: Date): boolean {
  return state === 'pending' && now.getTime() - (pendingAt?.getTime() ?? 0) < PROMPT_LIFE_MS;
}

/** A reference whose prompt was on a phone is not used again: both could be approved under it. */
function isReusable(attempt: Attempt, provider: PaymentProvider, now: Date): boolean {
  if (attempt.provider !== provider.id || attempt.state === 'pending') return false;
  // A code that somebody has written down stays the code.
  return (
    provider.capabilities.ways.includes('offline') ||
    now.getTime() - attempt.createdAt.getTime() < ATTEMPT_REUSE_MS
  );
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
    .where(
      and(eq(paymentAttempts.registrationId, registrationId), inArray(paymentAttempts.state, openStates)),
    );
  return open;
}

async function replace(tx: Tx, now: Date, attempt: Attempt): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'expired', updatedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  await recordMove(tx, now, attempt, 'expired', 'parent', { because: 'the parent pays anew' });
}

/** A code that the family has been given, and paid nothing by, is its code also after it was about to pay another way. */
async function takeUpCode(
  tx: Tx,
  ctx: Context,
  now: Date,
  { id, capabilities }: PaymentProvider,
  registrationId: string,
): Promise<Attempt | null> {
  if (!capabilities.ways.includes('offline')) return null;
  const transactions = tx
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.attemptId, paymentAttempts.id));
  const [given] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.registrationId, registrationId),
        eq(paymentAttempts.provider, id),
        eq(paymentAttempts.state, 'expired'),
        isNotNull(paymentAttempts.code),
        eq(paymentAttempts.amountMinor, ctx.price.minor),
        eq(paymentAttempts.currency, ctx.price.currency),
        notExists(transactions),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  if (!given) return null;
  await tx
    .update(paymentAttempts)
    .set({ state: 'opened', updatedAt: now })
    .where(eq(paymentAttempts.id, given.id));
  await recordMove(tx, now, given, 'opened', 'parent', {
    because: 'the parent wants to pay in person again',
  });
  await refreshPaymentStatus(tx, now, registrationId);
  return { ...given, state: 'opened' };
}

/** @throws DomainError where the session has no seat left, or was closed at this moment */
async function keepSeat(tx: Tx, now: Date, registrationId: string, sessionId: number): Promise<void> {
  const outcome = await holdSeat(tx, now, registrationId, sessionId, false);
  if (outcome === 'closed') throw notBookable('sessionDate');
  if (outcome !== 'claimed') throw new DomainError('conflict', bookingMessages.full);
}

/** The session whose seat is held already: a new attempt without a choice of its own is still for that one. */
async function heldSessionId(tx: Tx, registrationId: string): Promise<number | null> {
  const [held] = await tx
    .select({ sessionId: seats.sessionId })
    .from(seats)
    .where(eq(seats.registrationId, registrationId));
  return held?.sessionId ?? null;
}

async function createAttempt(
  tx: Tx,
  ctx: Context,
  now: Date,
  { id, capabilities }: PaymentProvider,
  { registrationId, chosenSessionId }: Pick<Attempt, 'registrationId' | 'chosenSessionId'>,
): Promise<Attempt> {
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      registrationId,
      chosenSessionId,
      provider: id,
      reference: makeReference(registrationId, now, randomBytes(6).toString('hex')),
      code: capabilities.ways.includes('offline') ? makeCode(randomNumbers()) : null,
      amountMinor: ctx.price.minor,
      currency: ctx.price.currency,
      nextQuestionAt: capabilities.isAsked ? new Date(now.getTime() + (nextQuestionIn(0, 0) ?? 0)) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!attempt) throw new Error('the payment attempt was not inserted');
  await refreshPaymentStatus(tx, now, registrationId);
  await record(tx, now, {
    aggregate: 'payment_attempt',
    id: attempt.id,
    event: 'created',
    actor: 'parent',
    data: { provider: id },
  });
  // For the way to the office: the page is not always at hand there.
  if (attempt.code !== null)
    await promiseEmail(tx, now, { kind: 'in_person_code', subject: attempt.id, registrationId });
  return attempt;
}

function randomNumbers(): number[] {
  return Array.from({ length: 7 }, () => randomInt(2 ** 32) / 2 ** 32);
}

function requestOf(registration: Registration, attempt: Attempt): PaymentRequest {
  return {
    reference: attempt.reference,
    code: attempt.code,
    amount: toMajor({ minor: attempt.amountMinor, currency: attempt.currency }),
    currency: attempt.currency,
    customer: {
      name: registration.parentName,
      email: registration.email,
      phone: registration.phone ?? PLACEHOLDER_PHONE,
    },
  };
}
