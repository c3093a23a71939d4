import type { SessionKey } from '#domain/booking/offer.ts';
import { ownTime } from '#domain/booking/own-time.ts';
import { sessionTimes } from '#domain/booking/slots.ts';

/** The time that a page shows to a visitor in this zone. */
export function ownTimeOf({ sessionDate, sessionSlot }: SessionKey, zone: string): string | null {
  const { startsAt, endsAt } = sessionTimes(sessionDate, sessionSlot);
  return ownTime(startsAt, endsAt, zone);
}
