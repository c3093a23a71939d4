import { formatShortDate, schoolDate, schoolTime } from '#domain/clock.ts';

/** `Sat 28 Nov, 14:05`, in the school's time; with the year where it is another than this one. */
export function moment(instant: string | Date, now = new Date()): string {
  const at = new Date(instant);
  const date = schoolDate(at);
  const year = date.slice(0, 4);
  const ofYear = year === schoolDate(now).slice(0, 4) ? '' : ` ${year}`;
  return `${formatShortDate(date)}${ofYear}, ${schoolTime(at)}`;
}
