import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { type registrations, sessions } from '../../db/schema/index.ts';

type BookedColumns = Pick<
  typeof registrations.$inferSelect,
  'appointmentBooked' | 'sessionDate' | 'sessionSlot'
>;

/** The session that a registration has booked, as it is now; also one that the school has called off. */
export async function readBookedSession(
  db: Db | Tx,
  { appointmentBooked, sessionDate, sessionSlot }: BookedColumns,
): Promise<typeof sessions.$inferSelect | undefined> {
  if (!appointmentBooked || !sessionDate || !sessionSlot) return undefined;
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.sessionDate, sessionDate), eq(sessions.sessionSlot, sessionSlot)));
  return session;
}

/** Whether the school has called the booked session off: no e-mail, receipt or calendar entry says that it is booked. */
export async function isCalledOff(db: Db | Tx, registration: BookedColumns): Promise<boolean> {
  return ((await readBookedSession(db, registration))?.calledOffBecause ?? null) !== null;
}
