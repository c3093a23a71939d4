/**
 * Instants are stored in UTC. Every date and time that people read is of the school's time zone.
 */
import { timeZone } from '#domain/time-zone.ts';

/** Where "now" comes from; injected so that tests choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** An ISO calendar date in the school's time zone, `2026-12-05`. */
export type IsoDate = string;

/** The date of an instant in the school's time zone. */
export function schoolDate(instant: Date): IsoDate {
  return clockOf(instant).slice(0, 10);
}

/** The year of an instant in the school's time zone. */
export function schoolYear(instant: Date): number {
  return Number(schoolDate(instant).slice(0, 4));
}

/** The time of an instant in the school's time zone, `14:30`. */
export function schoolTime(instant: Date): string {
  return clockOf(instant).slice(11, 16);
}

/** The time with seconds, `14:30:05`. */
export function schoolSeconds(instant: Date): string {
  return clockOf(instant).slice(11, 19);
}

/** What the school's clock shows at an instant, as if it were UTC. */
const clockOf = (instant: Date): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString();

/** By the name of the zone: making one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  });
  formats.set(zone, format);
  return format;
}

/** How far the school's clock is before UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  // `05/12/2026, 14:30:05`
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] =
    formatOf(timeZone.id).format(instant).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

/** `UTC+3`, `UTC-3:30`: the school's clock at an instant. */
export function utcOffset(instant: Date): string {
  const minutes = offsetAt(instant.getTime()) / MINUTE_MS;
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** ` (UTC+3)`; nothing for a zone that changes its clocks, of which it would be true half the year. */
function steadyOffset(): string {
  const [winter, summer] = ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z'].map((at) =>
    utcOffset(new Date(at)),
  );
  return winter === summer ? ` (${winter})` : '';
}

/** `East Africa Time (UTC+3)` */
export const zoneName = (): string => `${timeZone.name}${steadyOffset()}`;

/** `East Africa Time, EAT (UTC+3)` */
export const zoneNames = (): string => `${timeZone.name}, ${timeZone.shortName}${steadyOffset()}`;

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

/** Every date from one to another, both included. */
export function datesBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, at) => addDays(from, at));
}

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The instant of a time on the school's clock, `('2026-12-05', '11:30')`. */
export function schoolInstant(date: IsoDate, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const before = asUtc - offsetAt(asUtc - DAY_MS);
  const after = asUtc - offsetAt(asUtc + DAY_MS);
  if (before === after) return new Date(before);
  // Clocks change around it. Of an hour that comes twice the first is meant; one that is left out is read by the clock
  // before the change, which is the hour after it.
  const isAfter = before + offsetAt(before) !== asUtc && after + offsetAt(after) === asUtc;
  return new Date(isAfter ? after : before);
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

/** `14:05 EAT` */
export const zonedTime = (instant: Date): string => `${schoolTime(instant)} ${timeZone.shortName}`;

/** `Friday 20 November 2026, 14:05 EAT (UTC+3)`, in any time zone of the server or the reader. */
export function formatMoment(instant: Date): string {
  return `${formatLongDate(schoolDate(instant))}, ${zonedTime(instant)} (${utcOffset(instant)})`;
}

/** `Sat 5 Dec` */
export function formatShortDate(date: IsoDate): string {
  return shortDate.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}
