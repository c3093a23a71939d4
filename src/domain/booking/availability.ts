import type { IsoDate } from '../clock.ts';
import type { SlotLabel } from './slots.ts';

/** One session of the offer with its live seats, as `GET /api/session-availability` lists them. */
export interface SessionAvailability {
  sessionDate: IsoDate;
  sessionSlot: SlotLabel;
  capacity: number;
  seatsLeft: number;
}
