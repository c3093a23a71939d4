/** The free seats, and the seats that other registrations need. */
export interface SeatOutlook {
  /** It holds a seat. */
  holds: boolean;
  /** It could still choose its held seat after the hold. */
  canHoldAgain: boolean;
  /** Free seats of all sessions that its offer has now. */
  free: number;
  /** Seats needed by other registrations without one that are paid, or are paying with a hold. */
  needed: number;
  /**
   * The same, with payments without a hold that a phone was asked to approve. Opened payments do not count, because a
   * stranger could open thousands.
   */
  neededByAll: number;
}

/** Free seats that no other registration needs. */
export const seatsLeft = ({ free, needed }: SeatOutlook): number => free - needed;

/** Whether a payment that holds a seat can open. */
export const canOpenWithHold = (outlook: SeatOutlook): boolean => outlook.holds || seatsLeft(outlook) > 0;

/**
 * Whether a payment without a hold can open. Every other family goes first.
 *
 * @param openedNearby open payments without a hold of the same address or network: so a school's families
 *   do not all pay for the last seats of a course
 */
export const canOpenWithoutHold = (
  { holds, free, neededByAll }: SeatOutlook,
  openedNearby: number,
): boolean => holds || free > neededByAll + openedNearby;

/** Whether a seat is left for it when its hold expires. */
export const hasSeatAfterHold = (outlook: SeatOutlook): boolean =>
  outlook.canHoldAgain || seatsLeft(outlook) > 0;
