import { and, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { type BookingRequest, bookingMessages, notBookable } from '#domain/booking/booking.ts';
import { canOpenWithHold, canOpenWithoutHold, seatsLeft } from '#domain/booking/seat-outlook.ts';
import type { SeatBound } from '#domain/booking/unpaid-seats.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Beginning } from '#domain/payment/beginning.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { ATTEMPT_REUSE_MS, isOnThePhone, isOpen, openStates } from '#domain/payment/status.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { paymentAttempts, registrations, seats } from '../../../db/schema/index.ts';
import { type PaymentProvider, type PaymentRequest, providerById } from '../../../gateways/payments/port.ts';
import { redactedId } from '../../../log.ts';
import { type Bookable, findBookable } from '../../bookings/seats/find-bookable.ts';
import { holdSeat } from '../../bookings/seats/hold-seat.ts';
import { mayHoldSeat, mayHoldSeatInSession } from '../../bookings/seats/may-hold-seat.ts';
import { seatOutlook } from '../../bookings/seats/seat-outlook.ts';
import { type Change, commit } from '../../outbox/records.ts';
import type { VisitorMail } from '../../outbox/unasked-mail.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { otherOnline } from '../ledger/find-provider.ts';
import type { Attempt, Registration } from '../ledger/rows.ts';
import { recordMove } from '../settlement/record-answer.ts';
import { settleAttempt } from '../settlement/settle-payment.ts';
import { type AttemptHold, createAttempt, reopenOfflineAttempt, requestOf } from './create-attempt.ts';
import { noteWindow } from './note-window.ts';

/** A younger attempt answers the same press of the button. */
const JUST_MADE_MS = 5_000;

/**
 * `online`: the main provider. `in_person`: the provider whose payments staff confirm, if there is one. Any other
 * value: the id of a further provider with its own page (`otherOnline`).
 */
type PaymentWay = string;

export interface PaymentOptions {
  /** The session of the slot-first path, or `null`. */
  chosen: BookingRequest | null;
  way?: PaymentWay;
  /** The phone that pays, for a registration without one; empty or omitted for none. */
  phone?: string;
  /** How the browser would like to begin; a provider that cannot do so begins in its own way. */
  wanted?: 'modal' | 'redirect';
  /** The page to return to from the provider's page; by default the payment step. */
  page?: 'flow' | 'status';
  bounds?: OpeningBounds;
}

/** Limits of an opening. Over a limit, the opening continues without the limited part. */
interface OpeningBounds {
  /** For the e-mail with the code for paying in person. */
  mail?: VisitorMail;
  /** For seats held without payment. */
  seats?: readonly SeatBound[];
  /** Runs the transaction when it is the visitor's turn. */
  inLine?: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Opens a payment and begins it with its provider. Returns the registration's open attempt while it is young; otherwise
 * makes a new one and holds the chosen session's seat. Over the limit of unpaid seats it holds none. It asks about an
 * open attempt first: while a prompt waits on a phone nothing else is opened; a dead and unpaid attempt is replaced.
 *
 * @throws DomainError `not_found`; `conflict` when paid, refunded, in review, waiting on a phone, or no seat is free;
 *   `invalid` for a session outside the offer; `provider_unavailable` or `provider_nonsense` when the provider cannot
 *   be asked or does not begin
 */
export async function beginPayment(
  ctx: Context,
  registrationId: string,
  { chosen, way = 'online', wanted = 'modal', page = 'flow', bounds, phone = '' }: PaymentOptions,
): Promise<Beginning> {
  const { provider, ...request } = await openPayment(ctx, registrationId, chosen, way, { bounds, phone });
  // Only the main provider has a window inside the page.
  const kind = provider === ctx.payments.main ? wanted : 'redirect';
  // Uses the reference, because the registration's id alone opens its pages.
  const path = `/api/payment-return/${page}/${request.reference}`;
  const beginning = await provider.begin(request, kind, `${ctx.settings.publicOrigin}${path}`);
  // The provider's page or the code is on its way to the parent. A window reports its own opening.
  if (beginning.kind !== 'modal') await noteWindow(ctx, registrationId, request.reference, 'opened');
  return beginning;
}

/** The attempt in the database, and what its provider will receive when the payment begins. */
export async function openPayment(
  ctx: Context,
  registrationId: string,
  chosen: BookingRequest | null = null,
  way: PaymentWay = 'online',
  more: Pick<Opening, 'bounds' | 'phone'> = {},
): Promise<PaymentRequest & { provider: PaymentProvider }> {
  const opening = await prepareOpening(ctx, registrationId, chosen, way);
  const open = () => commit(ctx, 'parent', (change) => openAttemptIn(change, { ...opening, ...more }));
  const { registration, attempt } = await (more.bounds?.inLine?.(open) ?? open());
  return { ...requestOf(registration, attempt), provider: opening.provider };
}

interface Opening {
  registrationId: string;
  provider: PaymentProvider;
  /** The session of the slot-first path, or `null`. */
  session: Bookable | null;
  bounds?: OpeningBounds | undefined;
  /** As in `PaymentOptions`. */
  phone?: string;
}

/** What must be known before the transaction that opens an attempt. Asks about an open attempt. */
export async function prepareOpening(
  ctx: Context,
  registrationId: string,
  chosen: BookingRequest | null,
  way: PaymentWay,
): Promise<Opening> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const provider = providerFor(ctx, way);
  const session = chosen && (await chosenSession(ctx, chosen, registrationId));
  await settleNewestAttempt(ctx, registrationId, way);
  return { registrationId, provider, session };
}

/** Opens the payment inside a transaction that may write more. */
export async function openAttemptIn(
  change: Change,
  opening: Opening,
): Promise<{ registration: Registration; attempt: Attempt }> {
  const { tx, ctx, now } = change;
  const { registrationId, provider, session, bounds, phone = '' } = opening;
  const registration = await storePhone(change, await lockPayable(tx, registrationId), phone);
  const open = await openAttempt(tx, registrationId);
  if (open && isOnThePhone(open, now)) throw new DomainError('conflict', paymentMessages.onThePhone);
  const reusable = open && isReusable(open, provider, now) ? open : null;
  if (open && !reusable) await expireAttempt(change, open);
  const hold = await decideHold(change, opening);
  if (!reusable && !hold.canOpen) throw new DomainError('conflict', paymentMessages.noSeats);
  if (!hold.mayHold)
    ctx.log.info({ registration: redactedId(registrationId) }, 'a payment opens without holding a seat');
  // Once no other family could choose the seat, its hold is not extended.
  if (session?.isOffered)
    await (hold.mayHold
      ? holdOrRefuse(change, registrationId, session.id)
      : refuseIfFull(change, session.id));
  const chosenSessionId = session?.id ?? (await heldSessionId(tx, registrationId));
  const known = reusable ?? (await reopenOfflineAttempt(change, provider, registrationId));
  const attemptHold: AttemptHold = hold.mayHold
    ? { holdStartedAt: now, seatKeys: bounds?.seats?.map(({ key }) => key) ?? [] }
    : { holdStartedAt: null, seatKeys: [] };
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
  return { registration, attempt };
}

/** Whether the payment may hold its seat, and whether it can open: with that seat, or without one. */
async function decideHold(
  change: Change,
  { registrationId, session, bounds }: Opening,
): Promise<{ mayHold: boolean; canOpen: boolean }> {
  const outlook = await seatOutlook(change, registrationId);
  const seatBounds = bounds?.seats ?? [];
  // Prolonging a hold, or exchanging it for another, adds no further unpaid seat.
  const mayHold =
    (outlook.holds || (await mayHoldSeat(change, registrationId, seatBounds, seatsLeft(outlook)))) &&
    (!session?.isOffered || (await mayHoldSeatInSession(change, registrationId, seatBounds, session.id)));
  return { mayHold, canOpen: mayHold ? canOpenWithHold(outlook) : canOpenWithoutHold(outlook) };
}

function providerFor({ payments }: Context, way: PaymentWay): PaymentProvider {
  if (way === 'online') return payments.main;
  const offered =
    way === 'in_person'
      ? payments.others.find(({ capabilities }) => capabilities.ways.includes('offline'))
      : otherOnline(payments).find(({ id }) => id === way);
  if (!offered) throw new DomainError('invalid', 'This way to pay is not offered here.');
  return offered;
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
 * Asks about an open attempt before it is returned again or replaced, because a payer may be approving it; and about
 * one that has just failed, because it may have been paid since in the same window. An attempt made just now is the
 * same press of the button twice.
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
  // Cash can be taken while the provider is down. If its payment arrives as well, it is a duplicate.
  if (way === 'in_person' || !isOpen(newest.state)) return;
  if (answer.kind === 'unknown' && (newest.state !== 'created' || age >= ATTEMPT_REUSE_MS)) {
    throw new DomainError('provider_unavailable', paymentMessages.providerDown, { retryAfterSeconds: 10 });
  }
}

/** The reference of a prompt that was on a phone is not reused: both prompts could be approved under it. */
function isReusable(attempt: Attempt, provider: PaymentProvider, now: Date): boolean {
  if (attempt.provider !== provider.id || attempt.state === 'pending') return false;
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

/** The phone given at registration stays. A payer with another one enters it in the provider's window. */
async function storePhone({ tx, now }: Change, row: Registration, typed: string): Promise<Registration> {
  if (typed === '' || row.phone !== null) return row;
  const phone = normalisePhone(typed);
  await tx.update(registrations).set({ phone, updatedAt: now }).where(eq(registrations.id, row.id));
  return { ...row, phone };
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
