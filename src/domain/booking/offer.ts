import { addDays, dayOfWeek, type IsoDate, kampalaDate } from '../clock.ts';
import type { Price } from '../money.ts';
import type { Slot, SlotLabel, Timetable } from './slots.ts';

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
  /** The times of day at which sessions are held; none for a course, whose runs are made by hand. */
  times: readonly Slot[];
}

/** The rules that a school has changed; the others are those of `content/`. */
export type ChangedRules = Partial<OfferRules>;

/** Something that the school sells, as it is now. */
export interface Offer {
  id: number;
  /** `hour-of-code`: its name in commands and addresses. */
  slug: string;
  name: string;
  /** `single`: any day and time that the rules have. `course`: runs of one or several dates, each booked as one. */
  kind: 'single' | 'course';
  /** Only an open one has a page and takes registrations. */
  state: 'draft' | 'open' | 'closed';
  isHourOfCode: boolean;
  ages: AgeRange;
  texts: OfferTexts;
  price: Price;
  rules: OfferRules;
  /** The number of its last change; 0 before the first. */
  version: number;
}

/** An offer's address, `/programs/holiday-camp`. */
export const SLUG: RegExp = /^[a-z0-9]+(?:-[a-z0-9]+){0,7}$/;

export interface AgeRange {
  min: number;
  max: number;
}

/** What families read about an offer; those of the Hour of Code are texts of the school's document. */
export interface OfferTexts {
  lead: string;
  /** Where it is held: `online, by video`, or an address. */
  place: string;
  instructor: string;
  needs: readonly string[];
  refundRule: string;
}

/** When the offers' sessions are held, as far as rules tell; runs are added where they are read. */
export function timesOf(offers: readonly Pick<Offer, 'isHourOfCode' | 'rules'>[]): Omit<Timetable, 'runs'> {
  const ofOffers = (isHourOfCode: boolean) =>
    offers.filter((one) => one.isHourOfCode === isHourOfCode).flatMap(({ rules }) => rules.times);
  return { hourOfCode: ofOffers(true), others: ofOffers(false) };
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
