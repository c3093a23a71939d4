import { addDays, dayOfWeek, type IsoDate } from '../../clock.ts';
import type { SessionAvailability } from '../availability.ts';
import type { SessionKey } from '../offer.ts';
import { type SeatsState, seatsState } from '../session-text.ts';
import { slots } from '../slots.ts';

/** What a calendar may know about a registration's state. */
export interface Standing {
  isPaid: boolean;
  /** A seat held for it. */
  held: SessionKey | null;
  booked: SessionKey | null;
  /** It was refunded or cancelled: nothing can be chosen. */
  closed: 'refunded' | 'cancelled' | null;
}

/** What a calendar shows. */
export interface CalendarState {
  today: IsoDate;
  /** First and last date of the offer. */
  from: IsoDate;
  to: IsoDate;
  /** The seats left in the slots of a day, in their order; `null` where a slot is not offered. */
  seats: Readonly<Record<IsoDate, readonly (number | null)[]>>;
  /** `null` without a registration: then nothing can be chosen. */
  standing: Standing | null;
}

type SlotState = SeatsState | 'closed';
/** `late`: before the first date of the offer; `ahead`: after the last. */
type DayState = SlotState | 'past' | 'late' | 'ahead';

export interface CalendarSlot extends SessionKey {
  state: SlotState;
  seatsLeft: number;
  /** The registration's seat on this day. */
  own: 'held' | 'booked' | null;
}

export interface CalendarDay {
  date: IsoDate;
  state: DayState;
  seatsLeft: number;
  own: CalendarSlot['own'];
  /** All sessions, also closed ones, on a day of the offer or with a held seat; empty on any other. */
  slots: readonly CalendarSlot[];
}

export interface CalendarMonth {
  /** `2026-12` */
  month: string;
  /** Monday to Sunday; `null` for a day of another month. */
  weeks: readonly (readonly (CalendarDay | null)[])[];
}

export function seatsByDay(sessions: readonly SessionAvailability[]): CalendarState['seats'] {
  const days: Record<IsoDate, (number | null)[]> = {};
  for (const { sessionDate, sessionSlot, seatsLeft } of sessions) {
    days[sessionDate] ??= slots.map(() => null);
    days[sessionDate][slots.findIndex(({ label }) => label === sessionSlot)] = seatsLeft;
  }
  return days;
}

/**
 * Every day of a week and of the months after it, to the end of the month in which the offer ends.
 *
 * @param since A day of that week: today, or the day on which the calendar in view was opened
 */
export function calendarDays(state: CalendarState, since: IsoDate = state.today): CalendarDay[] {
  const days: CalendarDay[] = [];
  const end = state.to.slice(0, 7);
  const monday = addDays(since, -((dayOfWeek(since) + 6) % 7));
  const first = `${since.slice(0, 7)}-01`;
  for (let date = monday > first ? monday : first; date.slice(0, 7) <= end; date = addDays(date, 1)) {
    days.push(dayOf(state, date));
  }
  return days;
}

export function calendarMonths(days: readonly CalendarDay[]): CalendarMonth[] {
  const months = new Map<string, CalendarDay[]>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    const known = months.get(month);
    if (known) known.push(day);
    else months.set(month, [day]);
  }
  return [...months].map(([month, ofMonth]) => {
    const before = Array<null>((dayOfWeek(ofMonth[0]?.date ?? '') + 6) % 7).fill(null);
    const cells = [...before, ...ofMonth];
    const after = Array<null>((7 - (cells.length % 7)) % 7).fill(null);
    const all = [...cells, ...after];
    return {
      month,
      weeks: Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7)),
    };
  });
}

/** Whether this registration can book a seat of it. */
export function isChoosable({ state, own }: CalendarSlot): boolean {
  return state === 'free' || state === 'few' || own !== null;
}

/** Whether it can be opened: it has a session, full or not. */
export function isOpenDay({ slots: ofDay }: CalendarDay): boolean {
  return ofDay.some(({ state, own }) => state !== 'closed' || own !== null);
}

function dayOf(state: CalendarState, date: IsoDate): CalendarDay {
  const seats = state.seats[date];
  // A held seat can be booked past midnight, when its day is no longer offered.
  const isHeld = state.standing?.held?.sessionDate === date;
  const isInOffer = seats !== undefined || isHeld || (date >= state.from && date <= state.to);
  const ofDay = isInOffer
    ? slots.map(({ label }, index) =>
        slotOf(state.standing, { sessionDate: date, sessionSlot: label }, seats?.[index] ?? null),
      )
    : [];
  const seatsLeft = ofDay.reduce((sum, slot) => sum + slot.seatsLeft, 0);
  const own = ofDay.find((slot) => slot.own)?.own ?? null;
  return { date, state: seats ? seatsState(seatsLeft) : whyEmpty(state, date), seatsLeft, own, slots: ofDay };
}

function whyEmpty({ today, from, to }: CalendarState, date: IsoDate): DayState {
  if (date < today) return 'past';
  if (date < from) return 'late';
  return date > to ? 'ahead' : 'closed';
}

function slotOf(standing: Standing | null, key: SessionKey, left: number | null): CalendarSlot {
  const isHere = (own: SessionKey | null | undefined) =>
    own?.sessionDate === key.sessionDate && own.sessionSlot === key.sessionSlot;
  return {
    ...key,
    state: left === null ? 'closed' : seatsState(left),
    seatsLeft: left ?? 0,
    own: isHere(standing?.booked) ? 'booked' : isHere(standing?.held) ? 'held' : null,
  };
}
