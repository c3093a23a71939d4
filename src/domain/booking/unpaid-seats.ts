import { HOUR_MS } from '../clock.ts';
/**
 * How long an unpaid seat counts for its address: longer than the longest hold, so that new registrations cannot hold
 * it without end.
 */
export const UNPAID_SEAT_MS = HOUR_MS;
/** With fewer seats left in the whole offer, the bounds shrink. */
const ROOMY_OFFER = 400;

/** A group whose unpaid seats are counted together, such as an IP address, and its limit. */
export interface SeatBound {
  /** A keyed hash of the address. */
  key: string;
  most: number;
  /** Whether it is of an address or a network, under which a stranger elsewhere can do nothing. */
  isOfLine?: boolean;
  /** Unpaid seats of a session that may be held for each free one; omitted for no bound. */
  perFreeSeat?: number;
}

/** The bound when this many seats of the offer are left: in proportion, at least one. */
export function maxUnpaidSeats(most: number, seatsLeft: number): number {
  return Math.max(1, Math.ceil(most * Math.min(1, seatsLeft / ROOMY_OFFER)));
}

/**
 * Whether the last free seat of a session may be held unpaid: while most others are paid for. Else a few strangers could
 * hold them all; a family then pays without a held seat. While the offer has no more seats left than one session, it may
 * be held: else several families would pay for it at once, and have no other session to choose.
 *
 * @param all the seats of the session
 * @param unpaid how many of them are held unpaid already
 * @param seatsLeft as for `mayHoldSeat`
 */
export function mayHoldLast({
  all,
  free,
  unpaid,
  seatsLeft,
}: {
  all: number;
  free: number;
  unpaid: number;
  seatsLeft: number;
}): boolean {
  return free > 1 || unpaid * 2 < all || seatsLeft <= all;
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
