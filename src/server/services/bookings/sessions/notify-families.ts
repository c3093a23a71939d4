import { and, eq, exists, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/open.ts';
import {
  calledOffSeats,
  emails,
  paymentAttempts,
  registrations,
  seats,
  sessions,
} from '../../../db/schema/index.ts';
import { type Change, promiseEmail } from '../../outbox/records.ts';
import type { StoredData } from '../../outbox/stored-email.ts';
import { isBooked } from './count-seats.ts';

/**
 * Tells the families booked for a session what has changed about it, with a new version of their calendar entry. While a
 * family's money is on its way back the e-mail is not sent. No limit of e-mails applies. The caller has locked the session.
 *
 * @returns how many
 */
export async function notifyFamilies(
  change: Change,
  session: typeof sessions.$inferSelect,
  what: StoredData['booking_changed']['change'],
): Promise<number> {
  const { tx, now } = change;
  const booked = tx
    .select({ id: seats.registrationId })
    .from(seats)
    .where(and(eq(seats.sessionId, session.id), isBooked));
  const told = await tx
    .update(registrations)
    .set({
      meetingLink: session.meetingLink,
      bookingSequence: sql`${registrations.bookingSequence} + 1`,
      updatedAt: now,
    })
    // A family that moved or was refunded while this waited for its row is no longer in the session.
    .where(
      and(
        sql`${registrations.id} IN ${booked}`,
        eq(registrations.appointmentBooked, true),
        eq(registrations.sessionDate, session.sessionDate),
        eq(registrations.sessionSlot, session.sessionSlot),
      ),
    )
    .returning({ id: registrations.id, version: registrations.bookingSequence });
  for (const { id, version } of told) {
    await promiseEmail(change, {
      kind: 'booking_changed',
      subject: id,
      version: String(version),
      registrationId: id,
      data: { change: what, isByStaff: true },
    });
  }
  return told.length;
}

/**
 * The families that read that one of these sessions is called off and have booked none since: those that have paid, and
 * those that still have a code to pay for it in person.
 */
export function readOfCallOff(db: Db | Tx, which: SQL | undefined) {
  return db
    .selectDistinct({
      id: registrations.id,
      sessionId: calledOffSeats.sessionId,
    })
    .from(calledOffSeats)
    .innerJoin(sessions, eq(sessions.id, calledOffSeats.sessionId))
    .innerJoin(
      emails,
      and(
        eq(emails.registrationId, calledOffSeats.registrationId),
        eq(emails.kind, 'session_called_off'),
        eq(emails.state, 'sent'),
        sql`(${emails.data}->>'sessionId')::integer = ${calledOffSeats.sessionId}`,
        gte(emails.createdAt, calledOffSeats.createdAt),
      ),
    )
    .innerJoin(
      registrations,
      and(eq(registrations.id, calledOffSeats.registrationId), eq(registrations.appointmentBooked, false)),
    )
    .where(
      and(
        which,
        sql`NOT is_being_refunded(${registrations.id})`,
        or(
          eq(registrations.status, 'paid'),
          and(
            eq(registrations.status, 'pending_payment'),
            exists(
              db
                .select({ id: paymentAttempts.id })
                .from(paymentAttempts)
                .where(
                  and(
                    eq(paymentAttempts.registrationId, registrations.id),
                    eq(paymentAttempts.chosenSessionId, sessions.id),
                    isNotNull(paymentAttempts.code),
                  ),
                ),
            ),
          ),
        ),
      ),
    );
}

/** Tells those families that the session takes place after all. */
export async function notifyUnbooked(change: Change, session: typeof sessions.$inferSelect): Promise<void> {
  for (const { id, sessionId } of await readOfCallOff(change.tx, eq(sessions.id, session.id)))
    await promiseEmail(change, {
      kind: 'session_called_off',
      subject: id,
      version: `${sessionId} open ${change.now.toISOString()}`,
      registrationId: id,
      // Within the bounds of the first mail: only who got that gets this one.
      data: { sessionId, isOpenAgain: true, isByStaff: true },
    });
}
