/**
 * How long an unpaid seat counts for its address: longer than the longest hold, so that a new registration cannot
 * hold it for ever.
 */
export const UNPAID_SEAT_MS = 60 * 60 * 1000;
/** With fewer seats than this left in the whole offer the bounds get narrower. */
const ROOMY_OFFER = 400;

/** Whose unpaid seats are counted together, such as all of one address, and how many there may be while there is room. */
export interface SeatBound {
  /** Names it, and nothing can be read from it. */
  key: string;
  most: number;
  /** The part of one session's seats, from 0 to 1, that may be held unpaid at once; omitted for no such bound. */
  partOfSession?: number;
}

/** A bound as it is while so many seats of the offer are left: in proportion to them, and at least one. */
export function mostUnpaidSeats(most: number, seatsLeft: number): number {
  return Math.max(1, Math.ceil(most * Math.min(1, seatsLeft / ROOMY_OFFER)));
}

/** How many seats of a session may be held unpaid at once: at least one. */
export function mostOfSession(partOfSession: number, seatsOfSession: number): number {
  return Math.max(1, Math.floor(partOfSession * seatsOfSession));
}
