import { type BookingRequest, bookingMessages, notBookable } from '#domain/booking/booking.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../outbox/records.ts';
import { readRegistration } from '../registration-view/read-registration.ts';
import { bookSeat } from './seats/book-seat.ts';
import { findBookable } from './seats/find-bookable.ts';
import { comesAfterOthers } from './seats/seat-outlook.ts';

/**
 * Books a session for a paid registration: one seat, the confirmation e-mail with its calendar file, and the event, in
 * one commit. Repeating the same booking gives the same answer.
 *
 * @throws DomainError `not_found`; `invalid` outside the offer, or closed by staff; `not_paid`; `conflict` when full,
 *   booked elsewhere, while the payment is being refunded, or for a parent when all seats are kept for others
 */
export async function bookSession(
  ctx: Context,
  registrationId: string,
  request: BookingRequest,
  actor: Actor = 'parent',
): Promise<RegistrationView> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const session = await findBookable(ctx, request, registrationId, actor);
  if (!session) return repeatedOrRefused(ctx, registrationId, request);
  if (actor === 'parent' && (await comesAfterOthers(ctx, registrationId)))
    throw new DomainError('conflict', bookingMessages.neededByOthers);
  const outcome = await bookSeat(ctx, registrationId, session.id, actor);
  if (outcome === 'unknown') throw registrationNotFound();
  if (outcome === 'unpaid') throw await refusedUnpaid(ctx, registrationId);
  if (outcome === 'refunding') throw new DomainError('conflict', bookingMessages.refunding);
  if (outcome === 'closed') throw notBookable('sessionDate');
  if (outcome === 'full') throw new DomainError('conflict', bookingMessages.full);
  if (outcome === 'elsewhere') throw new DomainError('conflict', bookingMessages.bookedElsewhere);
  ctx.notifyWorkers();
  return readRegistration(ctx, registrationId);
}

/**
 * A booking remains when its day has come or its session is closed: the same request still returns it.
 *
 * @throws DomainError `invalid` for any other session, `not_found`
 */
export async function repeatedOrRefused(
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

/** The error for an unpaid registration. One that is over is not asked for a payment that would be refused. */
export async function refusedUnpaid(ctx: Context, registrationId: string): Promise<DomainError> {
  const { status } = await readRegistration(ctx, registrationId);
  if (status === 'cancelled') return new DomainError('not_paid', paymentMessages.cancelled);
  if (status === 'refunded') return new DomainError('not_paid', paymentMessages.refunded);
  return new DomainError('not_paid', bookingMessages.unpaid);
}
