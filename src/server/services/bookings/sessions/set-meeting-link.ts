import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { registrations, seats, sessions } from '../../../db/schema/index.ts';
import { commit, promiseEmail, record } from '../../outbox/records.ts';
import { lockSession } from './lock-session.ts';

const LONGEST_LINK = 500;

/**
 * Changes a session's meeting link and notifies every booked family, with a new version of the calendar entry.
 *
 * @returns how many families are notified
 * @throws DomainError `not_found`; `invalid` for anything but an https address
 */
export async function setMeetingLink(
  ctx: Context,
  { link: given, by, ...key }: SessionKey & { link: string; by: string },
): Promise<number> {
  const link = URL.parse(given)?.href ?? '';
  if (!link.startsWith('https://') || link.length > LONGEST_LINK) {
    throw new DomainError('invalid', 'A meeting link is an address that begins with https://.');
  }
  return commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const session = await lockSession(tx, key);
    if (session.meetingLink === link) return 0;
    await tx.update(sessions).set({ meetingLink: link }).where(eq(sessions.id, session.id));
    const booked = await tx
      .select({ id: seats.registrationId })
      .from(seats)
      .where(
        and(eq(seats.sessionId, session.id), isNotNull(seats.registrationId), isNull(seats.holdExpiresAt)),
      )
      .orderBy(asc(seats.registrationId));
    const ids = booked.flatMap(({ id }) => id ?? []);
    const notified = await tx
      .update(registrations)
      .set({
        meetingLink: link,
        bookingSequence: sql`${registrations.bookingSequence} + 1`,
        updatedAt: now,
      })
      // A family that moved or was refunded while this waited for its row is no longer in the session.
      .where(
        and(
          inArray(registrations.id, ids),
          eq(registrations.appointmentBooked, true),
          eq(registrations.sessionDate, session.sessionDate),
          eq(registrations.sessionSlot, session.sessionSlot),
        ),
      )
      .returning({ id: registrations.id, version: registrations.bookingSequence });
    for (const { id, version } of notified) {
      await promiseEmail(change, {
        kind: 'booking_changed',
        subject: id,
        version: String(version),
        registrationId: id,
        data: { change: 'link' },
      });
    }
    await record(change, {
      aggregate: 'session',
      id: String(session.id),
      event: 'link',
      data: { told: notified.length },
    });
    return notified.length;
  });
}
