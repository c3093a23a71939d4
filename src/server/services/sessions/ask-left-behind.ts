import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { CALLED_OFF_MS } from '#domain/booking/availability.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { calledOffSeats, seats, sessions } from '../../db/schema/index.ts';
import { isBooked } from '../bookings/sessions/count-seats.ts';
import { commit } from '../outbox/records.ts';
import { isBookedFor, lockRegistrations } from '../registration-view/lock-registration.ts';
import { letChoose } from './call-off.ts';
import { findAnySession } from './find-session.ts';

/** The families of a session are moved one after the other. By then all are, unless the server stopped. */
const MOVED_BY_MS = 5 * MINUTE_MS;

/**
 * Lets the families of a called-off session choose who were to be moved to another one and are not, because the server or
 * its database stopped in between.
 */
export async function askLeftBehind(ctx: Context): Promise<void> {
  const left = await ctx.database.db
    .select({ sessionId: calledOffSeats.sessionId, registrationId: calledOffSeats.registrationId })
    .from(calledOffSeats)
    .innerJoin(sessions, and(eq(sessions.id, calledOffSeats.sessionId), isNotNull(sessions.calledOffBecause)))
    .innerJoin(
      seats,
      and(
        eq(seats.sessionId, calledOffSeats.sessionId),
        eq(seats.registrationId, calledOffSeats.registrationId),
        isBooked,
      ),
    )
    .where(
      and(
        eq(calledOffSeats.way, 'move'),
        gt(sessions.endsAt, new Date(ctx.clock.now().getTime() - CALLED_OFF_MS)),
        lte(calledOffSeats.createdAt, new Date(ctx.clock.now().getTime() - MOVED_BY_MS)),
        sql`NOT is_being_refunded(${calledOffSeats.registrationId})`,
      ),
    );
  for (const { sessionId, registrationId } of left)
    await commit(ctx, 'system', async (change) => {
      const session = await findAnySession(sessionId, change.tx);
      const [row] = await lockRegistrations(change.tx, [registrationId]);
      // Staff may have decided for it since.
      const isToMove = and(
        eq(calledOffSeats.sessionId, sessionId),
        eq(calledOffSeats.registrationId, registrationId),
        eq(calledOffSeats.way, 'move'),
      );
      const isLeft =
        row && isBookedFor(row, session) && (await change.tx.$count(calledOffSeats, isToMove)) > 0;
      if (isLeft) await letChoose(change, session, row);
    }).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'a family left behind could not be written to'),
    );
}
