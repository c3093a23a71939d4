import { addDays, dayOfWeek, type IsoDate } from '#domain/clock.ts';

export interface Range {
  first: IsoDate;
  last: IsoDate;
}

/**
 * Where a key leads from a day of the grid, by the ARIA Authoring Practices for date pickers; `null` for other keys.
 * Moves stay within the calendar.
 */
export function moveDay(key: string, from: IsoDate, range: Range): IsoDate | null {
  const wanted = target(key, from);
  return wanted === null ? null : within(wanted, range);
}

export function within(date: IsoDate, { first, last }: Range): IsoDate {
  if (date < first) return first;
  return date > last ? last : date;
}

/** The same day in another month, or that month's last day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

function target(key: string, from: IsoDate): IsoDate | null {
  const weekday = (dayOfWeek(from) + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -weekday);
    case 'End':
      return addDays(from, 6 - weekday);
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    default:
      return null;
  }
}
