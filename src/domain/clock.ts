/**
 * Instants are stored in UTC. Every date and time that people read is Kampala's (East Africa Time, UTC+3 all year).
 */

/** Where "now" comes from; injected so that tests choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const KAMPALA_TIME_ZONE = 'Africa/Kampala';
const KAMPALA_OFFSET_MS = 3 * HOUR_MS;

/** An ISO calendar date of Kampala, `2026-12-05`. */
export type IsoDate = string;

/** The Kampala calendar date of an instant. */
export function kampalaDate(instant: Date): IsoDate {
  return new Date(instant.getTime() + KAMPALA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The Kampala calendar year of an instant. */
export function kampalaYear(instant: Date): number {
  return Number(kampalaDate(instant).slice(0, 4));
}

/** The Kampala clock time of an instant, `14:30`. */
export function kampalaTime(instant: Date): string {
  return new Date(instant.getTime() + KAMPALA_OFFSET_MS).toISOString().slice(11, 16);
}

/** True for an ISO date and time with its zone. Without one, the instant would depend on the reader. */
export function isZonedInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** True for a real calendar date written `YYYY-MM-DD`; `2026-02-30` is not one. */
export function isIsoDate(text: string): text is IsoDate {
  // PostgreSQL has no year 0.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The instant of a Kampala wall-clock time, `('2026-12-05', '11:30')`. */
export function kampalaInstant(date: IsoDate, time: string): Date {
  return new Date(`${date}T${time}:00+03:00`);
}

const longDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `Saturday 5 December 2026` */
export function formatLongDate(date: IsoDate): string {
  return longDate.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

/** `Friday 20 November 2026, 14:05 EAT (UTC+3)`, in any time zone of the server or the reader. */
export function formatMoment(instant: Date): string {
  return `${formatLongDate(kampalaDate(instant))}, ${kampalaTime(instant)} EAT (UTC+3)`;
}

/** `Sat 5 Dec` */
export function formatShortDate(date: IsoDate): string {
  return shortDate.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}
