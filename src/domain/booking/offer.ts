import { addDays, dayOfWeek, type IsoDate, isIsoDate, kampalaDate } from '../clock.ts';
import { isSlotLabel, type SlotLabel, slots } from './slots.ts';

/** Which sessions the provider offers; its values come from `content/`. */
export interface OfferRules {
  /** Days of the week with sessions, 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[];
  /** How many days ahead the last bookable day lies; the first is tomorrow. */
  daysAhead: number;
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
  return { from: addDays(today, 1), to: addDays(today, rules.daysAhead) };
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

/** Every session of the offer, in order of its start. */
export function offeredSessions(rules: OfferRules, now: Date): SessionKey[] {
  return offeredDates(rules, now).flatMap((sessionDate) =>
    slots.map(({ label }) => ({ sessionDate, sessionSlot: label })),
  );
}

/** Whether a date and slot can be booked now; narrows both texts. */
export function isOffered(
  rules: OfferRules,
  now: Date,
  key: { sessionDate: string; sessionSlot: string },
): key is SessionKey {
  const { from, to } = offerWindow(rules, now);
  const { sessionDate, sessionSlot } = key;
  return (
    isIsoDate(sessionDate) &&
    sessionDate >= from &&
    sessionDate <= to &&
    isOpenOn(rules, sessionDate) &&
    isSlotLabel(sessionSlot)
  );
}

function isOpenOn(rules: OfferRules, date: IsoDate): boolean {
  return rules.weekdays.includes(dayOfWeek(date)) && !rules.closedDates.includes(date);
}
