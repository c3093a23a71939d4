import type { SessionAvailability } from './availability.ts';

export const soldOutText = 'All sessions are full at the moment. New sessions open every day.';

/** True when the sessions are known and none of them has a free seat; a list that could not be loaded tells nothing. */
export function isSoldOut(sessions: readonly SessionAvailability[] | null): boolean {
  return sessions?.every(({ seatsLeft }) => seatsLeft <= 0) ?? false;
}
