import { addDays, datesBetween, dayOfWeek, type IsoDate, schoolDate } from '../clock.ts';
import { formatPrice, type Price } from '../money.ts';
import type { OfferQuestion } from './questions.ts';
import type { Slot, SlotLabel, Timetable } from './slots.ts';

/** A video meeting does not work with more children. */
export const MOST_SEATS = 500;

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
  /** `null`: families ask us for it, and cannot register. The Hour of Code has one. */
  price: Price | null;
  rules: OfferRules;
  /** The number of its last change; 0 before the first. */
  version: number;
}

export type PricedOffer = Offer & { price: Price };

/** `UGX 150,000`, or `Ask us`. */
export const priceInWords = ({ price }: Pick<Offer, 'price'>): string =>
  price ? formatPrice(price) : 'Ask us';

/** The price of an offer that a child is registered for, so that there is one. */
export function priceOf({ price, slug }: Pick<Offer, 'price' | 'slug'>): Price {
  if (!price) throw new Error(`${slug} has no price`);
  return price;
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
  /** What its registration form asks besides. */
  questions: readonly OfferQuestion[];
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

/** First and last bookable date, as of now on the school's clock. */
export function offerWindow(rules: OfferRules, now: Date): { from: IsoDate; to: IsoDate } {
  const today = schoolDate(now);
  return { from: addDays(today, rules.firstDayAhead), to: addDays(today, rules.daysAhead) };
}

/** Every date of the offer on which sessions are held, in order. */
export function offeredDates(rules: OfferRules, now: Date): IsoDate[] {
  const { from, to } = offerWindow(rules, now);
  return datesBetween(from, to).filter((date) => isOpenOn(rules, date));
}

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Monday to Saturday`, or `Monday, Wednesday and Saturday` */
export function daysInWords(weekdays: readonly number[]): string {
  const names = weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  const [first, last] = [names[0] ?? 0, names.at(-1) ?? 0];
  const isRun = ((last - first + 7) % 7) + 1 === names.length && names.length > 2;
  const inWords = (day: number) => DAY_NAMES[day] ?? '';
  if (isRun) return `${inWords(first)} to ${inWords(last)}`;
  return new Intl.ListFormat('en-GB').format(names.map(inWords));
}

/** Whether the rules have sessions on a date, however far away it is. */
export function isOpenOn(rules: OfferRules, date: IsoDate): boolean {
  return rules.weekdays.includes(dayOfWeek(date)) && !rules.closedDates.includes(date);
}
