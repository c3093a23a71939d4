import { and, eq, type SQL, sql } from 'drizzle-orm';
import { registrations, seats, type sessions } from '../../../db/schema/index.ts';
import { type Change, promiseEmail } from '../../outbox/records.ts';
import type { StoredData } from '../../outbox/stored-email.ts';
import { isBooked } from './count-seats.ts';

/**
 * Tells the families booked for a session, all or some, what has changed about it, with a new version of their calendar
 * entry. No limit of e-mails applies. The caller has locked the session.
 *
 * @returns how many
 */
export async function notifyFamilies(
  change: Change,
  session: typeof sessions.$inferSelect,
  what: StoredData['booking_changed']['change'],
  which?: SQL,
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
        which,
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
