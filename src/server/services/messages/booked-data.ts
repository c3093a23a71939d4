import { isSlotLabel } from '#domain/booking/slots.ts';
import type { BookedEmailData, EmailDataByKind, EmailSession } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import type { registrations } from '../../db/schema/index.ts';
import { calendarUid } from '../bookings/calendar/calendar-uid.ts';
import type { StoredEmail } from '../outbox/stored-email.ts';
import { isCalledOff } from '../registration-view/booked-session.ts';
import { hasOpenRefund } from '../registration-view/has-open-refund.ts';
import { soldOf } from '../registration-view/offer-of.ts';
import { resumeUrl } from '../secrets/registration-link.ts';

export type Registration = typeof registrations.$inferSelect;

type CancelledBooking = NonNullable<StoredEmail<'refund_done'>['data']['cancelled']>;

/** A session that was booked when its money was refunded, or that the school called off. */
export function cancelledData(
  ctx: Context,
  email: StoredEmail,
  registration: Registration,
  { version, ...left }: CancelledBooking,
): EmailDataByKind['refund_done']['cancelled'] {
  const session = sessionOf(left);
  return (
    session && {
      parentEmail: registration.email,
      session,
      calendar: calendarOf(ctx, email, registration, version),
    }
  );
}

function calendarOf(ctx: Context, email: StoredEmail, registration: Registration, version: number) {
  return {
    uid: calendarUid(registration.id, ctx.settings.publicOrigin),
    sequence: version - 1,
    stamp: email.createdAt,
  };
}

/**
 * A booking as it is now; `null` for one that is over, called off or being refunded, or when another e-mail announces a newer
 * version.
 */
export async function bookedData(
  ctx: Context,
  email: StoredEmail,
  registration: Registration,
): Promise<BookedEmailData | null> {
  const session = registration.appointmentBooked ? sessionOf(registration) : null;
  // An e-mail that staff sent again has its time after the version number.
  const version = Number.parseInt(email.version, 10);
  if (!session || version < registration.bookingSequence) return null;
  const { db } = ctx.database;
  if ((await isCalledOff(db, registration)) || (await hasOpenRefund(db, registration.id))) return null;
  return {
    ...common(ctx, registration),
    parentEmail: registration.email,
    session,
    meetingLink: registration.meetingLink ?? '',
    calendar: calendarOf(ctx, email, registration, version),
  };
}

export function common(ctx: Context, registration: Registration) {
  return {
    parentName: registration.parentName,
    childName: registration.childName,
    resumeUrl: resumeUrl(ctx, registration),
    offer: soldOf(ctx.offers.byId(registration.offerId)),
  };
}

export function sessionOf(source: {
  sessionDate?: string | null | undefined;
  sessionSlot?: string | null | undefined;
}): EmailSession | null {
  const { sessionDate, sessionSlot } = source;
  return sessionDate && sessionSlot && isSlotLabel(sessionSlot) ? { sessionDate, sessionSlot } : null;
}
