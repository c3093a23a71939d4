import {
  type CalendarDay,
  type CalendarSlot,
  type CalendarState,
  isChoosable,
  isOpenDay,
} from '#domain/booking/widget/calendar.ts';
import type { IsoDate } from '#domain/clock.ts';

/** The first day to show: the requested one, the registration's own, or the first with a free seat. */
export function openingDay(
  days: readonly CalendarDay[],
  { standing }: CalendarState,
  asked: IsoDate | null,
): CalendarDay | null {
  const wishes = [asked, standing?.booked?.sessionDate, standing?.held?.sessionDate];
  for (const wish of wishes) {
    const day = days.find(({ date }) => date === wish);
    if (day && isOpenDay(day)) return day;
  }
  return days.find((day) => day.slots.some(isChoosable)) ?? days.find(isOpenDay) ?? null;
}

/** The listed days begin today and end with the offer. */
export function listedDays(days: readonly CalendarDay[], { today, to }: CalendarState): CalendarDay[] {
  return days.filter(({ date }) => date >= today && date <= to);
}

/** Whether any session has a free seat. */
export function hasChoice(days: readonly CalendarDay[]): boolean {
  return days.some(({ slots }: { slots: readonly CalendarSlot[] }) => slots.some(isChoosable));
}
