import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { FamilyOutcome } from '#domain/desk/sessions.ts';
import { openStates } from '#domain/payment/status.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { mailboxKey } from '#domain/text.ts';
import type { Db, Tx } from '../../db/open.ts';
import { paymentAttempts, paymentTransactions, registrations } from '../../db/schema/index.ts';
import type { Change } from '../outbox/records.ts';
import { hasUsableCode } from '../payments/attempts/usable-code.ts';
import { isBookedFor, lockRegistrations } from '../registration-view/lock-registration.ts';
import type { Session } from './find-session.ts';
import { bookedFor } from './roster.ts';

export type Family = Awaited<ReturnType<typeof bookedFor>>[number];

/** The families in a session whose money is not on its way back. */
export const waitingIn = (db: Db | Tx, { id }: Session) =>
  bookedFor(db, id, sql`NOT is_being_refunded(${registrations.id})`);

/** The families in a session whose money is on its way back. */
export const returningIn = (db: Db | Tx, { id }: Session) =>
  bookedFor(db, id, sql`is_being_refunded(${registrations.id})`);

/** Its money counts, and is not on its way back. */
const hasPaid = and(
  eq(registrations.status, 'paid'),
  isNotNull(paymentTransactions.id),
  sql`NOT is_being_refunded(${registrations.id})`,
);

const chose = ({ id }: Session) =>
  and(
    eq(paymentAttempts.chosenSessionId, id),
    eq(registrations.appointmentBooked, false),
    ne(registrations.email, FORGOTTEN),
  );

const withMoney = and(
  eq(paymentTransactions.attemptId, paymentAttempts.id),
  eq(paymentTransactions.money, 'counts'),
);

/** How many families have paid for a session and have not booked it. */
export async function countPaidWithout(db: Db | Tx, session: Session): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(DISTINCT ${registrations.id})::integer` })
    .from(paymentAttempts)
    .innerJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .leftJoin(paymentTransactions, withMoney)
    .where(and(chose(session), hasPaid));
  return row?.count ?? 0;
}

/**
 * The families that chose a session and have not booked it: those who have paid; the ids of those who have not, and among
 * them of those who are paying now; and those who have a code to pay in person, for which they have weeks, the oldest first.
 * A family may have a code and be paying another way. Of some, money waits for a decision.
 */
export async function choosingIn(db: Db | Tx, session: Session) {
  const {
    id: registrationId,
    childName,
    childAge,
    parentName,
    phone,
    specialRequirements,
    answers,
  } = registrations;
  const isOpen = inArray(paymentAttempts.state, [...openStates]);
  const rows = await db
    .select({
      status: registrations.status,
      email: registrations.email,
      network: registrations.networkKey,
      isPaying: sql<boolean>`bool_or(${and(isOpen, isNull(paymentAttempts.code))})`,
      hasCode: sql<boolean>`bool_or(${hasUsableCode})`,
      isUndecided: sql<boolean>`bool_or(${eq(paymentAttempts.state, 'review')})`,
      family: { id: registrationId, childName, childAge, parentName, phone, specialRequirements, answers },
    })
    .from(paymentAttempts)
    .innerJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .leftJoin(paymentTransactions, withMoney)
    .where(and(chose(session), or(eq(registrations.status, 'pending_payment'), hasPaid)))
    .groupBy(registrations.id)
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
  const unpaid = rows.filter(({ status }) => status !== 'paid');
  return {
    paid: rows.filter(({ status }) => status === 'paid').map(({ family }) => family),
    unpaid: unpaid.map(({ family }) => family.id),
    undecided: unpaid.filter(({ isUndecided }) => isUndecided).map(({ family }) => family.id),
    paying: unpaid.filter(({ isPaying }) => isPaying).map(({ family }) => family.id),
    withCode: unpaid
      .filter(({ hasCode, isUndecided }) => hasCode && !isUndecided)
      .map(({ family, email, network, isPaying }) => ({
        id: family.id,
        mailbox: mailboxKey(email),
        network: network ?? family.id,
        isPaying,
      })),
  };
}

/** Those that wait for staff's decision, and those whose money is on its way back. A family that leaves the session or chooses another at this moment is not among them. */
export async function lockFamilies({ tx }: Change, session: Session) {
  const waiting = await waitingIn(tx, session);
  const returning = await returningIn(tx, session);
  const { paid, ...unpaid } = await choosingIn(tx, session);
  const locked = await lockRegistrations(
    tx,
    [...waiting, ...returning, ...paid].map(({ id }) => id),
  );
  const still = new Map(locked.map((row) => [row.id, row]));
  const isIn = ({ id }: Family) => {
    const row = still.get(id);
    return row !== undefined && isBookedFor(row, session);
  };
  const isWithout = ({ id }: Family) => {
    const row = still.get(id);
    return row?.status === 'paid' && !row.appointmentBooked;
  };
  return {
    booked: waiting.filter(isIn),
    returning: returning.filter(isIn),
    paid: paid.filter(isWithout),
    ...unpaid,
  };
}

/** How a family goes on that chose the session and has not booked it: it has no seat that could move. */
export const wayOfUnbooked = (way: FamilyOutcome) => (way === 'move' ? 'choose' : way);
