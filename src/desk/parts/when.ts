import { formatShortDate, schoolDate, schoolTime } from '#domain/clock.ts';

/** `Sat 28 Nov, 14:05`, in the school's time. */
export function moment(instant: string | Date): string {
  const at = new Date(instant);
  return `${formatShortDate(schoolDate(at))}, ${schoolTime(at)}`;
}
