import { offerWindow, type SessionKey } from '#domain/booking/offer.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { type CalendarState, type Standing, seatsByDay } from '#domain/booking/widget/calendar.ts';
import { schoolDate } from '#domain/clock.ts';
import { hasCode } from '#domain/errors.ts';
import { closingOf } from '#domain/registration/step.ts';
import type { Context } from '../../../context.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { listForFamily } from '../seats/list-for-family.ts';

/** The current calendar, for one registration or without one. */
export async function readCalendar(ctx: Context, registrationId: string | null): Promise<CalendarState> {
  const now = ctx.clock.now();
  const [sessions, standing] = await Promise.all([
    listForFamily(ctx, registrationId, ctx.offers.hourOfCode()),
    registrationId === null ? null : readStanding(ctx, registrationId),
  ]);
  return {
    today: schoolDate(now),
    ...offerWindow(ctx.offers.hourOfCode().rules, now),
    seats: seatsByDay(sessions),
    standing,
  };
}

async function readStanding(ctx: Context, registrationId: string): Promise<Standing | null> {
  try {
    const registration = await readRegistration(ctx, registrationId);
    return {
      isPaid: registration.paymentStatus === 'paid',
      held: sessionOf(registration.payment.held),
      booked: registration.appointmentBooked ? sessionOf(registration) : null,
      closed: closingOf(registration),
    };
  } catch (error) {
    // Old registrations are deleted; a grant may outlive one by minutes.
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}

function sessionOf(
  found: { sessionDate: string | null; sessionSlot: string | null } | null,
): SessionKey | null {
  if (!found?.sessionDate || !found.sessionSlot || !isSlotLabel(found.sessionSlot)) return null;
  return { sessionDate: found.sessionDate, sessionSlot: found.sessionSlot };
}
