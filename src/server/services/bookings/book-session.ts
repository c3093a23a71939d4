import { and, eq } from 'drizzle-orm';
import { type BookingRequest, bookingMessages, notBookable } from '#domain/booking/booking.ts';
import { isOffered, type SessionKey } from '#domain/booking/offer.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import { sessions } from '../../db/schema/index.ts';
import { readRegistration } from '../registrations/read.ts';
import { prepareSessions } from './prepare-sessions.ts';

/**
 * Books a session for a paid registration: one seat, the confirmation e-mail with its calendar file and the event, all
 * committed together. Repeating the same booking gives the same answer.
 *
 * @throws DomainError `not_found`; `invalid` outside the offer; `not_paid`; `conflict` when full, booked elsewhere, or
 *   while the payment is given back
 */
export async function bookSession(
  ctx: Context,
  registrationId: string,
  request: BookingRequest,
): Promise<RegistrationView> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  if (!isOffered(ctx.offer, ctx.clock.now(), request)) return repeatedOrRefused(ctx, registrationId, request);
  const sessionId = await findSessionId(ctx, request);
  const outcome = await ctx.desk.book(registrationId, sessionId, ctx.clock.now());
  if (outcome === 'unknown') throw registrationNotFound();
  if (outcome === 'unpaid') throw new DomainError('not_paid', bookingMessages.unpaid);
  // Not 402, which asks for a payment that would be refused.
  if (outcome === 'refunding') throw new DomainError('conflict', bookingMessages.refunding);
  if (outcome === 'full') throw new DomainError('conflict', bookingMessages.full);
  if (outcome === 'elsewhere') throw new DomainError('conflict', bookingMessages.bookedElsewhere);
  ctx.wakeJobs();
  return readRegistration(ctx, registrationId);
}

/** A booking stays what it is when its day has come: the same request still answers with it. */
async function repeatedOrRefused(
  ctx: Context,
  registrationId: string,
  request: BookingRequest,
): Promise<RegistrationView> {
  const registration = await readRegistration(ctx, registrationId);
  const { appointmentBooked, sessionDate, sessionSlot } = registration;
  if (appointmentBooked && sessionDate === request.sessionDate && sessionSlot === request.sessionSlot)
    return registration;
  throw notBookable('sessionDate');
}

/** The id of an offered session; its row is made now where the nightly job has not made it yet. */
export async function findSessionId(ctx: Context, key: SessionKey): Promise<number> {
  const find = () =>
    ctx.database.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.sessionDate, key.sessionDate), eq(sessions.sessionSlot, key.sessionSlot)));
  let [session] = await find();
  if (!session) {
    await prepareSessions(ctx);
    [session] = await find();
  }
  if (!session) throw new Error(`session ${key.sessionDate} ${key.sessionSlot} could not be prepared`);
  return session.id;
}
