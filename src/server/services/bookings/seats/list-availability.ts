import { and, asc, between, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
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
  const isBookable = bookableAt(rules, now);
  return (await readSessions(ctx, id, between(sessions.sessionDate, from, to))).filter(isBookable).map(shown);
}

/** The sessions with a free seat that staff can book a child into afterwards, the latest first. */
export async function listBegun(
  ctx: Pick<Context, 'database' | 'clock'>,
  { id }: Pick<Offer, 'id'>,
): Promise<SessionAvailability[]> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - BOOKED_AFTERWARDS_MS);
  const begun = await readSessions(ctx, id, and(lte(sessions.startsAt, now), gt(sessions.endsAt, since)));
  return begun
    .filter((session) => session.seatsLeft > 0 && isBookableAfterwards(now, session))
    .map(shown)
    .reverse();
}

/** The sessions of an offer that have seats, with their current ones, in order of their start. */
async function readSessions(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  offerId: number,
  which: SQL | undefined,
) {
  const at = clock.now().toISOString();
  // By session: joined to all seats, PostgreSQL reads those of every year once past sessions had more seats.
  const counts = db
    .select({
      capacity: sql<number>`count(*)::integer`.as('capacity'),
      seatsLeft:
        sql<number>`(count(*) FILTER (WHERE ${seats.registrationId} IS NULL OR ${seats.holdExpiresAt} <= ${at}::timestamptz))::integer`.as(
          'seats_left',
        ),
    })
    .from(seats)
    .where(eq(seats.sessionId, sessions.id))
    .as('counts');
  return db
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
    .where(and(eq(sessions.offerId, offerId), which, gt(counts.capacity, 0)))
    .orderBy(asc(sessions.startsAt));
}

type Row = Awaited<ReturnType<typeof readSessions>>[number];

const shown = ({ sessionDate, sessionSlot, capacity, seatsLeft }: Row) =>
  ({ sessionDate, sessionSlot, capacity, seatsLeft }) as SessionAvailability;

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
