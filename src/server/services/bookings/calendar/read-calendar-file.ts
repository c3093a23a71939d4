import { eq } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { isSlotLabel, meetingsOf } from '#domain/booking/slots.ts';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { childShortName } from '#domain/messages/names.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../../context.ts';
import { registrations } from '../../../db/schema/index.ts';
import { bookingCalendarFile, calendarFileName } from '../../../emails/bookings/calendar-file.ts';
import { isCalledOff } from '../../registration-view/booked-session.ts';
import { soldOf } from '../../registration-view/offer-of.ts';
import { calendarUid } from './calendar-uid.ts';

/**
 * A booked session as a calendar file to download.
 *
 * @throws DomainError `not_found`, also while nothing is booked, and when the session is called off
 */
export async function calendarFile(
  ctx: Context,
  registrationId: string,
): Promise<{ name: string; content: string }> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const [row] = await ctx.database.db
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  if (row?.email === FORGOTTEN) throw registrationNotFound();
  if (!row?.appointmentBooked || !row.sessionDate || !row.sessionSlot || !isSlotLabel(row.sessionSlot)) {
    throw registrationNotFound();
  }
  if (await isCalledOff(ctx.database.db, row)) throw registrationNotFound();
  const offer = soldOf(ctx.offers.byId(row.offerId));
  const content = bookingCalendarFile({
    uid: calendarUid(row.id, ctx.settings.publicOrigin),
    sequence: row.bookingSequence - 1,
    dates: meetingsOf(row.sessionDate, row.sessionSlot),
    offer,
    childShortName: childShortName(row.childName),
    meetingLink: row.meetingLink ?? '',
    organizer: { name: site.name, email: site.supportEmail },
    stamp: row.updatedAt,
    method: 'PUBLISH',
  });
  return { name: calendarFileName(offer), content };
}
