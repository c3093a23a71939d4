import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { bookingMessages, notBookable } from '#domain/booking/booking.ts';
import { priceInWords } from '#domain/booking/offer.ts';
import { canOpenWithHold, canOpenWithoutHold, seatsLeft } from '#domain/booking/seat-outlook.ts';
import type { SeatBound } from '#domain/booking/unpaid-seats.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { ATTEMPT_REUSE_MS, isOnThePhone } from '#domain/payment/status.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { Tx } from '../../../db/open.ts';
import { paymentAttempts, registrations, seats } from '../../../db/schema/index.ts';
import { currentVisitor } from '../../../fairness/visitor.ts';
import type { PaymentProvider } from '../../../gateways/payments/port.ts';
import { redactedId } from '../../../log.ts';
import type { Bookable } from '../../bookings/seats/find-bookable.ts';
import { holdSeat, latestUnpaid, unpaidSince } from '../../bookings/seats/hold-seat.ts';
import { mayHoldSeat, mayHoldSeatInSession, payingWithoutHold } from '../../bookings/seats/may-hold-seat.ts';
import { seatOutlook } from '../../bookings/seats/seat-outlook.ts';
import type { Change } from '../../outbox/records.ts';
import type { VisitorMail } from '../../outbox/unasked-mail.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { offerOf } from '../../registration-view/offer-of.ts';
import type { Attempt, Registration } from '../ledger/rows.ts';
import { findOpenAttempt } from '../settlement/find-open-attempt.ts';
import { recordMove } from '../settlement/move-attempt.ts';
import { type AttemptHold, createAttempt, reopenOfflineAttempt } from './create-attempt.ts';
import { hasUsableCode } from './usable-code.ts';

/** Limits of an opening. Over a limit, the opening continues without the limited part. */
export interface OpeningBounds {
  /** For the e-mail with the code for paying in person. */
  mail?: VisitorMail;
  /** For seats held without payment. */
  seats?: readonly SeatBound[];
}

export interface Opening {
  registrationId: string;
  provider: PaymentProvider;
  /** The session of the slot-first path, or `null`. */
  session: Bookable | null;
  bounds?: OpeningBounds | undefined;
  /** See `PaymentOptions`. */
  phone?: string;
  shownPrice?: string;
}

/** Opens the payment inside a transaction that may write more. */
export async function openAttemptIn(
  change: Change,
  opening: Opening,
): Promise<{ registration: Registration; attempt: Attempt }> {
  const { tx, ctx, now } = change;
  const { registrationId, provider, session, bounds, phone = '', shownPrice = '' } = opening;
  const registration = await withPhone(change, await lockPayable(tx, registrationId), phone);
  const open = await findOpenAttempt(tx, registrationId);
  if (open && isOnThePhone(open, now)) throw new DomainError('conflict', paymentMessages.onThePhone);
  const reusable = open && isReusable(open, provider, now) ? open : null;
  if (open && !reusable) await expireAttempt(change, open);
  const hold = await decideHold(change, opening);
  const known = reusable ?? (await reopenOfflineAttempt(change, provider, registrationId));
  // A code that the family may have written down is shown to it again, and staff enter money that has come.
  if (!hold.canOpen && !known?.code && change.actor === 'parent') {
    const { isHourOfCode } = ctx.offers.byId(registration.offerId);
    throw new DomainError('conflict', isHourOfCode ? paymentMessages.noSeats : paymentMessages.noPlaces);
  }
  if (!hold.mayHold)
    ctx.log.info({ registration: redactedId(registrationId) }, 'a payment was opened without a held seat');
  // Once no other family could choose the seat, its hold is not extended. A code that is shown again takes no seat that
  // another family needs.
  if (session?.isOffered && hold.canOpen)
    await (hold.mayHold
      ? holdOrRefuse(change, registrationId, session.id)
      : refuseIfFull(change, session.id));
  const chosenSessionId = session?.id ?? (await heldSessionId(tx, registrationId));
  // One that is open keeps the price that was asked.
  if (!known && shownPrice) await refuseOtherPrice(change, registrationId, shownPrice);
  // A family at another address goes on counting at the first: else two addresses could hold any number of seats in turn.
  const seatKeys = [...new Set([...(known?.seatKeys ?? []), ...(bounds?.seats ?? []).map(({ key }) => key)])];
  const attemptHold: AttemptHold = {
    holdStartedAt: hold.mayHold ? hold.since : null,
    seatKeys,
  };
  const attempt =
    known ??
    (await createAttempt(
      change,
      provider,
      { registrationId, chosenSessionId, ...attemptHold },
      bounds?.mail ?? {},
    ));
  if (known && (session || hold.mayHold)) {
    const changes = { ...(session && { chosenSessionId }), ...(hold.mayHold && attemptHold) };
    await tx.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, known.id));
  }
  // A code that the family wrote down is for the session that it chose last, whatever it began to pay since.
  if (session)
    await tx
      .update(paymentAttempts)
      .set({ chosenSessionId })
      .where(and(eq(paymentAttempts.registrationId, registrationId), hasUsableCode));
  return { registration, attempt };
}

async function refuseOtherPrice(
  { ctx, tx }: Change,
  registrationId: string,
  shownPrice: string,
): Promise<void> {
  const price = priceInWords(await offerOf(ctx, tx, registrationId));
  if (shownPrice !== price) throw new DomainError('conflict', paymentMessages.otherPrice(price));
}

/** Whether the payment may hold its seat, and whether it can open: with that seat, or without one. */
async function decideHold(
  change: Change,
  { registrationId, session, bounds }: Opening,
): Promise<{ mayHold: boolean; since: Date; canOpen: boolean }> {
  const since = await unpaidSince(change, registrationId);
  const outlook = await seatOutlook(change, registrationId);
  const seatBounds = bounds?.seats ?? [];
  // Prolonging a hold, or exchanging it for another, adds no further unpaid seat.
  const left = seatsLeft(outlook);
  const mayHold =
    latestUnpaid(since) > change.now.getTime() &&
    (outlook.holds || (await mayHoldSeat(change, registrationId, seatBounds, left))) &&
    (!session?.isOffered ||
      (await mayHoldSeatInSession(change, registrationId, seatBounds, session.id, left)));
  const canOpen = mayHold
    ? canOpenWithHold(outlook)
    : canOpenWithoutHold(outlook, await payingWithoutHold(change, registrationId, seatBounds, left));
  return { mayHold: mayHold && canOpen, since, canOpen };
}

/**
 * The reference of a prompt that was on a phone is not reused: both prompts could be approved under it. Nor is one of a
 * provider that takes each once.
 */
function isReusable(attempt: Attempt, provider: PaymentProvider, now: Date): boolean {
  if (attempt.provider !== provider.id || attempt.state === 'pending') return false;
  if (provider.capabilities.reference.once) return false;
  // A code that the family may have written down is kept.
  return (
    provider.capabilities.ways.includes('offline') ||
    now.getTime() - attempt.createdAt.getTime() < ATTEMPT_REUSE_MS
  );
}

async function lockPayable(tx: Tx, registrationId: string): Promise<Registration> {
  const row = await lockRegistration(tx, registrationId);
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

/**
 * The phone given at registration stays. A payer with another one enters it in the provider's window. Without one, this
 * payment takes what was typed; only from its own browser is it the registration's, to which the office sends the link.
 */
async function withPhone({ tx, now }: Change, row: Registration, typed: string): Promise<Registration> {
  if (typed === '' || row.phone !== null) return row;
  const phone = normalisePhone(typed, site.countryCode);
  if (currentVisitor().ownRegistration === row.id)
    await tx.update(registrations).set({ phone, updatedAt: now }).where(eq(registrations.id, row.id));
  return { ...row, phone };
}

async function expireAttempt(change: Change, attempt: Attempt): Promise<void> {
  const { tx, now } = change;
  await tx
    .update(paymentAttempts)
    .set({ state: 'expired', updatedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  await recordMove(change, attempt, 'expired', { because: 'the parent pays again' });
}

/** @throws DomainError where the session has no seat left or has just closed */
async function holdOrRefuse(change: Change, registrationId: string, sessionId: number): Promise<void> {
  const outcome = await holdSeat(change, registrationId, sessionId, false);
  if (outcome === 'closed') throw notBookable('sessionDate');
  if (outcome !== 'claimed') throw new DomainError('conflict', bookingMessages.full);
}

/** Refuses payment for a full session when no seat is held. */
async function refuseIfFull({ tx, now }: Change, sessionId: number): Promise<void> {
  const isFree = or(isNull(seats.registrationId), lte(seats.holdExpiresAt, now));
  const free = await tx.$count(seats, and(eq(seats.sessionId, sessionId), isFree));
  if (free === 0) throw new DomainError('conflict', bookingMessages.full);
}

/** The session whose seat is held already: a new attempt that chooses no session is still for that one. */
async function heldSessionId(tx: Tx, registrationId: string): Promise<number | null> {
  const [held] = await tx
    .select({ sessionId: seats.sessionId })
    .from(seats)
    .where(eq(seats.registrationId, registrationId));
  return held?.sessionId ?? null;
}
