import { and, eq, gt } from 'drizzle-orm';
import { isHoldBookable } from '#domain/booking/availability.ts';
import type { Database, Tx } from '../../db/open.ts';
import { seats, sessions } from '../../db/schema/index.ts';

/** The session in which a registration holds a bookable seat, also when it is no longer offered; `null` without one. */
export async function findHold(
  db: Database['db'] | Tx,
  now: Date,
  registrationId: string,
): Promise<number | null> {
  const { id, startsAt, decision } = sessions;
  const [held] = await db
    .select({ id, startsAt, decision })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(and(eq(seats.registrationId, registrationId), gt(seats.holdExpiresAt, now)));
  return held && isHoldBookable(now, held) ? held.id : null;
}
