import { and, asc, between, eq } from 'drizzle-orm';
import { isBookable, type SessionDecision } from '#domain/booking/availability.ts';
import type { IsoDate } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import { seats, sessions } from '../../../db/schema/index.ts';
import { type SeatCount, seatCounts } from './count-seats.ts';

export interface ListedSession extends SeatCount {
  sessionDate: IsoDate;
  sessionSlot: string;
  startsAt: Date;
  meetingLink: string;
  decision: SessionDecision;
  /** Parents can book it now. */
  isBookable: boolean;
}

/** The Hour of Code sessions of a range of dates, both ends included, in order of their start, for staff. */
export async function listSessions(
  ctx: Context,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<ListedSession[]> {
  const now = ctx.clock.now();
  const { id, rules } = ctx.offers.hourOfCode();
  const rows = await ctx.database.db
    .select({
      sessionDate: sessions.sessionDate,
      sessionSlot: sessions.sessionSlot,
      startsAt: sessions.startsAt,
      meetingLink: sessions.meetingLink,
      decision: sessions.decision,
      ...seatCounts(now),
    })
    .from(sessions)
    .leftJoin(seats, eq(seats.sessionId, sessions.id))
    .where(and(eq(sessions.offerId, id), between(sessions.sessionDate, from, to)))
    .groupBy(sessions.id)
    .orderBy(asc(sessions.startsAt));
  return rows.map((row) => ({ ...row, isBookable: isBookable(rules, now, row) }));
}
