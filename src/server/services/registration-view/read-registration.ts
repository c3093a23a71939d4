import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { changeEnd, isHoldBookable, type SessionDecision } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isSlotLabel, runsAmong } from '#domain/booking/slots.ts';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { type Money, toMajor } from '#domain/money.ts';
import { receiptNumberOf } from '#domain/payment/receipt.ts';
import { spacedCode } from '#domain/payment/reference.ts';
import { type AttemptState, isOpen, openStates, PROMPT_LIFE_MS } from '#domain/payment/status.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { PaymentProgress, RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import {
  paymentAttempts,
  paymentTransactions,
  receipts,
  registrations,
  seats,
  sessions,
} from '../../db/schema/index.ts';
import { readBookedSession } from './booked-session.ts';
import { hasOpenRefund } from './has-open-refund.ts';
import { hasOpenReport } from './has-open-report.ts';
import { soldOf } from './offer-of.ts';
import { readChosen } from './read-chosen.ts';
import { readWayBack } from './read-way-back.ts';

type RegistrationRow = typeof registrations.$inferSelect;

/**
 * A registration by its id, as the screens read it.
 *
 * @throws DomainError `not_found`, also for a malformed id and a deleted family
 */
export async function readRegistration(ctx: Context, id: string): Promise<RegistrationView> {
  if (!isUuid(id)) throw registrationNotFound();
  const { db } = ctx.database;
  const [[found], attempts] = await Promise.all([
    db
      .select({
        registration: registrations,
        hold: {
          until: seats.holdExpiresAt,
          sessionDate: sessions.sessionDate,
          sessionSlot: sessions.sessionSlot,
          startsAt: sessions.startsAt,
          decision: sessions.decision,
        },
      })
      .from(registrations)
      .leftJoin(seats, and(eq(seats.registrationId, registrations.id), isNotNull(seats.holdExpiresAt)))
      .leftJoin(sessions, eq(sessions.id, seats.sessionId))
      .where(eq(registrations.id, id)),
    db
      .select({
        ...progressColumns,
        reference: paymentAttempts.reference,
        chosenSessionId: paymentAttempts.chosenSessionId,
        choice: {
          sessionDate: sessions.sessionDate,
          sessionSlot: sessions.sessionSlot,
          startsAt: sessions.startsAt,
          decision: sessions.decision,
        },
      })
      .from(paymentAttempts)
      .leftJoin(sessions, eq(sessions.id, paymentAttempts.chosenSessionId))
      .leftJoin(receipts, eq(receipts.attemptId, paymentAttempts.id))
      .leftJoin(paymentTransactions, countsForAttempt)
      .where(
        and(
          eq(paymentAttempts.registrationId, id),
          or(inArray(paymentAttempts.state, tellingStates), isNewest(db, id)),
        ),
      )
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id)),
  ]);
  if (!found || found.registration.email === FORGOTTEN) throw registrationNotFound();
  const { registration, hold } = found;
  const isUnbooked = registration.status === 'paid' && !registration.appointmentBooked;
  const chosenId = isUnbooked && attempts.find(({ state }) => state === 'paid')?.chosenSessionId;
  const isBeingConfirmed = isUnbooked && (await hasOpenReport(db, id));
  const isBeingRefunded = registration.status === 'paid' && (await hasOpenRefund(db, id));
  const calledOffBecause = (await readBookedSession(db, registration))?.calledOffBecause ?? null;
  const held = heldOf(ctx.clock.now(), hold);
  return viewOf(
    ctx,
    registration,
    { isBeingConfirmed, isBeingRefunded, calledOffBecause },
    {
      ...progressOf(attempts),
      chosen: chosenId ? await readChosen(ctx, id, chosenId) : null,
      reference: registration.paymentReference ?? attempts[0]?.reference ?? null,
      held,
      unheld: unheldOf(ctx.clock.now(), attempts, held),
      wayBack: registration.status === 'refunded' ? await readWayBack(ctx, { registrationId: id }) : null,
    },
  );
}

interface Hold {
  until: Date | null;
  sessionDate: string | null;
  sessionSlot: string | null;
  startsAt: Date | null;
  decision: SessionDecision;
}

function heldOf(
  now: Date,
  { until, sessionDate, sessionSlot, startsAt, decision }: Hold,
): PaymentProgress['held'] {
  if (!until || !sessionDate || !sessionSlot || !startsAt || until <= now) return null;
  if (!isHoldBookable(now, { startsAt, decision })) return null;
  return { sessionDate, sessionSlot, until: until.toISOString() };
}

/** The session of an open online payment, if its seat is not the held one. */
function unheldOf(
  now: Date,
  attempts: readonly (Pick<AttemptProgress, 'state' | 'code'> & { choice: Omit<Hold, 'until'> | null })[],
  held: PaymentProgress['held'],
): PaymentProgress['unheld'] {
  const choice = attempts.find(({ state, code }) => isOpen(state) && code === null)?.choice;
  const { sessionDate, sessionSlot, startsAt, decision } = choice ?? {};
  if (!sessionDate || !sessionSlot || !startsAt) return null;
  if (!isHoldBookable(now, { startsAt, decision: decision ?? null })) return null;
  const isHeld = held?.sessionDate === sessionDate && held.sessionSlot === sessionSlot;
  return isHeld ? null : { sessionDate, sessionSlot };
}

/** A registration has few of them. A stranger can make any number of the others, of which only the newest tells something. */
const tellingStates: AttemptState[] = [...openStates, 'paid', 'review'];

const isNewest = (db: Db, registrationId: string) =>
  eq(
    paymentAttempts.id,
    db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.registrationId, registrationId))
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
      .limit(1),
  );

/** The transaction that counts for an attempt. There is at most one. */
const countsForAttempt = and(
  eq(paymentTransactions.attemptId, paymentAttempts.id),
  eq(paymentTransactions.money, 'counts'),
);

/** An attempt's columns, with its receipt and the money that counts. */
const progressColumns = {
  state: paymentAttempts.state,
  code: paymentAttempts.code,
  pendingAt: paymentAttempts.pendingAt,
  amountMinor: paymentAttempts.amountMinor,
  currency: paymentAttempts.currency,
  received: paymentTransactions.amount,
  receivedCurrency: paymentTransactions.currency,
  year: receipts.year,
  serial: receipts.serial,
};

interface AttemptProgress {
  state: AttemptState;
  code: string | null;
  pendingAt: Date | null;
  amountMinor: number;
  currency: string;
  received: string | null;
  receivedCurrency: string | null;
  year: number | null;
  serial: number | null;
}

/** The pay step's data from a registration's attempts, newest first. */
function progressOf(
  attempts: readonly AttemptProgress[],
): Omit<PaymentProgress, 'reference' | 'held' | 'unheld' | 'chosen' | 'wayBack'> {
  const paid = attempts.find(({ state }) => state === 'paid');
  if (paid) {
    return {
      state: 'none',
      waiting: null,
      inPersonCode: null,
      due: null,
      received: receivedOf(paid),
      receiptNumber: receiptNumberOf(paid),
    };
  }
  const open = attempts.find(({ state }) => isOpen(state));
  const isReview = attempts.some(({ state }) => state === 'review');
  return {
    // A code to pay with in person waits for the parent, not for a provider.
    state: isReview ? 'review' : open && open.code === null ? 'open' : 'none',
    waiting:
      open?.state === 'pending' && open.pendingAt
        ? {
            since: open.pendingAt.toISOString(),
            payAgainAt: new Date(open.pendingAt.getTime() + PROMPT_LIFE_MS).toISOString(),
          }
        : null,
    inPersonCode: open?.code ? spacedCode(open.code) : null,
    due: open
      ? { amount: toMajor({ minor: open.amountMinor, currency: open.currency }), currency: open.currency }
      : null,
    received: null,
    receiptNumber: null,
  };
}

function receivedOf({ received, receivedCurrency }: AttemptProgress): Money | null {
  return received && receivedCurrency ? { amount: Number(received), currency: receivedCurrency } : null;
}

function viewOf(
  ctx: Context,
  row: RegistrationRow,
  more: Pick<RegistrationView, 'isBeingConfirmed' | 'isBeingRefunded' | 'calledOffBecause'>,
  payment: PaymentProgress,
): RegistrationView {
  const sold = soldOf(ctx.offers.byId(row.offerId));
  return {
    id: row.id,
    parentName: row.parentName,
    email: row.email,
    phone: row.phone,
    childName: row.childName,
    childAge: row.childAge,
    specialRequirements: row.specialRequirements,
    newsletterOptIn: row.newsletterOptIn,
    paymentStatus: row.paymentStatus,
    status: row.status,
    appointmentBooked: row.appointmentBooked,
    ...more,
    sessionDate: row.sessionDate,
    sessionSlot: row.sessionSlot,
    meetingLink: row.meetingLink,
    changeUntil: changeUntilOf(ctx, row, more.calledOffBecause !== null),
    transactionId: row.paymentTransactionId,
    ...(sold && { offer: sold, runs: runsAmong(sessionsNamedBy(row, payment)) }),
    payment,
  };
}

function sessionsNamedBy(
  { sessionDate, sessionSlot }: RegistrationRow,
  { held, unheld, chosen }: PaymentProgress,
): SessionKey[] {
  const booked = sessionDate !== null && sessionSlot !== null ? { sessionDate, sessionSlot } : null;
  return [booked, held, unheld, chosen].filter((session) => session !== null);
}

function changeUntilOf(
  { offers, clock }: Context,
  { offerId, appointmentBooked, sessionDate, sessionSlot }: RegistrationRow,
  isCalledOff: boolean,
): string | null {
  if (!appointmentBooked || !sessionDate || !sessionSlot || !isSlotLabel(sessionSlot)) return null;
  const until = changeEnd(offers.byId(offerId).rules, { sessionDate, sessionSlot }, isCalledOff);
  return until >= clock.now() ? until.toISOString() : null;
}
