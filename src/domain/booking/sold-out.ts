import type { SessionAvailability } from './availability.ts';

export const soldOutText = 'All sessions are full at the moment. New sessions open every day.';

/** True when the sessions were loaded and none has a free seat. */
export function isSoldOut(sessions: readonly SessionAvailability[] | null): boolean {
  return sessions?.every(({ seatsLeft }) => seatsLeft <= 0) ?? false;
}
