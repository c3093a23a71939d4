import { and, asc, eq } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { Context } from '../../../context.ts';
import { registrations, seats, sessions } from '../../../db/schema/index.ts';
import { isBooked } from './count-seats.ts';

/** The children booked for a session, by name. */
export async function listBooked(ctx: Context, { sessionDate, sessionSlot }: SessionKey) {
  const { id, childName, childAge } = registrations;
  return ctx.database.db
    .select({ id, childName, childAge })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .innerJoin(registrations, eq(registrations.id, seats.registrationId))
    .where(and(eq(sessions.sessionDate, sessionDate), eq(sessions.sessionSlot, sessionSlot), isBooked))
    .orderBy(asc(childName), asc(id));
}
