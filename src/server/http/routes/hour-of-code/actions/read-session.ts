import { readBookingRequest } from '#domain/booking/booking.ts';

/** `2026-12-05 Morning 9–11`, the value of a choice in the calendar's form. */
export function readSession(text: string) {
  const space = text.indexOf(' ');
  return readBookingRequest({ sessionDate: text.slice(0, space), sessionSlot: text.slice(space + 1) });
}
