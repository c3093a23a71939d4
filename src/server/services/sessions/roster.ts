import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { registrations, seats } from '../../db/schema/index.ts';
import { isBooked } from '../bookings/sessions/count-seats.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

/** A key for a registration on a roster: its id opens the family's page, and is not for instructors. */
export function childKey({ settings }: Pick<Context, 'settings'>, registrationId: string): string {
  return keyedHash(settings.secret, 'roster', registrationId);
}

/** Whether the roster has something to read about a child: `needsInWords` is not empty. */
export const hasNeeds = sql`(${registrations.specialRequirements} <> '' OR ${registrations.answers} <> '[]')`;

/** The registrations booked for a session, all or some, by the child's name. */
export async function bookedFor(db: Db | Tx, sessionId: number, which?: SQL) {
  const { id, childName, childAge, parentName, phone, specialRequirements, answers } = registrations;
  return db
    .select({ id, childName, childAge, parentName, phone, specialRequirements, answers })
    .from(seats)
    .innerJoin(registrations, eq(registrations.id, seats.registrationId))
    .where(and(eq(seats.sessionId, sessionId), isBooked, which))
    .orderBy(asc(childName), asc(id));
}
