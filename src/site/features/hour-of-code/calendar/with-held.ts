import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isSameSession } from '#domain/booking/session-text.ts';

/** The sessions, preceded by the held one if others can no longer book it. */
export function withHeld(
  sessions: readonly SessionAvailability[],
  held: SessionKey | null,
): readonly SessionAvailability[] {
  if (!held || sessions.some((session) => isSameSession(session, held))) return sessions;
  return [{ ...held, capacity: 1, seatsLeft: 0 }, ...sessions];
}
