import { and, asc, between, desc, eq, gt, lte, sql } from 'drizzle-orm';
import {
  BOOKED_AFTERWARDS_MS,
  bookableAt,
  isBookableAfterwards,
  type SessionAvailability,
} from '#domain/booking/availability.ts';
import { type Offer, offerWindow } from '#domain/booking/offer.ts';
import { isIsoDate } from '#domain/clock.ts';
import { invalidField } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/open.ts';
import { seats, sessions } from '../../../db/schema/index.ts';
import { keptFor, readPlaces } from './seat-outlook.ts';

/**
 * The sessions of the offer with their current seats, in order of their start. A seat with an expired hold is free.
 * Sessions closed by staff are left out; sessions that staff opened outside the rules are included.
 *
 * @param range dates, both optional and inclusive; what lies outside the offer is left out
 * @throws DomainError `invalid` for a malformed date
 */
export async function listAvailability(
  ctx: Pick<Context, 'database' | 'clock' | 'offers'>,
  range: { from?: string | undefined; to?: string | undefined } = {},
  { id, rules }: Pick<Offer, 'id' | 'rules'> = ctx.offers.hourOfCode(),
): Promise<SessionAvailability[]> {
  for (const path of ['from', 'to'] as const) {
    const date = range[path];
    if (date !== undefined && !isIsoDate(date)) {
      throw invalidField(path, 'Please give dates as YYYY-MM-DD');
    }
  }
  const now = ctx.clock.now();
  const window = offerWindow(rules, now);
  const from = range.from && range.from > window.from ? range.from : window.from;
  const to = range.to && range.to < window.to ? range.to : window.to;
  const { db } = ctx.database;
  const counts = seatCounts(db, now);
  const rows = await db
    .select({
      sessionDate: sessions.sessionDate,
      sessionSlot: sessions.sessionSlot,
      startsAt: sessions.startsAt,
      decision: sessions.decision,
      capacity: counts.capacity,
      seatsLeft: counts.seatsLeft,
    })
    .from(sessions)
    .crossJoinLateral(counts)
    .where(and(eq(sessions.offerId, id), between(sessions.sessionDate, from, to), gt(counts.capacity, 0)))
    .orderBy(asc(sessions.startsAt));
  const isBookable = bookableAt(rules, now);
  return rows
    .filter(isBookable)
    .map(({ decision: _, startsAt: _start, ...session }) => session as SessionAvailability);
}

/** By session: joined to all seats, PostgreSQL reads those of every year once past sessions had more seats. */
const seatCounts = (db: Db, now: Date) =>
  db
    .select({
      capacity: sql<number>`count(*)::integer`.as('capacity'),
      seatsLeft:
        sql<number>`(count(*) FILTER (WHERE ${seats.registrationId} IS NULL OR ${seats.holdExpiresAt} <= ${now.toISOString()}::timestamptz))::integer`.as(
          'seats_left',
        ),
    })
    .from(seats)
    .where(eq(seats.sessionId, sessions.id))
    .as('counts');

/** The sessions with a free seat that staff can book a child into afterwards, the latest first. */
export async function listBegun(
  { database: { db }, clock }: Context,
  { id }: Pick<Offer, 'id'>,
): Promise<SessionAvailability[]> {
  const now = clock.now();
  const counts = seatCounts(db, now);
  const rows = await db
    .select({
      sessionDate: sessions.sessionDate,
      sessionSlot: sessions.sessionSlot,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      decision: sessions.decision,
      capacity: counts.capacity,
      seatsLeft: counts.seatsLeft,
    })
    .from(sessions)
    .crossJoinLateral(counts)
    .where(
      and(
        eq(sessions.offerId, id),
        lte(sessions.startsAt, now),
        gt(sessions.endsAt, new Date(now.getTime() - BOOKED_AFTERWARDS_MS)),
        gt(counts.seatsLeft, 0),
      ),
    )
    .orderBy(desc(sessions.startsAt));
  return rows
    .filter((session) => isBookableAfterwards(now, session))
    .map(({ decision: _, startsAt: _start, endsAt: _end, ...session }) => session as SessionAvailability);
}

/**
 * The same as new families find it: no seat is left where families that have paid need all that are free, because no
 * payment opens then. The pages of the Hour of Code are kept as long as its seats stay the same, and it has many.
 */
export async function listForSale(
  ctx: Pick<Context, 'database' | 'clock' | 'offers'>,
  offer: Offer,
): Promise<SessionAvailability[]> {
  const sessions = await listAvailability(ctx, {}, offer);
  if (offer.isHourOfCode) return sessions;
  const { free, waiting } = await readPlaces(ctx.database.db, ctx.clock.now(), offer);
  return free > keptFor(waiting) ? sessions : sessions.map((session) => ({ ...session, seatsLeft: 0 }));
}
