import type { OfferRules } from '#domain/booking/offer.ts';
import { specifiedSlots } from '#domain/booking/slots.ts';

/** When Hour of Code sessions are held and how many children each takes. */
export const offer: OfferRules = {
  /** Monday to Saturday. */
  weekdays: [1, 2, 3, 4, 5, 6],
  /** From the next day to 60 days ahead. With 0 today's sessions can be booked too, until `leadMinutes` before. */
  firstDayAhead: 1,
  daysAhead: 60,
  leadMinutes: 60,
  /** Matches the text of `refundRule` in hour-of-code.ts. */
  changeHours: 24,
  seatsPerSession: 12,
  times: specifiedSlots,
  /** Public holidays on which no session is held; holidays that depend on the moon are announced and added here. */
  closedDates: [
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
    '2027-01-26',
    '2027-02-16',
    '2027-03-08',
    '2027-03-26',
    '2027-03-29',
    '2027-05-01',
    '2027-06-03',
    '2027-06-09',
    '2027-10-09',
    '2027-12-25',
    '2027-12-26',
  ],
};
