import { isZonedInstant, schoolDate } from '../clock.ts';
import { DomainError, invalidField } from '../errors.ts';
import { isRecord } from '../is-record.ts';
import { hasOtherDates, type SlotLabel, slotOf, slotTimes } from './slots.ts';
import { readWidgetBooking } from './widget/widget-booking.ts';

export const bookingMessages = {
  notBookable: 'This session cannot be booked. Please choose another one.',
  otherDates: (times: string) =>
    `The dates of this session have changed: ${times} now. Please look at them and choose again.`,
  full: 'This session is full. Please choose another one.',
  neededByOthers:
    'Every free place is kept for another family that has paid. Your payment is safe: please write to us, and we look for a place.',
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
 * @throws DomainError `invalid`, naming the field at fault; a time of no slot is refused and never guessed. `conflict` when
 *   the page showed other `dates` of a run than those of now
 */
export function readBookingRequest(body: unknown): BookingRequest & { sessionSlot: SlotLabel } {
  const booking = readWidgetBooking(body);
  const date = booking?.sessionDate;
  const time = booking?.sessionSlot;
  if (!date) throw notBookable('sessionDate');
  const slot = time && slotOf(time);
  if (!slot) throw notBookable('sessionSlot');
  const session = { sessionDate: dateOf(date), sessionSlot: slot };
  if (hasOtherDates(session, isRecord(body) && body.dates)) {
    const times = slotTimes(session.sessionDate, session.sessionSlot);
    throw new DomainError('conflict', bookingMessages.otherDates(times));
  }
  return session;
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
