import { addDays, dayOfWeek, type IsoDate, kampalaDate } from '../clock.ts';
import type { SlotLabel } from './slots.ts';

/** The rules of the offered sessions; the values are in `content/`. */
export interface OfferRules {
  /** Days of the week with sessions, 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[];
  /** The first and the last bookable day, in days from today. */
  firstDayAhead: number;
  daysAhead: number;
  /** Booking ends this many minutes before the start. */
  leadMinutes: number;
  /** Changing a booked session ends this many hours before its start. */
  changeHours: number;
  seatsPerSession: number;
  closedDates: readonly IsoDate[];
}

export interface SessionKey {
  sessionDate: IsoDate;
  sessionSlot: SlotLabel;
}

/** First and last bookable date, as of now in Kampala. */
export function offerWindow(rules: OfferRules, now: Date): { from: IsoDate; to: IsoDate } {
  const today = kampalaDate(now);
  return { from: addDays(today, rules.firstDayAhead), to: addDays(today, rules.daysAhead) };
}

/** Every date of the offer on which sessions are held, in order. */
export function offeredDates(rules: OfferRules, now: Date): IsoDate[] {
  const { from, to } = offerWindow(rules, now);
  const dates: IsoDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (isOpenOn(rules, date)) dates.push(date);
  }
  return dates;
}

/** Whether the rules have sessions on a date, however far away it is. */
export function isOpenOn(rules: OfferRules, date: IsoDate): boolean {
  return rules.weekdays.includes(dayOfWeek(date)) && !rules.closedDates.includes(date);
}
