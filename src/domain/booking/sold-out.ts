import type { SessionAvailability } from './availability.ts';

export const soldOutText = 'All sessions are full at the moment. New sessions open every day.';

/** Of another offer, whose dates staff make. */
const offerSoldOutText = 'Every place is taken at the moment.';

/** @param isOther Whether it is of another offer than the Hour of Code */
export const soldOutIn = (isOther: boolean): string => (isOther ? offerSoldOutText : soldOutText);

/** True when the sessions were loaded and none has a free seat. */
export function isSoldOut(sessions: readonly SessionAvailability[] | null): boolean {
  return sessions?.every(({ seatsLeft }) => seatsLeft <= 0) ?? false;
}
