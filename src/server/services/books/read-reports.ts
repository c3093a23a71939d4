import { sql } from 'drizzle-orm';
import { addDays, dayOfWeek, type IsoDate, schoolDate } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { seats, sessions } from '../../db/schema/index.ts';
import { listQuestions } from '../assistant/taught/list-questions.ts';
import { isBooked } from '../bookings/sessions/count-seats.ts';
import { isWithin, weekOf } from './period.ts';

const QUESTIONS = 50;
const SOURCES = 50;

/** How far the visits and registrations of a week, or from a source, have come. */
export interface Progress extends Record<string, unknown> {
  arrived: number;
  /** Visits that were shown the registration form. */
  seen: number;
  /** Visits that typed into it. */
  started: number;
  registered: number;
  paid: number;
  booked: number;
  /** Were marked present or late at least once. */
  came: number;
}

interface WeekOfRegistrations extends Progress {
  /** Its Monday. */
  week: IsoDate;
  offer: string;
}

interface ProgressOfSource extends Progress {
  /** Null for registrations at the desk, or without JavaScript. */
  source: string | null;
}

/** The seats of a week's sessions. */
interface WeekOfSeats extends Record<string, unknown> {
  week: IsoDate;
  seats: number;
  booked: number;
}

/** Counts by week, without personal data, and the questions that the chat could not answer. */
export async function readReports(ctx: Context, weeks: number) {
  const today = schoolDate(ctx.clock.now());
  const thisWeek = addDays(today, -((dayOfWeek(today) + 6) % 7));
  const period = { from: addDays(thisWeek, -7 * (weeks - 1)), to: addDays(thisWeek, 6) };
  const createdAt = sql`r.created_at`;
  const [progress, weeksOfSeats, questions] = await Promise.all([
    rowsOf<Progress & { week: IsoDate | null; offer: string | null; source: string | null }>(
      ctx.database.db,
      // Grouped before the names are known: dates and numbers are sorted faster than texts.
      sql`WITH newest_marks AS (
          SELECT DISTINCT ON (session_id, registration_id, number) registration_id, state FROM attendance
          WHERE registration_id IN (SELECT r.id FROM registrations r WHERE ${isWithin(createdAt, period)})
          ORDER BY session_id, registration_id, number, marked_at DESC, received_at DESC, id DESC
        ), counted AS (
          SELECT date_trunc('week', v.day::timestamp)::date AS week, v.offer_id, v.source,
            coalesce(sum(v.count) FILTER (WHERE v.step = 'arrived'), 0) AS arrived,
            coalesce(sum(v.count) FILTER (WHERE v.step = 'seen'), 0) AS seen,
            coalesce(sum(v.count) FILTER (WHERE v.step = 'started'), 0) AS started,
            0 AS registered, 0 AS paid, 0 AS booked, 0 AS came
          FROM visits v WHERE v.day BETWEEN ${period.from}::date AND ${period.to}::date GROUP BY 1, 2, 3
          UNION ALL
          SELECT ${weekOf(createdAt)}, r.offer_id, r.source, 0, 0, 0, count(*),
            count(*) FILTER (WHERE r.payment_timestamp IS NOT NULL OR r.status IN ('paid', 'refunded')),
            count(*) FILTER (WHERE r.appointment_booked),
            count(*) FILTER (WHERE r.id IN (SELECT registration_id FROM newest_marks WHERE state IN ('present', 'late')))
          FROM registrations r WHERE ${isWithin(createdAt, period)} GROUP BY 1, 2, 3
        ), summed AS (
          SELECT week, offer_id, source, grouping(source) = 0 AS is_of_source, sum(arrived)::integer AS arrived,
            sum(seen)::integer AS seen, sum(started)::integer AS started, sum(registered)::integer AS registered,
            sum(paid)::integer AS paid, sum(booked)::integer AS booked, sum(came)::integer AS came
          FROM counted GROUP BY GROUPING SETS ((week, offer_id), (source))
        )
        SELECT c.week::text, o.name AS offer, c.source, c.arrived, c.seen, c.started, c.registered, c.paid, c.booked, c.came
        FROM summed c LEFT JOIN offers o ON o.id = c.offer_id WHERE c.is_of_source OR o.id IS NOT NULL
        ORDER BY c.week DESC, o.name, c.paid DESC, c.registered DESC, c.arrived DESC, c.source`,
    ),
    rowsOf<WeekOfSeats>(
      ctx.database.db,
      sql`SELECT date_trunc('week', ${sessions.sessionDate}::timestamp)::date::text AS week,
          count(${seats.seatNo})::integer AS seats, (count(*) FILTER (WHERE ${isBooked}))::integer AS booked
        FROM ${sessions} LEFT JOIN ${seats} ON ${seats.sessionId} = ${sessions.id}
        WHERE ${sessions.sessionDate} BETWEEN ${period.from}::date AND ${addDays(thisWeek, 27)}::date
          AND ${sessions.calledOffBecause} IS NULL
        GROUP BY 1 ORDER BY 1 DESC`,
    ),
    listQuestions(ctx, QUESTIONS),
  ]);
  const registrations: WeekOfRegistrations[] = [];
  const sources: ProgressOfSource[] = [];
  for (const { week, offer, source, ...counts } of progress) {
    if (week !== null && offer !== null) registrations.push({ week, offer, ...counts });
    else sources.push({ source, ...counts });
  }
  return { registrations, sources: sources.slice(0, SOURCES), seats: weeksOfSeats, questions };
}
