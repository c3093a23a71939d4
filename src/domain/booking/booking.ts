import { isZonedInstant, schoolDate } from '../clock.ts';
import { type DomainError, invalidField } from '../errors.ts';
import { type SlotLabel, slotOf } from './slots.ts';
import { readWidgetBooking } from './widget/widget-booking.ts';

export const bookingMessages = {
  notBookable: 'This session cannot be booked. Please choose another one.',
  full: 'This session is full. Please choose another one.',
  bookedElsewhere: 'This registration is already booked at another time.',
  refunding: 'The payment for this registration is being returned, so no session can be booked.',
  gone: 'The family is no longer in this session.',
  nothingBooked: 'No session is booked yet. Please choose one.',
  tooLateToChange: 'Your session is too near to be moved here. Please write to us: we help where we can.',
  unpaid: 'Please complete the payment before booking a session.',
} as const;

/** A requested session: a date and a slot, not yet checked against the offer. */
export interface BookingRequest {
  sessionDate: string;
  sessionSlot: string;
}

/**
 * Reads a booking from a body that uses our names or a calendar widget's (`session_date`, `session_time`, …).
 *
 * @throws DomainError `invalid`, naming the field at fault; a time of no slot is refused and never guessed.
 */
export function readBookingRequest(body: unknown): BookingRequest & { sessionSlot: SlotLabel } {
  const booking = readWidgetBooking(body);
  const date = booking?.sessionDate;
  const time = booking?.sessionSlot;
  if (!date) throw notBookable('sessionDate');
  const slot = time && slotOf(time);
  if (!slot) throw notBookable('sessionSlot');
  return { sessionDate: dateOf(date), sessionSlot: slot };
}

/**
 * The school's date of an instant with its zone; of any other text the part before its time, to be checked as a date.
 */
function dateOf(text: string): string {
  return isZonedInstant(text) ? schoolDate(new Date(text)) : text.replace(/[T ]\d{1,2}[:.]\d{2}.*$/, '');
}

export function notBookable(path: 'sessionDate' | 'sessionSlot'): DomainError {
  return invalidField(path, bookingMessages.notBookable);
}
