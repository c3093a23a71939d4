import { HOUR_MS } from '../clock.ts';
/**
 * How long an unpaid seat counts for its address: longer than the longest hold, so that a new registration cannot
 * hold it for ever.
 */
export const UNPAID_SEAT_MS = HOUR_MS;
/** With fewer seats than this left in the whole offer the bounds get narrower. */
const ROOMY_OFFER = 400;

/** Whose unpaid seats are counted together, such as all of one address, and how many there may be while there is room. */
export interface SeatBound {
  /** Names it, and nothing can be read from it. */
  key: string;
  most: number;
  /** How many unpaid seats of a session may be held for each one left free; omitted for no such bound. */
  perFreeSeat?: number;
}

/** A bound as it is while so many seats of the offer are left: in proportion to them, and at least one. */
export function mostUnpaidSeats(most: number, seatsLeft: number): number {
  return Math.max(1, Math.ceil(most * Math.min(1, seatsLeft / ROOMY_OFFER)));
}

/**
 * Whether one more seat of a session may be held unpaid: the first, so that a family can hold the last seat, and any
 * other if as many seats then remain free as are held.
 *
 * @param held how many are held already
 * @param free how many seats are free before it
 */
export function mayHoldAnother(perFreeSeat: number, { held, free }: { held: number; free: number }): boolean {
  return held === 0 || held + 1 < perFreeSeat * free;
}
