import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';

export interface SessionPickerProps {
  sessions: readonly SessionAvailability[];
  chosen: SessionKey | null;
  /** A seat kept for this registration: bookable even when the session counts as full. */
  held: SessionKey | null;
}
