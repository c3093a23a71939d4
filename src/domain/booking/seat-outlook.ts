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
}

/** Other registrations for the same offer that are paying without a hold. */
export interface PayingWithoutHold {
  /** From the same address or network: so a school's families do not all pay for the last seats of a course. */
  nearby: number;
  /**
   * Those of others, of each address and network at most as many as it may hold seats: one that never pays must not keep
   * everyone from the offer.
   */
  elsewhere: number;
}

/** Free seats that no other registration needs. */
export const seatsLeft = ({ free, needed }: SeatOutlook): number => free - needed;

/** Whether a payment that holds a seat can open. */
export const canOpenWithHold = (outlook: SeatOutlook): boolean => outlook.holds || seatsLeft(outlook) > 0;

/** Whether a payment without a hold can open. Every other family goes first. */
export const canOpenWithoutHold = (outlook: SeatOutlook, { nearby, elsewhere }: PayingWithoutHold): boolean =>
  outlook.holds || seatsLeft(outlook) > nearby + elsewhere;

/** Whether a seat is left for it when its hold expires. */
export const hasSeatAfterHold = (outlook: SeatOutlook): boolean =>
  outlook.canHoldAgain || seatsLeft(outlook) > 0;
