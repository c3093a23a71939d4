import { seatsInWords } from '#domain/booking/session-text.ts';
import type { CalendarDay, CalendarSlot } from '#domain/booking/widget/calendar.ts';
import { addDays, dayOfWeek, formatLongDate, formatShortDate, type IsoDate } from '#domain/clock.ts';

const reasons = {
  full: 'full',
  closed: 'closed',
  past: 'past',
  late: 'too late to book',
  ahead: 'not open yet',
} as const;

const ownSeat = { held: 'a seat is held for you', booked: 'booked for you' } as const;

/** What a day's cell says in words: `Saturday 5 December 2026, 24 seats left`. */
export function dayLabel(day: CalendarDay): string {
  const own = day.own ? `, ${ownSeat[day.own]}` : '';
  return `${formatLongDate(day.date)}, ${seatsOrReason(day)}${own}`;
}

/** The short form in a cell; drawn by the style sheet, since the cell's name already says it. */
export function dayMark({ state, seatsLeft, own }: CalendarDay): string {
  if (own) return own === 'held' ? 'held' : 'booked';
  if (state === 'free' || state === 'few') return `${seatsLeft} left`;
  return { full: 'full', closed: 'closed', past: '', late: 'too late', ahead: '' }[state];
}

/** The line of a day in the list. */
export function dayLine(day: CalendarDay): string {
  if (day.own) return day.own === 'held' ? 'Held for you' : 'Booked';
  const words = seatsOrReason(day);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

export function slotLine({ state, seatsLeft, own }: CalendarSlot): string {
  if (own) return own === 'held' ? 'Held for you' : 'Booked';
  return state === 'closed' ? 'Closed' : seatsInWords(seatsLeft);
}

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export function monthTitle(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -((dayOfWeek(date) + 6) % 7));
}

/** The week of a date: `Mon 30 Nov to Sun 6 Dec`. */
export function weekTitle(date: IsoDate): string {
  const monday = mondayOf(date);
  return `${formatShortDate(monday)} to ${formatShortDate(addDays(monday, 6))}`;
}

function seatsOrReason({ state, seatsLeft }: CalendarDay): string {
  return state === 'free' || state === 'few' ? seatsInWords(seatsLeft) : reasons[state];
}

export function confirmWords(isPaid: boolean, price: string): string {
  return isPaid ? 'Confirm this session' : `Hold the seat and pay ${price}`;
}
