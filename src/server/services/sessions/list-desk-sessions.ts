import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { isBookable } from '#domain/booking/availability.ts';
import { addDays, type IsoDate, schoolDate, schoolInstant } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { deskPeople, meetings, registrations, seats, sessions } from '../../db/schema/index.ts';
import { freeOf, isBooked, seatCounts } from '../bookings/sessions/count-seats.ts';
import { seesAll, type Viewer } from './find-session.ts';
import { hasNeeds } from './roster.ts';

/** A month with the weeks around it. */
const MOST_DAYS = 45;

/** What a session is to the people at the desk. */
type SessionState = 'open' | 'not bookable' | 'no bookings' | 'called off' | 'over';

export function stateOf(
  { offers, clock }: Pick<Context, 'offers' | 'clock'>,
  session: Pick<
    typeof sessions.$inferSelect,
    'offerId' | 'sessionDate' | 'sessionSlot' | 'startsAt' | 'endsAt' | 'decision' | 'calledOffBecause'
  >,
): SessionState {
  const now = clock.now();
  if (session.calledOffBecause !== null) return 'called off';
  if (session.endsAt <= now) return 'over';
  if (session.decision === 'closed') return 'no bookings';
  return isBookable(offers.byId(session.offerId).rules, now, session) ? 'open' : 'not bookable';
}

/** The name of an offer; `null` for the Hour of Code, which needs no name among sessions. */
export function nameOf({ offers }: Pick<Context, 'offers'>, offerId: number): string | null {
  const { isHourOfCode, name } = offers.byId(offerId);
  return isHourOfCode ? null : name;
}

/** The sessions of every offer from a date to another, a course's once for each of its dates: all, or those of an instructor. */
export async function listDeskSessions(
  ctx: Context,
  viewer: Viewer,
  { from, to }: { from: IsoDate; to: IsoDate },
) {
  const now = ctx.clock.now();
  const last = addDays(from, MOST_DAYS);
  const startsAt = sql<Date>`coalesce(${meetings.startsAt}, ${sessions.startsAt})`.mapWith(sessions.startsAt);
  const endsAt = sql<Date>`coalesce(${meetings.endsAt}, ${sessions.endsAt})`.mapWith(sessions.endsAt);
  const first = schoolInstant(from, '00:00');
  const end = schoolInstant(addDays(to < last ? to : last, 1), '00:00');
  const rows = await ctx.database.db
    .select({
      id: sessions.id,
      /** Which date of a course. */
      number: meetings.number,
      offerId: sessions.offerId,
      sessionDate: sessions.sessionDate,
      sessionSlot: sessions.sessionSlot,
      startsAt,
      endsAt,
      decision: sessions.decision,
      calledOffBecause: sessions.calledOffBecause,
      instructor: deskPeople.name,
      ...seatCounts(now),
      needs: sql<number>`(count(*) FILTER (WHERE ${isBooked} AND ${hasNeeds}))::integer`,
    })
    .from(sessions)
    .leftJoin(meetings, eq(meetings.sessionId, sessions.id))
    .leftJoin(seats, eq(seats.sessionId, sessions.id))
    .leftJoin(registrations, eq(registrations.id, seats.registrationId))
    .leftJoin(deskPeople, eq(deskPeople.id, sessions.instructorId))
    .where(
      and(
        // A course lasts from its first date to its last.
        lt(sessions.startsAt, end),
        gte(sessions.endsAt, first),
        gte(startsAt, first),
        lt(startsAt, end),
        seesAll(viewer) ? undefined : eq(sessions.instructorId, viewer.personId),
      ),
    )
    .groupBy(sessions.id, meetings.sessionId, meetings.number, deskPeople.id)
    .orderBy(asc(startsAt), asc(sessions.id));
  /** Not one that was prepared for a time that the school has given up, and that no family has booked. */
  const isOfUse = ({
    number,
    offerId,
    sessionSlot,
    booked,
    held,
    decision,
    calledOffBecause,
  }: (typeof rows)[number]) =>
    number !== null ||
    booked + held > 0 ||
    decision !== null ||
    calledOffBecause !== null ||
    ctx.offers.byId(offerId).rules.times.some(({ label }) => label === sessionSlot);
  return {
    today: schoolDate(now),
    sessions: rows.filter(isOfUse).map(({ decision, ...row }) => ({
      ...row,
      free: freeOf(row),
      /** The day of this date. */
      date: schoolDate(row.startsAt),
      offer: nameOf(ctx, row.offerId),
      state: stateOf(ctx, { ...row, decision }),
    })),
  };
}
