import { formatShortDate, kampalaDate, kampalaTime } from '#domain/clock.ts';

/** `Sat 28 Nov, 14:05`, in the school's time. */
export function moment(instant: string | Date): string {
  const at = new Date(instant);
  return `${formatShortDate(kampalaDate(at))}, ${kampalaTime(at)}`;
}
