import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate, schoolInstant } from '#domain/clock.ts';
import { timeZone } from '#domain/time-zone.ts';

/** Days of the school, both included; without an end it is open. */
export interface Period {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

/** The condition that an instant is in a period. */
export function isWithin(at: SQL, { from, to }: Period): SQL {
  const begin = from ? sql`${at} >= ${schoolInstant(from, '00:00').toISOString()}::timestamptz` : sql`true`;
  if (!to) return begin;
  return sql`${begin} AND ${at} < ${schoolInstant(addDays(to, 1), '00:00').toISOString()}::timestamptz`;
}

/** The first and the last day of a month, `2026-11`. */
export function daysOfMonth(month: string): { from: IsoDate; to: IsoDate } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

const bySchoolClock = (at: SQL): SQL => sql`(${at} AT TIME ZONE ${timeZone.id}::text)`;

/** The school's day of an instant. */
export const dayOf = (at: SQL): SQL => sql`${bySchoolClock(at)}::date::text`;

/** The Monday of an instant's week. */
export const weekOf = (at: SQL): SQL => sql`date_trunc('week', ${bySchoolClock(at)})::date`;
