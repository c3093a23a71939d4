import { bookingMessages } from '#domain/booking/booking.ts';
import { DomainError } from '#domain/errors.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import { makeReference } from '#domain/payment/reference.ts';
import { refundable } from '#domain/payment/refund.ts';
import { nextQuestionIn } from '#domain/payment/schedule.ts';
import { mismatchMessages } from '#domain/payment/settlement.ts';
import { ATTEMPT_REUSE_MS, isOpen, PROMPT_LIFE_MS } from '#domain/payment/status.ts';
import { claimSeat, countSeats, HOLD_MS, heldSession, liveHold } from './seats.ts';
import {
  type Answered,
  finishTasks,
  markPaid,
  newAttempt,
  newestAttempts,
  raiseTask,
  raiseUnfound,
  refreshPaymentStatus,
  settleAttempt,
  settleTransaction,
  transaction,
} from './settle.ts';
import type { Attempt, Registration } from './tables.ts';
import { type Operation, sessionsOf, type World } from './world.ts';

const JUST_MADE_MS = 5_000;
const GIVEN_UP_MS = 30 * 60 * 60 * 1000;
const MOST_ASKED = 3;

/** As `openPayment` of the services. @returns the reference */
export function* openPayment(
  world: World,
  registrationId: string,
  session: string | null,
): Operation<string> {
  const isOffered = session !== null && sessionsOf(world).includes(session);
  if (session !== null && !isOffered && liveHold(world, registrationId) !== session) {
    throw new DomainError('invalid', bookingMessages.notBookable);
  }
  const waiting = promptOf(world, openAttempt(world, registrationId));
  if (world.rules.openIsAskedFirst) yield* settleNewestAttempt(world, registrationId);
  yield* transaction();
  lockPayable(world, registrationId);
  const open = openAttempt(world, registrationId);
  if (open && isOnThePhone(open, world.now)) throw new DomainError('conflict', paymentMessages.onThePhone);
  const isReusable = open?.state !== 'pending' && world.now - (open?.createdAt ?? 0) < ATTEMPT_REUSE_MS;
  if (!world.rules.openingIsOneStep) yield* transaction();
  const reusable = open && isReusable ? open : null;
  const attempt = reusable ?? newAttempt(world, registrationId, newReference(world, registrationId));
  if (!reusable) refuseWithoutSeats(world, registrationId);
  if (session !== null && isOffered) holdSeat(world, registrationId, session);
  if (session !== null || !reusable) attempt.chosen = session ?? heldSession(world, registrationId);
  if (open && !reusable) open.state = 'expired';
  if (!reusable) {
    attempt.nextQuestionAt = world.now + (nextQuestionIn(0, 0) ?? 0);
    world.tables.attempts.push(attempt);
    world.references.push(attempt.reference);
    refreshPaymentStatus(world, registrationId);
  }
  if (waiting && promptOf(world, open) === waiting) {
    world.secondPrompts.push(`${attempt.reference} was opened while the prompt of ${waiting} waits`);
  }
  return attempt.reference;
}

function newReference({ tables, now }: World, registrationId: string): string {
  return makeReference(registrationId, new Date(now), String(tables.serial + 1).padStart(12, '0'));
}

function* settleNewestAttempt(world: World, registrationId: string): Operation<void> {
  const newest = newestAttempts(world, registrationId).find(
    ({ state, nextQuestionAt }) => isOpen(state) || (state === 'failed' && nextQuestionAt !== null),
  );
  if (!newest) return;
  // As it stood when it was read.
  const { state } = newest;
  const age = world.now - newest.createdAt;
  if (state === 'created' && age < JUST_MADE_MS) return;
  const { answer } = yield* settleAttempt(world, newest);
  if (!isOpen(state)) return;
  if (answer.kind === 'unknown' && (state !== 'created' || age >= ATTEMPT_REUSE_MS)) {
    throw new DomainError('provider_unavailable', paymentMessages.providerDown);
  }
}

function openAttempt({ tables }: Pick<World, 'tables'>, registrationId: string): Attempt | undefined {
  return tables.attempts.find(
    (attempt) => attempt.registrationId === registrationId && isOpen(attempt.state),
  );
}

function isOnThePhone({ state, pendingAt }: Attempt, now: number): boolean {
  return state === 'pending' && now - (pendingAt ?? 0) < PROMPT_LIFE_MS;
}

function lockPayable({ tables }: World, registrationId: string): void {
  const { status } = registrationOf(tables.registrations, registrationId);
  if (status === 'paid') throw new DomainError('conflict', paymentMessages.alreadyPaid);
  if (status === 'refunded') throw new DomainError('conflict', paymentMessages.refunded);
  if (status === 'cancelled') throw new DomainError('conflict', paymentMessages.cancelled);
  const inReview = tables.attempts.some(
    (attempt) => attempt.registrationId === registrationId && attempt.state === 'review',
  );
  if (inReview) throw new DomainError('conflict', paymentMessages.inReview);
}

function registrationOf(rows: readonly Registration[], id: string): Registration {
  const row = rows.find((registration) => registration.id === id);
  if (!row) throw new DomainError('not_found', 'no such registration');
  return row;
}

function refuseWithoutSeats(world: World, registrationId: string): void {
  const { needed, free, hasSeat } = countSeats(world, registrationId);
  if (!hasSeat && free < needed + 1) {
    if (world.rules.seatsAreCounted) throw new DomainError('conflict', paymentMessages.noSeats);
    world.seatlessOpenings.push(`${free} seats are free and ${needed} are owed`);
  }
}

function holdSeat(world: World, registrationId: string, session: string): void {
  const { tables, now } = world;
  const own = [...tables.seats.values()].flat().find((seat) => seat.registrationId === registrationId);
  const isLive = own?.heldUntil != null && own.heldUntil > now;
  const since = (isLive ? own.heldSince : null) ?? now;
  const until = Math.min(now + HOLD_MS, since + 2 * HOLD_MS);
  if (claimSeat(world, registrationId, session, until, since) !== 'claimed') {
    throw new DomainError('conflict', bookingMessages.full);
  }
}

/** As `tidyUp` of the services: holds that have run out, and events that nobody ever answered about. */
export function tidyUp(world: World): void {
  const { tables, now } = world;
  for (const seat of [...tables.seats.values()].flat()) {
    if (seat.heldUntil !== null && seat.heldUntil <= now)
      Object.assign(seat, { registrationId: null, heldUntil: null });
  }
  for (const event of tables.events) {
    if (event.outcome !== 'received' || event.receivedAt >= now - GIVEN_UP_MS) continue;
    event.outcome = 'unmatched';
    raiseUnfound(world, event);
  }
}

/** As `bookSession` of the services. */
export function* bookSession(world: World, registrationId: string, session: string): Operation<string> {
  yield* transaction();
  const { tables, rules } = world;
  const row = registrationOf(tables.registrations, registrationId);
  if (!sessionsOf(world).includes(session) && liveHold(world, registrationId) !== session) {
    if (row.session === session) return 'booked';
    throw new DomainError('invalid', bookingMessages.notBookable);
  }
  if (row.status !== 'paid' && rules.onlyPaidIsBooked)
    throw new DomainError('not_paid', bookingMessages.unpaid);
  if (row.session === null && isBeingRefunded(world, registrationId))
    throw new DomainError('conflict', bookingMessages.refunding);
  const outcome = claimSeat(world, registrationId, session, null);
  if (outcome === 'full') throw new DomainError('conflict', bookingMessages.full);
  if (outcome === 'elsewhere') throw new DomainError('conflict', bookingMessages.bookedElsewhere);
  row.session = session;
  finishTasks(world, ['paid_without_seat'], registrationId);
  return 'booked';
}

/** Whether all of its money is on its way back. */
function isBeingRefunded({ tables }: World, registrationId: string): boolean {
  const own = tables.attempts.filter((row) => row.registrationId === registrationId).map(({ id }) => id);
  return tables.transactions
    .filter(({ attemptId, money }) => money === 'counts' && attemptId !== null && own.includes(attemptId))
    .some(({ transactionId, amount }) => {
      const begun = tables.refunds.filter((refund) => refund.transactionId === transactionId);
      const isUnderWay = begun.some(({ state }) => state === 'requested' || state === 'sent');
      return isUnderWay && refundable(amount, begun) <= 0;
    });
}

/** As `noteWindow` of the services. */
export function noteWindow({ tables, now }: World, reference: string, event: 'opened' | 'closed'): void {
  const attempt = tables.attempts.find((other) => other.reference === reference);
  if (!attempt || !isOpen(attempt.state)) return;
  if (event === 'opened' && attempt.openedAt === null) {
    attempt.openedAt = now;
    if (attempt.state === 'created') attempt.state = 'opened';
  }
  if (event === 'closed' && attempt.closedAt === null) attempt.closedAt = now;
}

/** As `verifyPayment` of the services. @returns the payment status and what is said about it */
export function* verifyPayment(
  world: World,
  registrationId: string,
  named: string | null,
  isSaidToBePaid = false,
): Operation<string> {
  const read = () => ({ ...registrationOf(world.tables.registrations, registrationId) });
  const before = read();
  const attempts = newestAttempts(world, registrationId).slice(0, MOST_ASKED);
  if (before.paymentStatus === 'paid' && (named === null || named === before.transactionId)) return 'paid';
  if (!world.rules.callbackIsAHint && isSaidToBePaid && attempts[0]) {
    markPaid(world, registrationId, attempts[0].id, named ?? 'unknown');
    return 'paid';
  }
  const answers =
    named === null
      ? yield* askAboutAttempts(world, attempts)
      : [yield* askAboutTransaction(world, named, { registrationId, attempt: attempts[0] ?? null })];
  const after = read();
  if (after.paymentStatus === 'paid') return 'paid';
  const mismatch = answers.find(({ settlement }) => settlement?.mismatch)?.settlement?.mismatch;
  if (mismatch) throw new DomainError('conflict', mismatchMessages[mismatch]);
  if (after.status === 'refunded') throw new DomainError('conflict', paymentMessages.refunded);
  if (after.status === 'cancelled') throw new DomainError('conflict', paymentMessages.cancelled);
  const isReview = newestAttempts(world, registrationId).some(({ state }) => state === 'review');
  if (isReview) throw new DomainError('conflict', paymentMessages.inReview);
  const unknown = answers.map(({ answer }) => answer).find(({ kind }) => kind === 'unknown');
  if (unknown?.kind === 'unknown') {
    const code = unknown.reason === 'nonsense' ? 'provider_nonsense' : 'provider_unavailable';
    throw new DomainError(code, paymentMessages.providerDown);
  }
  return after.paymentStatus === 'failed' ? 'failed' : 'pending';
}

type Asked = Pick<Answered, 'answer'> & { settlement: Answered['settlement'] | null };

function* askAboutAttempts(world: World, attempts: readonly Attempt[]): Operation<Asked[]> {
  const answers: Asked[] = [];
  for (const attempt of attempts) {
    const answered = yield* settleAttempt(world, attempt);
    answers.push(answered);
    if (answered.settlement.attempt === 'paid') break;
    if (answered.answer.kind === 'unknown' && answered.answer.reason === 'unreachable') break;
  }
  return answers;
}

function* askAboutTransaction(
  world: World,
  transactionId: string,
  claim: { registrationId: string; attempt: Attempt | null },
): Operation<Asked> {
  const answered: { answer: ProviderAnswer; settlement: Answered['settlement'] | null } =
    yield* settleTransaction(world, transactionId, claim);
  if (answered.answer.kind === 'transaction' && !answered.settlement) {
    if (answered.answer.transaction.status === 'successful') {
      yield* transaction();
      if (claim.attempt)
        raiseTask(world, 'payment_claimed', claim.registrationId, { [transactionId]: 'named' });
    }
    throw new DomainError('conflict', mismatchMessages.reference);
  }
  return answered;
}

/** The transaction whose prompt waits on a phone at this moment, where the provider is asked about it. */
function promptOf({ books, now }: World, open: Attempt | undefined): string | undefined {
  if (!open || books.outage) return undefined;
  if (open.state === 'created' && now - open.createdAt < JUST_MADE_MS) return undefined;
  const newest = books.transactions.findLast(({ windowReference }) => windowReference === open.reference);
  const isWaiting = newest?.status === 'pending' && now - newest.at.getTime() < PROMPT_LIFE_MS;
  return isWaiting ? newest.transactionId : undefined;
}
