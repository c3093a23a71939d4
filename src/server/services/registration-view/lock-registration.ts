import { asc } from 'drizzle-orm';
import { isAmong } from '../../db/is-among.ts';
import type { Tx } from '../../db/open.ts';
import { registrations } from '../../db/schema/index.ts';

export type Registration = typeof registrations.$inferSelect;

/** Locks a registration until the commit: changes of it run one after another. */
export async function lockRegistration(tx: Tx, id: string): Promise<Registration | undefined> {
  const [row] = await lockRegistrations(tx, [id]);
  return row;
}

/** Locks several, always in the same order, so that two changes do not wait for each other. */
export function lockRegistrations(tx: Tx, ids: readonly string[]): Promise<Registration[]> {
  return tx
    .select()
    .from(registrations)
    .where(isAmong(registrations.id, ids))
    .orderBy(asc(registrations.id))
    .for('update');
}

/** A session as a registration has it. */
export type BookedSession = Pick<Registration, 'sessionDate' | 'sessionSlot'>;

export function isBookedFor(
  registration: Registration,
  { sessionDate, sessionSlot }: BookedSession,
): boolean {
  return (
    registration.appointmentBooked &&
    registration.sessionDate === sessionDate &&
    registration.sessionSlot === sessionSlot
  );
}
